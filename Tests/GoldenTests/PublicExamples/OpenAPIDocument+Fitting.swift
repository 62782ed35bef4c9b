import EndpointRuntime
import Foundation

extension OpenAPIDocument {
    /// Where and why a value is not what its schema says; nil where it is.
    func misfit(_ value: JSON, _ schema: JSON, at path: String = "") -> String? {
        let schema = resolved(schema)
        if value.isNull {
            return schema["nullable"]?.bool == true || schema == .object([:]) ? nil : "\(path): null"
        }
        for key in ["anyOf", "oneOf"] {
            guard let options = schema[key]?.array else { continue }
            if !options.contains(where: { misfit(value, $0, at: path) == nil }) { return "\(path): none of \(key)" }
        }
        for option in schema["allOf"]?.array ?? [] {
            if let misfit = misfit(value, option, at: path) { return misfit }
        }
        switch schema["type"]?.string ?? (schema["properties"] == nil ? "" : "object") {
        case "string":
            if value.string == nil { return "\(path): no text" }
            return fits(value, schema["format"]?.string ?? "") ? nil : "\(path): no \(schema["format"]?.string ?? "")"
        case "integer": return value.int == nil ? "\(path): no integer" : nil
        case "number": return value.double == nil ? "\(path): no number" : nil
        case "boolean": return value.bool == nil ? "\(path): no Bool" : nil
        case "array":
            guard let items = value.array else { return "\(path): no list" }
            guard let schema = schema["items"] else { return nil }
            return items.lazy.compactMap { misfit($0, schema, at: path + "[]") }.first
        case "object":
            guard let members = value.object else { return "\(path): no object" }
            let properties = schema["properties"]?.object ?? [:]
            for name in schema["required"]?.array ?? [] where members[name.string ?? ""] == nil {
                return "\(path).\(name.string ?? ""): missing"
            }
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                let others = schema["additionalProperties"].flatMap { $0.object == nil ? nil : $0 }
                guard let schema = properties[name] ?? others else { continue }
                if let misfit = misfit(member, schema, at: "\(path).\(name)") { return misfit }
            }
            return nil
        default: return nil
        }
    }

    /// Whether a text has its format.
    private func fits(_ value: JSON, _ format: String) -> Bool {
        guard let data = try? ModelEncoder().encode(value) else { return false }
        func reads<Value: FieldValue>(_: Value.Type) -> Bool {
            (try? ModelDecoder().decode(Value.self, from: data)) != nil
        }
        switch format {
        case "date-time": return reads(Date.self)
        case "date": return value.string?.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
        case "uri", "url": return reads(URL.self)
        case "uuid": return reads(UUID.self)
        case "byte": return reads(Data.self)
        default: return true
        }
    }

    /// Whether a schema says anything of what stands at a path, in one of its options at least.
    func declares(_ path: ArraySlice<String>, in schema: JSON) -> Bool {
        guard let first = path.first else { return true }
        let schema = resolved(schema)
        let options = ["anyOf", "oneOf", "allOf"].flatMap { schema[$0]?.array ?? [] }
        if options.contains(where: { declares(path, in: $0) }) { return true }
        let member = first == "[]" ? schema["items"] : schema["properties"]?[first] ?? schema["additionalProperties"]
        guard let member, member.bool == nil else { return false }
        return declares(path.dropFirst(), in: member)
    }
}
