#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The key of an entry. Two keys are equal if their users and canonical texts are equal, byte for byte; the digest only
/// speeds up the search. The endpoint's name does not count; it serves to remove entries by endpoint.
public struct CacheKey: Hashable, Sendable {
    /// A digest of user and text, which finds the entry quickly.
    public let digest: Digest128
    private let parts: Parts

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - text: The canonical text of the request. Equal requests have equal texts.
    ///   - user: The user who owns the entry. Keys of different users are never equal. `nil` is shared by all users.
    ///   - endpoint: The name of the endpoint. It is empty for a key of your own.
    ///   - isShared: Whether the entry may lie on a level that other processes share. It does not count when keys are compared.
    public init(_ text: String, user: String? = nil, endpoint: String = "", isShared: Bool = false) {
        let identity = Self.identity(text: text, user: user)
        let digest = identity.withUnsafeBytes { Digest128(of: $0) }
        self.init(identity: identity, user: user, endpoint: endpoint, isShared: isShared, digest: digest)
    }

    /// The same key for an entry that stays in this process and on its disk.
    package var unshared: CacheKey {
        guard isShared else { return self }
        return CacheKey(identity: identity, user: user, endpoint: endpoint, isShared: false, digest: digest)
    }

    /// Makes the key of something that you store by hand. It is never equal to the key of a request.
    ///
    /// - Parameter name: A name of your own.
    /// - Returns: The key.
    public static func named(_ name: String) -> CacheKey {
        CacheKey("\u{0}\(name)")
    }

    /// The key of the failure that is kept beside the entry of this key, with the same user and endpoint. It is never equal
    /// to the key of a request.
    package var failure: CacheKey {
        CacheKey("\u{1}" + text, user: user, endpoint: endpoint)
    }

    /// The key of the parts that are kept of a response whose whole has this key, likewise.
    package var ofParts: CacheKey {
        CacheKey("\u{2}" + text, user: user, endpoint: endpoint)
    }

    /// The key of what is noted of the queries of requests that have this key but for their queries. It is never equal to
    /// the key of a request, and neither are its variants.
    package var ofSearches: CacheKey {
        CacheKey("\u{3}" + text, user: user, endpoint: endpoint)
    }

    /// The keys of all that is kept beside the entry of this key, and goes with it.
    var companions: [CacheKey] { [failure, ofParts] }

    /// Whether it is the key of a failure that is kept beside an entry: an answer with a status that is no success.
    public var isFailure: Bool {
        text.utf8.first == 1
    }

    /// The key of another response to the same request, for the same user. Canonical texts end where their parts do, so it
    /// is the key of no other request.
    ///
    /// - Parameter name: What tells the responses apart, such as a digest.
    /// - Returns: The key.
    package func variant(_ name: String) -> CacheKey {
        CacheKey(text + "\u{1}" + name, user: user, endpoint: endpoint, isShared: isShared)
    }

    /// Whether it is that key, or a variant of it.
    package func isVariant(of key: CacheKey) -> Bool {
        guard self != key else { return true }
        let own = parts.identity
        return own.starts(with: key.parts.identity) && own.dropFirst(key.parts.identity.count).first == 1
    }

    /// The tag of all entries under variants of this key.
    package var variantsTag: String {
        Self.variantsPrefix + String(digest.high, radix: 16) + "-" + String(digest.low, radix: 16)
    }

    /// Whether a tag is that of the variants of some key.
    package static func isVariantsTag(_ tag: String) -> Bool { tag.hasPrefix(variantsPrefix) }

    private static let variantsPrefix = "\u{1}of "

    /// With a digest that was not taken from the text: how a forged collision is tested.
    init(_ text: String, user: String?, endpoint: String, digest: Digest128) {
        self.init(
            identity: Self.identity(text: text, user: user), user: user, endpoint: endpoint, isShared: false,
            digest: digest)
    }

    /// The key of an identity; nil for bytes that are none.
    init?(identity: [UInt8], endpoint: String) {
        guard identity.count >= 4 else { return nil }
        let length = identity.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self)) }
        var user: String?
        if length != .max {
            guard Int(length) <= identity.count - 4 else { return nil }
            user = String(decoding: identity[4..<(4 + Int(length))], as: UTF8.self)
        }
        let digest = identity.withUnsafeBytes { Digest128(of: $0) }
        self.init(identity: identity, user: user, endpoint: endpoint, isShared: false, digest: digest)
    }

    private init(identity: [UInt8], user: String?, endpoint: String, isShared: Bool, digest: Digest128) {
        self.digest = digest
        parts = Parts(identity: identity, user: user, endpoint: endpoint, isShared: isShared)
    }

    /// The user who owns the entry, or `nil` if all users share it.
    public var user: String? { parts.user }
    /// The name of the endpoint. It is empty for a key of your own.
    public var endpoint: String { parts.endpoint }
    /// Whether the entry may lie on a level that other processes share.
    public var isShared: Bool { parts.isShared }
    /// The canonical text of the request.
    public var text: String {
        String(decoding: parts.identity.dropFirst(4 + (parts.user?.utf8.count ?? 0)), as: UTF8.self)
    }

    /// The bytes that make two keys equal: the user's length, the user, the text.
    var identity: [UInt8] { parts.identity }

    /// What the entry is found by in the tables of the disk level. 47 bits of the digest, which SQLite keeps in six bytes: a row of
    /// another key that has the same is told apart by the identity.
    var row: Int64 { Int64(bitPattern: digest.low & 0x7FFF_FFFF_FFFF) }

    /// Tells whether user and text of two keys are equal, byte for byte.
    public static func == (left: CacheKey, right: CacheKey) -> Bool {
        guard left.digest == right.digest else { return false }
        return left.parts === right.parts || same(left.parts.identity, right.parts.identity)
    }

    /// Hashes the digest of the key.
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
        let isShared: Bool

        init(identity: [UInt8], user: String?, endpoint: String, isShared: Bool) {
            self.identity = identity
            self.user = user
            self.endpoint = endpoint
            self.isShared = isShared
        }
    }
}
