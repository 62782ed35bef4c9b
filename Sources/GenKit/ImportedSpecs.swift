public import Diagnostics
import EndpointSpec
import OpenAPIReader
import YAMLTree

/// A file of specs that was made of something else.
public struct ImportedFile: Sendable {
    public let name: String
    public let text: String

    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// Writes what the document of an API says as specs, as a person would go on with them; nil if errors were logged.
///
/// What `gen` makes of these specs is what it makes of the document, byte for byte.
public func importedSpecs(_ api: Inputs.API, in log: DiagnosticLog) -> [ImportedFile]? {
    let trees = withDocument(parse([api], in: log)[0], examples: .lost, in: log)
    guard !log.hasErrors, let settings = trees.settings, case .mapping(let entries) = settings.content else {
        return nil
    }
    func written(_ name: String) -> YAMLNode? { entries.first { $0.name == name }?.value }
    var given: KeyStyle?
    if case .scalar(let scalar)? = written("key-style")?.content { given = KeyStyle(rawValue: scalar.text) }
    // A style would be one of its parameters, too.
    let takesStyle = given != nil || written("query") == nil && written("header-parameters") == nil
    let keys = ImportedKeys(takesStyle ? trees.specs.compactMap(\.node) : [], given: given)
    var allowed: YAMLNode?
    var files: [ImportedFile] = []
    for spec in trees.specs {
        guard let node = spec.node.map(keys.written), case .mapping(let entries) = node.content else { continue }
        let isOfDocument = trees.documents.contains { $0.file.source == spec.source }
        let kept = entries.filter { entry in
            guard isOfDocument, entry.name == "allow" else { return true }
            allowed = entry.value
            return false
        }
        files.append(
            ImportedFile(
                name: spec.stem + ".yaml", text: yamlText(of: YAMLNode(.mapping(kept), at: node.location), spaced: 2)))
    }
    var own = entries.filter { $0.name != "openapi" }
    if given == nil, let style = keys.style, let api = own.first {
        let name = YAMLNode(.scalar(YAMLScalar("key-style", isPlain: true)), at: api.key.location)
        let value = YAMLNode(.scalar(YAMLScalar(style.rawValue, isPlain: true)), at: api.key.location)
        own.insert(YAMLEntry(key: name, value: value), at: 1)
    }
    if let allowed, !own.contains(where: { $0.name == "allow" }), let key = own.first?.key {
        let name = YAMLNode(.scalar(YAMLScalar("allow", isPlain: true)), at: key.location)
        own.append(YAMLEntry(key: name, value: allowed))
    }
    let text = yamlText(of: YAMLNode(.mapping(own), at: settings.location), spaced: 0)
    return [ImportedFile(name: "gen.yaml", text: text)] + files
}

/// Whether an API can have a name: generated code uses others.
public func isNameOfAPI(_ name: String) -> Bool { ReservedNames.isFreeForAPI(name) }

/// Returns the title of a document; nil if it has none.
public func documentTitle(_ document: SourceText) -> String? {
    let log = DiagnosticLog()
    let root = parseYAML(log.add(document), in: log)
    func value(_ name: String, of node: YAMLNode?) -> YAMLNode? {
        guard case .mapping(let entries)? = node?.content else { return nil }
        return entries.first { $0.name == name }?.value
    }
    guard case .scalar(let title)? = value("title", of: value("info", of: root))?.content, !title.text.isEmpty else {
        return nil
    }
    return title.text
}

/// Returns a `gen.yaml` that links a document and says nothing else.
public func settingsLinking(_ document: String, as name: String) -> String {
    func node(_ text: String) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: false)), at: SourceLocation(wholeOf: 0))
    }
    let entries = [("api", name), ("openapi", document)].map { YAMLEntry(key: node($0), value: node($1)) }
    return yamlText(of: YAMLNode(.mapping(entries), at: SourceLocation(wholeOf: 0)))
}
