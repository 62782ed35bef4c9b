import Foundation
import PackagePlugin

/// `swift package generate`: writes the `Generated/` beside each `Specs/` of the package, to be committed, or checks
/// it.
@main
struct GenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.last == "--target" { throw GenerateFailure.targetWithoutName }
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let options = extractor.remainingArguments
        let tool = try context.tool(named: "gen").url
        if options.contains(where: ["--help", "-h", "--version"].contains) {
            print("swift package generate takes --target NAME, and the options of gen but for --output.\n")
            guard try run(tool, options, in: context.package) else { throw GenerateFailure.gen }
            return
        }
        try check(options, in: context.package)
        var folders = try folders(in: context.package, targets: names)
        if names.isEmpty { folders.removeAll { isMadeByBuild(in: $0, context) } }
        if options.contains("--watch"), folders.count > 1 { throw GenerateFailure.watchesOne }
        var failed = false
        for folder in folders {
            let output = folder.deletingLastPathComponent().appending(path: "Generated")
            let isDone = try run(
                tool, [path(of: folder), "--output", path(of: output)] + options, in: context.package)
            failed = failed || !isDone
        }
        if failed { throw GenerateFailure.gen }
    }

    /// - Returns: Whether gen was content.
    private func run(_ tool: URL, _ arguments: [String], in package: Package) throws -> Bool {
        let process = Process()
        process.executableURL = tool
        process.currentDirectoryURL = package.directoryURL
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }

    /// A folder among the options would be one more for each target, whose `Generated/` would lose its own files to it.
    private func check(_ options: [String], in package: Package) throws {
        for (index, option) in options.enumerated() {
            if option == "-o" || option == "--output" || option.hasPrefix("--output=") {
                throw GenerateFailure.outputIsGiven
            }
            if option.hasPrefix("-") { continue }
            // What gen takes behind an option is its own to say.
            let before = index > 0 ? options[index - 1] : ""
            var isFolder: ObjCBool = false
            let place = URL(filePath: option, relativeTo: package.directoryURL)
            let isThere = FileManager.default.fileExists(atPath: path(of: place.absoluteURL), isDirectory: &isFolder)
            if !before.hasPrefix("-") || isThere && isFolder.boolValue && before != "--templates" {
                throw GenerateFailure.noOption(option)
            }
        }
    }

    /// Whether a build makes the files of a target's specs, which would not compile beside files of the same names.
    private func isMadeByBuild(in specs: URL, _ context: PluginContext) -> Bool {
        let target = specs.deletingLastPathComponent().standardizedFileURL
        guard
            let name = context.package.targets.first(where: { $0.directoryURL.standardizedFileURL == target })?.name
        else { return false }
        // `plugins/outputs/package/target/destination/GenBuildPlugin`, beside `plugins/GenCommandPlugin/outputs` of this one.
        let plugins = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
        let outputs = plugins.appending(path: "outputs").appending(path: context.package.id).appending(path: name)
        let destinations = (try? FileManager.default.contentsOfDirectory(atPath: path(of: outputs))) ?? []
        let isMade = destinations.contains { destination in
            let folder = outputs.appending(path: destination).appending(path: "GenBuildPlugin")
            return FileManager.default.fileExists(atPath: path(of: folder))
        }
        if isMade {
            print(
                "'\(name)' is left out, because GenBuildPlugin makes its files; '--target \(name)' takes it all the same"
            )
        }
        return isMade
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
