import Diagnostics
import GenFiles
import GenKit

/// `gen import`: the specs that samples, a recording or a document stand for. Overwrites nothing.
struct ImportCommand {
    let options: ImportOptions
    let console: Console
    let report = Report()

    init(options: ImportOptions, console: Console) {
        self.options = options
        self.console = console
    }

    func run() -> ExitCode {
        guard let (name, files) = specs() else { return finish() }
        let shown = options.output ?? "Specs/\(name)"
        let folder = Path.absolute(shown, in: console.world.folder)
        let all = files.map { ($0.name, editorComment + "\n" + $0.text) } + [(schemaName, specSchema())]
        guard createAll(all, in: folder, command: "gen import", report) else { return finish() }
        console.report(report.log)
        if console.options.isQuiet { return .done }
        let next = quotedForShell(folderOfAPIs(with: shown))
        return console.finish(printing: "\(shown): \(all.count) files written\nnext: gen \(next)\n")
    }

    /// The name of the API, and its files; nil after an error.
    private func specs() -> (name: String, files: [ImportedFile])? {
        switch options.source {
        case .openapi(let file): specs(ofDocument: file)
        case .json(let samples): specs(ofSamples: samples)
        case .har(let file, let origin): specs(ofArchive: file, origin: origin)
        }
    }

    private func specs(ofDocument file: String) -> (name: String, files: [ImportedFile])? {
        let path = Path.absolute(file, in: console.world.folder)
        guard let source = report.read(path) else { return nil }
        var name = typeName(from: documentTitle(report.log.sources[Int(source)]) ?? "")
        // The API may not have the name of a type that generated code uses, nor that of a schema.
        if !isNameOfAPI(name) || importedSpecs(api(name, path), in: report.log.emptied()) == nil {
            name += "API"
        }
        let files = importedSpecs(api(name, path), in: report.log)
        if files?.count == 1 {
            report.log.error(
                at: SourceLocation(wholeOf: source),
                "this document has no operations and no schemas, so there is nothing to import"
            )
            return nil
        }
        return files.map { (name, $0) }
    }

    /// The API that a `gen.yaml` with nothing but the document would be.
    private func api(_ name: String, _ path: String) -> Inputs.API {
        let settings = settingsLinking(Path.name(of: path), as: name)
        let source = report.log.add(SourceText(path: settingsName, text: settings))
        return Inputs.API(
            folder: "", settings: Inputs.File(path: settingsName, stem: "gen", source: source), specs: [],
            documents: readDocuments(of: documentAlone(at: path), report))
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
