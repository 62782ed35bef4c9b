import Foundation
import PackagePlugin

/// A target as the build sees it.
struct Module {
    let name: String
    let specs: URL
    /// What is compiled into it besides what is generated.
    let sources: [URL]
    /// A folder that is the plugin's alone.
    let output: URL

    /// Nothing, and a message, where no build could go well.
    func commands(tool: URL) throws -> [Command] {
        let generated = output.appending(path: "Generated", directoryHint: .isDirectory)
        let tree = try SpecTree(specs)
        guard !tree.outputs.isEmpty else {
            Diagnostics.warning(
                "'\(name)' uses GenBuildPlugin and has no spec: put a gen.yaml and a spec into '\(path(of: specs))' "
                    + "('gen init' writes a first one), or take the plugin from the target")
            // What was made of specs that are gone.
            try? FileManager.default.removeItem(at: generated)
            return []
        }
        guard !hasSource(namedAsOneOf: tree.outputs) else { return [] }
        try note(tree)
        let arguments = [specs, generated] + (tree.templates.map { [$0] } ?? [])
        return [
            .buildCommand(
                displayName: "Generating the endpoints of \(name)", executable: tool, arguments: arguments.map(path),
                inputFiles: tree.inputs, outputFiles: tree.outputs.map { generated.appending(path: $0) })
        ]
    }

    /// Writes down what the build knows of, for gen-build to compare with what it reads and makes: a build is planned anew only
    /// when files of the package come or go, and not when a `gen.yaml` names another document.
    private func note(_ tree: SpecTree) throws {
        let lines = tree.parts.map { "reads " + path(of: $0) }.sorted() + tree.outputs.map { "makes " + $0 }
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: output.appending(path: "plan.txt"))
    }

    /// Two files of one name do not link into one module, and the compiler does not say where they come from.
    private func hasSource(namedAsOneOf outputs: [String]) -> Bool {
        let outputs = Set(outputs.map { $0.lowercased() })
        let taken = sources.filter { outputs.contains($0.lastPathComponent.lowercased()) }
        for source in taken {
            Diagnostics.error(
                "'\(path(of: source))' has the name of a file that GenBuildPlugin makes in each build of '\(name)'; "
                    + "remove the file, or take the plugin from the target")
        }
        return !taken.isEmpty
    }
}

func path(of url: URL) -> String {
    url.path(percentEncoded: false)
}
