import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// Leaves out the alternative that is any object, where constants at one key tell all others: a union keeps whatever it does not know.
    func removeOpenObject(in others: inout [YAMLNode], _ telling: inout [YAMLNode]) {
        let open = others.filter(isOpenObject)
        guard open.count == 1 else { return }
        let rest = others.filter { !isOpenObject($0) }
        guard rest.count > 1, haveConstantsAtOneKey(rest) else { return }
        others = rest
        telling.removeAll(where: isOpenObject)
    }

    private func isOpenObject(_ node: YAMLNode) -> Bool {
        let target = references.followed(node)
        guard target["properties"] == nil, target["type"]?.text == "object" else { return false }
        let flat = flatten([node])
        let isAny =
            switch flat.additional {
            case .any, .unspecified: true
            case .schema(let schema): schema.entries.isEmpty
            case .forbidden: false
            }
        return isAny && flat.properties.isEmpty && flat.required.isEmpty && flat.alternatives.isEmpty
    }

    /// Whether each of the schemas requires one key, and has another text there than all others.
    private func haveConstantsAtOneKey(_ nodes: [YAMLNode]) -> Bool {
        let constants = nodes.map { node -> [String: String] in
            let flat = flatten([node])
            let told = flat.properties.filter { flat.required.contains($0.key) }.compactMap { property in
                property.schemas.lazy.compactMap(\.onlyText).first.map { (property.key, $0) }
            }
            return Dictionary(told) { first, _ in first }
        }
        return constants[0].keys.contains { key in
            let values = constants.compactMap { $0[key] }
            return values.count == nodes.count && Set(values).count == values.count
        }
    }
}
