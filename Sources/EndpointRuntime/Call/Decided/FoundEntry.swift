/// An entry that a call may use, and the key that it is stored under: that of the call, or that of another response to the
/// same request.
struct FoundEntry<Request: EndpointRequest>: Sendable {
    let key: CacheKey
    let hit: CacheHit<CachedResponse<Request>>

    var stored: StoredVariant { StoredVariant(key: key, metadata: hit.metadata) }
}

/// What is known of another response that is stored for a request.
struct StoredVariant: Sendable {
    let key: CacheKey
    let metadata: EntryMetadata
}
