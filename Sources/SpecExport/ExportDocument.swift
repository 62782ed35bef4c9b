public import Diagnostics
public import EndpointSpec
import OpenAPIReader
public import YAMLTree

/// Writes an API as an OpenAPI document; nil after an error.
///
/// OpenAPI says what it can, as it is on the wire. What the reader of documents would not make of that stands beside it, in keys
/// `x-…` of the spec language, so that a `gen.yaml` with nothing but the document gives the same API.
///
/// - Parameter specs: What the API's specs say.
public func exportedDocument(of api: API, _ specs: WrittenSpecs, in log: DiagnosticLog) -> YAMLNode? {
    let plain = PlainDocument(api, specs)
    var finder = OwnKeyFinder(specs, plain)
    for _ in 0..<12 {
        let document = finder.annotations.applied(to: plain.root)
        guard let read = reading(document, of: api) else { break }
        if finder.compare(read) { return document }
    }
    log.error(
        at: SourceLocation(wholeOf: 0), "the API '\(api.name)' cannot be exported: not all of it can be read again")
    return nil
}

/// What the reader makes of a document. It is printed and parsed, because the reader tells nodes by their places.
private func reading(_ document: YAMLNode, of api: API) -> DocumentSpecs? {
    let log = DiagnosticLog()
    let source = log.add(SourceText(path: "openapi.yaml", text: yamlText(of: document, isForAnyReader: true)))
    guard let root = parseYAML(source, in: log), !log.hasErrors else { return nil }
    let files = DocumentFiles([DocumentFiles.File(path: "openapi.yaml", source: source, root: root)])
    let wish = DocumentWish(
        openapi: .wholeDocument, api: api.name, hasKeyStyle: false, hasDates: false, hasAuth: false, takenStems: [])
    return readDocument(files, wish, in: log)
}
