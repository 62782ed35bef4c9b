/// A key of a mapping and its value.
public struct YAMLEntry: Sendable {
    /// A scalar, or unknown. If it is unknown, nobody can name the entry.
    public let key: YAMLNode
    public let value: YAMLNode

    public init(key: YAMLNode, value: YAMLNode) {
        self.key = key
        self.value = value
    }

    /// The text of the key; empty for an unknown one.
    public var name: String {
        if case .scalar(let scalar) = key.content { return scalar.text }
        return ""
    }

    /// Whether the key is a text, without a copy of it.
    public func isNamed(_ name: String) -> Bool {
        switch key.content {
        case .scalar(let scalar): scalar.text.utf8.count == name.utf8.count && scalar.text == name
        case .sequence, .mapping, .unknown: false
        }
    }

    /// Whether the key is a text that begins as OpenAPI's extensions do: with `x-`.
    @inlinable
    package var isExtension: Bool {
        guard case .scalar(let scalar) = key.content else { return false }
        let bytes = scalar.text.utf8
        return bytes.count > 1 && bytes[bytes.startIndex] == 0x78 && bytes[bytes.index(after: bytes.startIndex)] == 0x2D
    }

    /// Whether the key is unknown.
    public var isNameless: Bool {
        if case .unknown = key.content { true } else { false }
    }
}
