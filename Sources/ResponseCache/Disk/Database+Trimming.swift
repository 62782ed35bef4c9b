import CSQLite

extension Database {
    struct Trimmed {
        var count = 0
        var bytes = 0
        /// Whether there may be more to do.
        var isPartial = false
    }

    /// How many entries one slice removes at most, and how many it looks at, so that no other process and no batch
    /// waits long.
    private static let slice = 64
    private static let looks = 1024

    /// Removes entries past their time, then the least recently used until the limits hold, but only one slice of them.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - limits: How much the store keeps, and for how long.
    ///   - isSweep: Whether entries that were unused for too long are removed too.
    /// - Returns: What was removed, and whether more is left.
    /// - Throws: The error of SQLite.
    func trim(now: Instant, limits: CacheLimits, isSweep: Bool) throws -> Trimmed {
        do {
            return try connection.transaction {
                var totals = try self.totals()
                let trimmed = try trim(now, limits, isSweep, &totals)
                if isSweep && !trimmed.isPartial { totals.swept = now }
                try save(totals)
                return trimmed
            }
        } catch {
            // Those that were taken out are back.
            victims = Victims()
            throw error
        }
    }

    private func trim(
        _ now: Instant, _ limits: CacheLimits, _ isSweep: Bool, _ totals: inout Totals
    ) throws -> Trimmed {
        var trimmed = Trimmed()
        func drop(_ row: Int64) throws {
            guard let size = try remove(row, &totals) else {
                // Whoever tried again would find the same for ever.
                throw CacheFault(.damaged, "an index has an entry that is not there")
            }
            trimmed.count += 1
            trimmed.bytes += Int(size)
        }
        for row in try expired(now: now, limit: Self.slice) { try drop(row) }
        if isSweep {
            let oldest = now.advanced(byMilliseconds: -limits.ageMilliseconds)
            for row in try unused(since: oldest, limit: Self.slice - trimmed.count) { try drop(row) }
        }
        var looks = 0
        while totals.exceed(limits) {
            guard trimmed.count < Self.slice, looks < Self.looks else {
                trimmed.isPartial = true
                break
            }
            looks += 1
            if victims.isEmpty {
                try lookThroughAll(&totals)
                if !totals.exceed(limits) { break }
            }
            guard let victim = victims.next() else { break }
            if try turn(of: victim.row) == victim.turn { try drop(victim.row) }
        }
        if trimmed.count >= Self.slice { trimmed.isPartial = true }
        if isSweep && !trimmed.isPartial {
            try lookThroughAll(&totals)
            trimmed.isPartial = totals.exceed(limits) && !victims.isEmpty
        }
        return trimmed
    }

    /// The number of the last use of a row.
    private func turn(of row: Int64) throws -> Int64? {
        let select = statements.turn
        select.bind(row, 1)
        defer { select.reset() }
        return try select.step() ? select.integer(0) : nil
    }

    /// Finds those that leave next, and sums up anew what there is: totals that are not those of the entries, in a file that was
    /// damaged, would let every entry leave, or none.
    private func lookThroughAll(_ totals: inout Totals) throws {
        var all: [Victims.Victim] = []
        (totals.bytes, totals.count) = (0, 0)
        let select = statements.turns
        defer { select.reset() }
        while try select.step() {
            let row = select.integer(1)
            totals.bytes += try Place.checked(size: select.integer(2))
            totals.count += 1
            if row != CacheKey.sharedPosition.row { all.append(Victims.Victim(turn: select.integer(0), row: row)) }
        }
        victims.fill(from: all)
    }

    private func expired(now: Instant, limit: Int) throws -> [Int64] {
        try rows(of: statements.expired, now, limit)
    }

    /// Looked for by the time of use, which is not always in the order of the turns: a clock goes back.
    private func unused(since time: Instant, limit: Int) throws -> [Int64] {
        try rows(of: statements.unused, time, limit)
    }

    private func rows(of select: Statement, _ time: Instant, _ limit: Int) throws -> [Int64] {
        select.bind(time.milliseconds, 1)
        select.bind(Int64(limit), 2)
        defer { select.reset() }
        var rows: [Int64] = []
        while try select.step() { rows.append(select.integer(0)) }
        return rows
    }

    /// Copies the log into the database, as far as no reader is in the way. Nothing waits for this: what is in the
    /// log is durable.
    func checkpoint() throws {
        _ = try connection.integer("PRAGMA wal_checkpoint(PASSIVE)")
    }

    /// Copies the log and empties it, unless somebody is in the way, which is not waited for: whoever opens the file
    /// first after its last user was killed has to read all of the log.
    func emptyLog(busyMilliseconds: Int32) {
        connection.setBusyTimeout(0)
        defer { connection.setBusyTimeout(busyMilliseconds) }
        _ = try? isLogEmptied()
    }

    /// Rewrites the file from what is left in it, and empties the log: a page that was freed long ago may still
    /// hold what nobody can reach any more.
    /// Another process that copies the log is waited for: "Even if there is a busy-handler configured, it will not be invoked in this
    /// case" (https://sqlite.org/c3ref/wal_checkpoint_v2.html).
    /// - Returns: whether that was possible; not while another process reads, or copies the log all that time.
    func scrub(waitingAtMost milliseconds: Int32) throws -> Bool {
        try connection.run("PRAGMA secure_delete=ON")
        defer { try? connection.run("PRAGMA secure_delete=FAST") }
        try connection.run("VACUUM")
        let end = ContinuousClock.now + .milliseconds(Int(milliseconds))
        defer { connection.setBusyTimeout(milliseconds) }
        while try !isLogEmptied() {
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { return false }
            // Then a reader is waited for no longer than what is left.
            connection.setBusyTimeout(Int32(left / .milliseconds(1)))
            sqlite3_sleep(1)
        }
        try connection.transaction {
            var totals = try self.totals()
            totals.mustScrub = false
            try save(totals)
        }
        return true
    }

    /// "TRUNCATE: … the log file is truncated to zero bytes upon a successful return"; the first column says
    /// whether somebody was in the way.
    private func isLogEmptied() throws -> Bool {
        try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }
}
