import CSQLite

/// The open file, for the one thread that writes it.
final class Database {
    let connection: Connection
    let statements: WriteStatements
    let identity: FileIdentity?
    let logIdentity: FileIdentity?
    var victims = Victims()
    private let schemaVersion: Int64

    init(path: String, schemaVersion: Int64, busyMilliseconds: Int32) throws {
        connection = try Connection(path: path, isCreating: true, busyMilliseconds: busyMilliseconds)
        try Schema.prepare(connection, version: schemaVersion)
        do {
            statements = try WriteStatements(connection)
        } catch let error as SQLiteError where error.code == SQLITE_ERROR {
            throw CacheFault(.damaged, "the tables are not those of this schema: \(error.message)")
        }
        self.schemaVersion = schemaVersion
        identity = FileIdentity(path: path)
        logIdentity = FileIdentity(path: path + "-wal")
    }

    private func checkSchema() throws {
        let select = statements.schemaVersion
        defer { select.reset() }
        guard try select.step(), select.integer(0) == schemaVersion else {
            throw CacheFault(.laterSchema, "another process changed the schema of the database")
        }
    }

    func totals() throws -> Totals {
        let select = statements.totals
        defer { select.reset() }
        guard try select.step() else { throw CacheFault(.damaged, "the totals are missing") }
        return Totals(
            bytes: select.integer(0), count: select.integer(1), turn: select.integer(2),
            mustScrub: select.integer(3) != 0, swept: Instant(milliseconds: select.integer(4)))
    }

    func save(_ totals: Totals) throws {
        statements.setTotals.bind(totals.bytes, 1)
        statements.setTotals.bind(totals.count, 2)
        statements.setTotals.bind(totals.turn, 3)
        statements.setTotals.bind(totals.mustScrub ? 1 : 0, 4)
        statements.setTotals.bind(totals.swept.milliseconds, 5)
        try statements.setTotals.run()
    }

    /// Writes a whole batch in one transaction.
    func commit(_ batch: WriteBatch, limits: CacheLimits) throws -> Totals {
        let removesUsers = batch.removesUsers
        if removesUsers { try connection.run("PRAGMA secure_delete=ON") }
        defer { if removesUsers { try? connection.run("PRAGMA secure_delete=FAST") } }
        return try connection.transaction {
            try checkSchema()
            var totals = try self.totals()
            for bulk in batch.bulks { try run(bulk, &totals) }
            try apply(batch, limits, &totals)
            if removesUsers { totals.mustScrub = true }
            try save(totals)
            return totals
        }
    }

    /// In the order in which they were made, whatever the clock said.
    private func apply(_ batch: WriteBatch, _ limits: CacheLimits, _ totals: inout Totals) throws {
        let changes = Array(batch.changes.values)
        let touches = Array(batch.touches)
        var uses = changes.enumerated().map { Use(order: $1.order, index: Int32($0), isTouch: false) }
        for (index, touch) in touches.enumerated() {
            uses.append(Use(order: touch.value.order, index: Int32(index), isTouch: true))
        }
        uses.sort { $0.order < $1.order }
        for use in uses {
            totals.turn += 1
            if use.isTouch {
                let (row, touch) = touches[Int(use.index)]
                try self.touch(row, touch.used, totals.turn)
            } else {
                try apply(changes[Int(use.index)], limits, &totals)
            }
        }
    }

    private struct Use {
        let order: UInt64
        let index: Int32
        let isTouch: Bool
    }

    private func apply(_ staged: WriteBatch.Staged, _ limits: CacheLimits, _ totals: inout Totals) throws {
        switch staged.change {
        case .put(let entry): try put(entry, staged, limits, &totals)
        case .renew(let metadata): try renew(staged.key, metadata, staged.used, &totals)
        case .remove: try remove(staged.key.row, &totals)
        }
    }
}

extension Selection {
    /// Whether what it removes must leave nothing behind in the file.
    var mustScrub: Bool {
        switch self {
        case .all, .user: true
        case .tag, .endpoint: false
        }
    }
}
