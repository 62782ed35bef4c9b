/// A decoded value in memory, with its type erased. A class, so that a hit costs one retain, and its type is
/// checked by comparing classes.
// Immutable: every stored property is a `let` of a `Sendable` type, here and in the one subclass.
public class AnyCachedValue: @unchecked Sendable {
    public let metadata: EntryMetadata

    init(metadata: EntryMetadata) {
        self.metadata = metadata
    }

    /// The same value with other metadata.
    func replacing(metadata: EntryMetadata) -> AnyCachedValue {
        AnyCachedValue(metadata: metadata)
    }
}

/// A decoded value, and what is known of the response it was decoded from.
public final class CachedValue<Value: Sendable>: AnyCachedValue, @unchecked Sendable {
    public let value: Value

    public init(_ value: Value, metadata: EntryMetadata) {
        self.value = value
        super.init(metadata: metadata)
    }

    override func replacing(metadata: EntryMetadata) -> AnyCachedValue {
        CachedValue(value, metadata: metadata)
    }
}
