import Diagnostics
import YAMLTree

/// The fields of a form or of a body in parts: the properties of its schema, and those of the alternatives of that.
struct BodyFields {
    private(set) var properties: [FlatSchema.Property]
    let hasAlternatives: Bool
    /// Properties whose key another alternative has with another schema.
    private var clashing: [FlatSchema.Property] = []
    /// Where the schema says that there may be other keys.
    private let others: SourceLocation?

    init(_ flat: FlatSchema, _ schemas: SchemaReader) {
        properties = flat.properties
        hasAlternatives = !flat.alternatives.isEmpty
        others =
            switch flat.additional {
            case .any: flat.location
            case .schema(let node): node.location
            case .unspecified, .forbidden: nil
            }
        var open = Array(flat.alternatives.flatMap(\.nodes).reversed())
        var seen: Set<SourceLocation> = []
        while let node = open.popLast() {
            guard seen.insert(node.location).inserted else { continue }
            let alternative = schemas.flatten([node])
            alternative.properties.forEach { add($0) }
            open += alternative.alternatives.flatMap(\.nodes).reversed()
        }
    }

    private mutating func add(_ property: FlatSchema.Property) {
        guard let first = properties.first(where: { $0.key == property.key }) else {
            properties.append(property)
            return
        }
        func text(_ property: FlatSchema.Property) -> [String] {
            property.schemas.map { digestText($0.without(["description", "title", "example", "examples"])) }
        }
        if text(first) != text(property) { clashing.append(property) }
    }

    /// Says what the fields do not hold.
    func reportLosses(_ log: DocumentLog) {
        for property in clashing {
            log.lost(
                at: property.location,
                "a field has one type, and '\(visible(property.key))' has another one before, so this one is not read")
        }
        if let others { log.lostOften(at: others, "only the fields that are named here are sent, and no others") }
    }
}
