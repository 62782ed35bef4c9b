#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    /// For the targets of Xcode projects; those of packages come the other way, in Xcode too.
    ///
    /// Written after Apple's interface, and held against a stand-in of it only: it has not run in Xcode yet.
    extension GenBuildPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let files = target.inputFiles.map(\.url)
            let module = Module(
                name: target.displayName,
                specs: folderOfSpecs(files)
                    ?? context.xcodeProject.directoryURL
                    .appending(path: target.displayName, directoryHint: .isDirectory)
                    .appending(path: "Specs", directoryHint: .isDirectory),
                sources: files.filter { $0.pathExtension == "swift" }, output: context.pluginWorkDirectoryURL)
            return try module.commands(tool: try context.tool(named: "gen-build").url)
        }

        /// The innermost folder `Specs` around a file of the target, or the target's member of that name.
        private func folderOfSpecs(_ files: [URL]) -> URL? {
            for file in files {
                guard let depth = file.pathComponents.lastIndex(of: "Specs") else { continue }
                var folder = file
                while folder.pathComponents.count > depth + 1 { folder.deleteLastPathComponent() }
                return folder
            }
            return nil
        }
    }
#endif
