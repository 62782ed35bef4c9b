import Foundation

/// The keywords of JSON Schema draft 07 that the schema of the spec language uses. Any other is an error, so that a
/// keyword cannot be written and silently not hold.
struct SchemaValidator {
    let root: SchemaValue

    struct UnknownKeyword: Error {
        let name: String
    }

    func accepts(_ value: SchemaValue) throws -> Bool {
        try accepts(value, root)
    }

    private func accepts(_ value: SchemaValue, _ schema: SchemaValue) throws -> Bool {
        guard case .object(let keywords) = schema else { return schema == .boolean(true) }
        for (keyword, argument) in keywords where try !holds(keyword, argument, for: value, in: schema) { return false }
        return true
    }

    private func holds(
        _ keyword: String, _ argument: SchemaValue, for value: SchemaValue, in schema: SchemaValue
    ) throws -> Bool {
        switch keyword {
        case "$schema", "title", "description", "definitions", "then", "else": return true
        case "$ref": return try accepts(value, try definition(argument))
        case "type": return strings(argument).contains { value.typeNames.contains($0) }
        case "const": return value == argument
        case "enum": return items(argument).contains(value)
        case "pattern": return matches(value, argument)
        case "minimum": return number(value).map { $0 >= number(argument) ?? 0 } ?? true
        case "anyOf": return try items(argument).contains { try accepts(value, $0) }
        case "allOf": return try items(argument).allSatisfy { try accepts(value, $0) }
        case "oneOf": return try items(argument).filter { try accepts(value, $0) }.count == 1
        case "not": return try !accepts(value, argument)
        case "if":
            let branch = try accepts(value, argument) ? schema["then"] : schema["else"]
            return try branch.map { try accepts(value, $0) } ?? true
        case "items":
            guard case .array(let elements) = value else { return true }
            return try elements.allSatisfy { try accepts($0, argument) }
        case "minItems", "maxItems":
            guard case .array(let elements) = value, let bound = number(argument) else { return true }
            return keyword == "minItems" ? Double(elements.count) >= bound : Double(elements.count) <= bound
        default:
            return try holdsForObject(keyword, argument, value, schema)
        }
    }

    private func holdsForObject(
        _ keyword: String, _ argument: SchemaValue, _ value: SchemaValue, _ schema: SchemaValue
    ) throws -> Bool {
        let members: [String: SchemaValue]? = if case .object(let members) = value { members } else { nil }
        switch keyword {
        case "required": return members.map { members in strings(argument).allSatisfy { members[$0] != nil } } ?? true
        case "minProperties": return members.map { Double($0.count) >= number(argument) ?? 0 } ?? true
        case "properties":
            guard case .object(let schemas) = argument, let members else { return true }
            return try members.allSatisfy { key, member in try schemas[key].map { try accepts(member, $0) } ?? true }
        case "additionalProperties":
            guard let members else { return true }
            let known: Set<String> = if case .object(let named)? = schema["properties"] { Set(named.keys) } else { [] }
            let patterns: [String] =
                if case .object(let some)? = schema["patternProperties"] { Array(some.keys) } else { [] }
            return try members.allSatisfy { key, member in
                if known.contains(key) { return true }
                for pattern in patterns where try accepts(.string(key), .object(["pattern": .string(pattern)])) {
                    return true
                }
                return try accepts(member, argument)
            }
        case "patternProperties":
            guard let members, case .object(let patterns) = argument else { return true }
            return try members.allSatisfy { key, member in
                try patterns.allSatisfy { pattern, wanted in
                    try !accepts(.string(key), .object(["pattern": .string(pattern)])) || accepts(member, wanted)
                }
            }
        case "propertyNames":
            return try members?.keys.allSatisfy { try accepts(.string($0), argument) } ?? true
        default:
            throw UnknownKeyword(name: keyword)
        }
    }

    private func definition(_ reference: SchemaValue) throws -> SchemaValue {
        guard case .string(let path) = reference, path.hasPrefix("#/definitions/"),
            let found = root["definitions"]?[String(path.dropFirst("#/definitions/".count))]
        else { throw UnknownKeyword(name: "\(reference)") }
        return found
    }

    private func matches(_ value: SchemaValue, _ pattern: SchemaValue) -> Bool {
        guard case .string(let text) = value, case .string(let pattern) = pattern else { return true }
        return text.range(of: pattern, options: .regularExpression) != nil
    }

    private func items(_ value: SchemaValue) -> [SchemaValue] {
        if case .array(let items) = value { items } else { [] }
    }

    private func strings(_ value: SchemaValue) -> [String] {
        if case .string(let text) = value { return [text] }
        return items(value).compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    private func number(_ value: SchemaValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
