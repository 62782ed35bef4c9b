public import Foundation

/// The checkout that the tests stand in.
public enum Repository {
    /// The folder above Tests/.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    public static let path = root.path

    public static func url(_ file: String) -> URL { root.appending(path: file) }

    public static func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: url(file).path) }

    public static func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: url(file)), as: UTF8.self)
    }
}
