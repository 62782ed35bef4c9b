import Foundation

/// Which bytes of a body of so many.
struct BodyPlace {
    let range: Range<Int>
    let total: Int
}

extension EntryReader.Row {
    fileprivate init(
        _ key: CacheKey, _ row: StoredRow, _ body: Data, _ place: BodyPlace?, isInvalidated: Bool, used: Int64
    ) {
        entry = CacheEntry(body: body, metadata: row.metadata(isInvalidated: isInvalidated))
        self.used = used
        endpoint = key.endpoint.hasBytes(row.endpoint) ? key.endpoint : String(decoding: row.endpoint, as: UTF8.self)
        self.place = place
    }
}

/// Reads entries over a connection of its own. Used by one thread at a time, and never writes.
///
/// It neither maps the file into memory, though that would spare a copy, nor keeps a read transaction open while nobody waits for
/// a read, though beginning one is a third of a small read's time: a mapped file that shrinks, or is locked with the
/// device, ends the process, and so does a lock that an app holds while it is suspended.
struct EntryReader {
    struct Row {
        var entry: CacheEntry
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

    private let path: String
    private let schemaVersion: Int64
    private let busyMilliseconds: Int32
    private var open: OpenReader?
    private var lastLook = Instant(milliseconds: .min)
    private var isInGroup = false

    init(path: String, schemaVersion: Int64, busyMilliseconds: Int32) {
        self.path = path
        self.schemaVersion = schemaVersion
        self.busyMilliseconds = busyMilliseconds
    }

    mutating func close() {
        open = nil
    }

    /// The reads that follow share a transaction. They must have been asked for before: each may see the state of the file that
    /// the first one saw.
    mutating func beginGroup() {
        isInGroup = true
    }

    mutating func endGroup() {
        isInGroup = false
        // A connection that cannot end a transaction is of no use.
        do { try open?.release() } catch { open = nil }
    }

    /// Reads one entry.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - file: The file that the writer has open. If it changes, the reader opens the file anew.
    ///   - now: The current time.
    /// - Returns: The entry, or why there is none.
    /// - Throws: The error of SQLite.
    mutating func read(_ key: CacheKey, file: OpenFile, now: Instant) throws -> Outcome {
        try withFile(file, now, whenReplaced: .replaced, whenAbsent: .absent) { [isInGroup] open in
            if isInGroup { try open.hold(file.number) }
            return try Self.read(key, with: open.selectEntry())
        }
    }

    /// Tells a watch how far the file is.
    /// - Returns: whether another file is at the path than the writer has open.
    mutating func look(file: OpenFile, now: Instant, for watch: ChangeWatch) throws -> Bool {
        if !isLookDue(now), open?.epoch == file.epoch, open?.isAsSeen == true { return false }
        let found = try withFile(file, now, whenReplaced: Look.replaced, whenAbsent: .absent) { open in
            // First, so that a commit that comes between the two is seen the next time.
            let header = open.logHeader()
            let version = try Self.version(with: open.selectVersion())
            let changes = try open.selectChanges()
            try watch.saw(version) { try changes.scopes(behind: $0, except: watch.origin) }
            open.seen = header
            return .done
        }
        if found == .absent, FileIdentity(path: path) == nil { watch.sawNoFile() }
        return found == .replaced
    }

    /// Whether one of the scopes was ever removed or invalidated.
    mutating func hasChanged(_ scopes: [ChangeScope], file: OpenFile, now: Instant) throws -> Bool {
        try withFile(file, now, whenReplaced: true, whenAbsent: false) { open in
            let isChanged = try open.selectIsChanged()
            for scope in scopes {
                isChanged.bind(scope.number, 1)
                defer { isChanged.reset() }
                if try isChanged.step() { return true }
            }
            return false
        }
    }

    private enum Look {
        case done, absent, replaced
    }

    private mutating func withFile<Result>(
        _ file: OpenFile, _ now: Instant, whenReplaced replaced: Result, whenAbsent absent: Result,
        _ body: (inout OpenReader) throws -> Result
    ) throws -> Result {
        if open?.epoch != file.epoch { open = nil }
        if open != nil, isLookDue(now) {
            lastLook = now
            if FileIdentity(path: path) != open?.identity {
                open = nil
                return replaced
            }
        }
        if open == nil {
            if let held = file.identity, FileIdentity(path: path) != held { return replaced }
            try openFile(epoch: file.epoch)
        }
        do {
            return try open?.with(body) ?? absent
        } catch {
            open = nil
            throw error
        }
    }

    private static func version(with select: Statement) throws -> FileVersion {
        defer { select.rewind() }
        guard try select.step() else { throw CacheFault(.damaged, "the totals are missing") }
        return FileVersion(epoch: select.integer(0), generation: select.integer(1))
    }

    private static func read(_ key: CacheKey, with select: Statement) throws -> Outcome {
        select.bind(key.row, 1)
        defer { select.rewind() }
        guard try select.step() else { return .absent }
        switch StoredRow.read(select.bytes(0), of: key) {
        case .otherKey: return .absent
        case .damaged: return .damaged
        case .row(let row):
            let body: UnsafeRawBufferPointer
            if let within = row.bodyWithin {
                body = within
            } else {
                body = select.bytes(1)
                guard body.count == row.bodyCount, row.holds(body, from: 0, key) else { return .damaged }
            }
            return .row(Row(key, row, body.data, nil, isInvalidated: select.integer(2) != 0, used: select.integer(3)))
        }
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
    mutating func readPart(
        _ key: CacheKey, file: OpenFile, now: Instant, choose: (EntryMetadata, Int) -> Range<Int>?
    ) throws -> Outcome {
        try withFile(file, now, whenReplaced: .replaced, whenAbsent: .absent) { [isInGroup] open in
            if isInGroup { try open.hold(file.number) }
            let select = try open.selectRow()
            select.bind(key.row, 1)
            defer { select.rewind() }
            guard try select.step() else { return .absent }
            let row: StoredRow
            switch StoredRow.read(select.bytes(0), of: key) {
            case .otherKey: return .absent
            case .damaged: return .damaged
            case .row(let read): row = read
            }
            let (isInvalidated, used) = (select.integer(2) != 0, select.integer(3))
            func part(_ body: Data, _ range: Range<Int>) -> Outcome {
                let place = BodyPlace(range: range, total: row.bodyCount)
                return .row(Row(key, row, body, place, isInvalidated: isInvalidated, used: used))
            }
            let metadata = row.metadata(isInvalidated: isInvalidated)
            let wanted = choose(metadata, row.bodyCount)?.clamped(to: 0..<row.bodyCount) ?? 0..<0
            guard !wanted.isEmpty else { return part(Data(), 0..<0) }
            if let body = row.bodyWithin {
                return part(UnsafeRawBufferPointer(rebasing: body[wanted]).data, wanted)
            }
            let first = wanted.lowerBound / BodySums.block
            let start = first * BodySums.block
            let end = min(row.bodyCount, (wanted.upperBound + BodySums.block - 1) / BodySums.block * BodySums.block)
            // The statement still has its row, so both read the same state of the file.
            guard let blocks = try open.connection.bytes(ofBody: select.integer(1), start..<max(start, end)),
                blocks.withUnsafeBytes({ row.holds($0, from: first, key) })
            else { return .damaged }
            return part(Data(blocks[wanted.lowerBound - start..<wanted.upperBound - start]), wanted)
        }
    }

    /// A file that is missing is no fault: nothing has been stored yet. One of another schema is the writer's.
    private mutating func openFile(epoch: UInt64) throws {
        guard let identity = FileIdentity(path: path) else { return }
        DatabaseFile.restrict(path)
        let connection = try Connection(path: path, isCreating: false, busyMilliseconds: busyMilliseconds)
        guard try connection.integer("PRAGMA user_version") == schemaVersion else { return }
        open = OpenReader(connection: connection, epoch: epoch, identity: identity)
    }

    /// Which file is at the path is looked at once a second: the writer looks with every batch.
    private func isLookDue(_ now: Instant) -> Bool {
        now.isApart(from: lastLook, byMilliseconds: 1000)
    }
}
