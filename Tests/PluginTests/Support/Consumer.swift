import Foundation
import TestSupport

/// A package that uses this one, as anybody's does.
///
/// All tests take the one folder in turn: what SwiftPM builds of gen and of the runtime stays there, so that it is
/// built once. The folder has a name that is hard on whoever quotes, escapes or splits paths.
struct Consumer {
    let path: String
    /// Without the percent signs: the compiler itself cannot index into a folder that has one in its path.
    static let scratch = Repository.path + "/.build/plugin-tests/built by côté"
    /// Of every build. Nobody debugs what is built, or looks up a name in it.
    private static let options = ["--scratch-path", scratch, "-debug-info-format", "none", "--disable-index-store"]

    /// An empty package folder.
    init() throws {
        path = Repository.path + "/.build/plugin-tests/a %20 côté %"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            try FileManager.default.removeItem(atPath: self(name))
        }
        // What the plugin made for a target of the same name, in another test.
        try? FileManager.default.removeItem(atPath: Consumer.scratch + "/plugins/outputs")
    }

    /// - Parameter targets: Swift, as it stands in the list of a manifest's targets.
    init(targets: String...) throws {
        try self.init()
        try write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let runtime = Target.Dependency.product(name: "EndpointRuntime", package: "swift-endpoint-gen")
            let plugin = Target.PluginUsage.plugin(name: "GenBuildPlugin", package: "swift-endpoint-gen")
            let package = Package(
                name: "Consumer",
                platforms: [.macOS(.v13)],
                dependencies: [.package(name: "swift-endpoint-gen", path: "\(Repository.path)")],
                targets: [
                    \(targets.joined(separator: ",\n        "))
                ]
            )
            """, to: "Package.swift")
    }

    func callAsFunction(_ file: String) -> String {
        file.hasPrefix("/") ? file : "\(path)/\(file)"
    }

    func write(_ text: String, to file: String) throws {
        let url = URL(fileURLWithPath: self(file))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func replace(_ old: String, by new: String, in file: String) throws {
        let text = try text(file)
        guard text.contains(old) else { throw CocoaError(.formatting) }
        try write(text.replacingOccurrences(of: old, with: new), to: file)
    }

    func link(_ file: String, to destination: String) throws {
        let parent = (self(file) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: self(file), withDestinationPath: destination)
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: self(file))
    }

    func move(_ file: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: self(file), toPath: self(other))
    }

    /// Gives a file another time of change, and the same bytes.
    func touch(_ file: String) throws {
        try write(try text(file), to: file)
    }

    func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(file))), as: UTF8.self)
    }

    func exists(_ file: String) -> Bool {
        FileManager.default.fileExists(atPath: self(file))
    }

    /// The names in a folder, sorted; none where there is no folder.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: self(folder))) ?? []).sorted()
    }

    /// What changes whenever a file is written or replaced.
    func stamp(_ file: String) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: self(file))
        return "\(attributes[.systemFileNumber] ?? "") \(attributes[.modificationDate] ?? "")"
    }

    /// The folder that the build plugin has for what it makes of a target.
    func generated(_ target: String, by plugin: String = "GenBuildPlugin") -> String {
        let package = (path as NSString).lastPathComponent.lowercased()
        let outputs = Consumer.scratch + "/plugins/outputs/\(package)"
        return "\(outputs)/\(target)/destination/\(plugin)/Generated"
    }

    func build(_ options: String...) async throws -> Run {
        let before = ObjectFile.all(in: Consumer.scratch)
        var run = try await Run.command(["swift", "build"] + Consumer.options + options, in: path)
        run.written = Set(ObjectFile.all(in: Consumer.scratch).filter { before[$0.key] != $0.value }.keys)
        try await nextSecond()
        return run
    }

    /// Waits until sources that are written from here on differ in their time from those of now. The compiler compares the
    /// times by the second: it would not compile a source that is written again within one.
    private func nextSecond() async throws {
        let folders = [self("Sources"), Consumer.scratch + "/plugins/outputs"]
        let times = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".swift") }
                .compactMap {
                    try? FileManager.default.attributesOfItem(atPath: "\(folder)/\($0)")[.modificationDate] as? Date
                }
        }
        guard let youngest = times.max() else { return }
        let next = (youngest.timeIntervalSince1970 + 1).rounded(.down)
        let left = next - Date().timeIntervalSince1970
        // A clock that was set back does not stop the tests.
        if left > 0 { try await Task.sleep(for: .seconds(min(left, 1))) }
    }

    /// `swift package`.
    func package(_ arguments: [String]) async throws -> Run {
        try await Run.command(["swift", "package"] + Consumer.options + arguments, in: path)
    }

    /// Runs a built executable.
    func run(_ product: String) async throws -> Run {
        try await Run.command(["\(Consumer.scratch)/debug/\(product)"], in: path)
    }
}

extension Consumer {
    static let settings = "api: Shop\nservers: { production: \"https://api.example.com\" }\n"
    static let items = """
        models:
          Item: { properties: { id: Int, name: String } }
        endpoints:
          itemList: { path: /items, response: [Item] }

        """
    static let users = "models:\n  User: { properties: { id: Int } }\n"
    static let shopFiles = ["API.generated.swift", "items.generated.swift", "users.generated.swift"]

    /// The target `Shop` with two specs, and a file that uses what is made of one.
    static func shop(target: String = #".target(name: "Shop", dependencies: [runtime], plugins: [plugin])"#) throws
        -> Consumer
    {
        let consumer = try Consumer(targets: target)
        try consumer.writeShop()
        return consumer
    }

    func writeShop() throws {
        try write(Consumer.settings, to: "Sources/Shop/Specs/gen.yaml")
        try write(Consumer.items, to: "Sources/Shop/Specs/items.yaml")
        try write(Consumer.users, to: "Sources/Shop/Specs/users.yaml")
        try write("func name(of item: Item) -> String {\n    item.name\n}\n", to: "Sources/Shop/UseOfItem.swift")
    }
}
