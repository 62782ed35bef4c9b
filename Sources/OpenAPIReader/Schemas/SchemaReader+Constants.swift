import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// Reads what a place says that can be left out: a constant is an enumeration then, because it is not always there.
    func optionalUse(of nodes: [YAMLNode], at place: ModelPlace) -> SchemaUse {
        var use = use(of: nodes, at: place)
        guard let constant = use.constant, constant.flag == nil else { return use }
        use.constant = nil
        use.value.type = value(of: nodes, at: place).type
        return use
    }

    /// The value of what can be left out and means one value, whether it is there or not: a constant with itself as its default.
    func onlyValue(of nodes: [YAMLNode]) -> YAMLNode? {
        guard nodes.count == 1, let node = nodes.first, let said = node["default"], said.flag == nil else { return nil }
        let values = node["const"].map { [$0] } ?? node["enum"]?.elements ?? []
        guard values.count == 1, constantType(values[0]) != nil, values[0].plainText == said.plainText,
            constantType(said) == constantType(values[0])
        else { return nil }
        return values[0]
    }

    func isEnumeration(_ value: SchemaValue) -> Bool {
        if case .model(let number) = value.type, case .enumeration = drafts[number].content { true } else { false }
    }
}
