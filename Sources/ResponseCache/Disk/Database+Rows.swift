import Foundation

extension Database {
    func put(
        _ entry: CacheEntry, _ staged: WriteBatch.Staged, _ limits: CacheLimits, _ totals: inout Totals
    ) throws {
        let key = staged.key
        let sum = entry.body.withUnsafeBytes { StoredHead.bodySum($0, key) }
        let head = StoredHead(metadata: entry.metadata, bodyCount: entry.body.count, bodySum: sum).encoded(for: key)
        let size = Int64(entry.body.count + head.count + key.identity.count)
        let old = try place(of: key.row)
        if let old, old.isTagged { try run(statements.dropTags, key.row) }
        guard size <= limits.diskBytes else {
            if old != nil { try remove(key.row, &totals) }
            return
        }
        let body = statements.putBody
        try entry.body.withUnsafeBytes { bytes in
            body.bind(old?.id, 1)
            body.bind(key.identity, 2)
            body.bind(head, 3)
            body.bind(inPlace: bytes, 4)
            try body.run()
        }
        let insert = statements.putEntry
        insert.bind(key.row, 1)
        insert.bind(old?.id ?? connection.lastInsertedID, 2)
        insert.bind(totals.turn, 3)
        insert.bind(staged.used, 4)
        insert.bind(size, 5)
        insert.bind(entry.metadata.isInvalidated ? 1 : 0, 6)
        insert.bind(entry.metadata.tags.isEmpty ? 0 : 1, 7)
        insert.bind(entry.metadata.goneBy?.milliseconds, 8)
        insert.bind(key.user, 9)
        insert.bind(key.endpoint, 10)
        try insert.run()
        try putTags(entry.metadata.tags, key.row)
        totals.bytes += size - (old?.size ?? 0)
        totals.count += old == nil ? 1 : 0
    }

    /// The body stays; its checksum is taken over from the head that is there.
    func renew(_ key: CacheKey, _ metadata: EntryMetadata, _ used: Int64, _ totals: inout Totals) throws {
        guard let place = try place(of: key.row), let old = try head(of: key, at: place.id) else { return }
        let head = StoredHead(metadata: metadata, bodyCount: old.bodyCount, bodySum: old.bodySum).encoded(for: key)
        let size = Int64(old.bodyCount + head.count + key.identity.count)
        statements.renewBody.bind(head, 1)
        statements.renewBody.bind(place.id, 2)
        try statements.renewBody.run()
        let update = statements.renewEntry
        update.bind(totals.turn, 1)
        update.bind(used, 2)
        update.bind(size, 3)
        update.bind(metadata.isInvalidated ? 1 : 0, 4)
        update.bind(metadata.tags.isEmpty ? 0 : 1, 5)
        update.bind(metadata.goneBy?.milliseconds, 6)
        update.bind(key.row, 7)
        try update.run()
        if place.isTagged { try run(statements.dropTags, key.row) }
        try putTags(metadata.tags, key.row)
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
        if old.isTagged { try run(statements.dropTags, row) }
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

    private func place(of row: Int64) throws -> (id: Int64, size: Int64, isTagged: Bool)? {
        let select = statements.place
        select.bind(row, 1)
        defer { select.reset() }
        guard try select.step() else { return nil }
        return (select.integer(0), select.integer(1), select.integer(2) != 0)
    }

    private func head(of key: CacheKey, at id: Int64) throws -> StoredHead? {
        let select = statements.head
        select.bind(id, 1)
        defer { select.reset() }
        guard try select.step(), key.identity.withUnsafeBytes({ $0.elementsEqualQuickly(select.bytes(0)) }) else {
            return nil
        }
        return StoredHead(select.bytes(1), for: key)
    }

    private func run(_ statement: Statement, _ row: Int64) throws {
        statement.bind(row, 1)
        try statement.run()
    }
}
