import EndpointSpec
import YAMLTree

/// Writes types and models as schemas of JSON Schema 2020-12, as they are on the wire.
final class SchemaWriter {
    private let models: [String: Model]
    private let components: ComponentKeys
    /// The schemas of generic models with their arguments, by their keys.
    private(set) var instances: [(key: String, type: TypeReference, schema: YAMLNode)] = []
    private var written: Set<String> = []

    /// What generic parameters stand for.
    typealias Binding = [String: TypeReference]

    init(_ api: API, _ components: ComponentKeys) {
        self.components = components
        models = Dictionary(api.groups.flatMap(\.models).map { ($0.name, $0) }) { first, _ in first }
    }

    func model(_ name: String) -> Model? { models[name] }

    // MARK: Types

    /// The schema of a value, null among its values if it is optional.
    func schema(
        _ type: TypeReference, _ format: DateFormat? = nil, _ constraints: Constraints = .none, _ bound: Binding = [:]
    ) -> YAMLNode {
        switch type {
        case .builtin(let builtin): return scalar(builtin, format, constraints)
        case .parameter(let name): return bound[name].map { schema($0, format, constraints) } ?? .map([])
        case .optional(let inner): return orNull(schema(inner, format, constraints, bound))
        case .array(let element):
            return .map(
                [("type", .text("array")), ("items", schema(element, format, .none, bound))] + ofList(constraints))
        case .dictionary(let value):
            return .map([
                ("type", .text("object")), ("additionalProperties", schema(value, format, .none, bound)),
            ])
        case .model(let name, let arguments, _):
            guard !arguments.isEmpty else { return .reference("schemas", components.key(of: name)) }
            return instance(name, arguments.map { $0.bound(by: bound) })
        }
    }

    /// A schema that also takes null.
    func orNull(_ node: YAMLNode) -> YAMLNode {
        if node.entries.isEmpty { return node }
        if let type = node["type"]?.scalar {
            return YAMLNode(
                .mapping(
                    node.entries.map { entry in
                        entry.name == "type"
                            ? YAMLEntry(key: entry.key, value: .list([.text(type.text), .text("null")])) : entry
                    }), at: node.location)
        }
        if node["type"] != nil { return node }
        if let variants = node["anyOf"]?.elements, variants.contains(where: { $0["type"]?.scalar?.text == "null" }) {
            return node
        }
        return .map([("anyOf", .list([node, .map([("type", .text("null"))])]))])
    }

    private func instance(_ name: String, _ arguments: [TypeReference]) -> YAMLNode {
        let type = TypeReference.model(name, arguments: arguments, kind: .structure)
        // A type that grows in each step of a recursion has no end.
        guard type.depth < 8, let model = models[name], case .structure(let structure) = model.kind else {
            return .map([])
        }
        let key = components.key(ofInstance: type)
        if written.insert(key).inserted {
            let bound = Dictionary(zip(structure.generics, arguments)) { first, _ in first }
            let place = instances.count
            instances.append((key, type, .map([])))
            instances[place].schema = object(structure, bound).with(remarks(model)).with([
                ("x-type", .text(type.text()))
            ])
        }
        return .reference("schemas", key)
    }

    private func scalar(_ builtin: Builtin, _ format: DateFormat?, _ constraints: Constraints) -> YAMLNode {
        switch builtin.kind {
        case .boolean: return .map([("type", .text("boolean"))])
        case .integer(let min, let max):
            if format == .text { return .map([("type", .text("string")), ("pattern", .text("^[-+]?[0-9]+$"))]) }
            let own = ofNumber(constraints)
            func has(_ key: String) -> Bool { own.contains { $0.0 == key && $0.1 != nil } }
            let isNarrow = max < UInt64(UInt32.max)
            let isWide = min == .min || max == .max
            return .map(
                [
                    ("type", .text("integer")),
                    ("format", builtin == .int ? nil : intFormat(builtin)),
                    (
                        "minimum",
                        isWide && min != 0 || has("minimum") || has("exclusiveMinimum") ? nil : .word("\(min)")
                    ),
                    (
                        "maximum",
                        isWide || !isNarrow || has("maximum") || has("exclusiveMaximum") ? nil : .word("\(max)")
                    ),
                ] + own)
        case .floating(let width):
            return .map(
                [("type", .text("number")), ("format", width == .single ? .text("float") : nil)]
                    + ofNumber(constraints))
        case .decimal where format == .text:
            return .map([("type", .text("string")), ("format", .text("decimal"))])
        case .decimal:
            return .map([("type", .text("number")), ("format", .text("decimal"))] + ofNumber(constraints))
        case .string:
            return .map([("type", .text("string"))] + ofText(constraints))
        case .data: return .map([("type", .text("string")), ("contentEncoding", .text("base64"))])
        case .url: return .map([("type", .text("string")), ("format", .text("uri"))])
        case .uuid: return .map([("type", .text("string")), ("format", .text("uuid"))])
        case .date: return date(format ?? .iso8601)
        case .duration:
            switch format {
            case .seconds?: return .map([("type", .text("number"))])
            case .milliseconds?: return .map([("type", .text("number"))])
            default: return .map([("type", .text("string")), ("format", .text("duration"))])
            }
        case .timeOfDay: return .map([("type", .text("string"))])
        case .json: return .map([])
        case .void: return .map([("type", .text("null"))])
        case .file: return .map([("type", .text("string")), ("format", .text("binary"))])
        }
    }

    private func intFormat(_ builtin: Builtin) -> YAMLNode? {
        switch builtin {
        case .int32: .text("int32")
        case .int64: .text("int64")
        case .uint64, .uint: .text("uint64")
        default: nil
        }
    }

    private func date(_ format: DateFormat) -> YAMLNode {
        switch format {
        case .iso8601: .map([("type", .text("string")), ("format", .text("date-time"))])
        case .date: .map([("type", .text("string")), ("format", .text("date"))])
        case .unixSeconds, .unixMilliseconds, .seconds, .milliseconds: .map([("type", .text("number"))])
        case .http: .map([("type", .text("string")), ("format", .text("http-date"))])
        case .rfc2822: .map([("type", .text("string")), ("format", .text("date-time-rfc-2822"))])
        case .pattern, .text: .map([("type", .text("string"))])
        case .anyOf(let formats): .map([("anyOf", .list(formats.map(date)))])
        }
    }

    // MARK: Constraints

    private func ofNumber(_ constraints: Constraints) -> [(String, YAMLNode?)] {
        func bound(_ bound: Constraints.Bound?, _ isExclusive: Bool) -> YAMLNode? {
            guard let bound, bound.isExclusive == isExclusive else { return nil }
            return .number(bound.text)
        }
        return [
            ("minimum", bound(constraints.minimum, false)), ("exclusiveMinimum", bound(constraints.minimum, true)),
            ("maximum", bound(constraints.maximum, false)), ("exclusiveMaximum", bound(constraints.maximum, true)),
        ]
    }

    private func ofText(_ constraints: Constraints) -> [(String, YAMLNode?)] {
        [
            ("minLength", constraints.minLength.map { .word("\($0)") }),
            ("maxLength", constraints.maxLength.map { .word("\($0)") }),
            ("pattern", constraints.pattern.map { .text($0) }),
        ]
    }

    private func ofList(_ constraints: Constraints) -> [(String, YAMLNode?)] {
        [
            ("minItems", constraints.minItems.map { .word("\($0)") }),
            ("maxItems", constraints.maxItems.map { .word("\($0)") }),
            ("uniqueItems", constraints.isUnique ? .yes : nil),
        ]
    }

    // MARK: Remarks

    func remarks(_ model: Model) -> [(String, YAMLNode?)] {
        remarks(model.doc, model.deprecated, model.example)
    }

    func remarks(_ doc: String?, _ deprecated: Deprecation?, _ example: SpecValue? = nil) -> [(String, YAMLNode?)] {
        [
            ("description", doc.map { .text($0) }),
            ("deprecated", deprecated == nil ? nil : .yes),
            ("examples", example.map { .list([.value($0)]) }),
        ]
    }
}

extension TypeReference {
    /// The type with what generic parameters stand for.
    fileprivate func bound(by binding: SchemaWriter.Binding) -> TypeReference {
        if case .parameter(let name) = self { return binding[name] ?? self }
        return mapParts { $0.bound(by: binding) }
    }

    fileprivate var depth: Int { 1 + (parts.map(\.depth).max() ?? 0) }
}
