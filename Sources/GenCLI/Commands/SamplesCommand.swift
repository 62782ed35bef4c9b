import Diagnostics
import EndpointSpec
import GenFiles
import GenKit
import SwiftSamples

/// `gen samples FOLDER`: Swift that gives every model and request a sample.
struct SamplesCommand {
    let folder: String
    let module: String?
    let console: Console
    let report = Report()

    func run() throws(UsageError) -> ExitCode {
        if let module, !isModuleName(module) {
            throw UsageError("'\(visible(module))' is not the name of a Swift module")
        }
        guard let specs = try specsFolder(folder, workingFolder: console.world.folder, report) else { return finish() }
        var discovery = Discovery(report)
        discovery.add(folder: specs.path, prefix: "")
        discovery.finish()
        guard !report.hasErrors else { return finish() }
        guard let apis = linkedAPIs(readInputs(discovery.apis, report), in: report.log) else { return finish() }
        if apis.count > 1 {
            report.error(about: specs.path, "there are \(apis.count) APIs; give the folder of one")
            return finish()
        }
        let file = apis.first.map { samplesFile(of: $0, module: module) { report.log.note(at: $0.location, $1) } }
        let code = finish()
        guard code == .done, let file else { return code }
        return console.finish(printing: file)
    }

    private func isModuleName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
