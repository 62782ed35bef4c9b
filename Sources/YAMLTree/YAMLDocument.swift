public import Diagnostics

/// A document, and the entries whose keys stand in it more than once.
public struct YAMLDocument: Sendable {
    /// Nil if the document is empty. Of entries with one name, it has the first.
    public let root: YAMLNode?
    /// The other entries of these names, each after an error.
    public let repetitions: [RepeatedEntry]

    /// The places of keys that were left out, because only their Unicode normal form tells them from another key.
    public let twins: [SourceLocation]
    /// The places of tags that were left out.
    public let foreignTags: [SourceLocation]

    public init(
        root: YAMLNode?, repetitions: [RepeatedEntry], twins: [SourceLocation] = [], foreignTags: [SourceLocation] = []
    ) {
        self.root = root
        self.repetitions = repetitions
        self.twins = twins
        self.foreignTags = foreignTags
    }
}

/// An entry whose key stands in its mapping already. Nobody knows which of the two is meant.
public struct RepeatedEntry: Sendable {
    /// The key of the first entry of the name.
    public let first: SourceLocation
    /// The place behind the first entry.
    public let firstEnd: SourceLocation
    public let entry: YAMLEntry
    /// The place behind this entry.
    public let end: SourceLocation
}

extension YAMLNode {
    /// Returns the node with other entries in the places of some.
    ///
    /// - Parameter others: The other entries, by the places of the keys that they replace.
    public func replacing(_ others: [SourceLocation: YAMLEntry]) -> YAMLNode {
        switch content {
        case .scalar, .unknown: self
        case .sequence(let elements):
            YAMLNode(.sequence(elements.map { $0.replacing(others) }), at: location)
        case .mapping(let entries):
            YAMLNode(
                .mapping(
                    entries.map { entry in
                        let entry = others[entry.key.location] ?? entry
                        return YAMLEntry(key: entry.key, value: entry.value.replacing(others))
                    }), at: location)
        }
    }
}
