import Diagnostics
import YAMLTree

/// The fields of a form or of a body in parts: the properties of its schema, and those of the alternatives of that.
struct BodyFields {
    struct Field {
        var property: FlatSchema.Property
        /// What other alternatives say of the same key.
        var others: [YAMLNode] = []
        /// Each schema that the key has, as a text; nil as long as one alternative has it.
        fileprivate var said: Set<String>?
    }

    private(set) var fields: [Field]
    /// Those that the schema asks for, or else each of its alternatives.
    let required: Set<String>
    let hasAlternatives: Bool
    /// Alternatives that have no fields.
    private var fieldless: [SourceLocation] = []
    /// The first alternative that asks for more than all do.
    private var stricter: SourceLocation?
    /// Where the schema says that there may be other keys.
    private let others: SourceLocation?
    private var places: [String: Int] = [:]

    init(_ flat: FlatSchema, _ schemas: SchemaReader) {
        fields = flat.properties.map { Field(property: $0) }
        hasAlternatives = !flat.alternatives.isEmpty
        others =
            switch flat.additional {
            case .any: flat.location
            case .schema(let node): node.location
            case .unspecified, .forbidden: nil
            }
        required = flat.alternatives.reduce(flat.required) { $0.union(Self.required(by: $1, schemas)) }
        for (index, field) in fields.enumerated() { places[field.property.key] = index }
        var seen: Set<SourceLocation> = []
        var open = flat.alternatives
        while !open.isEmpty {
            let alternatives = open.removeFirst()
            for node in alternatives.nodes where seen.insert(node.location).inserted {
                let alternative = schemas.flatten([node])
                if alternative.hasNoFields { fieldless.append(node.location) }
                if stricter == nil, !alternative.required.isSubset(of: required) { stricter = node.location }
                for property in alternative.properties { add(property) }
                open += alternative.alternatives
            }
        }
    }

    /// What each of some alternatives asks for.
    private static func required(
        by alternatives: FlatSchema.Alternatives, _ schemas: SchemaReader, depth: Int = 0
    ) -> Set<String> {
        var common: Set<String>?
        for node in alternatives.nodes {
            let alternative = schemas.flatten([node])
            if alternative.hasNoFields { continue }
            var own = alternative.required
            if depth < 4 {
                for inner in alternative.alternatives { own.formUnion(required(by: inner, schemas, depth: depth + 1)) }
            }
            common = common.map { $0.intersection(own) } ?? own
        }
        return common ?? []
    }

    private mutating func add(_ property: FlatSchema.Property) {
        guard let index = places[property.key] else {
            places[property.key] = fields.count
            fields.append(Field(property: property))
            return
        }
        func text(_ node: YAMLNode) -> String {
            digestText(node.without(["description", "title", "example", "examples"]))
        }
        var said = fields[index].said ?? Set(fields[index].property.schemas.map(text))
        for node in property.schemas where said.insert(text(node)).inserted { fields[index].others.append(node) }
        fields[index].said = said
    }

    /// Says what the fields do not hold.
    func reportLosses(_ log: DocumentLog) {
        for location in fieldless { log.lostOften(at: location, "this alternative has no fields, so it is left out") }
        if let stricter {
            log.lostOften(
                at: stricter,
                "the fields of all alternatives are parameters, and none is required that only some of these require")
        }
        if let others { log.lostOften(at: others, "only the fields that are named here are sent, and no others") }
    }
}

extension FlatSchema {
    /// Whether a value is said to be something that has no keys.
    fileprivate var hasNoFields: Bool {
        guard properties.isEmpty, alternatives.isEmpty else { return false }
        return items != nil || !prefixItems.isEmpty || values != nil || constant != nil
            || types.map { !$0.isSubset(of: ["object", "null"]) } ?? false
    }
}
