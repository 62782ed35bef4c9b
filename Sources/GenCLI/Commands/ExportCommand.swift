import Diagnostics
import GenConversions
import GenFiles
import GenKit

/// `gen export openapi FOLDER`: an API as a document of OpenAPI. It overwrites nothing but such a document.
struct ExportCommand {
    let options: ExportOptions
    let console: Console
    private let report = Report()

    init(options: ExportOptions, console: Console) {
        self.options = options
        self.console = console
    }

    func run() throws(UsageError) -> ExitCode {
        guard let api = try api(),
            let text = exportedDocument(api, as: DocumentForm(ofFile: options.output), in: report.log)
        else { return finish() }
        guard let output = options.output else {
            let code = finish()
            guard code == .done else { return code }
            return console.finish(printing: text)
        }
        write(text, to: Path.absolute(output, in: console.world.folder))
        let code = finish()
        guard code == .done, console.options.format != .json, !console.options.isQuiet else { return code }
        return console.finish(printing: "\(output): written\n")
    }

    /// The one API in the folder; nil after an error.
    private func api() throws(UsageError) -> Inputs.API? {
        guard let folder = try specsFolder(options.folder, workingFolder: console.world.folder, report) else {
            return nil
        }
        var discovery = Discovery(report)
        discovery.add(folder: folder.path, prefix: "")
        discovery.finish()
        let inputs = readInputs(discovery.apis, report)
        guard !report.hasErrors else { return nil }
        guard inputs.apis.count == 1 else {
            report.error(
                about: folder.path,
                "holds \(inputs.apis.count) APIs, and a document is one of them; give the folder of one gen.yaml")
            return nil
        }
        return inputs.apis[0]
    }

    private func write(_ text: String, to path: String) {
        do {
            if let status = try FileSystem.statusIfPresent(of: path) {
                guard status.kind == .file,
                    isExportedDocument(try FileSystem.read(path, largest: FileSystem.largestInput))
                else {
                    report.failure(
                        about: path,
                        "is there already, and 'gen export' did not write it; remove it, or give another name")
                    return
                }
            }
            try FileSystem.replace(path, text)
        } catch {
            report.failure(error)
        }
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
