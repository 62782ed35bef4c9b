/// A file that is open for reading, with the statements that were needed so far: preparing them all would take longer than the first
/// read.
struct OpenReader {
    let connection: Connection
    /// That of the file when it was opened: see `OpenFile`.
    let epoch: UInt64
    let identity: FileIdentity?
    /// The header of the log's index, as it was before the watch was last told how far the file is.
    var seen: LogIndex.Header?
    /// Nil inside: the file has none.
    private var logIndex: LogIndex??
    private var entry, row, version, changes, isChanged, begin, end: Statement?
    /// The question that a transaction was begun for; nil while there is none.
    private var held: UInt64?

    init(connection: Connection, epoch: UInt64, identity: FileIdentity?) {
        self.connection = connection
        self.epoch = epoch
        self.identity = identity
    }

    mutating func with<Result>(_ body: (inout OpenReader) throws -> Result) rethrows -> Result {
        try body(&self)
    }

    /// Whether nobody has committed anything since `seen`.
    var isAsSeen: Bool {
        guard let seen, let index = logIndex ?? nil else { return false }
        return index.header == seen
    }

    mutating func logHeader() -> LogIndex.Header? {
        if let logIndex { return logIndex?.header }
        let index = LogIndex(of: connection)
        logIndex = .some(index)
        return index?.header
    }

    mutating func selectEntry() throws -> Statement {
        try Self.prepared(
            &entry, connection,
            """
            SELECT body.row, body.bytes, entry.stale, entry.used
            FROM entry CROSS JOIN body ON body.id = entry.id WHERE entry.digest = ?
            """)
    }

    /// The same without a body that lies apart.
    mutating func selectRow() throws -> Statement {
        try Self.prepared(
            &row, connection,
            """
            SELECT body.row, body.id, entry.stale, entry.used
            FROM entry CROSS JOIN body ON body.id = entry.id WHERE entry.digest = ?
            """)
    }

    mutating func selectVersion() throws -> Statement {
        try Self.prepared(&version, connection, "SELECT epoch, generation FROM total WHERE id = 1")
    }

    mutating func selectChanges() throws -> Statement {
        try Self.prepared(&changes, connection, Schema.changes)
    }

    mutating func selectIsChanged() throws -> Statement {
        try Self.prepared(&isChanged, connection, "SELECT 1 FROM change WHERE scope = ?")
    }

    /// Reads the same state of the file until `release`, or until it is asked with another number.
    mutating func hold(_ number: UInt64) throws {
        guard held != number else { return }
        try release()
        try Self.prepared(&begin, connection, "BEGIN").run()
        held = number
    }

    mutating func release() throws {
        guard held != nil else { return }
        held = nil
        try Self.prepared(&end, connection, "COMMIT").run()
    }

    @inline(__always)
    private static func prepared(_ kept: inout Statement?, _ connection: Connection, _ sql: String) throws -> Statement
    {
        if let kept { return kept }
        let statement = try connection.prepare(sql)
        kept = statement
        return statement
    }
}
