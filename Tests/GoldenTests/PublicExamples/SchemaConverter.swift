import Foundation

import enum EndpointRuntime.JSON

@testable import EndpointSpec

/// Makes models of the spec language of an OpenAPI document's schemas.
struct SchemaConverter {
    private let document: OpenAPIDocument
    /// By name, as a spec file has them.
    private(set) var models: [String: JSON] = [:]
    private var typesOfReferences: [String: String] = [:]

    init(_ document: OpenAPIDocument) {
        self.document = document
    }

    /// The name of an alias of what a schema becomes.
    mutating func alias(of schema: JSON) -> String {
        let name = freeName("Body")
        models[name] = .null
        models[name] = ["alias": .string(type(of: schema, named: name + "Content"))]
        return name
    }

    /// The type that a schema becomes, never optional.
    ///
    /// - Parameter hint: What a model of it is called, unless something has the name.
    private mutating func type(of schema: JSON, named hint: String) -> String {
        guard let reference = schema["$ref"]?.string else { return inlineType(of: schema, named: hint) }
        if let type = typesOfReferences[reference] { return type }
        let name = freeName(reference.split(separator: "/").last.map(String.init) ?? hint)
        typesOfReferences[reference] = name
        let target = document.resolved(schema)
        if let model = model(of: target, named: name) {
            models[name] = model
        } else {
            models[name] = ["alias": .string(inlineType(of: target, named: name + "Item"))]
        }
        return name
    }

    private mutating func inlineType(of schema: JSON, named hint: String) -> String {
        let name = freeName(hint)
        if let model = model(of: schema, named: name) {
            models[name] = model
            return name
        }
        models[name] = nil
        for key in ["allOf", "anyOf", "oneOf"] {
            // Of several, all but one say nothing of a type of their own.
            if let option = options(schema[key]).first { return type(of: option, named: hint) }
        }
        switch schema["type"]?.string {
        case "string":
            switch schema["format"]?.string {
            case "date-time", "date": return "Date"
            case "uri": return "URL"
            default: return "String"
            }
        case "integer": return schema["format"]?.string == "int64" ? "Int64" : "Int"
        case "number": return "Double"
        case "boolean": return "Bool"
        case "array": return "[\(schema["items"].map { optionalType(of: $0, named: hint + "Item") } ?? "JSON")]"
        case "object":
            guard let values = dictionary(of: schema) else { return "JSON" }
            return "[String: \(optionalType(of: values, named: hint + "Value"))]"
        default: return "JSON"
        }
    }

    private mutating func optionalType(of schema: JSON, named hint: String) -> String {
        type(of: schema, named: hint) + (isNullable(schema) ? "?" : "")
    }

    /// Nil where the schema is no model, but a type. The name is taken meanwhile.
    private mutating func model(of schema: JSON, named name: String) -> JSON? {
        models[name] = .null
        if dictionary(of: schema) != nil { return nil }
        if let values = schema["enum"]?.array { return enumeration(values.filter { !$0.isNull }) }
        if let object = object(of: schema) { return structure(object, named: name) }
        let variants = options(schema["anyOf"] ?? schema["oneOf"])
        guard variants.count > 1 else { return nil }
        var union: [String: JSON] = [:]
        for (index, variant) in variants.enumerated() {
            // Sorted as they stand.
            union["v\(index)"] = .string(type(of: variant, named: "\(name)V\(index)"))
        }
        return ["union": .object(union)]
    }

    /// What all members of an object are: those that its schema names, and all others; nil where they differ or nothing is
    /// said of others.
    private func dictionary(of schema: JSON) -> JSON? {
        guard let values = schema["additionalProperties"], values.object != nil else { return nil }
        let named = (schema["properties"]?.object ?? [:]).values
        return named.allSatisfy { $0["type"] == values["type"] && $0["format"] == nil } ? values : nil
    }

    /// The members of a list of options that say of what type they are.
    private func options(_ list: JSON?) -> [JSON] {
        (list?.array ?? []).filter { option in
            let option = document.resolved(option)
            return ["type", "properties", "anyOf", "oneOf", "allOf"].contains { option[$0] != nil }
        }
    }

    private func enumeration(_ values: [JSON]) -> JSON {
        var cases: [String: JSON] = [:]
        for value in values {
            let text = value.string ?? value.int.map { "n\($0)" } ?? ""
            var name = Self.memberName(text)
            while cases[name] != nil || ReservedNames.cases.contains(name) { name += "Value" }
            cases[name] = value
        }
        return ["enum": .object(cases)]
    }

    /// What is said of an object's members, those of all of its parts together; nil where nothing is.
    private func object(of schema: JSON) -> (properties: [String: JSON], required: Set<String>)? {
        var properties = schema["properties"]?.object ?? [:]
        var required = Set((schema["required"]?.array ?? []).compactMap(\.string))
        for part in schema["allOf"]?.array ?? [] {
            guard let part = object(of: document.resolved(part)) else { continue }
            properties.merge(part.properties) { own, _ in own }
            required.formUnion(part.required)
        }
        return properties.isEmpty ? nil : (properties, required)
    }

    private mutating func structure(
        _ object: (properties: [String: JSON], required: Set<String>), named name: String
    ) -> JSON {
        var properties: [String: JSON] = [:]
        for (key, schema) in object.properties.sorted(by: { $0.key < $1.key }) {
            var member = Self.memberName(key)
            while properties[member] != nil || ReservedNames.isMember(member) { member += "Value" }
            let isNullable = isNullable(schema)
            let isOptional = isNullable || !object.required.contains(key)
            let type = type(of: schema, named: name + Self.typeName(key))
            var property: [String: JSON] = ["type": .string(type + (isOptional ? "?" : "")), "key": [.string(key)]]
            if isNullable { property["null"] = "kept" }
            if document.resolved(schema)["format"]?.string == "date" { property["format"] = "date" }
            properties[member] = .object(property)
        }
        return ["properties": .object(properties)]
    }

    private func isNullable(_ schema: JSON) -> Bool {
        document.resolved(schema)["nullable"]?.bool == true
    }

    private func freeName(_ hint: String) -> String {
        var name = Self.typeName(hint)
        var count = 1
        while models[name] != nil || ReservedNames.types.contains(name) {
            count += 1
            name = Self.typeName(hint) + "\(count)"
        }
        return name
    }

    private static func typeName(_ text: String) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined()
        return name.first?.isLetter == true ? name : "N" + name
    }

    private static func memberName(_ text: String) -> String {
        if text.wholeMatch(of: /[a-z][A-Za-z0-9_]*/) != nil { return text }
        let name = typeName(text)
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
