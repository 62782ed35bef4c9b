public import Foundation

/// Where the build put the runtime's module and objects, found from the running tests.
public struct BuildFolder: Sendable {
    public let url: URL

    public var modules: URL { url.appending(path: "Modules", directoryHint: .isDirectory) }

    /// What swiftc needs to import the runtime, as a build of SwiftPM's finds it.
    public var flags: [String] {
        let maps = ["CSQLite", "CHiredis", "CZlib"].map { Repository.url("Sources/\($0)/module.modulemap") }
        return ["-I", modules.path] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    }

    /// The object files of a target, to be linked into a program. Those of sources that are gone may still lie there.
    public func objects(of target: String) throws -> [String] {
        let map = url.appending(path: "\(target).build/output-file-map.json")
        let outputs = try JSONDecoder().decode([String: [String: String]].self, from: Data(contentsOf: map))
        let objects = outputs.compactMap { $0.value["object"] }
        guard !objects.isEmpty else { throw NotFound(description: "no object files of \(target) in \(map.path)") }
        return objects.sorted()
    }

    public struct NotFound: Error, CustomStringConvertible {
        public let description: String
    }

    /// The folder of the test bundle, which is one of the process' arguments, or that of an ordinary build.
    public static let found: Result<BuildFolder, NotFound> = {
        var candidates: [URL] = []
        for argument in CommandLine.arguments where argument.contains("/") {
            candidates += ancestors(of: URL(filePath: argument))
        }
        for folder in ancestors(of: URL(filePath: #filePath)) {
            candidates.append(folder.appending(path: ".build/debug"))
        }
        for folder in candidates where holdsRuntime(folder) { return .success(BuildFolder(url: folder)) }
        return .failure(
            NotFound(
                description: "no folder with Modules/EndpointRuntime.swiftmodule above the test bundle "
                    + "(\(CommandLine.arguments.joined(separator: " "))) and no .build/debug above \(#filePath)"))
    }()

    private static func holdsRuntime(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "Modules/EndpointRuntime.swiftmodule").path)
    }

    private static func ancestors(of file: URL) -> [URL] {
        var folders: [URL] = []
        var folder = file.deletingLastPathComponent()
        while folder.path != "/", folders.count < 16 {
            folders.append(folder)
            folder = folder.deletingLastPathComponent()
        }
        return folders
    }
}
