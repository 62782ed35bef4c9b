import Diagnostics
import GenFiles
import GenKit

/// `gen init [DIR]`: a first API that works, and the schema for editors. Overwrites nothing.
struct StartCommand {
    let folder: String?
    let console: Console

    func run() -> ExitCode {
        let shown = folder ?? "Specs/Example"
        let path = Path.absolute(shown, in: console.world.folder)
        let report = Report()
        let files = [
            (settingsName, settings(for: Path.name(of: FileSystem.realPath(path) ?? path))),
            ("repositories.yaml", firstSpec),
            (schemaName, specSchema()),
        ]
        if createAll(files, in: path, command: "gen init", report) {
            if console.options.isQuiet { return .done }
            let names = files.map { "  \(Path.join(shown, $0.0))\n" }.joined()
            return console.finish(printing: "wrote\n\(names)next: gen \(quotedForShell(folderOfAPIs(with: shown)))\n")
        }
        console.report(report.log)
        return report.exitCode
    }

    /// Names the API after its folder. A name that gen would refuse, such as `Swift` or `Repository`, gets an `API` at
    /// its end.
    private func settings(for folder: String) -> String {
        let name = typeName(from: folder)
        let settings = firstSettings(of: name)
        let log = DiagnosticLog()
        let sources = [settings, firstSpec].map { log.add(SourceText(path: "", text: $0)) }
        let api = Inputs.API(
            folder: "", settings: Inputs.File(path: "", stem: "gen", source: sources[0]),
            specs: [Inputs.File(path: "", stem: "repositories", source: sources[1])])
        return generate(Inputs(apis: [api]), in: log) == nil ? firstSettings(of: name + "API") : settings
    }
}
