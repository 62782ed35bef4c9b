public import Diagnostics

/// A value of a YAML document and its place.
///
/// Aliases are resolved (an alias is the anchored content at the place of the alias), and merge keys are merged. A
/// reader of the tree therefore meets three kinds of content, and unknown content after an error. Scalars have no type:
/// the reader knows which type it needs, and decides whether `no`, `1.0` or `0x10` is a text or a number.
public struct YAMLNode: Sendable {
    // The content comes first. It has 18 bytes and `keys` two, so the location ends at 32 and no padding is left.
    public let content: Content
    /// A bit for each key of a mapping, so that most keys that it lacks are known to be none without a comparison.
    @usableFromInline let keys: UInt16
    /// The node's own first character: the quote, the bracket, the first `-`, the first key. An anchor or tag comes
    /// before it.
    public let location: SourceLocation

    public enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        /// The entries in the order of the document. No two have the same name.
        case mapping([YAMLEntry])
        /// Content that cannot be known, after an error was logged. Nothing follows from it, neither what it is nor
        /// what it lacks.
        case unknown
    }

    public init(_ content: Content, at location: SourceLocation) {
        self.content = content
        self.location = location
        var keys: UInt16 = 0
        if case .mapping(let entries) = content {
            var index = 0
            while index < entries.count {
                if case .scalar(let scalar) = entries[index].key.content { keys |= Self.bit(of: scalar.text) }
                index += 1
            }
        }
        self.keys = keys
    }

    /// Whether a mapping can have a key of this name.
    @inlinable
    func mayHave(_ name: String) -> Bool { keys & Self.bit(of: name) != 0 }

    /// All bits for what does not begin with ASCII, because it can have several spellings.
    @inlinable
    static func bit(of name: String) -> UInt16 {
        let bytes = name.utf8
        guard bytes.count > 0 else { return 1 }
        let first = bytes[bytes.startIndex]
        if first >= 0x80 { return .max }
        return 1 &<< UInt16(truncatingIfNeeded: (Int(first ^ first &>> 4) ^ bytes.count &* 3) & 15)
    }
}
