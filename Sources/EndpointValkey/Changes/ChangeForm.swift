import EndpointRuntime
import Foundation

/// How a change is written for other processes.
enum ChangeForm {
    static func bytes(of change: SharedChange) -> [UInt8]? {
        let effect: UInt8 =
            switch change {
            case .removed: UInt8(ascii: "r")
            case .invalidated: UInt8(ascii: "s")
            }
        switch change.scope {
        case .all: return [effect, UInt8(ascii: "a")]
        case .expired: return nil
        case .tag(let tag): return [effect, UInt8(ascii: "t")] + tag.utf8
        case .user(let user): return [effect, UInt8(ascii: "u")] + user.utf8
        case .endpoint(let endpoint): return [effect, UInt8(ascii: "e")] + endpoint.utf8
        case .key(let key):
            return [effect, UInt8(ascii: "k"), key.isShared ? 1 : 0] + key.endpoint.utf8 + [0] + key.bytes
        }
    }

    /// Nil for bytes that are none.
    static func change(_ bytes: [UInt8]) -> SharedChange? {
        guard bytes.count >= 2 else { return nil }
        let name = Array(bytes[2...])
        func text() -> String { String(decoding: name, as: UTF8.self) }
        let scope: CacheScope
        switch bytes[1] {
        case UInt8(ascii: "a"): scope = .all
        case UInt8(ascii: "t"): scope = .tag(text())
        case UInt8(ascii: "u"): scope = .user(text())
        case UInt8(ascii: "e"): scope = .endpoint(text())
        case UInt8(ascii: "k"):
            guard name.count > 1, let end = name[1...].firstIndex(of: 0),
                let key = CacheKey(
                    bytes: Array(name[(end + 1)...]), endpoint: String(decoding: name[1..<end], as: UTF8.self))
            else { return nil }
            scope = .key(key)
        default: return nil
        }
        switch bytes[0] {
        case UInt8(ascii: "r"): return .removed(scope)
        case UInt8(ascii: "s"): return .invalidated(scope)
        default: return nil
        }
    }

    /// What tells changes apart in the table: of a key, the endpoint does not count.
    static func digest(of change: SharedChange) -> UInt64 {
        var bytes = Self.bytes(of: change) ?? []
        if case .key(let key) = change.scope { bytes = [bytes[0], bytes[1]] + key.bytes }
        return bytes.withUnsafeBytes { Digest128(of: $0).low }
    }

    /// All that an entry can be changed by.
    static func digests(
        _ key: CacheKey, tags: [String], _ change: (CacheScope) -> SharedChange
    ) -> [UInt64] {
        var scopes: [CacheScope] = [.all, .endpoint(key.endpoint), .key(key)] + tags.map { .tag($0) }
        if let user = key.user { scopes.append(.user(user)) }
        return scopes.map { digest(of: change($0)) }
    }
}
