import Diagnostics
import EndpointSpec
import YAMLTree

/// The kinds of server-sent events that a schema of a whole event lists: alternatives with a name and its data.
struct Events {
    struct Event {
        /// The values that `event` may have.
        let names: [YAMLNode]
        /// The schema of what is in the data; nil if nothing is said of it.
        let content: YAMLNode?
        /// What the data always is.
        let constant: YAMLNode?
        let location: SourceLocation

        /// Whether it says that nothing follows, as by `[DONE]`.
        var isEnd: Bool { constant?.text.map(Events.isEnd) ?? false }
    }

    /// The field of the event that has its name, and the key by which unions know it.
    static let name = "event"
    private(set) var all: [Event] = []
    /// Whether every one says both, so that it is no object with such a property.
    private(set) var haveNamesAndData = true
    private static let mostAlternatives = 1000
    private static let deepest = 32

    /// Whether a text can stand in the place of the element behind the last one.
    static func isEnd(_ text: String) -> Bool {
        !text.isEmpty
            && !text.unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
            }
    }

    /// Nil unless the schema is a list of alternatives, each of them an event.
    init?(of item: YAMLNode, _ schemas: SchemaReader) {
        guard add(item, [], schemas, depth: 0), all.count > 1 else { return nil }
    }

    /// Whether an object has the fields of an event alone.
    static func isEvent(_ flat: FlatSchema) -> Bool {
        flat.isObject && flat.properties.allSatisfy { [name, "data", "id", "retry"].contains($0.key) }
    }

    /// Whether a schema that is no `itemSchema` is that of a whole event, and not of its data: one with data beside other fields of events, of
    /// their types, or with data alone where something else says that it is one.
    static func isWhole(_ flat: FlatSchema, hasEnd: Bool, _ schemas: SchemaReader) -> Bool {
        let types = [name: "string", "id": "string", "comment": "string", "retry": "integer"]
        for property in flat.properties where property.key != "data" {
            guard let type = types[property.key] else { return false }
            let own = schemas.flatten(property.schemas)
            guard own.types?.subtracting(["null"]) == [type] || own.types == nil && !own.isObject else { return false }
        }
        switch flat.additional {
        case .any, .schema: return false
        case .unspecified, .forbidden: break
        }
        let keys = Set(flat.properties.map(\.key))
        guard flat.isObject, keys.contains("data") else { return false }
        return keys.contains(name) || keys.contains("retry") || hasEnd && keys.count == 1
    }

    /// - Parameter around: The schemas that hold as well, the outermost first.
    private mutating func add(_ node: YAMLNode, _ around: [YAMLNode], _ schemas: SchemaReader, depth: Int) -> Bool {
        let flat = schemas.flatten([node])
        guard flat.alternatives.count < 2, flat.properties.isEmpty || Self.isEvent(flat) else { return false }
        if let alternatives = flat.alternatives.first {
            guard depth < Self.deepest else { return false }
            return alternatives.nodes.allSatisfy { add($0, around + [node], schemas, depth: depth + 1) }
        }
        guard all.count < Self.mostAlternatives else { return false }
        func schema(_ key: String) -> YAMLNode? {
            for node in [node] + around.reversed() {
                let properties = schemas.flatten([node]).properties
                if let found = properties.first(where: { $0.key == key }) { return found.schemas.first }
            }
            return nil
        }
        let (name, data) = (schema(Self.name), schema("data"))
        guard name != nil || data != nil else { return false }
        let names = name.map { Self.values(of: $0, schemas) } ?? []
        let constants = data.map { Self.values(of: $0, schemas) } ?? []
        haveNamesAndData = haveNamesAndData && !names.isEmpty && data != nil
        all.append(
            Event(
                names: names, content: data.flatMap { $0["contentSchema"] ?? $0 },
                constant: constants.count == 1 ? constants[0] : nil, location: node.location))
        return true
    }

    /// What a schema lets a value be, if that is a list of values.
    private static func values(of schema: YAMLNode, _ schemas: SchemaReader) -> [YAMLNode] {
        var values: [YAMLNode] = []
        schemas.eachPart(of: [schema], isQuiet: true) { part, _ in
            if let own = part["const"].map({ [$0] }) ?? part["enum"]?.elements { values = own }
        }
        return values
    }
}
