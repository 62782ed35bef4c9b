public import EndpointSpec
import SpecSamples
import SwiftBackend

/// Swift that gives each model and request of an API a sample that has none by an example of its spec.
///
/// It is for targets of tests and previews. What apps ship has the samples of examples alone.
///
/// - Parameters:
///   - api: The API.
///   - module: The module in which its types are; nil if that is the file's own.
///   - tell: Called for each model with a property whose sample breaks what the spec says of it, and with the reason.
public func samplesFile(
    of api: API, module: String?, tell: (_ model: Model, _ why: String) -> Void = { _, _ in }
) -> String {
    for lack in AnswerSamples.lacks(in: api) { tell(lack.model, lack.why) }
    let answers = AnswerSamples(ModelTable(api))
    let isPublic = api.access == .public
    var lines: [String] = []
    for model in api.groups.flatMap(\.models) where model.sample == nil {
        switch model.kind {
        case .structure(let structure) where structure.generics.isEmpty: break
        case .union(let union) where !union.variants.contains { $0.name == "sample" || $0.name == "sampleJSON" }: break
        case .structure, .union, .enumeration, .alias: continue
        }
        guard let value = answers.values.value(of: model) else { continue }
        let name = LibraryNames.contains(model.name) ? api.name + "." + swiftName(model.name) : swiftName(model.name)
        lines += conformance(of: name, to: "SampledModel", model.deprecated)
        lines += ["    public static var sampleJSON: String { \(rawLiteral(value.line)) }", "}"]
    }
    for endpoint in api.groups.flatMap(\.endpoints) {
        if let stream = endpoint.stream {
            guard stream.samples.isEmpty else { continue }
            let elements = answers.values.elements(of: endpoint.response.type, date: endpoint.response.dateFormat)
            if elements.isEmpty { continue }
            lines += conformance(of: swiftName(endpoint.typeName), to: "SampledStream", endpoint.deprecated)
            lines.append("    public static var sampleElements: [String] {")
            lines +=
                ["        ["] + elements.map { "            \(rawLiteral($0.line))," } + ["        ]", "    }", "}"]
        } else if endpoint.sample == nil {
            lines += sample(of: endpoint, answers)
        }
    }
    var head = ["// Made by 'gen samples' of the specs of \(api.name); do not edit."]
    if !lines.isEmpty {
        head += ["", runtimeImport(api.access, besideTypes: module == nil, lines)]
        if let module { head.append((isPublic ? "public import " : "@testable import ") + swiftName(module)) }
    }
    return (head + lines).joined(separator: "\n") + "\n"
}

/// The files of one module import the runtime with one access, which generated types of `package` access say.
private func runtimeImport(_ access: AccessLevel, besideTypes: Bool, _ lines: [String]) -> String {
    switch access {
    case .public: return "public import EndpointRuntime"
    case .package where besideTypes:
        // Swift warns of a package import that only conformances use.
        let namesTypes = lines.contains { $0.contains("[HeaderField]") }
        return (namesTypes ? "package" : "internal") + " import EndpointRuntime"
    case .package, .internal: return "import EndpointRuntime"
    }
}

private func sample(of endpoint: Endpoint, _ answers: AnswerSamples) -> [String] {
    if case .builtin(.file) = answers.models.unwrapped(endpoint.response.first.type) { return [] }
    guard let answer = answers.success(of: endpoint) else { return [] }
    let body: String =
        switch answer.body {
        case .none: ""
        case .json(let value): value.line
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    var lines = conformance(of: swiftName(endpoint.typeName), to: "SampledRequest", endpoint.deprecated)
    lines.append("    public static var sampleBody: String { \(rawLiteral(body)) }")
    if let type = answer.contentType, type != "application/json" {
        lines.append("    public static var sampleContentType: String { \(stringLiteral(type)) }")
    }
    if answer.status != 200 { lines.append("    public static var sampleStatus: Int { \(answer.status) }") }
    if !answer.headers.isEmpty {
        lines.append("    public static var sampleHeaders: [HeaderField] {")
        lines.append("        [")
        lines += answer.headers.map {
            "            HeaderField(\(stringLiteral($0.name)), \(stringLiteral($0.value))),"
        }
        lines += ["        ]", "    }"]
    }
    return lines + ["}"]
}

private func conformance(
    of name: String, to sampled: String, _ deprecated: Deprecation?
) -> [String] {
    let attribute = deprecated.map { [deprecationAttribute($0)] } ?? []
    return [""] + attribute + ["nonisolated extension \(name): \(sampled) {"]
}
