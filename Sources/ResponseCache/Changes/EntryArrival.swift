/// An answer of the network has become an entry, or has renewed one. It is told once that is done, within the process, to all
/// who use a cache of the same folder.
package struct EntryArrival: Sendable {
    /// The key that the entry is stored under.
    package let key: CacheKey
    /// The client whose call has brought it.
    package let client: ObjectIdentifier
    /// Which of that client's calls.
    package let call: UInt64
    /// Whether the server has only confirmed what was stored.
    package let isRenewal: Bool

    package init(key: CacheKey, client: ObjectIdentifier, call: UInt64, isRenewal: Bool) {
        self.key = key
        self.client = client
        self.call = call
        self.isRenewal = isRenewal
    }
}
