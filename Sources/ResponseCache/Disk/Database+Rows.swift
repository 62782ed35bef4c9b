import Foundation

extension Database {
    func put(
        _ entry: CacheEntry, _ staged: WriteBatch.Staged, _ limits: CacheLimits, _ totals: inout Totals
    ) throws {
        let key = staged.key
        let sums = entry.body.withUnsafeBytes { BodySums(of: $0, key) }
        let head = StoredHead(metadata: entry.metadata, bodyCount: entry.body.count, bodySums: sums).row(for: key)
        let size = Int64(entry.body.count + head.size)
        let old = try place(of: key.row, owner: key)
        guard size <= limits.diskBytes else {
            if old != nil { try remove(key.row, &totals) }
            return
        }
        let body = statements.putBody
        try entry.body.withUnsafeBytes { bytes in
            body.bind(old?.id, 1)
            body.bind(head.bytes, 2)
            body.bind(inPlace: bytes, 3)
            try body.run()
        }
        if let old, old.isOfOwner {
            try update(key.row, old, entry.metadata, staged.used, size, totals.turn)
        } else {
            if let old, old.tagged != 0 { try run(statements.dropTags, key.row) }
            try insert(key, old?.id ?? connection.lastInsertedID, entry.metadata, staged.used, size, totals.turn)
        }
        totals.bytes += size - (old?.size ?? 0)
        totals.count += old == nil ? 1 : 0
    }

    private func insert(
        _ key: CacheKey, _ id: Int64, _ metadata: EntryMetadata, _ used: Int64, _ size: Int64, _ turn: Int64
    ) throws {
        let insert = statements.putEntry
        insert.bind(key.row, 1)
        insert.bind(id, 2)
        insert.bind(turn, 3)
        insert.bind(used, 4)
        insert.bind(size, 5)
        insert.bind(metadata.isInvalidated ? 1 : 0, 6)
        insert.bind(metadata.tagDigest, 7)
        insert.bind(metadata.goneBy?.milliseconds, 8)
        insert.bind(key.user, 9)
        insert.bind(key.endpoint, 10)
        try insert.run()
        try putTags(metadata.tags, key.row)
    }

    /// Writes no more than has changed: each index and each tag is a page of its own.
    private func update(
        _ row: Int64, _ old: Place, _ metadata: EntryMetadata, _ used: Int64, _ size: Int64, _ turn: Int64
    ) throws {
        let update = statements.updateEntry
        update.bind(turn, 1)
        update.bind(used, 2)
        update.bind(size, 3)
        update.bind(metadata.isInvalidated ? 1 : 0, 4)
        update.bind(metadata.tagDigest, 5)
        update.bind(row, 6)
        try update.run()
        if old.expires != metadata.goneBy?.milliseconds {
            statements.retimeEntry.bind(metadata.goneBy?.milliseconds, 1)
            statements.retimeEntry.bind(row, 2)
            try statements.retimeEntry.run()
        }
        guard old.tagged != metadata.tagDigest else { return }
        if old.tagged != 0 { try run(statements.dropTags, row) }
        try putTags(metadata.tags, row)
    }

    /// The body stays; its checksum is taken over from the head that is there.
    func renew(_ key: CacheKey, _ metadata: EntryMetadata, _ used: Int64, _ totals: inout Totals) throws {
        guard let place = try place(of: key.row), let old = try head(of: key, at: place.id) else { return }
        let head = StoredHead(metadata: metadata, bodyCount: old.bodyCount, bodySums: old.bodySums).row(for: key)
        let size = Int64(old.bodyCount + head.size)
        statements.renewBody.bind(head.bytes, 1)
        statements.renewBody.bind(place.id, 2)
        try statements.renewBody.run()
        try update(key.row, place, metadata, used, size, totals.turn)
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

    private func rows(of selection: Selection) throws -> [Int64] {
        let select: Statement
        switch selection {
        case .all: select = try connection.prepare("SELECT digest FROM entry")
        case .tag(let tag):
            select = try connection.prepare("SELECT digest FROM tag WHERE name = ?")
            select.bind(tag, 1)
        case .user(let user):
            select = try connection.prepare("SELECT digest FROM entry WHERE user = ?")
            select.bind(user, 1)
        case .endpoint(let endpoint):
            select = try connection.prepare("SELECT digest FROM entry WHERE endpoint = ?")
            select.bind(endpoint, 1)
        }
        defer { select.reset() }
        var rows: [Int64] = []
        while try select.step() { rows.append(select.integer(0)) }
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
        let turn: Int64
        let used: Int64
        /// Whether user and endpoint are those that were asked for.
        let isOfOwner: Bool
    }

    func place(of row: Int64, owner: CacheKey? = nil) throws -> Place? {
        let select = statements.place
        select.bind(row, 1)
        defer { select.reset() }
        guard try select.step() else { return nil }
        return Place(
            id: select.integer(0), size: select.integer(1), tagged: select.integer(2),
            expires: select.isNull(3) ? nil : select.integer(3), turn: select.integer(4), used: select.integer(5),
            isOfOwner: owner.map { select.holds($0.user, 6) && select.holds($0.endpoint, 7) } ?? false)
    }

    private func head(of key: CacheKey, at id: Int64) throws -> StoredHead? {
        let select = statements.head
        select.bind(id, 1)
        defer { select.reset() }
        guard try select.step(), let head = StoredHead.head(in: select.bytes(0), of: key) else { return nil }
        return StoredHead(head, for: key)
    }

    private func run(_ statement: Statement, _ row: Int64) throws {
        statement.bind(row, 1)
        try statement.run()
    }
}

extension EntryMetadata {
    /// What tells one set of tags from another without reading the tags; 0 for none.
    var tagDigest: Int64 {
        guard !tags.isEmpty else { return 0 }
        var bytes: [UInt8] = []
        for tag in tags {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: tag.utf8.count)) { bytes.append(contentsOf: $0) }
            bytes.append(contentsOf: tag.utf8)
        }
        return Int64(bitPattern: bytes.withUnsafeBytes { Digest128(of: $0) }.low | 1)
    }
}
