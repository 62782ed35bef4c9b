import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// What tells an alternative from the others, for the names of what stands in it.
    func word(for part: YAMLNode, _ index: Int, among parts: [YAMLNode]) -> String {
        if let title = part["title"]?.text { return title }
        if let name = componentName(of: part) { return name }
        guard let constant = constant(part) else { return plainWord(for: part, index, among: parts) }
        let alike = parts.indices.filter { parts[$0]["title"] == nil && self.constant(parts[$0]) == constant }
        guard alike.count > 1, let place = alike.firstIndex(of: index) else { return constant }
        return constant + " " + plainWord(for: part, place, among: alike.map { parts[$0] })
    }

    /// The name of the component that an alternative is, or is built on alone.
    private func componentName(of part: YAMLNode) -> String? {
        let references = [part] + (part["allOf"]?.elements ?? [])
        let targets = references.compactMap { node in
            node["$ref"]?.text.flatMap { self.references.target(of: $0, in: node) }
        }
        return targets.count == 1 ? targets[0].id.name : nil
    }

    /// The only text that a property of an alternative can have.
    private func constant(_ part: YAMLNode) -> String? {
        for property in part["properties"]?.entries ?? [] {
            if let constant = property.value["const"]?.text { return constant }
            if let values = property.value["enum"]?.elements, values.count == 1, let text = values[0].text {
                return text
            }
        }
        return nil
    }

    /// What tells an alternative from the others beside titles and constants.
    private func plainWord(for part: YAMLNode, _ index: Int, among parts: [YAMLNode]) -> String {
        if let type = part["type"]?.plainText, !type.isEmpty {
            if parts.count(where: { $0["type"]?.plainText == type }) == 1 { return type }
            if type == "array", let items = part["items"] {
                return
                    (items["$ref"]?.text?.split(separator: "/").last.map(String.init) ?? items["type"]?.plainText ?? "")
                    + " list"
            }
        }
        func keys(_ node: YAMLNode) -> [String] { node["properties"]?.entries.map(\.name) ?? [] }
        let others = Set(parts.enumerated().filter { $0.offset != index }.flatMap { keys($0.element) })
        let own = keys(part).filter { !others.contains($0) }.sorted()
        let required = required(part)
        if let key = own.first(where: required.contains) ?? own.first { return key }
        return lesserWord(for: part, index, among: parts)
            ?? (tells(part) ? hexDigest(digestText(part)) : "plain")
    }

    func required(_ node: YAMLNode) -> Set<String> {
        Set(node["required"]?.elements.compactMap(\.text) ?? [])
    }

    /// What tells an alternative without a key of its own: a value, or a key that it alone has to have, or does not have.
    private func lesserWord(for part: YAMLNode, _ index: Int, among parts: [YAMLNode]) -> String? {
        let others = parts.enumerated().filter { $0.offset != index }.map(\.element)
        func values(_ node: YAMLNode) -> [String] {
            node["enum"]?.elements.compactMap(\.text) ?? [node["const"]?.text].compactMap(\.self)
        }
        let known = Set(others.flatMap(values))
        if let value = values(part).first(where: { !known.contains($0) }) { return value }
        let asked = others.reduce(into: Set<String>()) { $0.formUnion(required($1)) }
        if let key = required(part).subtracting(asked).min() { return "with " + key }
        func keys(_ node: YAMLNode) -> Set<String> { Set(node["properties"]?.entries.map(\.name) ?? []) }
        guard let first = others.first else { return nil }
        let common = others.dropFirst().reduce(keys(first)) { $0.intersection(keys($1)) }
        if let key = common.subtracting(keys(part)).min() { return "without " + key }
        func type(_ key: String, _ node: YAMLNode) -> String? { node["properties"]?[key]?["type"]?.plainText }
        for key in keys(part).sorted() {
            guard let own = type(key, part), !others.contains(where: { type(key, $0) == own }) else { continue }
            return own + " " + key
        }
        return nil
    }
}
