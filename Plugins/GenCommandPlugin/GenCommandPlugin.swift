import Foundation
import PackagePlugin

/// `swift package generate`: writes the `Generated/` beside each `Specs/` of the package, to be committed, or checks
/// it.
@main
struct GenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let options = extractor.remainingArguments
        let folders = try folders(in: context.package, targets: names)
        let tool = try context.tool(named: "gen").url
        var failed = false
        for folder in folders {
            let output = folder.deletingLastPathComponent().appending(path: "Generated")
            let process = Process()
            process.executableURL = tool
            process.currentDirectoryURL = context.package.directoryURL
            process.arguments = [path(of: folder), "--output", path(of: output)] + options
            try process.run()
            process.waitUntilExit()
            failed = failed || process.terminationReason != .exit || process.terminationStatus != 0
        }
        if failed { throw GenerateFailure.gen }
    }

    /// The folders of specs of the package itself, and of its targets.
    private func folders(in package: Package, targets names: [String]) throws -> [URL] {
        let targets = package.targets.filter { names.isEmpty || names.contains($0.name) }
        if let unknown = names.first(where: { name in !targets.contains { $0.name == name } }) {
            throw GenerateFailure.unknownTarget(unknown, targets: package.targets.map(\.name))
        }
        let places = (names.isEmpty ? [package.directoryURL] : []) + targets.map(\.directoryURL)
        var folders: [URL] = []
        for place in places {
            let folder = place.appending(path: "Specs")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path(of: folder), isDirectory: &isFolder), isFolder.boolValue,
                !folders.contains(where: { path(of: $0.standardizedFileURL) == path(of: folder.standardizedFileURL) })
            {
                folders.append(folder)
            }
        }
        if folders.isEmpty { throw GenerateFailure.noSpecs(names.isEmpty ? [] : names) }
        return folders
    }
}

func path(of url: URL) -> String {
    url.path(percentEncoded: false)
}
