extension StoredResponse {
    init(_ metadata: EntryMetadata) {
        self.init(
            status: metadata.status, headers: metadata.headers.map { HeaderField($0.name, $0.value) },
            responseTime: WallTime(milliseconds: metadata.storedAt.milliseconds), bodyVersion: metadata.bodyVersion,
            isInvalidated: metadata.isInvalidated,
            goneBy: metadata.goneBy.map { WallTime(milliseconds: $0.milliseconds) }, extra: metadata.extra)
    }

    /// What the cache keeps beside the body.
    func metadata(_ rule: CacheRule, tags: [String]) -> EntryMetadata {
        EntryMetadata(
            status: status, headers: headers.map { StoredHeader($0.name, $0.value) }, storedAt: responseTime.instant,
            freshUntil: freshUntil(rule)?.instant, goneBy: goneBy?.instant, isInvalidated: isInvalidated,
            bodyVersion: bodyVersion, tags: tags, extra: extra)
    }
}
