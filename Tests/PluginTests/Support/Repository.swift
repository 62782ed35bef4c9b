import Foundation

/// The checkout that the tests stand in.
enum Repository {
    static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path

    static func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")), as: UTF8.self)
    }
}
