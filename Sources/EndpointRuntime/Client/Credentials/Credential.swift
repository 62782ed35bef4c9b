/// What goes into the header of the spec's `auth`, and whose it is.
public struct Credential: Hashable, Sendable {
    /// Nobody is signed in, and the header is left out.
    public static let nobody = Credential(user: nil, secret: nil)

    /// The same text, byte for byte, as `AuthProvider.user` gives while this user is signed in. Nil where nobody is: a guest
    /// may have a secret, too.
    public let user: String?
    /// Stands in the header, after the prefix that the spec has. Nil where the user has none at the moment: the header is
    /// left out.
    public let secret: String?

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
    /// For logs: without the secret, and so are `debugDescription` and what `dump` prints.
    public var description: String {
        "Credential(user: \(user ?? "nobody"), secret: \(secret == nil ? "none" : BodyExcerpt.hidden))"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["user": user as Any]) }
}
