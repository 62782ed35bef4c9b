import Diagnostics
import EndpointSpec
import GenFiles
import GenKit
import SpecServer

/// Specs as they are served, from one change of their files to the next.
///
/// `@unchecked`: the log is used by the one who reads the specs, and then under the mutex of `RequestTeller` only.
final class ServedSpecs: @unchecked Sendable {
    let server: SpecServer
    /// Has the sources that deviations point to.
    let log: DiagnosticLog
    /// The keys of queries whose values are nobody's to see.
    let secretKeys: Set<String>

    /// Reads the specs; nil after errors, which are in the report.
    ///
    /// - Parameter found: Gets what was found, before the documents are read.
    /// - Throws: `UsageError` for a word that was meant as a command.
    init?(
        _ options: ServeOptions, workingFolder: String, _ report: Report, found: ([Discovery.API]) -> Void = { _ in }
    ) throws(UsageError) {
        var discovery = Discovery(report)
        var specs: [Folders.Specs] = []
        for folder in options.folders {
            if let folder = try specsFolder(folder, workingFolder: workingFolder, report) { specs.append(folder) }
        }
        guard !report.hasErrors else { return nil }
        for folder in specs {
            discovery.add(folder: folder.path, prefix: specs.count > 1 ? Path.name(of: folder.realPath) : "")
        }
        discovery.finish()
        found(discovery.apis)
        guard !report.hasErrors,
            let apis = locatedAPIs(readInputs(discovery.apis, report), withExamples: true, in: report.log)
        else {
            return nil
        }
        let faults = Faults(perMille: options.failuresPerMille, delay: options.delay, seed: options.seed)
        server = SpecServer(apis, faults: faults, paths: report.log.sources.map(\.path))
        for note in server.notes { report.log.note(at: note.location, note.text) }
        log = report.log.emptied()
        secretKeys = Set(
            apis.flatMap { $0.api.groups.flatMap(\.endpoints) }.flatMap { $0.auth.value?.schemes ?? [] }.compactMap {
                if case .query(let key) = $0.place { key } else { nil }
            })
    }
}
