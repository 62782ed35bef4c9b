public import Foundation

/// Some bytes of an entry's body, and what is known of the entry.
public struct EntryPart: Sendable {
    /// What is known of the entry.
    public let metadata: EntryMetadata
    /// Which of the body's bytes these are.
    public let range: Range<Int>
    /// The number of bytes that the body has.
    public let total: Int
    /// The bytes.
    public let bytes: Data

    init(metadata: EntryMetadata, range: Range<Int>, total: Int, bytes: Data) {
        self.metadata = metadata
        self.range = range
        self.total = total
        self.bytes = bytes
    }

    /// Cuts a whole body.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - choose: Returns the wanted bytes of a body of so many; nil for none.
    package init?(_ entry: CacheEntry, choose: (EntryMetadata, Int) -> Range<Int>?) {
        let total = entry.body.count
        guard let range = choose(entry.metadata, total)?.clamped(to: 0..<total), !range.isEmpty else { return nil }
        let start = entry.body.startIndex
        self.init(
            metadata: entry.metadata, range: range, total: total,
            bytes: Data(entry.body[start + range.lowerBound..<start + range.upperBound]))
    }
}
