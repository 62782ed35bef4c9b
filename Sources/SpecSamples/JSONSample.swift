public import EndpointSpec

/// JSON that fits a type: the examples of the spec, or else values that keep what the spec says of them.
///
/// Its depth and its size are limited. Models that contain two of the next one, which contains two of the next, would
/// otherwise fill any page. What goes beyond has only what it needs.
public struct JSONSample: Sendable {
    /// The greatest number of models that have more than they need.
    private static let mostModels = 200
    /// The depth from which models have only what they need.
    private static let deepest = 6
    /// The depth to which optionals have a value, and lists and dictionaries an element.
    private static let deepestPart = 3
    /// The greatest number of values.
    static let mostValues = 10_000

    private let models: ModelTable
    private let mostElements: Int

    /// - Parameters:
    ///   - models: The models of the API.
    ///   - mostElements: How many elements a list has at most, even if it needs more.
    public init(_ models: ModelTable, mostElements: Int = .max) {
        self.models = models
        self.mostElements = mostElements
    }

    /// What is left of the limits.
    private struct Left {
        var models = JSONSample.mostModels
        var values = JSONSample.mostValues
        /// Set where no value is left.
        var isShort = false
    }

    /// The names of generic parameters, and what they stand for.
    private typealias Generics = [String: TypeReference]

    /// - Parameter number: Counts values that differ, as far as the type has several.
    /// - Returns: Nil if every value is larger than anybody reads.
    public func value(
        for type: TypeReference, example: SpecValue? = nil, date: DateFormat? = nil,
        constraints: Constraints = .none, number: Int = 0
    ) -> JSONValue? {
        var left = Left()
        let value =
            example.map { typed($0, as: type, date, [:]) }
            ?? fitted(type, date, constraints, depth: 0, [:], number, &left)
        return left.isShort ? nil : value
    }

    /// The value of a parameter, or of a response's header.
    public func value(of parameter: Parameter) -> JSONValue? {
        value(
            for: parameter.type, example: parameter.example, date: parameter.dateFormat,
            constraints: parameter.constraints)
    }

    /// Whether a sample of a request has a parameter.
    func isSent(_ parameter: Parameter) -> Bool {
        parameter.constant != nil || !(models.isOptional(parameter.type) || parameter.keepsNull)
            || parameter.example != nil
    }

    /// The value of a model by itself.
    public func value(of model: Model) -> JSONValue? {
        value(for: .model(model.name, arguments: [], kind: model.referenceKind))
    }

    /// Some values of a type: one for each variant of a union, and three of any other type.
    public func elements(of type: TypeReference, date: DateFormat? = nil) -> [JSONValue] {
        guard case .model(let name, _, .union) = models.unwrapped(type), let model = models.model(named: name),
            model.example == nil, case .union(let union) = model.kind
        else { return (0..<3).compactMap { value(for: type, date: date, number: $0) } }
        return union.variants.prefix(20).compactMap { variant in
            value(for: variant.type, date: variant.dateFormat).map { inner in
                union.discriminator.map { tagged(inner, $0, variant.tags[0]) } ?? inner
            }
        }
    }

    private func fitted(
        _ type: TypeReference, _ date: DateFormat?, _ constraints: Constraints, depth: Int, _ generics: Generics,
        _ number: Int, _ left: inout Left
    ) -> JSONValue {
        guard !constraints.isEmpty, case .array(let element) = models.unwrapped(type) else {
            return value(for: type, date, depth: depth, generics, number, &left).fitting(constraints)
        }
        let usual = depth > Self.deepestPart || left.models == 0 ? 0 : 1
        let count = min(max(usual, min(constraints.minItems ?? 0, mostElements)), constraints.maxItems ?? .max)
        if count > left.values { left.isShort = true }
        if left.isShort { return .array([]) }
        return .array(
            (0..<count).map {
                value(for: element, date, depth: depth, generics, constraints.isUnique ? $0 : 0, &left)
            })
    }

    private func value(
        for type: TypeReference, _ date: DateFormat?, depth: Int, _ generics: Generics, _ number: Int,
        _ left: inout Left
    ) -> JSONValue {
        left.values -= 1
        if left.values < 0 { left.isShort = true }
        if left.isShort { return .null }
        switch models.expanded(type) {
        case .optional(let inner):
            return depth > Self.deepestPart ? .null : value(for: inner, date, depth: depth, generics, number, &left)
        case .array(let inner):
            let isEmpty = depth > Self.deepestPart || left.models == 0
            return .array(isEmpty ? [] : [value(for: inner, date, depth: depth, generics, number, &left)])
        case .dictionary(let inner):
            guard depth <= Self.deepestPart, left.models > 0 else { return .object([]) }
            return .object([
                .init(key: "key", value: value(for: inner, date, depth: depth + 1, generics, number, &left))
            ])
        case .parameter(let name):
            guard let type = generics[name] else { return .null }
            return value(for: type, date, depth: depth, [:], number, &left)
        case .builtin(let builtin): return scalarSample(of: builtin, date, number)
        case .model(let name, let arguments, _):
            guard let model = models.model(named: name) else { return .null }
            let bound = arguments.map { bind($0, generics) }
            if let example = model.example {
                return typed(example, as: .model(name, arguments: bound, kind: model.referenceKind), nil, [:])
            }
            return value(for: model, bound, depth: depth + 1, number, &left)
        }
    }

    private func bind(_ type: TypeReference, _ generics: Generics) -> TypeReference {
        if case .parameter(let name) = type { return generics[name] ?? type }
        return type.mapParts { bind($0, generics) }
    }

    private func value(
        for model: Model, _ arguments: [TypeReference], depth: Int, _ number: Int, _ left: inout Left
    ) -> JSONValue {
        switch model.kind {
        case .alias(let target): return value(for: target, nil, depth: depth, [:], number, &left)
        case .enumeration(let enumeration):
            let cases = enumeration.cases
            return cases.isEmpty ? .null : JSONValue(cases[number % cases.count].value)
        case .union(let union):
            let isWhole = depth < Self.deepest && left.models > 0
            let index = isWhole ? 0 : models.endings.variant(of: model.name)
            guard union.variants.indices.contains(index) else { return .null }
            let variant = union.variants[index]
            let inner = value(for: variant.type, variant.dateFormat, depth: depth, [:], number, &left)
            guard let key = union.discriminator else { return inner }
            return tagged(inner, key, variant.tags[0])
        case .structure(let structure):
            let isWhole = depth < Self.deepest && left.models > 0
            left.models = max(0, left.models - 1)
            let generics = Generics(zip(structure.generics, arguments)) { first, _ in first }
            var object = JSONValue.object([])
            for property in structure.properties {
                if !isWhole, canBeLeftOut(property) { continue }
                if depth > Self.deepestPart, isAbsent(property) { continue }
                object.set(value(of: property, depth: depth, generics, &left), at: property.keys[0])
            }
            return object
        }
    }

    private func value(
        of property: Property, depth: Int, _ generics: Generics, _ left: inout Left
    ) -> JSONValue {
        if let constant = property.constant { return JSONValue(constant) }
        if let example = property.example { return typed(example, as: property.type, property.dateFormat, generics) }
        return fitted(property.type, property.dateFormat, property.constraints, depth: depth, generics, 0, &left)
    }

    /// Whether a property would be null where it can be left out: its schema may have no null.
    private func isAbsent(_ property: Property) -> Bool {
        models.isOptional(property.type) && !property.writesNull && property.example == nil && property.constant == nil
    }

    private func canBeLeftOut(_ property: Property) -> Bool {
        property.constant == nil
            && (models.isOptional(property.type) || property.keepsNull || property.default != nil)
    }

    /// A property of the variant may have the discriminator's key. Then its value is the tag.
    private func tagged(_ value: JSONValue, _ key: String, _ tag: WireScalar) -> JSONValue {
        guard case .object(var members) = value else { return value }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = JSONValue(tag)
        } else {
            members.insert(.init(key: key, value: JSONValue(tag)), at: 0)
        }
        return .object(members)
    }

    /// An example as JSON of its type: what the spec has without quotes may be a text.
    private func typed(
        _ example: SpecValue, as type: TypeReference, _ date: DateFormat?, _ generics: Generics
    ) -> JSONValue {
        switch (models.expanded(type), example) {
        case (_, .null): return .null
        case (.optional(let inner), _): return typed(example, as: inner, date, generics)
        case (.parameter(let name), _):
            return generics[name].map { typed(example, as: $0, date, [:]) } ?? JSONValue(example)
        case (.array(let element), .array(let items)):
            return .array(items.map { typed($0, as: element, date, generics) })
        case (.dictionary(let element), .object(let members)):
            return .object(members.map { .init(key: $0.key, value: typed($0.value, as: element, date, generics)) })
        case (.builtin(let builtin), .integer), (.builtin(let builtin), .floating), (.builtin(let builtin), .boolean):
            let value = JSONValue(example)
            switch builtin.kind {
            case .string, .data, .url, .uuid, .timeOfDay, .file: return .string(value.line)
            case .integer, .decimal: return date == .text ? .string(value.line) : value
            case .boolean, .floating, .date, .duration, .json, .void: return value
            }
        case (.model(let name, let arguments, _), _):
            guard let model = models.model(named: name) else { return JSONValue(example) }
            return typed(example, as: model, arguments.map { bind($0, generics) })
        case (.builtin, _), (.array, _), (.dictionary, _): return JSONValue(example)
        }
    }

    private func typed(_ example: SpecValue, as model: Model, _ arguments: [TypeReference]) -> JSONValue {
        switch model.kind {
        case .alias(let target): return typed(example, as: target, nil, [:])
        case .enumeration(let enumeration):
            let text = JSONValue(example).plainText
            return enumeration.cases.first { JSONValue($0.value).plainText == text }.map { JSONValue($0.value) }
                ?? JSONValue(example)
        case .union(let union):
            guard let key = union.discriminator, let tag = JSONValue(example)[key]?.plainText,
                let variant = union.variants.first(where: { $0.tags.contains { JSONValue($0).plainText == tag } })
            else { return JSONValue(example) }
            let tags = variant.tags.filter { JSONValue($0).plainText == tag }
            return tagged(typed(example, as: variant.type, variant.dateFormat, [:]), key, tags[0])
        case .structure(let structure):
            var value = JSONValue(example)
            let generics = Generics(zip(structure.generics, arguments)) { first, _ in first }
            for property in structure.properties {
                for path in property.keys {
                    guard let written = example[path[...]] else { continue }
                    value.set(typed(written, as: property.type, property.dateFormat, generics), at: path)
                }
            }
            return value
        }
    }
}

extension SpecValue {
    /// What stands at a path of keys of objects.
    fileprivate subscript(path: ArraySlice<String>) -> SpecValue? {
        guard let key = path.first else { return self }
        guard case .object(let members) = self, let member = members.first(where: { $0.key == key }) else { return nil }
        return member.value[path.dropFirst()]
    }
}

extension Model {
    /// How types refer to it.
    public var referenceKind: TypeReference.ModelKind {
        switch kind {
        case .structure: .structure
        case .enumeration: .enumeration
        case .union: .union
        case .alias: .alias
        }
    }
}
