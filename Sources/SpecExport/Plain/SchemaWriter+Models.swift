import EndpointSpec
import YAMLTree

extension SchemaWriter {
    /// The schema of a model that is no generic one.
    ///
    /// - Parameters:
    ///   - bases: The models whose properties it takes over, if they are said by references.
    ///   - own: The names of the other properties; nil for all.
    func component(_ model: Model, bases: [String] = [], own: Set<String>? = nil) -> YAMLNode {
        let remarks = remarks(model)
        switch model.kind {
        case .structure(let structure):
            guard !bases.isEmpty else { return object(structure, [:]).with(remarks) }
            let parts = bases.map { schema(.model($0, arguments: [], kind: .structure)) }
            let properties = structure.properties.filter { own?.contains($0.name) ?? true }
            let rest = object(properties, structure.additional, [:])
            return .map([("allOf", .list(parts + [rest]))]).with(remarks)
        case .enumeration(let enumeration): return self.enumeration(enumeration).with(remarks)
        case .union(let union): return self.union(union).with(remarks)
        case .alias(let type):
            let node = schema(type)
            return node.with(remarks)
        }
    }

    func object(_ structure: Structure, _ bound: Binding) -> YAMLNode {
        object(structure.properties, structure.additional, bound)
    }

    private func object(_ properties: [Property], _ additional: Additional?, _ bound: Binding) -> YAMLNode {
        var object = ObjectTree()
        for property in properties {
            let node = self.property(property, bound)
            let isOnly = property.keys.count == 1
            for (index, path) in property.keys.enumerated() {
                object.add(
                    index == 0 ? node : schemaOfCandidate(property, bound), at: path[...],
                    isRequired: isOnly && isRequired(property))
            }
        }
        return object.node(
            additional: additional.map {
                schema($0.type, $0.dateFormat?.first, .none, bound).with(remarks($0.doc, nil))
            })
    }

    private func property(_ property: Property, _ bound: Binding) -> YAMLNode {
        var node: YAMLNode
        if let constant = property.constant {
            node = .map([("const", .value(constant))])
        } else {
            node = schemaOfCandidate(property, bound)
        }
        let value = property.default.flatMap { self.value($0, of: property.type, property.dateFormat) }
        node = node.with([("default", value?.isNull == true ? nil : value)])
        return node.with(remarks(property.doc, property.deprecated, property.example))
    }

    private func schemaOfCandidate(_ property: Property, _ bound: Binding) -> YAMLNode {
        let node = schema(property.type, property.dateFormat, property.constraints, bound)
        return property.keepsNull ? orNull(node) : node
    }

    /// Whether it is always there. One that may be nil and is written as null is.
    private func isRequired(_ property: Property) -> Bool {
        if property.constant != nil || property.writesNull { return true }
        if property.default != nil || property.keepsNull || property.isLenient || !property.empty.isEmpty {
            return false
        }
        if case .optional = property.type { return false }
        return true
    }

    private func enumeration(_ enumeration: Enumeration) -> YAMLNode {
        let type =
            switch enumeration.raw {
            case .string: "string"
            case .integer: "integer"
            case .fraction: "number"
            }
        let hasDocs = enumeration.cases.contains { $0.doc != nil }
        return .map([
            ("type", .text(type)),
            ("enum", .list(enumeration.cases.map { .value($0.value) })),
            ("x-enum-varnames", .list(enumeration.cases.map { .text($0.name) })),
            ("x-enum-descriptions", hasDocs ? .list(enumeration.cases.map { .text($0.doc ?? "") }) : nil),
        ])
    }

    private func union(_ union: Union) -> YAMLNode {
        let variants = union.variants.map { schema($0.type, $0.dateFormat?.first) }
        guard let key = union.discriminator, variants.allSatisfy({ $0["$ref"] != nil }) else {
            return .map([("anyOf", .list(variants))])
        }
        var mapping: [(String, YAMLNode?)] = []
        for (variant, node) in zip(union.variants, variants) {
            for tag in variant.tags {
                if case .string(let text) = tag { mapping.append((text, node["$ref"])) }
            }
        }
        let hasAll = union.variants.allSatisfy { $0.tags.allSatisfy { if case .string = $0 { true } else { false } } }
        return .map([
            ("oneOf", .list(variants)),
            ("discriminator", hasAll ? .map([("propertyName", .text(key)), ("mapping", .map(mapping))]) : nil),
        ])
    }
}

/// The keys of an object, and those of the objects in it.
struct ObjectTree {
    private indirect enum Value {
        case leaf(YAMLNode)
        case object(ObjectTree)
    }

    private var keys: [String] = []
    private var values: [String: Value] = [:]
    private var required: Set<String> = []

    /// Adds a value at a path. What stands there already stays.
    mutating func add(_ node: YAMLNode, at path: ArraySlice<String>, isRequired: Bool) {
        guard let key = path.first else { return }
        if isRequired { required.insert(key) }
        if path.count == 1 {
            guard values[key] == nil else { return }
            keys.append(key)
            values[key] = .leaf(node)
            return
        }
        var inner = ObjectTree()
        switch values[key] {
        case .object(let tree)?: inner = tree
        case .leaf?: return
        case nil: keys.append(key)
        }
        inner.add(node, at: path.dropFirst(), isRequired: isRequired)
        values[key] = .object(inner)
    }

    /// - Parameter additional: The schema of the values of other keys.
    func node(additional: YAMLNode? = nil) -> YAMLNode {
        let properties = keys.map { key -> (String, YAMLNode?) in
            switch values[key] {
            case .leaf(let node)?: (key, node)
            case .object(let tree)?: (key, tree.node())
            case nil: (key, nil)
            }
        }
        let needed = keys.filter(required.contains)
        return .map([
            ("type", .text("object")),
            ("required", needed.isEmpty ? nil : .list(needed.map { .text($0) })),
            ("properties", properties.isEmpty ? nil : .map(properties)),
            ("additionalProperties", additional),
        ])
    }
}

extension YAMLNode {
    var isNull: Bool { scalar.map { $0.isPlain && $0.text == "null" } ?? false }
}

extension DateFormat {
    /// The one that is written. Where a schema stands beside others, several would be a union of its own.
    fileprivate var first: DateFormat {
        if case .anyOf(let formats) = self, let first = formats.first { first } else { self }
    }
}
