/// A key of a mapping and its value.
public struct YAMLEntry: Sendable {
    /// Always a scalar.
    public let key: YAMLNode
    public let value: YAMLNode

    public init(key: YAMLNode, value: YAMLNode) {
        self.key = key
        self.value = value
    }

    /// The text of the key.
    public var name: String {
        if case .scalar(let scalar) = key.content { return scalar.text }
        return ""
    }
}
