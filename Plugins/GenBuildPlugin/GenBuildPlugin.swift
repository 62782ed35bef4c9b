import Foundation
import PackagePlugin

/// Makes the types of a target's `Specs/` in each build: one command, whose inputs and outputs are all declared, so
/// that it runs when one of them changed, and else not at all.
@main
struct GenBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else {
            Diagnostics.error("GenBuildPlugin makes Swift, and '\(target.name)' is no Swift target")
            return []
        }
        let module = Module(
            name: target.name, specs: target.directoryURL.appending(path: "Specs", directoryHint: .isDirectory),
            sources: target.sourceFiles.map(\.url), output: context.pluginWorkDirectoryURL)
        let commands = try module.commands(tool: try context.tool(named: "gen-build").url)
        if !commands.isEmpty, !target.recursiveTargetDependencies.contains(where: { $0.name == "EndpointRuntime" }) {
            Diagnostics.warning(
                "generated code imports EndpointRuntime; let '\(target.name)' depend on "
                    + ".product(name: \"EndpointRuntime\", package: \"swift-endpoint-gen\")")
        }
        return commands
    }
}
