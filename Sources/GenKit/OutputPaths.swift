public import Diagnostics
import EndpointSpec
import OpenAPIReader
import SwiftBackend
import YAMLTree

/// Returns the paths of the files that a run makes, in its order; nil if errors were logged.
///
/// If they follow from the names of the specs, what these say is not read, and may be wrong. It is read if a document is linked whose
/// files depend on its tags, and if a template makes a file for each model.
public func outputPaths(_ inputs: Inputs, in log: DiagnosticLog) -> [String]? {
    let isByModel = inputs.templates.contains { $0.file?.scope == .model }
    let own = log.emptied()
    let files = inputs.apis.compactMap { namedFiles(of: $0, in: own) }
    let paths: [String]
    if !isByModel, files.count == inputs.apis.count {
        paths = zip(inputs.apis, files).flatMap { api, stems in pathsOfFiles(stems, in: api.folder, inputs) }
    } else {
        guard let apis = linkedAPIs(inputs, in: own) else {
            log.take(own)
            return nil
        }
        paths = pathsOfFiles(of: apis, inputs)
    }
    return log.hasErrors ? nil : paths + inputs.adapters.map(\.file.path)
}

/// Returns the stems of an API's files; nil if they are known only once its document was read.
private func namedFiles(of api: Inputs.API, in log: DiagnosticLog) -> [String]? {
    let stems = api.specs.filter { !isDocumentFile($0, in: log) }.map(\.stem)
    guard let document = documentsNamed(in: log.sources[Int(api.settings.source)]).first else { return stems }
    return api.documentShards.map { stems + fixedStems(ofDocument: document, count: $0) }
}

/// Whether a file is a document and not a spec. It is read only if it has one of the words by which that is told.
private func isDocumentFile(_ file: Inputs.File, in log: DiagnosticLog) -> Bool {
    let bytes = log.sources[Int(file.source)].bytes
    guard documentKeys.contains(where: { contains(bytes, $0) }) else { return false }
    return isDocument(parseYAML(file.source, in: log.emptied()))
}

private func pathsOfFiles(_ stems: [String], in folder: String, _ inputs: Inputs) -> [String] {
    var names = (["API"] + stems).map { $0 + GeneratedFile.suffix }
    for case let own? in inputs.templates.map(\.file) {
        names += own.scope == .api ? [own.fileName(for: nil)] : stems.map(own.fileName(for:))
    }
    return names.map { folder.isEmpty ? $0 : folder + "/" + $0 }
}
