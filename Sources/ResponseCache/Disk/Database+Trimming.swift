extension Database {
    struct Trimmed {
        var count = 0
        var bytes = 0
        /// Whether there may be more to do.
        var isPartial = false
    }

    /// How many entries one slice removes at most, so that no other process and no batch waits long.
    private static let slice = 64

    /// Removes some of what has to go: entries past their time, then those unused for too long, then the least
    /// recently used until the limit holds.
    func trim(now: Instant, limits: CacheLimits) throws -> Trimmed {
        try connection.transaction {
            var totals = try self.totals()
            var trimmed = Trimmed()
            var left = Self.slice
            func drop(_ row: Int64) throws {
                trimmed.count += 1
                trimmed.bytes += Int(try remove(row, &totals) ?? 0)
                left -= 1
            }
            for row in try expired(now: now, limit: left) { try drop(row) }
            for (row, used) in try leastUsed(limit: left) {
                let unused = now.milliseconds(since: Instant(milliseconds: used))
                guard unused > limits.ageMilliseconds || totals.bytes > Int64(limits.diskBytes) else { break }
                try drop(row)
            }
            trimmed.isPartial = left == 0
            try save(totals)
            return trimmed
        }
    }

    private func expired(now: Instant, limit: Int) throws -> [Int64] {
        statements.expired.bind(now.milliseconds, 1)
        statements.expired.bind(Int64(limit), 2)
        defer { statements.expired.reset() }
        var rows: [Int64] = []
        while try statements.expired.step() { rows.append(statements.expired.integer(0)) }
        return rows
    }

    private func leastUsed(limit: Int) throws -> [(row: Int64, used: Int64)] {
        statements.leastUsed.bind(Int64(limit), 1)
        defer { statements.leastUsed.reset() }
        var rows: [(row: Int64, used: Int64)] = []
        while try statements.leastUsed.step() {
            rows.append((statements.leastUsed.integer(0), statements.leastUsed.integer(1)))
        }
        return rows
    }

    /// Copies the log into the database, as far as no reader is in the way. Nothing waits for this: what is in the
    /// log is durable.
    func checkpoint() throws {
        _ = try connection.integer("PRAGMA wal_checkpoint(PASSIVE)")
    }

    /// Rewrites the file from what is left in it, and empties the log: a page that was freed long ago may still
    /// hold what nobody can reach any more.
    /// - Returns: whether that was possible; not while another process reads.
    func scrub() throws -> Bool {
        try connection.run("PRAGMA secure_delete=ON")
        defer { try? connection.run("PRAGMA secure_delete=FAST") }
        try connection.run("VACUUM")
        guard try isLogEmptied() else { return false }
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
