import Foundation

extension Database {
    func put(
        _ body: Data, _ metadata: EntryMetadata, _ staged: WriteBatch.Staged, _ limits: CacheLimits,
        _ totals: inout Totals
    ) throws {
        let key = staged.key
        let isApart = body.count > StoredRow.greatestWithin
        let (row, count) = body.withUnsafeBytes { body in
            StoredRow.bytes(
                for: key, metadata,
                isApart ? .apart(count: body.count, sums: BodySums(of: body, key)) : .within(body))
        }
        let size = Int64(count)
        guard size <= limits.diskBytes, size <= connection.greatestRow else {
            try remove(key.row, &totals)
            return
        }
        let tagged = metadata.tagDigest
        let old = try update(key.row, metadata, tagged, staged.used, size, totals.turn)
        let put = statements.putBody
        try row.withUnsafeBytes { row in
            try body.withUnsafeBytes { body in
                put.bind(old?.id, 1)
                put.bind(inPlace: row, 2)
                if isApart { put.bind(inPlace: body, 3) } else { put.bind(nil as Int64?, 3) }
                try put.run()
            }
        }
        if let old { rewritten.append(Regrouping.Row(digest: key.row, id: old.id, size: size)) }
        if let old, old.user == key.user?.shortDigest, old.endpoint == key.endpoint.shortDigest {
            try settle(key.row, old, metadata, tagged)
        } else {
            if let old, old.tagged != 0 { try run(statements.dropTags, key.row) }
            try insert(key, old?.id ?? connection.lastInsertedID, metadata, tagged, staged.used, size, totals.turn)
        }
        totals.bytes += size - (old?.size ?? 0)
        totals.count += old == nil ? 1 : 0
    }

    private func insert(
        _ key: CacheKey, _ id: Int64, _ metadata: EntryMetadata, _ tagged: Int64, _ used: Int64, _ size: Int64,
        _ turn: Int64
    ) throws {
        let insert = statements.putEntry
        insert.bind(key.row, 1)
        insert.bind(id, 2)
        insert.bind(turn, 3)
        insert.bind(used, 4)
        insert.bind(size, 5)
        insert.bind(metadata.isInvalidated ? 1 : 0, 6)
        insert.bind(tagged, 7)
        insert.bind(metadata.goneBy?.milliseconds, 8)
        insert.bind(key.user?.shortDigest, 9)
        insert.bind(key.endpoint.shortDigest, 10)
        try insert.run()
        try putTags(metadata.tags, key.row)
    }

    /// Changes a row that is there. Returns what it was, and nil where there is none.
    private func update(
        _ row: Int64, _ metadata: EntryMetadata, _ tagged: Int64, _ used: Int64, _ size: Int64, _ turn: Int64
    ) throws -> Place? {
        let update = statements.updateEntry
        update.bind(turn, 1)
        update.bind(used, 2)
        update.bind(size, 3)
        update.bind(metadata.isInvalidated ? 1 : 0, 4)
        update.bind(tagged, 5)
        update.bind(row, 6)
        // One that failed may have left something.
        _ = statements.replaced.next()
        try update.run()
        return try statements.replaced.next()?.checked()
    }

    /// Writes no more than has changed: each index and each tag is a page of its own.
    private func settle(_ row: Int64, _ old: Place, _ metadata: EntryMetadata, _ tagged: Int64) throws {
        if old.expires != metadata.goneBy?.milliseconds {
            statements.retimeEntry.bind(metadata.goneBy?.milliseconds, 1)
            statements.retimeEntry.bind(row, 2)
            try statements.retimeEntry.run()
        }
        guard old.tagged != tagged else { return }
        if old.tagged != 0 { try run(statements.dropTags, row) }
        try putTags(metadata.tags, row)
    }

    /// The body stays; its checksums are taken over from the row that is there.
    func renew(_ staged: WriteBatch.Staged, _ metadata: EntryMetadata, _ totals: inout Totals) throws {
        let (key, used) = (staged.key, staged.used)
        guard let place = try place(of: key.row) else { return }
        var metadata = metadata
        if staged.staleFor.contains(where: { $0.shortDigest == place.endpoint }) { metadata.isInvalidated = true }
        guard let (row, count) = try renewed(key, at: place.id, metadata) else { return }
        let size = Int64(count)
        try row.withUnsafeBytes { row in
            statements.renewBody.bind(inPlace: row, 1)
            statements.renewBody.bind(place.id, 2)
            try statements.renewBody.run()
        }
        rewritten.append(Regrouping.Row(digest: key.row, id: place.id, size: size))
        let tagged = metadata.tagDigest
        _ = try update(key.row, metadata, tagged, used, size, totals.turn)
        try settle(key.row, place, metadata, tagged)
        totals.bytes += size - place.size
    }

    func touch(_ row: Int64, _ used: Int64, _ turn: Int64) throws {
        statements.touch.bind(turn, 1)
        statements.touch.bind(used, 2)
        statements.touch.bind(row, 3)
        try statements.touch.run()
    }

    @discardableResult
    func remove(_ row: Int64, _ totals: inout Totals) throws -> Int64? {
        guard let old = try place(of: row) else { return nil }
        try run(statements.dropEntry, row)
        try run(statements.dropBody, old.id)
        if old.tagged != 0 { try run(statements.dropTags, row) }
        totals.bytes -= old.size
        totals.count -= 1
        return old.size
    }

    func run(_ bulk: WriteBatch.Bulk, _ totals: inout Totals) throws {
        if bulk.isRemoval && bulk.selection == .all {
            // Without a condition whole tables are emptied at once.
            try connection.run("DELETE FROM entry; DELETE FROM body; DELETE FROM tag")
            totals.bytes = 0
            totals.count = 0
            return
        }
        let exempt = Set(bulk.exempt.map(\.row))
        for row in try rows(of: bulk.selection) where !exempt.contains(row) {
            if bulk.isRemoval { try remove(row, &totals) } else { try run(statements.mark, row) }
        }
    }

    /// Removes what no row of `entry` leads to any more, or one that says it is another's: after a damage that nobody has met.
    /// Looks through all bodies once, as the rewriting of the file does that follows.
    func removeRest(of users: [String], _ totals: inout Totals) throws {
        // Behind two counts, a row begins with the user: see `StoredRow`.
        let starts = Set(users.map { CacheKey("", user: $0).identity })
        guard let longest = starts.map(\.count).max() else { return }
        let select = try connection.prepare("SELECT id, substr(row, 9, ?) FROM body")
        select.bind(Int64(longest), 1)
        let lengths = Set(starts.map(\.count))
        var left: Set<Int64> = []
        while try select.step() {
            let start = Array(select.bytes(1))
            if lengths.contains(where: { starts.contains(Array(start.prefix($0))) }) { left.insert(select.integer(0)) }
        }
        if !left.isEmpty {
            for row in try rows(of: connection.prepare("SELECT digest, id FROM entry"), where: { left.contains($0) }) {
                try remove(row, &totals)
            }
            for id in left {
                statements.dropBody.bind(id, 1)
                try statements.dropBody.run()
            }
        }
        try connection.run("DELETE FROM tag WHERE digest NOT IN (SELECT digest FROM entry)")
    }

    private func rows(of selection: Selection) throws -> [Int64] {
        let select: Statement
        switch selection {
        case .all: select = try connection.prepare("SELECT digest FROM entry")
        case .tag(let tag):
            select = try connection.prepare("SELECT digest FROM tag WHERE name = ?")
            select.bind(tag, 1)
        case .user(let user):
            select = try connection.prepare("SELECT digest FROM entry WHERE user = ?")
            select.bind(user.shortDigest, 1)
        case .endpoint(let endpoint):
            select = try connection.prepare("SELECT digest FROM entry WHERE endpoint = ?")
            select.bind(endpoint.shortDigest, 1)
        }
        return try rows(of: select)
    }

    /// The first column of what is selected, where the second is meant.
    private func rows(of select: Statement, where isMeant: ((Int64) -> Bool)? = nil) throws -> [Int64] {
        defer { select.reset() }
        var rows: [Int64] = []
        while try select.step() {
            if isMeant.map({ $0(select.integer(1)) }) ?? true { rows.append(select.integer(0)) }
        }
        return rows
    }

    private func putTags(_ tags: [String], _ row: Int64) throws {
        for tag in tags {
            statements.putTag.bind(tag, 1)
            statements.putTag.bind(row, 2)
            try statements.putTag.run()
        }
    }

    struct Place {
        let id: Int64
        let size: Int64
        let tagged: Int64
        let expires: Int64?
        /// Digests.
        let user: Int64?
        let endpoint: Int64

        /// The sizes of damaged rows would end the process when they are added up.
        func checked() throws -> Place {
            _ = try Self.checked(size: size)
            return self
        }

        static func checked(size: Int64) throws -> Int64 {
            guard sizes.contains(size) else { throw CacheFault(.damaged, "a row has the size of no entry") }
            return size
        }

        /// More than SQLite stores in a row.
        private static let sizes: ClosedRange<Int64> = 0...(1 << 40)
    }

    func place(of row: Int64) throws -> Place? {
        let select = statements.place
        select.bind(row, 1)
        defer { select.reset() }
        guard try select.step() else { return nil }
        return try Place(
            id: select.integer(0), size: select.integer(1), tagged: select.integer(2),
            expires: select.optionalInteger(3), user: select.optionalInteger(4), endpoint: select.integer(5)
        ).checked()
    }

    /// The row of an entry with other metadata. Nil where there is no row of that key.
    private func renewed(
        _ key: CacheKey, at id: Int64, _ metadata: EntryMetadata
    ) throws -> (row: [UInt8], size: Int)? {
        let select = statements.row
        select.bind(id, 1)
        defer { select.reset() }
        guard try select.step(), case .row(let old) = StoredRow.read(select.bytes(0), of: key) else { return nil }
        return StoredRow.bytes(for: key, endpoint: old.endpoint, metadata, old.body)
    }

    private func run(_ statement: Statement, _ row: Int64) throws {
        statement.bind(row, 1)
        try statement.run()
    }
}

extension String {
    /// What stands for a user or an endpoint in `entry`.
    var shortDigest: Int64 {
        var text = self
        return Int64(bitPattern: text.withUTF8 { Digest128(of: UnsafeRawBufferPointer($0)) }.low)
    }
}

extension EntryMetadata {
    /// What tells one set of tags from another without reading the tags; 0 for none.
    var tagDigest: Int64 {
        let tags = tags
        guard !tags.isEmpty else { return 0 }
        var bytes: [UInt8] = []
        for tag in tags {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: tag.utf8.count)) { bytes.append(contentsOf: $0) }
            bytes.append(contentsOf: tag.utf8)
        }
        return Int64(bitPattern: bytes.withUnsafeBytes { Digest128(of: $0) }.low | 1)
    }
}
