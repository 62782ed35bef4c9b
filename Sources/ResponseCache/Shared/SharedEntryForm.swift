import Foundation

/// How an entry is written for a shared level: its key, all that is known of it, its body, and a checksum of all. Bytes that are not
/// of this key, or not as they were written, are no entry.
public enum SharedEntryForm {
    /// Writes an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: Its key.
    /// - Returns: The bytes.
    public static func bytes(of entry: CacheEntry, for key: CacheKey) -> [UInt8] {
        var bytes = entry.body.withUnsafeBytes { StoredRow.bytes(for: key, entry.metadata, .within($0)).row }
        bytes.append(entry.metadata.isInvalidated ? 1 : 0)
        return bytes
    }

    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, from anywhere.
    ///   - key: The key that the entry is expected to have.
    ///   - owner: What keeps the bytes where they are as long as it is there. The body is not copied then, but keeps the owner. By
    ///     default, it is copied.
    /// - Returns: The entry; nil if the bytes are not an entry of this key.
    public static func entry(
        from bytes: UnsafeRawBufferPointer, for key: CacheKey, keptBy owner: (any AnyObject & Sendable)? = nil
    ) -> CacheEntry? {
        guard let last = bytes.last, last <= 1 else { return nil }
        let row = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
        guard case .row(let stored) = StoredRow.read(row, of: key), let body = stored.bodyWithin else { return nil }
        return CacheEntry(body: data(body, keptBy: owner), metadata: stored.metadata(isInvalidated: last == 1))
    }

    private static func data(_ bytes: UnsafeRawBufferPointer, keptBy owner: (any AnyObject & Sendable)?) -> Data {
        guard let owner, let start = bytes.baseAddress, !bytes.isEmpty else { return Data(bytes) }
        // `Data` copies what is changed in it first, unless nobody else has it: then it writes into the owner's bytes, which nobody
        // else reads.
        return Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count,
            deallocator: .custom { _, _ in withExtendedLifetime(owner) {} })
    }
}

extension CacheKey {
    /// The bytes that make two keys equal: the user's length in four bytes, the user, the text.
    public var bytes: [UInt8] { identity }

    /// Makes the key of such bytes. It is nil if they are those of no key.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, from anywhere.
    ///   - endpoint: The name of the endpoint.
    public init?(bytes: [UInt8], endpoint: String) {
        self.init(identity: bytes, endpoint: endpoint)
    }
}
