/// How an endpoint's responses are cached. For each key, the endpoint's word comes before that of `gen.yaml`.
public struct CacheRule: Sendable {
    public enum Scope: String, CaseIterable, Sendable {
        /// One entry for everyone who uses this device.
        case shared
        /// Never shared between two signed-in users.
        case user
    }

    public enum OnlyIfChanged: String, CaseIterable, Sendable {
        /// A second delivery of the same payload is withheld.
        case second
        /// Only a changed response of the network is delivered.
        case news
    }

    public enum Lifetime: Sendable {
        case fixed(Milliseconds)
        /// RFC 9111.
        case server
        case field(LifetimeField)
    }

    /// A lifetime that the body carries.
    public struct LifetimeField: Sendable {
        public let key: [String]
        /// How long one of the field's units is.
        public let unit: Milliseconds
        public let missing: Milliseconds?
        public let cap: Milliseconds?
        /// What holds when the field is above the cap; the cap itself if nil.
        public let aboveCap: Milliseconds?
        /// The value that means: do not store.
        public let noStore: Int?
    }

    /// A version that the body carries and the next request sends back.
    public struct BodyVersion: Sendable {
        public let key: [String]
        /// The query key that carries it.
        public let parameter: String
    }

    public let policy: Setting<Policy>
    /// Nil: fresh until the store forgets it.
    public let lifetime: Setting<Lifetime?>
    /// What the spec says; nil if it says nothing. `Endpoint.scope` is what holds for an endpoint.
    public let scope: Setting<Scope?>
    /// The parameters that tell one entry from another; nil for all.
    public let key: [String]?
    /// Texts that are part of the key, in their order.
    public let keyConstants: [String]
    public let tags: [TagTemplate]
    public let store: Setting<Bool>
    /// Whether a policy that takes `refresh` fetches and stores the response for the next time.
    public let refresh: Setting<Bool>
    public let onlyIfChanged: Setting<OnlyIfChanged?>
    public let version: Setting<BodyVersion?>
    /// The greatest age of an entry that replaces a failed request.
    public let staleIfError: Setting<Milliseconds?>
    /// How long a failure is kept that the server's headers say nothing of; nil for not at all.
    public let failures: Setting<Milliseconds?>
    /// Whether processes share entries, if the client's cache has a level for that; nil for those that all users share, and no others.
    public let fleet: Setting<Bool?>
}

/// A tag, or what makes one from parameters: `school:{schoolID}`.
public struct TagTemplate: Hashable, Sendable {
    public enum Part: Hashable, Sendable {
        case text(String)
        case parameter(String)
    }

    public let parts: [Part]
}
