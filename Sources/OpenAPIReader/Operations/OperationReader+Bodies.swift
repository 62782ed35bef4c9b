import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    func body(_ node: YAMLNode, _ head: OperationHead) -> BodyDraft? {
        guard let body = resolved(node, "the body") else { return nil }
        WrongKinds.content.report(in: body, log)
        guard let content = body["content"], let media = preferred(content, for: .body) else { return nil }
        let schema = media.value["schema"]
        if ["GET", "HEAD", "TRACE"].contains(head.method) {
            if let schema, !saysNothing(schema) {
                log.lost(at: node.location, "a \(head.method) has no body, so this one is not sent")
            }
            return nil
        }
        for other in content.entries where other.name != media.name && !isJSON(other.name) {
            log.left("the body as \(other.name)", of: head)
        }
        let type = media.name.split(separator: ";").first.map { String($0).lowercased() } ?? ""
        let isRequired = body["required"]?.flag == true
        let location = media.key.location
        let place = head.place.part("body")
        func draft(_ content: BodyDraft.Content, _ contentType: String? = nil) -> BodyDraft {
            BodyDraft(content: content, contentType: contentType, isRequired: isRequired, location: location)
        }
        if isJSON(type) {
            let use = schema.map { schemas.use(of: $0, at: place) } ?? SchemaUse(value: .json, location: location)
            return draft(.json(use), type == "application/json" ? nil : media.name)
        }
        if type == "application/x-www-form-urlencoded", let schema {
            let use = schemas.use(of: schema, at: place)
            switch schemas.shape(of: use.value) {
            case .object, .any: return draft(.form(use))
            case .text, .texts, .list: return draft(.raw("String"), media.name)
            }
        }
        if type.hasPrefix("multipart/"), let schema, let parts = parts(schema, media.value["encoding"], place) {
            return draft(.multipart(parts))
        }
        let isKnown = !media.name.contains("*")
        if type.hasPrefix("text/") || type.hasSuffix("xml") { return draft(.raw("String"), isKnown ? media.name : nil) }
        return draft(.raw("File"), isKnown ? media.name : nil)
    }

    /// The parts of a multipart body; nil if its schema has no properties.
    private func parts(_ schema: YAMLNode, _ encoding: YAMLNode?, _ place: ModelPlace) -> [PartDraft]? {
        let flat = schemas.flatten([schema])
        guard !flat.properties.isEmpty else { return nil }
        return flat.properties.map { property in
            let use = schemas.use(of: property.schemas, at: place.property(property.key))
            let type = encoding?[property.key]?["contentType"]?.text
            return PartDraft(
                property: PropertyDraft(
                    key: property.key, keyLocation: property.location, use: use,
                    isRequired: flat.required.contains(property.key)),
                contentType: type.flatMap { $0.contains(",") || $0.contains("*") ? nil : $0 })
        }
    }

    private func saysNothing(_ schema: YAMLNode) -> Bool {
        let flat = schemas.flatten([schema])
        return flat.properties.isEmpty && flat.alternatives.isEmpty && flat.items == nil
    }

    enum Direction {
        case body, answer
    }

    /// Of several content types, the one that Swift reads best.
    func preferred(_ content: YAMLNode, for direction: Direction) -> YAMLEntry? {
        func rank(_ entry: YAMLEntry) -> Int {
            let type = entry.name.split(separator: ";").first.map { String($0).lowercased() } ?? ""
            switch type {
            case "application/json": return 0
            case _ where isJSON(type): return 1
            case "application/x-www-form-urlencoded": return 2
            case "multipart/form-data": return 3
            case "*/*", "application/*": return direction == .answer ? 2 : 6
            case _ where type.hasPrefix("multipart/"): return 4
            case _ where type.hasPrefix("text/"): return 5
            default: return 6
            }
        }
        return content.entries.filter { !$0.isNameless }.min { (rank($0), $0.name) < (rank($1), $1.name) }
    }

    func isJSON(_ type: String) -> Bool {
        let type = type.split(separator: ";").first.map { $0.lowercased() } ?? ""
        return type.hasSuffix("/json") || type.hasSuffix("+json")
    }
}
