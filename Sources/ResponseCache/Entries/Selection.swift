/// Which entries a removal or an invalidation means. Names are compared by their bytes, as SQLite compares them.
package enum Selection: Hashable, Sendable {
    case all
    case tag(String)
    case user(String)
    case endpoint(String)

    func matches(_ key: CacheKey, _ metadata: EntryMetadata) -> Bool {
        matches(key, endpoint: key.endpoint, metadata)
    }

    /// An entry's endpoint is the one that it was stored under, whatever the key says that it is looked up by.
    func matches(_ key: CacheKey, endpoint own: String, _ metadata: EntryMetadata) -> Bool {
        switch self {
        case .all: true
        case .tag(let tag): metadata.tags.containsBytes(of: tag)
        case .user(let user): key.user?.hasSameBytes(as: user) ?? false
        case .endpoint(let endpoint): own.hasSameBytes(as: endpoint)
        }
    }
}
