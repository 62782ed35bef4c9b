/// Which entries a removal or an invalidation was about, as a number that is kept in the file and compared by other
/// processes.
///
/// Sixteen bits of a digest stand for a name in the file, which must not tell whose entries were removed. If two names share
/// them, what another process removes by one of them costs an answer that is not stored, an entry that is read from the file
/// again, or a kept list that is fetched again. Within this process, the whole digest counts.
///
/// Two scopes are equal if the file has one number for them.
struct ChangeScope: Hashable, Sendable {
    enum Effect: Int64, CaseIterable, Sendable {
        case removed
        case staled
    }

    /// What tells the changes of one process apart.
    struct Name: Hashable, Sendable {
        let digest: Digest128
        let effect: Effect
    }

    let number: Int64
    /// Nil for a scope that was read from the file.
    let name: Name?

    init(number: Int64) {
        self.number = number
        name = nil
    }

    static func == (left: ChangeScope, right: ChangeScope) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    init(_ selection: Selection, _ effect: Effect) {
        switch selection {
        case .all: self.init(effect.rawValue, Digest128(high: 0, low: 0), effect)
        case .tag(let tag): self.init("t", Array(tag.utf8), effect)
        case .user(let user): self.init("u", Array(user.utf8), effect)
        case .endpoint(let endpoint): self.init("e", Array(endpoint.utf8), effect)
        }
    }

    init(_ key: CacheKey, _ effect: Effect) {
        self.init("k", key.identity, effect)
    }

    private init(_ kind: Character, _ name: [UInt8], _ effect: Effect) {
        let bytes = Array(String(kind).utf8) + name
        let digest = bytes.withUnsafeBytes { Digest128(of: $0) }
        self.init((1 + Int64(digest.low & 0xFFFF)) << 1 | effect.rawValue, digest, effect)
    }

    private init(_ number: Int64, _ digest: Digest128, _ effect: Effect) {
        self.number = number
        name = Name(digest: digest, effect: effect)
    }

    /// All that an entry can be removed, or made stale, by.
    static func all(of key: CacheKey, tags: [String], _ effect: Effect) -> [ChangeScope] {
        var selections: [Selection] = [.all, .endpoint(key.endpoint)]
        if let user = key.user { selections.append(.user(user)) }
        selections += tags.map { .tag($0) }
        return selections.map { ChangeScope($0, effect) } + [ChangeScope(key, effect)]
    }

    static func ofTags(_ tags: [String]) -> [ChangeScope] {
        tags.flatMap { tag in Effect.allCases.map { ChangeScope(.tag(tag), $0) } }
    }
}
