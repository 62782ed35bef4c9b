import CSQLite

/// The open file, for the one thread that writes it.
final class Database {
    let connection: Connection
    let statements: WriteStatements
    let identity: FileIdentity?
    let logIdentity: FileIdentity?
    var victims = Victims()
    private var regrouping = Regrouping()
    /// What the batch that is written has written where it was.
    var rewritten: [Regrouping.Row] = []
    private let schemaVersion: Int64
    private let watch: ChangeWatch

    init(path: String, schemaVersion: Int64, busyMilliseconds: Int32, watch: ChangeWatch) throws {
        DatabaseFile.prepare(path)
        let connection = try Connection(path: path, isCreating: false, busyMilliseconds: busyMilliseconds)
        self.connection = connection
        let isNew = try connection.waiting(atMost: busyMilliseconds) {
            try Schema.prepare(connection, version: schemaVersion)
        }
        do {
            statements = try WriteStatements(connection)
        } catch let error as SQLiteError where error.code == SQLITE_ERROR {
            throw CacheFault(.damaged, "the tables are not those of this schema: \(error.message)")
        }
        self.schemaVersion = schemaVersion
        self.watch = watch
        identity = FileIdentity(path: path)
        logIdentity = FileIdentity(path: path + "-wal")
        if isNew { watch.sawOwnFile(FileVersion(epoch: try totals().version.epoch, generation: 0)) }
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
        let totals = Totals(
            bytes: select.integer(0), count: select.integer(1), turn: select.integer(2),
            mustScrub: select.integer(3) != 0, swept: Instant(milliseconds: select.integer(4)),
            version: FileVersion(epoch: select.integer(5), generation: select.integer(6)))
        guard totals.arePossible else { throw CacheFault(.damaged, "the totals are not those of any entries") }
        return totals
    }

    func save(_ totals: Totals) throws {
        statements.setTotals.bind(totals.bytes, 1)
        statements.setTotals.bind(totals.count, 2)
        statements.setTotals.bind(totals.turn, 3)
        statements.setTotals.bind(totals.mustScrub ? 1 : 0, 4)
        statements.setTotals.bind(totals.swept.milliseconds, 5)
        statements.setTotals.bind(totals.version.generation, 6)
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
            // Before its own changes are written: what is put was put knowing those.
            try watch.saw(totals.version) { try changes(behind: $0) }
            try note(batch.scopes, &totals)
            for bulk in batch.bulks { try run(bulk, &totals) }
            if removesUsers { try removeRest(of: batch.removedUsers, &totals) }
            rewritten.removeAll(keepingCapacity: true)
            try apply(batch, limits, &totals)
            try regroup()
            if removesUsers { totals.mustScrub = true }
            try save(totals)
            return totals
        }
    }

    /// In the order in which they were made, whatever the clock said.
    private func apply(_ batch: WriteBatch, _ limits: CacheLimits, _ totals: inout Totals) throws {
        let changes = batch.changes.values.sorted { $0.order < $1.order }
        let touches = batch.touches.all.sorted { $0.order < $1.order }
        var touched = 0
        func writeTouches(before order: UInt64) throws {
            while touched < touches.count, touches[touched].order < order {
                totals.turn += 1
                try touch(touches[touched].row, touches[touched].used, totals.turn)
                touched += 1
            }
        }
        for staged in changes {
            try writeTouches(before: staged.order)
            totals.turn += 1
            try apply(staged, limits, &totals)
        }
        try writeTouches(before: .max)
    }

    private func apply(_ staged: WriteBatch.Staged, _ limits: CacheLimits, _ totals: inout Totals) throws {
        switch staged.change {
        case .put(let entry):
            guard let metadata = afterOthers(entry.metadata, staged) else { return }
            try put(entry.body, metadata, staged, limits, &totals)
        case .renew(let metadata):
            guard let metadata = afterOthers(metadata, staged) else { return }
            try renew(staged, metadata, &totals)
        case .remove: try remove(staged.key.row, &totals)
        }
    }
}

extension Database {
    /// Lays rows together that were written together.
    private func regroup() throws {
        let rows = regrouping.choose(from: rewritten)
        guard !rows.isEmpty else { return }
        var id = try lastBody()
        // Ids are given one after the other; this one is of a damaged row.
        guard Totals.possible.contains(id) else { return }
        for row in rows {
            id += 1
            statements.moveBody.bind(id, 1)
            statements.moveBody.bind(row.id, 2)
            // The entry may have been evicted, or stored anew, behind what was written.
            statements.moveBody.bind(row.digest, 3)
            try statements.moveBody.run()
            statements.moveEntry.bind(id, 1)
            statements.moveEntry.bind(row.digest, 2)
            statements.moveEntry.bind(row.id, 3)
            try statements.moveEntry.run()
        }
    }

    private func lastBody() throws -> Int64 {
        defer { statements.lastBody.reset() }
        return try statements.lastBody.step() ? statements.lastBody.integer(0) : 0
    }

    /// What is known of an entry that is to be written, after what other processes have done since it was asked for; nil
    /// where they have removed it.
    private func afterOthers(_ metadata: EntryMetadata, _ staged: WriteBatch.Staged) -> EntryMetadata? {
        watch.history.afterOthers(metadata, of: staged.key, since: staged.mark)
    }

    private func changes(behind generation: Int64) throws -> [ChangeScope] {
        try statements.changes.scopes(behind: generation, except: watch.origin)
    }

    /// Tells other processes what this batch removes and invalidates.
    private func note(_ scopes: Set<ChangeScope>, _ totals: inout Totals) throws {
        guard !scopes.isEmpty else { return }
        totals.version = FileVersion(epoch: totals.version.epoch, generation: totals.version.generation + 1)
        for scope in scopes {
            statements.setChange.bind(scope.number, 1)
            statements.setChange.bind(totals.version.generation, 2)
            statements.setChange.bind(watch.origin, 3)
            try statements.setChange.run()
        }
    }
}

extension Statement {
    /// The rows of `Schema.changes`.
    func scopes(behind generation: Int64, except origin: Int64) throws -> [ChangeScope] {
        bind(generation, 1)
        bind(origin, 2)
        defer { reset() }
        var scopes: [ChangeScope] = []
        while try step() { scopes.append(ChangeScope(number: integer(0))) }
        return scopes
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
