public import Diagnostics
public import GenKit
import SampleReader
import YAMLTree

/// What samples become.
public struct ImportedSamples: Sendable {
    /// The name of the API.
    public let name: String
    public let files: [ImportedFile]
    /// The type that each sample reads as; empty for a recording.
    public let type: String

    init(_ specs: SampleSpecs) {
        name = specs.name
        files =
            [ImportedFile(name: "gen.yaml", text: yamlText(of: specs.settings))]
            + specs.specs.map { ImportedFile(name: $0.stem + ".yaml", text: yamlText(of: $0.node, spaced: 2)) }
        type = specs.type ?? ""
    }
}

/// Makes the specs of a model that reads all samples; nil if errors were logged.
///
/// - Parameters:
///   - sources: Texts of JSON, one value each or several on lines of their own.
///   - name: What a sample is.
public func importedSamples(_ sources: [Int32], name: String, in log: DiagnosticLog) -> ImportedSamples? {
    readSamples(sources, name: name, in: log).map(ImportedSamples.init)
}

/// Makes the specs of the API that a recording of a browser's was of (HTTP Archive 1.2); nil if errors were logged.
///
/// - Parameters:
///   - name: The name of the API; nil for that of its server.
///   - origin: The server, if it is not the one that most of the JSON is from.
public func importedArchive(
    _ source: Int32, name: String?, origin: String?, in log: DiagnosticLog
) -> ImportedSamples? {
    readArchive(source, name: name, origin: origin, in: log).map(ImportedSamples.init)
}

/// Whether the specs of an import are accepted.
public func isAccepted(_ files: [ImportedFile], in log: DiagnosticLog) -> Bool {
    let inputs = files.map { file in
        Inputs.File(
            path: file.name, stem: String(file.name.dropLast(".yaml".count)),
            source: log.add(SourceText(path: file.name, text: file.text)))
    }
    guard let settings = inputs.first else { return false }
    let api = Inputs.API(folder: "", settings: settings, specs: Array(inputs.dropFirst()))
    return generate(Inputs(apis: [api]), in: log) != nil
}
