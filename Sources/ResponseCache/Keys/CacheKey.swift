#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// What an entry is stored under. Two keys are equal when user and canonical text are, byte for byte; the
/// digest only finds. The endpoint's name is no part of that: entries are removed by it.
public struct CacheKey: Hashable, Sendable {
    public let digest: Digest128
    private let parts: Parts

    /// - Parameters:
    ///   - text: the canonical text of the request, in which equal requests are equal.
    ///   - user: whose entry it is; no other user's key is ever equal. `nil`: shared by all.
    ///   - endpoint: the name of the endpoint that it belongs to; empty for a key of the caller's own.
    public init(_ text: String, user: String? = nil, endpoint: String = "") {
        let identity = Self.identity(text: text, user: user)
        let digest = identity.withUnsafeBytes { Digest128(of: $0) }
        self.init(identity: identity, user: user, endpoint: endpoint, digest: digest)
    }

    /// The key of something that is kept by hand, under a name of the caller's own. Never equal to a request's.
    public static func named(_ name: String) -> CacheKey {
        CacheKey("\u{0}\(name)")
    }

    /// With a digest that was not taken from the text: how a forged collision is tested.
    init(_ text: String, user: String?, endpoint: String, digest: Digest128) {
        self.init(identity: Self.identity(text: text, user: user), user: user, endpoint: endpoint, digest: digest)
    }

    private init(identity: [UInt8], user: String?, endpoint: String, digest: Digest128) {
        self.digest = digest
        parts = Parts(identity: identity, user: user, endpoint: endpoint)
    }

    public var user: String? { parts.user }
    public var endpoint: String { parts.endpoint }
    public var text: String {
        String(decoding: parts.identity.dropFirst(4 + (parts.user?.utf8.count ?? 0)), as: UTF8.self)
    }

    /// The bytes that make two keys equal: the user's length, the user, the text.
    var identity: [UInt8] { parts.identity }

    /// What the entry is found by in the tables of the disk level. Half of the digest: a row of another key that
    /// has the same is told apart by the identity.
    var row: Int64 { Int64(bitPattern: digest.low) }

    public static func == (left: CacheKey, right: CacheKey) -> Bool {
        guard left.digest == right.digest else { return false }
        return left.parts === right.parts || same(left.parts.identity, right.parts.identity)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(digest.low)
    }

    private static func identity(text: String, user: String?) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + (user?.utf8.count ?? 0) + text.utf8.count)
        let length = user.map { UInt32(truncatingIfNeeded: $0.utf8.count) } ?? .max
        withUnsafeBytes(of: length.littleEndian) { bytes.append(contentsOf: $0) }
        if let user { bytes.append(contentsOf: user.utf8) }
        bytes.append(contentsOf: text.utf8)
        return bytes
    }

    private static func same(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count
            && left.withUnsafeBytes { one in
                right.withUnsafeBytes { other in
                    guard let first = one.baseAddress, let second = other.baseAddress else { return true }
                    return memcmp(first, second, one.count) == 0
                }
            }
    }

    private final class Parts: Sendable {
        let identity: [UInt8]
        let user: String?
        let endpoint: String

        init(identity: [UInt8], user: String?, endpoint: String) {
            self.identity = identity
            self.user = user
            self.endpoint = endpoint
        }
    }
}
