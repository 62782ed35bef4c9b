/// A level of a cache that several processes share, behind the two that each of them has. `EndpointValkey` has one over Valkey
/// and Redis; conform to the protocol for another store, and hold it to `LevelRule.all` and `SharedLevelRule.all` of `EndpointTesting`.
///
/// A level never throws, and never makes a call wait longer than its own bound, of which `SharedPatience` tells what is left. Where its store cannot answer, an entry counts as
/// absent and a question as not answered, and `SharedNews.fault` says why. What an app stores there is a cache: it may be
/// lost at any time.
///
/// A level orders what is stored and what is changed by a *position*: it counts the changes that the store has
/// taken. An entry has the position of the moment at which it was requested. A change that the store takes after that
/// reaches the entry, however late the entry is written.
public protocol SharedLevel: AnyObject, Sendable {
    /// How long a process may take to answer a question that others wait for. After that, one of them asks the origin, too.
    var leaseTime: Duration { get }

    /// Begins to tell of changes that other processes make. What may have missed one is told to be stale: at the first connection, and
    /// when the store has lost its list of changes.
    ///
    /// - Parameters:
    ///   - position: The last position that the process knew when it last ran, if its own levels are older than it is. Changes
    ///     after it are told at once. If they can no longer be told one by one, all become stale.
    ///   - listener: Called on any thread. It is quick. What is told has been applied when it returns.
    func attach(since position: SharedPosition?, _ listener: @escaping @Sendable (SharedNews) -> Void)

    /// The position until which this process knows all changes; nil while the level has no connection to its store. It does
    /// not wait.
    func position() -> SharedPosition?

    /// Finds an entry. One that was changed since its position is absent, or has `isInvalidated`: no change that the store had taken
    /// before the call is missed.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    /// - Returns: The entry; nil if there is none, or if the store does not answer in time.
    func entry(for key: CacheKey, now: Instant) async -> CacheEntry?

    /// Stores an entry, until its `goneBy` or what the level's own limits say. It replaces what is under the key. The call does not wait.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - position: The position at which the entry was requested.
    func put(_ entry: CacheEntry, for key: CacheKey, now: Instant, since position: SharedPosition)

    /// Replaces the metadata of an entry, if the store has the same representation: with the same `ETag`, `Last-Modified` and body
    /// version, and requested no later. The call does not wait.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - metadata: The new metadata.
    ///   - now: The current time.
    ///   - position: The position at which the metadata was requested.
    func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since position: SharedPosition)

    /// Removes entries or makes them stale, for all processes. The call does not wait: this process finds them changed from now
    /// on, and the others once the store has taken the change. A change that the store cannot take now is kept, and made
    /// before anything else is asked of the store.
    ///
    /// - Parameter change: What changes.
    func make(_ change: SharedChange)

    /// Asks for the right to ask the origin for an entry.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    /// - Returns: The entry that is stored, if there is one, and whose turn it is.
    func claim(_ key: CacheKey, now: Instant) async -> SharedClaim

    /// Waits until the store has taken everything that was put and changed before.
    ///
    /// - Returns: Whether it has.
    func flush() async -> Bool

    /// Ends the connections to the store. Afterwards the level finds nothing and stores nothing.
    func close() async
}

/// How many changes a shared store has taken. Positions of two epochs cannot be compared: the store has lost its entries, or may have
/// lost changes, in between.
public struct SharedPosition: Hashable, Sendable {
    /// Random, of the life of a store.
    public let epoch: UInt64
    /// The number of changes since the epoch began.
    public let number: Int64

    /// Makes a position.
    ///
    /// - Parameters:
    ///   - epoch: The epoch.
    ///   - number: The number of changes since the epoch began.
    public init(epoch: UInt64, number: Int64) {
        self.epoch = epoch
        self.number = number
    }
}

/// A change of entries that all processes hear of.
public enum SharedChange: Hashable, Sendable {
    /// Entries are removed.
    case removed(CacheScope)
    /// Entries become stale.
    case invalidated(CacheScope)

    /// Which entries it is about.
    public var scope: CacheScope {
        switch self {
        case .removed(let scope), .invalidated(let scope): scope
        }
    }
}

/// What a shared level tells a cache.
public enum SharedNews: Sendable {
    /// Others have made these changes, in this order, up to a position.
    case changes([SharedChange], SharedPosition)
    /// The store is broken, or answers again.
    case fault(CacheFault)
}

/// Whether a process may ask the origin for an entry that others may want, too.
public struct SharedClaim: Sendable {
    /// Whose turn it is.
    public enum Turn: Sendable {
        /// This process's. It ends the lease once it has stored the answer, or knows that it does not.
        case granted(any SharedLease)
        /// Another process's, whose answer is worth waiting for.
        case taken
        /// Everybody's: an answer is not expected to be stored, or the store does not answer.
        case open
    }

    /// The entry that the store has; nil if there is none.
    public let entry: CacheEntry?
    /// Whose turn it is.
    public let turn: Turn
    /// Whether the store has nothing under the key, and is expected to take an entry. A process that has one of its own then asks
    /// the origin for the whole response, so that others get it, too.
    public let isMissing: Bool

    /// Makes a claim.
    ///
    /// - Parameters:
    ///   - entry: The entry that the store has.
    ///   - turn: Whose turn it is.
    ///   - isMissing: Whether the store has nothing under the key, and is expected to take an entry.
    public init(entry: CacheEntry?, turn: Turn, isMissing: Bool = false) {
        self.entry = entry
        self.turn = turn
        self.isMissing = isMissing
    }
}

/// The right of one process to ask the origin for an entry while others wait. It ends by itself after the level's `leaseTime`.
public protocol SharedLease: Sendable {
    /// Ends the lease, behind all that was put before. The call does not wait.
    ///
    /// - Parameter isStored: Whether the answer was stored. If not, those who wait ask for themselves, all at once: nobody is granted
    ///   a lease for half a second at least.
    func end(isStored: Bool)
}
