import Foundation

/// Which bytes of a body of so many.
struct BodyPlace {
    let range: Range<Int>
    let total: Int
}

extension EntryReader.Row {
    func with(_ body: Data, at place: BodyPlace) -> EntryReader.Row {
        EntryReader.Row(
            entry: CacheEntry(body: body, metadata: entry.metadata), used: used, endpoint: endpoint, place: place)
    }
}

/// Reads entries over a connection of its own. Used by one thread at a time, and never writes.
///
/// It neither maps the file into memory, though that would spare a copy, nor keeps a read transaction open between two
/// reads, though beginning one is a third of a small read's time: a mapped file that shrinks, or is locked with the
/// device, ends the process, and so does a lock that an app holds while it is suspended.
final class EntryReader {
    struct Row {
        let entry: CacheEntry
        let used: Int64
        let endpoint: String
        /// Which bytes the body is, and of how many, if it is not all of them.
        var place: BodyPlace?
    }

    enum Outcome {
        case row(Row)
        case absent
        /// A row is there, and is not what was stored.
        case damaged
        /// Another file is at the path than the writer has open. It must not be opened before the writer has put
        /// the old one's log away.
        case replaced
    }

    private struct Open {
        let connection: Connection
        let select: Statement
        let selectHead: Statement
        let version: Statement
        let changes: Statement
        let isChanged: Statement
        let epoch: UInt64
        let identity: FileIdentity?
    }

    private let path: String
    private let schemaVersion: Int64
    private let busyMilliseconds: Int32
    private var open: Open?
    private var lastLook = Instant(milliseconds: .min)

    init(path: String, schemaVersion: Int64, busyMilliseconds: Int32) {
        self.path = path
        self.schemaVersion = schemaVersion
        self.busyMilliseconds = busyMilliseconds
    }

    func close() {
        open = nil
    }

    /// Reads one entry.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - file: The file that the writer has open. If it changes, the reader opens the file anew.
    ///   - now: The current time.
    /// - Returns: The entry, or why there is none.
    /// - Throws: The error of SQLite.
    func read(_ key: CacheKey, file: OpenFile, now: Instant) throws -> Outcome {
        try withFile(file, now, whenReplaced: .replaced, whenAbsent: .absent) { try read(key, with: $0.select) }
    }

    /// Tells a watch how far the file is.
    /// - Returns: whether another file is at the path than the writer has open.
    func look(file: OpenFile, now: Instant, for watch: ChangeWatch) throws -> Bool {
        let found = try withFile(file, now, whenReplaced: Look.replaced, whenAbsent: .absent) { open in
            let version = try version(with: open.version)
            try watch.saw(version) { try open.changes.scopes(behind: $0, except: watch.origin) }
            return .done
        }
        if found == .absent, FileIdentity(path: path) == nil { watch.sawNoFile() }
        return found == .replaced
    }

    /// Whether one of the scopes was ever removed or invalidated.
    func hasChanged(_ scopes: [ChangeScope], file: OpenFile, now: Instant) throws -> Bool {
        try withFile(file, now, whenReplaced: true, whenAbsent: false) { open in
            for scope in scopes {
                open.isChanged.bind(scope.number, 1)
                defer { open.isChanged.reset() }
                if try open.isChanged.step() { return true }
            }
            return false
        }
    }

    private enum Look {
        case done, absent, replaced
    }

    private func withFile<Result>(
        _ file: OpenFile, _ now: Instant, whenReplaced replaced: Result, whenAbsent absent: Result,
        _ body: (Open) throws -> Result
    ) throws -> Result {
        if let open, open.epoch != file.epoch { self.open = nil }
        if let open, isReplaced(open, now) {
            self.open = nil
            return replaced
        }
        if open == nil {
            if let held = file.identity, FileIdentity(path: path) != held { return replaced }
            try openFile(epoch: file.epoch)
        }
        guard let open else { return absent }
        do {
            return try body(open)
        } catch {
            self.open = nil
            throw error
        }
    }

    private func version(with select: Statement) throws -> FileVersion {
        defer { select.rewind() }
        guard try select.step() else { throw CacheFault(.damaged, "the totals are missing") }
        return FileVersion(epoch: select.integer(0), generation: select.integer(1))
    }

    private func read(_ key: CacheKey, with select: Statement) throws -> Outcome {
        select.bind(key.row, 1)
        defer { select.rewind() }
        guard try select.step() else { return .absent }
        // Another key that has the same digest: not ours.
        guard let bytes = StoredHead.head(in: select.bytes(0), of: key) else { return .absent }
        guard let head = StoredHead(bytes, for: key) else { return .damaged }
        let body = select.bytes(1)
        guard body.count == head.bodyCount, head.bodySums.hold(body, key) else { return .damaged }
        return .row(row(key, head, body.data, select, isInvalidated: 2))
    }

    // `isInvalidated` is the column that says so; when it was used and the endpoint follow.
    private func row(
        _ key: CacheKey, _ head: StoredHead, _ body: Data, _ select: Statement, isInvalidated column: Int32
    ) -> Row {
        var metadata = head.metadata
        metadata.isInvalidated = select.integer(column) != 0
        let endpoint = select.holds(key.endpoint, column + 2) ? key.endpoint : select.text(column + 2)
        return Row(
            entry: CacheEntry(body: body, metadata: metadata), used: select.integer(column + 1), endpoint: endpoint)
    }

    /// Reads some bytes of an entry's body, whole blocks around them to check them, and no others.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - file: The file that the writer has open, as for `read(_:file:now:)`.
    ///   - now: The current time.
    ///   - choose: Returns the wanted bytes of a body of so many; nil for none of them.
    /// - Returns: The entry with those bytes as its body, or why there is none.
    /// - Throws: The error of SQLite.
    func readPart(
        _ key: CacheKey, file: OpenFile, now: Instant, choose: (EntryMetadata, Int) -> Range<Int>?
    ) throws -> Outcome {
        try withFile(file, now, whenReplaced: .replaced, whenAbsent: .absent) { open in
            let select = open.selectHead
            select.bind(key.row, 1)
            defer { select.rewind() }
            guard try select.step() else { return .absent }
            guard let bytes = StoredHead.head(in: select.bytes(0), of: key) else { return .absent }
            guard let head = StoredHead(bytes, for: key) else { return .damaged }
            var found = row(key, head, Data(), select, isInvalidated: 2)
            let wanted = choose(found.entry.metadata, head.bodyCount)?.clamped(to: 0..<head.bodyCount) ?? 0..<0
            guard !wanted.isEmpty else {
                return .row(found.with(Data(), at: BodyPlace(range: 0..<0, total: head.bodyCount)))
            }
            let first = wanted.lowerBound / BodySums.block
            let start = first * BodySums.block
            let end = min(head.bodyCount, (wanted.upperBound + BodySums.block - 1) / BodySums.block * BodySums.block)
            // The statement still has its row, so both read the same state of the file.
            guard let blocks = try open.connection.bytes(ofBody: select.integer(1), start..<max(start, end)),
                blocks.withUnsafeBytes({ head.bodySums.hold($0, from: first, key) })
            else { return .damaged }
            let part = blocks[wanted.lowerBound - start..<wanted.upperBound - start]
            found = found.with(Data(part), at: BodyPlace(range: wanted, total: head.bodyCount))
            return .row(found)
        }
    }

    /// A file that is missing is no fault: nothing has been stored yet. One of another schema is the writer's.
    private func openFile(epoch: UInt64) throws {
        guard let identity = FileIdentity(path: path) else { return }
        DatabaseFile.restrict(path)
        let connection = try Connection(path: path, isCreating: false, busyMilliseconds: busyMilliseconds)
        guard try connection.integer("PRAGMA user_version") == schemaVersion else { return }
        let select = try connection.prepare(
            """
            SELECT body.head, body.bytes, entry.stale, entry.used, entry.endpoint
            FROM entry CROSS JOIN body ON body.id = entry.id WHERE entry.digest = ?
            """)
        let selectHead = try connection.prepare(
            """
            SELECT body.head, body.id, entry.stale, entry.used, entry.endpoint
            FROM entry CROSS JOIN body ON body.id = entry.id WHERE entry.digest = ?
            """)
        open = Open(
            connection: connection, select: select, selectHead: selectHead,
            version: try connection.prepare("SELECT epoch, generation FROM total WHERE id = 1"),
            changes: try connection.prepare(Schema.changes),
            isChanged: try connection.prepare("SELECT 1 FROM change WHERE scope = ?"),
            epoch: epoch, identity: identity)
    }

    /// Looked at once a second: the writer looks with every batch.
    private func isReplaced(_ open: Open, _ now: Instant) -> Bool {
        guard abs(now.milliseconds(since: lastLook)) >= 1000 else { return false }
        lastLook = now
        return FileIdentity(path: path) != open.identity
    }
}
