/// The text for the header of the spec's `auth`, and the user it belongs to.
public struct Credential: Hashable, Sendable {
    /// Nobody is signed in, and the header is left out.
    public static let nobody = Credential(user: nil, secret: nil)

    /// The user. It is the same text, byte for byte, that `AuthProvider.user` returns while this user is signed in. It
    /// is nil if nobody is signed in; even then there may be a secret, for a guest.
    public let user: String?
    /// The text of the header, without the spec's prefix. Nil leaves the header out.
    public let secret: String?

    /// Makes a credential.
    ///
    /// - Parameters:
    ///   - user: The user, or nil if nobody is signed in.
    ///   - secret: The text of the header, or nil to leave the header out.
    public init(user: String?, secret: String?) {
        self.user = user
        self.secret = secret
    }

    /// Two users are the same where their bytes are: the keys of stored entries tell them apart so.
    static func isSame(_ user: String?, _ other: String?) -> Bool {
        switch (user, other) {
        case (nil, nil): true
        case (let user?, let other?): user.utf8.elementsEqual(other.utf8)
        default: false
        }
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A text for logs, without the secret. `debugDescription` and `dump` do not show the secret either.
    public var description: String {
        "Credential(user: \(user ?? "nobody"), secret: \(secret == nil ? "none" : BodyExcerpt.hidden))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror without the secret.
    public var customMirror: Mirror { Mirror(self, children: ["user": user as Any]) }
}
