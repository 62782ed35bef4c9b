/// How a shared level uses its store.
public struct ValkeyOptions: Sendable {
    /// The longest time that a call waits for an answer of the store. The default is 50 ms.
    public var sharedTimeout: Duration
    /// How long one process may take to ask the origin while others wait for its answer. The default is 2 s.
    public var leaseTime: Duration
    /// What the names of all the level's keys in the store begin with. Levels with the same prefix share entries. It must not
    /// contain braces.
    public var prefix: String
    /// The number of connections, each with a thread, beside the one that hears of changes. The default is 2.
    public var connections: Int
    /// The greatest number of bytes of an entry that goes to the store. The default is 1 MB.
    public var entryBytes: Int
    /// How long an entry stays that has no end of its own. The default is a day.
    public var age: Duration
    /// Entries of more bytes than these are compressed with zlib (RFC 1950) if that makes them smaller; nil compresses none.
    /// How small an entry becomes tells something of what is in it, and a seal does not hide that. The default is 4 KB.
    public var compressionBytes: Int?
    /// Seals what leaves the process; nil leaves it as it is.
    public var seal: Seal?

    /// Makes options. What you leave out has its default.
    ///
    /// - Parameters:
    ///   - sharedTimeout: The longest time that a call waits for an answer of the store.
    ///   - leaseTime: How long one process may take to ask the origin while others wait for its answer.
    ///   - prefix: What the names of all the level's keys in the store begin with.
    ///   - connections: The number of connections.
    ///   - entryBytes: The greatest number of bytes of an entry that goes to the store.
    ///   - age: How long an entry stays that has no end of its own.
    ///   - compressionBytes: The number of bytes from which entries are compressed; nil for never.
    ///   - seal: Seals what leaves the process.
    public init(
        sharedTimeout: Duration = .milliseconds(50), leaseTime: Duration = .seconds(2), prefix: String = "endpoint",
        connections: Int = 2, entryBytes: Int = 1_000_000, age: Duration = .seconds(24 * 60 * 60),
        compressionBytes: Int? = 4096, seal: Seal? = nil
    ) {
        self.sharedTimeout = sharedTimeout
        self.leaseTime = leaseTime
        self.prefix = prefix
        self.connections = connections
        self.entryBytes = entryBytes
        self.age = age
        self.compressionBytes = compressionBytes
        self.seal = seal
    }
}
