/// A decoded value in memory, with its type erased. A class, so that a hit costs one retain, and its type is
/// checked by comparing classes.
// Immutable: every stored property is a `let` of a `Sendable` type, here and in the one subclass.
/// A decoded value of any type, and the metadata of its entry.
public class AnyCachedValue: @unchecked Sendable {
    /// What is known of the entry.
    public let metadata: EntryMetadata

    init(metadata: EntryMetadata) {
        self.metadata = metadata
    }

    /// The same value with other metadata.
    func replacing(metadata: EntryMetadata) -> AnyCachedValue {
        AnyCachedValue(metadata: metadata)
    }
}

/// A decoded value, and the metadata of the entry that it was decoded from.
public final class CachedValue<Value: Sendable>: AnyCachedValue, @unchecked Sendable {
    /// The decoded value.
    public let value: Value

    /// Makes a cached value.
    ///
    /// - Parameters:
    ///   - value: The decoded value.
    ///   - metadata: What is known of the entry.
    public init(_ value: Value, metadata: EntryMetadata) {
        self.value = value
        super.init(metadata: metadata)
    }

    override func replacing(metadata: EntryMetadata) -> AnyCachedValue {
        CachedValue(value, metadata: metadata)
    }
}
