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
        let values = nodes.compactMap { node -> YAMLNode? in
            if let constant = node["const"] { return constant }
            let values = node["enum"]?.elements ?? []
            return values.count == 1 ? values[0] : nil
        }
        guard let value = values.first, let type = constantType(value) else { return nil }
        let defaults = nodes.compactMap { $0["default"] }
        guard !defaults.isEmpty, (values + defaults).allSatisfy({ $0.plainText == value.plainText }),
            defaults.allSatisfy({ constantType($0) == type })
        else { return nil }
        return value
    }

    /// The one value of an enumeration of flags, as documents before OpenAPI 3.1 write a constant; nil for what is only read or only
    /// sent, because a constant is both.
    func onlyFlag(_ node: YAMLNode) -> YAMLNode? {
        guard let values = node["enum"]?.elements, values.count == 1, values[0].flag != nil,
            node["type"].map({ $0.plainText == "boolean" }) ?? true, node["readOnly"]?.flag != true,
            node["writeOnly"]?.flag != true
        else { return nil }
        return values[0]
    }

    /// The only truth value of a component, where its use says no more of it.
    func constantFlag(_ target: YAMLNode, _ remarks: SchemaRemarks) -> YAMLNode? {
        if saysNull(target) || remarks.isReadOnly || remarks.isWriteOnly || remarks.defaultValue != nil { return nil }
        return onlyFlag(target)
    }

    func isEnumeration(_ value: SchemaValue) -> Bool {
        if case .model(let number) = whole(value).type, case .enumeration = drafts[number].content {
            true
        } else {
            false
        }
    }
}
