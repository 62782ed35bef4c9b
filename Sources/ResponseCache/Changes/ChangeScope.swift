/// Which entries a removal or an invalidation was about, as a number that is kept in the file and compared by other
/// processes.
///
/// Sixteen bits of a digest stand for a name: the file must not tell whose entries were removed. Two names that share
/// them cost at most an answer that is not stored, or an entry that is read from the file again.
struct ChangeScope: Hashable, Sendable {
    enum Effect: Int64, CaseIterable, Sendable {
        case removed
        case staled
    }

    let number: Int64

    init(number: Int64) {
        self.number = number
    }

    init(_ selection: Selection, _ effect: Effect) {
        switch selection {
        case .all: self.init(number: effect.rawValue)
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
        self.init(number: (1 + Int64(digest.low & 0xFFFF)) << 1 | effect.rawValue)
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
