import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// Leaves out the only alternative that is any object, where a text that each of the others requires tells those: a union keeps whatever it
    /// does not know.
    func removeOpenObject(in others: inout [YAMLNode], _ telling: inout [YAMLNode]) {
        guard others.count > 2, others.count(where: isOpenObject) == 1 else { return }
        let rest = others.filter { !isOpenObject($0) }
        guard haveConstantsAtOneKey(rest) else { return }
        others = rest
        telling.removeAll(where: isOpenObject)
    }

    private func isOpenObject(_ node: YAMLNode) -> Bool {
        let schema = references.followed(node)
        let additional = schema["additionalProperties"]
        return schema["type"]?.text == "object"
            && (additional == nil || additional?.flag == true
                || additional?.isMapping == true && additional?.entries.isEmpty == true)
            && schema.entries.allSatisfy {
                ["type", "additionalProperties", "title", "description", "example", "examples"].contains($0.name)
                    || $0.isExtension
            }
    }

    /// Whether each of the schemas requires one key, and has another text there than all others.
    private func haveConstantsAtOneKey(_ nodes: [YAMLNode]) -> Bool {
        let constants = nodes.map { node -> [String: String] in
            let schema = references.followed(node)
            let required = schema.required
            let told = (schema["properties"]?.entries ?? []).compactMap { property in
                required.contains(property.name)
                    ? references.followed(property.value).onlyText.map { (property.name, $0) } : nil
            }
            return Dictionary(told) { first, _ in first }
        }
        return constants[0].keys.contains { key in
            let values = constants.compactMap { $0[key] }
            return values.count == nodes.count && Set(values).count == values.count
        }
    }
}
