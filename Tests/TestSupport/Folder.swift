public import Foundation

/// A temporary folder, which goes when the test is over.
///
/// All folders of a process lie in one that goes when the process ends: a cache that still writes when its test is over makes
/// its folder again.
public final class Folder: Sendable {
    public let url: URL

    private static let parent: URL = {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("tests-\(ProcessInfo.processInfo.processIdentifier)")
        atexit { Folder.removeAll() }
        return parent
    }()

    public init() throws {
        url = Self.parent.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Gives the work a folder that is gone when it is done.
    public static func with<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
        let folder = try Folder()
        defer { try? FileManager.default.removeItem(at: folder.url) }
        return try await work(folder.url)
    }

    private static func removeAll() {
        try? FileManager.default.removeItem(at: parent)
    }

    public var path: String { url.path }

    public subscript(file: String) -> URL { url.appendingPathComponent(file) }

    public func callAsFunction(_ file: String) -> String { "\(path)/\(file)" }

    /// The folders above the file are made.
    public func write(_ text: String, to file: String) throws {
        try make(file.split(separator: "/").dropLast().joined(separator: "/"))
        try Data(text.utf8).write(to: URL(fileURLWithPath: self(file)))
    }

    public func make(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: self(folder), withIntermediateDirectories: true)
    }

    public func link(_ file: String, to destination: String) throws {
        try make(file.split(separator: "/").dropLast().joined(separator: "/"))
        try FileManager.default.createSymbolicLink(atPath: self(file), withDestinationPath: destination)
    }

    public func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: self(file))
    }

    public func permissions(of file: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: self(file))[.posixPermissions] as? Int ?? 0
    }

    public func setPermissions(_ permissions: Int, of file: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(file))
    }

    public func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(file))), as: UTF8.self)
    }

    /// The bytes of a file; nil where it is not there.
    public func bytes(_ file: String) -> [UInt8]? {
        (try? Data(contentsOf: self[file])).map { [UInt8]($0) }
    }

    public func exists(_ file: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: self(file))) != nil
    }

    /// All names in it, the hidden ones too, sorted.
    public var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// All files at or below a folder, hidden ones included, and folders with a slash behind their names; sorted.
    public func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: self(folder)).map { file in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: self("\(folder)/\(file)"), isDirectory: &isFolder)
            return isThere && isFolder.boolValue ? file + "/" : file
        }.sorted()
    }

    /// The texts of all files at or below a folder.
    public func contents(of folder: String) throws -> [String: String] {
        var contents: [String: String] = [:]
        for file in try files(in: folder) where !file.hasSuffix("/") { contents[file] = try text("\(folder)/\(file)") }
        return contents
    }

    /// What changes whenever a file is written or replaced.
    public func stamp(_ file: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: self(file))
        return ["\(attributes[.systemFileNumber] ?? "")", "\(attributes[.modificationDate] ?? "")"]
    }
}
