import EndpointSpec

import enum EndpointRuntime.JSON

/// Values of an API's types, as JSON.
struct SampleJSON {
    /// What hurts in a text: quotes, escapes, breaks, NUL, emoji, text that runs the other way.
    static let text = "a\"b\\(fatalError())\n\r\n\u{2028}\u{0}é👩‍👩‍👧\u{202E}*/"

    private let models: [String: Model]

    init(_ api: API) {
        models = Dictionary(uniqueKeysWithValues: api.groups.flatMap(\.models).map { ($0.name, $0) })
    }

    /// Where a value stands: in which models, and what their generic parameters are.
    struct Surroundings {
        var models: Set<String> = []
        var bound: [String: TypeReference] = [:]
        /// A model within itself: optionals are left out and lists are empty, so that values of recursive types end.
        var isInner = false
    }

    func value(
        of type: TypeReference, _ format: DateFormat? = nil, in surroundings: Surroundings = Surroundings()
    ) -> JSON {
        switch type {
        case .builtin(let builtin): return value(of: builtin, format)
        case .parameter(let name):
            var outer = surroundings
            outer.bound = [:]
            return value(of: surroundings.bound[name] ?? .builtin(.int), format, in: outer)
        case .optional(let wrapped):
            return surroundings.isInner ? .null : value(of: wrapped, format, in: surroundings)
        case .array(let element):
            return .array(surroundings.isInner ? [] : [value(of: element, format, in: surroundings)])
        case .dictionary(let element):
            return .object(surroundings.isInner ? [:] : [Self.text: value(of: element, format, in: surroundings)])
        case .model(let name, let arguments, _):
            guard let model = models[name] else { return .null }
            return value(of: model, arguments, format, in: surroundings)
        }
    }

    private func value(
        of model: Model, _ arguments: [TypeReference], _ format: DateFormat?, in surroundings: Surroundings
    ) -> JSON {
        var inner = surroundings
        inner.isInner = surroundings.isInner || surroundings.models.contains(model.name)
        inner.models.insert(model.name)
        switch model.kind {
        case .alias(let type): return value(of: type, format, in: surroundings)
        case .enumeration(let enumeration): return json(of: enumeration.cases[0].value)
        case .union(let union):
            let finite = union.variants.firstIndex { !leads($0.type, to: model.name, []) } ?? 0
            // Those that keep any key are tried last, and another variant may then read what they write.
            let isTagged = union.discriminator != nil
            let first = isTagged ? 0 : union.variants.firstIndex { !keepsAnyKey($0.type) } ?? 0
            return value(of: union.variants[inner.isInner ? finite : first], of: union, in: inner)
        case .structure(let structure):
            inner.bound = Dictionary(
                uniqueKeysWithValues: zip(structure.generics, arguments.map { substitute($0, surroundings.bound) }))
            return value(of: structure, in: inner)
        }
    }

    /// All of a structure that nothing holds.
    func value(of structure: Structure, named name: String, bound: [String: TypeReference]) -> JSON {
        value(of: structure, in: Surroundings(models: [name], bound: bound))
    }

    /// Every property, at the first of its keys.
    private func value(of structure: Structure, in surroundings: Surroundings) -> JSON {
        var object = JSON.object([:])
        for property in structure.properties {
            if let constant = property.constant {
                object = object.setting(property.keys[0], json(of: constant))
                continue
            }
            let type: TypeReference = property.keepsNull ? .optional(property.type) : property.type
            let json = value(of: type, property.dateFormat, in: surroundings)
            // A required 'T' that stands for an optional has to be there, and be null.
            if case .optional = type, json == .null, !property.writesNull { continue }
            object = object.setting(property.keys[0], json)
        }
        if let additional = structure.additional, !surroundings.isInner {
            let json = value(of: additional.type, additional.dateFormat, in: surroundings)
            object = object.setting([Self.text], json)
        }
        return object
    }

    func value(
        of variant: Union.Variant, of union: Union, in surroundings: Surroundings = Surroundings()
    ) -> JSON {
        let json = value(of: variant.type, variant.dateFormat, in: surroundings)
        guard let discriminator = union.discriminator else { return json }
        return json.setting([discriminator], self.json(of: variant.tags[0]))
    }

    func target(ofAlias name: String) -> TypeReference? {
        if case .alias(let target)? = models[name]?.kind { target } else { nil }
    }

    func json(of scalar: WireScalar) -> JSON {
        switch scalar {
        case .integer(let value): .integer(Int64(value))
        case .fraction(let value): .double(value)
        case .string(let text): .string(text)
        case .boolean(let value): .bool(value)
        }
    }

    private func value(of builtin: Builtin, _ format: DateFormat?) -> JSON {
        if builtin.isInteger || builtin == .decimal, format == .text {
            return .string(text(of: value(of: builtin, nil)))
        }
        return switch builtin {
        case .bool: .bool(true)
        case .int: .integer(-7)
        case .int8: .integer(-128)
        case .int16: .integer(-32_768)
        case .int32: .integer(-2_147_483_648)
        case .uint8: .integer(255)
        case .uint16: .integer(65_535)
        case .uint32: .integer(4_294_967_295)
        case .int64: .integer(9_007_199_254_740_993)
        case .uint, .uint64: .unsigned(18_446_744_073_709_551_615)
        case .double, .float, .decimal: .double(1.25)
        case .string: .string(Self.text)
        case .data: .string("aGk=")
        case .date: SampleDate.json(format)
        case .duration: SampleTime.duration(format)
        case .timeOfDay: SampleTime.timeOfDay(format)
        case .url: .string("https://example.com/a?b=c%20d#e")
        case .uuid: .string("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
        case .json: .object(["a": .array([.integer(1), .null, .string(Self.text)])])
        case .void, .file: .null
        }
    }

    private func text(of number: JSON) -> String {
        switch number {
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .double(let value): "\(value)"
        default: ""
        }
    }

    private func substitute(_ type: TypeReference, _ bound: [String: TypeReference]) -> TypeReference {
        switch type {
        case .parameter(let name): bound[name] ?? type
        case .builtin: type
        case .optional(let inner): .optional(substitute(inner, bound))
        case .array(let inner): .array(substitute(inner, bound))
        case .dictionary(let inner): .dictionary(substitute(inner, bound))
        case .model(let name, let arguments, let kind):
            .model(name, arguments: arguments.map { substitute($0, bound) }, kind: kind)
        }
    }

    /// Whether no value of the model holds a dictionary, `JSON`, or a union, which may be `JSON`.
    func isOrdered(_ model: Model) -> Bool {
        !holdsMembersInNoOrder(.model(model.name, arguments: [], kind: .structure), [])
    }

    private func holdsMembersInNoOrder(_ type: TypeReference, _ visited: Set<String>) -> Bool {
        switch type {
        case .builtin(let builtin): return builtin == .json
        case .parameter: return false
        case .optional(let inner), .array(let inner): return holdsMembersInNoOrder(inner, visited)
        case .dictionary: return true
        case .model(let name, let arguments, _):
            guard let model = models[name], !visited.contains(name) else { return false }
            let visited = visited.union([name])
            if arguments.contains(where: { holdsMembersInNoOrder($0, visited) }) { return true }
            switch model.kind {
            case .alias(let target): return holdsMembersInNoOrder(target, visited)
            case .enumeration: return false
            case .structure(let structure):
                return structure.additional != nil
                    || structure.properties.contains { holdsMembersInNoOrder($0.type, visited) }
            case .union: return true
            }
        }
    }

    /// Whether values of the type, or the elements of its lists, take any object as it is, so that no key of it is unread.
    func keepsAnyKey(_ type: TypeReference, _ visited: Set<String> = []) -> Bool {
        switch type {
        case .builtin(let builtin): return builtin == .json
        case .parameter: return false
        case .dictionary: return true
        case .optional(let inner), .array(let inner): return keepsAnyKey(inner, visited)
        case .model(let name, _, _):
            guard let model = models[name], !visited.contains(name) else { return false }
            switch model.kind {
            case .alias(let target): return keepsAnyKey(target, visited.union([name]))
            case .enumeration: return false
            case .structure(let structure): return structure.additional != nil
            case .union(let union):
                return union.variants.contains { keepsAnyKey($0.type, visited.union([name])) }
            }
        }
    }

    /// Whether every value of the type holds one of the model.
    private func leads(_ type: TypeReference, to goal: String, _ visited: Set<String>) -> Bool {
        guard case .model(let name, _, _) = type, let model = models[name], !visited.contains(name) else {
            return false
        }
        if name == goal { return true }
        let visited = visited.union([name])
        switch model.kind {
        case .alias(let target): return leads(target, to: goal, visited)
        case .enumeration: return false
        case .structure(let structure): return structure.properties.contains { leads($0.type, to: goal, visited) }
        case .union(let union): return union.variants.allSatisfy { leads($0.type, to: goal, visited) }
        }
    }
}

extension JSON {
    /// With a value at a path, in objects that are made on the way.
    func setting(_ path: [String], _ value: JSON) -> JSON {
        guard let head = path.first else { return value }
        var members: [String: JSON] = if case .object(let members) = self { members } else { [:] }
        members[head] = (members[head] ?? .object([:])).setting(Array(path.dropFirst()), value)
        return .object(members)
    }

    func removing(_ key: String) -> JSON {
        guard case .object(var members) = self else { return self }
        members[key] = nil
        return .object(members)
    }
}
