public import Diagnostics
public import GenKit
import OpenAPIReader
import SpecExport
import YAMLTree

/// How a document is written.
public enum DocumentForm: Sendable {
    case yaml, json

    /// JSON if a name ends so, and else YAML.
    public init(ofFile name: String?) {
        self = name?.lowercased().hasSuffix(".json") == true ? .json : .yaml
    }
}

/// Writes an API as an OpenAPI document of which a `gen.yaml` makes the same API again; nil if errors were logged.
public func exportedDocument(_ api: Inputs.API, as form: DocumentForm, in log: DiagnosticLog) -> String? {
    guard let linked = linkedAPIs(Inputs(apis: [api]), in: log)?.first else { return nil }
    let trees = specTrees(of: api, in: log.emptied())
    guard let settings = trees.settings else { return nil }
    let specs = WrittenSpecs(settings: settings, specs: trees.specs)
    guard let document = exportedDocument(of: linked, specs, in: log) else { return nil }
    switch form {
    case .yaml: return yamlText(of: document, isForAnyReader: true)
    case .json: return jsonText(of: documentForJSON(document))
    }
}

/// Whether a file holds what `exportedDocument` made.
public func isExportedDocument(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains(documentMark)
}
