import Foundation

/// A folder of its own for one test, which goes when the test is over.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/gen-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func callAsFunction(_ file: String) -> String {
        "\(path)/\(file)"
    }

    func write(_ text: String, to file: String) throws {
        try make(file.split(separator: "/").dropLast().joined(separator: "/"))
        try Data(text.utf8).write(to: URL(fileURLWithPath: self(file)))
    }

    func make(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: self(folder), withIntermediateDirectories: true)
    }

    func link(_ file: String, to destination: String) throws {
        try make(file.split(separator: "/").dropLast().joined(separator: "/"))
        try FileManager.default.createSymbolicLink(atPath: self(file), withDestinationPath: destination)
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: self(file))
    }

    func setPermissions(_ permissions: Int, of file: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(file))
    }

    func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(file))), as: UTF8.self)
    }

    func exists(_ file: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: self(file))) != nil
    }

    /// All files at or below a folder, hidden ones included, and folders with a slash behind their names; sorted.
    func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: self(folder)).map { file in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: self("\(folder)/\(file)"), isDirectory: &isFolder)
            return isThere && isFolder.boolValue ? file + "/" : file
        }.sorted()
    }

    /// The texts of all files at or below a folder.
    func contents(of folder: String) throws -> [String: String] {
        var contents: [String: String] = [:]
        for file in try files(in: folder) where !file.hasSuffix("/") { contents[file] = try text("\(folder)/\(file)") }
        return contents
    }

    /// What changes whenever a file is written or replaced.
    func stamp(_ file: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: self(file))
        return ["\(attributes[.systemFileNumber] ?? "")", "\(attributes[.modificationDate] ?? "")"]
    }
}

extension Folder {
    static let settings = "api: Shop\nservers: { production: \"https://api.example.com\" }\n"
    static let items = """
        models:
          Item: { properties: { id: Int, name: String } }
        endpoints:
          itemList: { path: /items, response: [Item] }

        """
    static let users = "models:\n  User: { properties: { id: Int } }\n"

    /// `Specs/Shop` with two specs.
    static func withShop() throws -> Folder {
        let folder = try Folder()
        try folder.write(settings, to: "Specs/Shop/gen.yaml")
        try folder.write(items, to: "Specs/Shop/items.yaml")
        try folder.write(users, to: "Specs/Shop/users.yaml")
        return folder
    }

    static let shopFiles = [
        "Shop/", "Shop/API.generated.swift", "Shop/items.generated.swift", "Shop/users.generated.swift",
    ]
}

extension Folder {
    func permissions(of file: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: self(file))[.posixPermissions] as? Int ?? 0
    }
}
