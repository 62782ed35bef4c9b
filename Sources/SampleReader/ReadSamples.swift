public import Diagnostics
import EndpointSpec
public import YAMLTree

/// What samples become, in the spec language.
public struct SampleSpecs: Sendable {
    /// The name of the API.
    public let name: String
    /// Of `gen.yaml`.
    public let settings: YAMLNode
    /// By the names of the files that they stand in.
    public let specs: [(stem: String, node: YAMLNode)]
    /// The type that each sample reads as; nil if there are several.
    public let type: String?
}

/// Reads samples of JSON as the models of an API; nil after an error.
///
/// - Parameters:
///   - sources: Texts of JSON, one value each or several on lines of their own.
///   - name: What a sample is.
public func readSamples(_ sources: [Int32], name: String, in log: DiagnosticLog) -> SampleSpecs? {
    let nodes = JSONNodes()
    var values: [Int32] = []
    for source in sources { values += readJSON(source, into: nodes, in: log) ?? [] }
    guard !log.hasErrors, let first = sources.first else { return nil }
    guard !values.isEmpty else {
        log.error(at: SourceLocation(wholeOf: first), "there is no sample in it")
        return nil
    }
    let location = SourceLocation(wholeOf: first)
    let words = SwiftWords(of: name)
    let root = PlaceBuilder(nodes).place([words], "", values)
    joinEqualPlaces(below: [root])
    let types = SampleTypes()
    let type = types.type(of: root)
    guard types.areReadable(root) else {
        log.error(
            at: location, "a number is too large or too small for a 'Double', so that no type reads this sample")
        return nil
    }
    let writer = ModelWriter([root], types: types, taken: [], at: location)
    report(writer.leftOut(), at: location, in: log)
    var models = writer.models()
    var text = writer.text(type)
    switch type {
    case .model, .list(.model, _): break
    default:
        // What is no model gets a name, so that there is something to read it as.
        var alias = ModelNames.isFree(words.typeName) ? words.typeName : words.typeName + "Sample"
        if !ModelNames.isFree(alias) { alias = "Sample" }
        while models.contains(where: { $0.name == alias }) { alias += "Sample" }
        let node = writer.mapping([("alias", writer.text(text)), ("format", writer.format(type))])
        models.insert(.entry(alias, node, at: location), at: 0)
        text = alias
    }
    if root.found.nulls > 0, text != Builtin.json.rawValue { text += "?" }
    var api = words.typeName
    if !ModelNames.isFree(api) || models.contains(where: { $0.name == api }) {
        api = isIdentifier(api + "API") ? api + "API" : "SampleAPI"
    }
    while models.contains(where: { $0.name == api }) { api += "API" }
    let spec = writer.mapping([
        ("models", YAMLNode(.mapping(models), at: location))
    ])
    let settings = writer.mapping([
        ("api", writer.text(api)),
        ("key-style", writer.style.map { writer.text($0.rawValue) }),
    ])
    return SampleSpecs(
        name: words.typeName.isEmpty ? api : words.typeName, settings: settings, specs: [(fileStem(of: words), spec)],
        type: text)
}

/// Says which keys are no properties.
func report(_ leftOut: [(key: String, reason: String)], at location: SourceLocation, in log: DiagnosticLog) {
    for (key, reason) in leftOut.prefix(20) {
        log.warning(at: location, "the key '\(visible(String(key.prefix(80))))' is left out: \(reason)")
    }
}

/// Returns the values at the top of a source; nil after an error.
func readJSON(
    _ source: Int32, into nodes: JSONNodes, takesHalves: Bool = false, in log: DiagnosticLog
) -> [Int32]? {
    let bytes = log.sources[Int(source)].bytes
    do throws(JSONFault) {
        return try JSONParser.read(bytes, into: nodes, takesHalves: takesHalves)
    } catch {
        log.error(at: error.location(in: source, of: log), "this is not JSON: \(error.message)")
        return nil
    }
}

/// Names of files are plain words.
func fileStem(of words: SwiftWords) -> String {
    let plain = words.words.map(plainLetters).filter { !$0.isEmpty }.joined(separator: "-")
    return plain.isEmpty || ["api", "gen"].contains(plain) ? "samples" : plain
}
