import EndpointSpec

import enum EndpointRuntime.JSON

/// What a structure writes when it was read from nothing but what it must have.
extension SampleJSON {
    /// The least that reads.
    func least(of structure: Structure) -> JSON {
        var object = JSON.object([:])
        for property in structure.properties where !isLeftOut(property) {
            let json = property.constant.map(json(of:)) ?? value(of: property.type, property.dateFormat)
            object = object.setting(property.keys[0], json)
        }
        return object
    }

    /// The least and the defaults; nil where a default has more than one spelling in JSON.
    func leastWithDefaults(of structure: Structure) -> JSON? {
        var object = least(of: structure)
        for property in structure.properties {
            if property.writesNull { object = object.setting(property.keys[0], .null) }
            guard let literal = property.default else { continue }
            guard var json = json(of: literal) else { return nil }
            json = rounded(json, property.type)
            if property.dateFormat == .text { json = textual(json) }
            object = object.setting(property.keys[0], json)
        }
        return object
    }

    /// A default of a `Float` is written as the number that a `Float` holds.
    private func rounded(_ json: JSON, _ type: TypeReference) -> JSON {
        switch (type, json) {
        case (.builtin(.float), .integer(let value)): floated(Float(value))
        case (.builtin(.float), .double(let value)): floated(Float(value))
        case (.optional(let inner), _): rounded(json, inner)
        case (.array(let element), .array(let items)): .array(items.map { rounded($0, element) })
        case (.dictionary(let element), .object(let members)): .object(members.mapValues { rounded($0, element) })
        case (.model(let name, _, .alias), _): target(ofAlias: name).map { rounded(json, $0) } ?? json
        default: json
        }
    }

    private func floated(_ value: Float) -> JSON { .double(Double("\(value)") ?? 0) }

    /// Integers as texts.
    private func textual(_ json: JSON) -> JSON {
        switch json {
        case .integer(let number): .string("\(number)")
        case .unsigned(let number): .string("\(number)")
        case .array(let items): .array(items.map(textual))
        case .object(let members): .object(members.mapValues(textual))
        case .null, .bool, .double, .string: json
        }
    }

    private func isLeftOut(_ property: Property) -> Bool {
        if property.default != nil || property.keepsNull { return true }
        if case .optional = property.type { return true }
        return false
    }

    private func json(of literal: Literal) -> JSON? {
        switch literal {
        case .null: return .null
        case .boolean(let value): return .bool(value)
        case .integer(let digits): return Int64(digits).map { .integer($0) } ?? UInt64(digits).map { .unsigned($0) }
        case .floating(let text): return Double(text).map { .double($0) }
        case .string(let text), .url(let text): return .string(text)
        case .uuid(let text): return .string(text.lowercased())
        case .array(let items):
            let values = items.compactMap(json)
            return values.count == items.count ? .array(values) : nil
        case .dictionary(let entries):
            let values = entries.compactMap { entry in json(of: entry.value).map { (entry.key, $0) } }
            return values.count == entries.count ? .object(Dictionary(uniqueKeysWithValues: values)) : nil
        // By way of a Double, by a format, or by another model.
        case .decimal, .date, .duration, .timeOfDay, .enumCase: return nil
        }
    }
}
