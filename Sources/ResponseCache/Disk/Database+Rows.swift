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
        if let old, old.isTagged { try run(statements.dropTags, old.id) }
        guard size <= limits.diskBytes else {
            if old != nil { try remove(key.row, &totals) }
            return
        }
        let id = try putHead(head, of: entry, key, size, old?.id)
        try entry.body.withUnsafeBytes { bytes in
            statements.putBody.bind(id, 1)
            statements.putBody.bind(inPlace: bytes, 2)
            try statements.putBody.run()
        }
        statements.putAccess.bind(key.row, 1)
        statements.putAccess.bind(id, 2)
        statements.putAccess.bind(totals.turn, 3)
        statements.putAccess.bind(staged.used, 4)
        try statements.putAccess.run()
        try putTags(entry.metadata.tags, id)
        totals.bytes += size - (old?.size ?? 0)
        totals.count += old == nil ? 1 : 0
    }

    private func putHead(
        _ head: [UInt8], of entry: CacheEntry, _ key: CacheKey, _ size: Int64, _ id: Int64?
    ) throws -> Int64 {
        let insert = statements.putEntry
        insert.bind(id, 1)
        insert.bind(key.row, 2)
        insert.bind(key.identity, 3)
        insert.bind(head, 4)
        insert.bind(size, 5)
        insert.bind(entry.metadata.isInvalidated ? 1 : 0, 6)
        insert.bind(entry.metadata.tags.isEmpty ? 0 : 1, 7)
        insert.bind(entry.metadata.goneBy?.milliseconds, 8)
        insert.bind(key.user, 9)
        insert.bind(key.endpoint, 10)
        try insert.run()
        return id ?? connection.lastInsertedID
    }

    /// The body stays; its checksum is taken over from the head that is there.
    func renew(_ key: CacheKey, _ metadata: EntryMetadata, _ used: Int64, _ totals: inout Totals) throws {
        guard let (old, place) = try oldHead(of: key) else { return }
        let head = StoredHead(metadata: metadata, bodyCount: old.bodyCount, bodySum: old.bodySum).encoded(for: key)
        let size = Int64(old.bodyCount + head.count + key.identity.count)
        let update = statements.renew
        update.bind(head, 1)
        update.bind(size, 2)
        update.bind(metadata.isInvalidated ? 1 : 0, 3)
        update.bind(metadata.tags.isEmpty ? 0 : 1, 4)
        update.bind(metadata.goneBy?.milliseconds, 5)
        update.bind(place.id, 6)
        try update.run()
        if place.isTagged { try run(statements.dropTags, place.id) }
        try putTags(metadata.tags, place.id)
        try touch(key.row, used, totals.turn)
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
        try run(statements.dropEntry, old.id)
        try run(statements.dropBody, old.id)
        try run(statements.dropAccess, row)
        if old.isTagged { try run(statements.dropTags, old.id) }
        totals.bytes -= old.size
        totals.count -= 1
        return old.size
    }

    func run(_ bulk: WriteBatch.Bulk, _ totals: inout Totals) throws {
        if bulk.isRemoval && bulk.selection == .all {
            // Without a condition whole tables are emptied at once.
            try connection.run("DELETE FROM entry; DELETE FROM body; DELETE FROM access; DELETE FROM tag")
            totals.bytes = 0
            totals.count = 0
            return
        }
        for place in try places(of: bulk.selection) {
            if bulk.isRemoval { try remove(place.row, &totals) } else { try run(statements.mark, place.id) }
        }
    }

    private func places(of selection: Selection) throws -> [(id: Int64, row: Int64)] {
        let select: Statement
        switch selection {
        case .all: select = try connection.prepare("SELECT id, digest FROM entry")
        case .tag(let tag):
            select = try connection.prepare(
                "SELECT entry.id, entry.digest FROM tag CROSS JOIN entry ON entry.id = tag.id WHERE tag.name = ?")
            select.bind(tag, 1)
        case .user(let user):
            select = try connection.prepare("SELECT id, digest FROM entry WHERE user = ?")
            select.bind(user, 1)
        case .endpoint(let endpoint):
            select = try connection.prepare("SELECT id, digest FROM entry WHERE endpoint = ?")
            select.bind(endpoint, 1)
        }
        defer { select.reset() }
        var places: [(id: Int64, row: Int64)] = []
        while try select.step() { places.append((select.integer(0), select.integer(1))) }
        return places
    }

    private func putTags(_ tags: [String], _ id: Int64) throws {
        for tag in tags {
            statements.putTag.bind(tag, 1)
            statements.putTag.bind(id, 2)
            try statements.putTag.run()
        }
    }

    private func place(of row: Int64) throws -> Place? {
        statements.place.bind(row, 1)
        defer { statements.place.reset() }
        return try statements.place.step() ? Place(statements.place) : nil
    }

    private func oldHead(of key: CacheKey) throws -> (head: StoredHead, place: Place)? {
        let select = statements.head
        select.bind(key.row, 1)
        defer { select.reset() }
        guard try select.step(), key.identity.withUnsafeBytes({ $0.elementsEqualQuickly(select.bytes(3)) }),
            let head = StoredHead(select.bytes(4), for: key)
        else { return nil }
        return (head, Place(select))
    }

    private func run(_ statement: Statement, _ id: Int64) throws {
        statement.bind(id, 1)
        try statement.run()
    }

    /// What is known of a row before it changes: the first columns of two statements.
    private struct Place {
        let id: Int64
        let size: Int64
        let isTagged: Bool

        init(_ row: Statement) {
            id = row.integer(0)
            size = row.integer(1)
            isTagged = row.integer(2) != 0
        }
    }
}
