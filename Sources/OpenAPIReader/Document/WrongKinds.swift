import YAMLTree

/// Which keys of a part of a document are lists and which are mappings, as far as other values would be passed over.
enum WrongKinds {
    case document, components, path, operation, content, schema

    private enum Kind: String {
        case mapping, list
    }

    private func kind(of key: String) -> Kind? {
        switch self {
        case .document:
            switch key {
            case "info", "paths", "components", "definitions", "webhooks": .mapping
            case "servers", "tags", "security": .list
            default: nil
            }
        case .components:
            switch key {
            case "schemas", "responses", "parameters", "requestBodies", "headers", "securitySchemes", "pathItems":
                .mapping
            default: nil
            }
        case .path:
            switch key {
            case "additionalOperations": .mapping
            case "parameters", "servers": .list
            default: nil
            }
        case .operation:
            switch key {
            case "responses": .mapping
            case "tags", "parameters", "security", "servers": .list
            default: nil
            }
        case .content:
            switch key {
            case "content", "headers": .mapping
            default: nil
            }
        case .schema:
            switch key {
            case "properties": .mapping
            case "allOf", "oneOf", "anyOf", "enum", "prefixItems", "required": .list
            default: nil
            }
        }
    }

    /// Warns of values that are something else, and so are not read.
    func report(in node: YAMLNode?, _ log: DocumentLog) {
        for entry in node?.entries ?? [] {
            guard let kind = kind(of: entry.name) else { continue }
            switch (kind, entry.value.content) {
            case (.mapping, .mapping), (.list, .sequence), (_, .unknown): continue
            case (_, .scalar) where entry.value.isNull: continue
            case (_, .scalar) where entry.name == "required":
                // JSON Schema had it at the property until its fourth draft.
                guard entry.value.flag == true else { continue }
                log.lostOften(
                    at: entry.value.location,
                    "'required' is the list of an object's keys, so what stands here is not required; an overlay can say it there"
                )
            default:
                log.lost(at: entry.value.location, "'\(entry.name)' is a \(kind.rawValue) here, so this is not read")
            }
        }
    }
}
