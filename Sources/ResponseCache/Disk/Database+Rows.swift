import Foundation

extension Database {
    func put(
        _ entry: CacheEntry, _ staged: WriteBatch.Staged, _ limits: CacheLimits, _ totals: inout Totals
    ) throws {
        let key = staged.key
        let sum = entry.body.withUnsafeBytes { StoredHead.bodySum($0, key) }
        let head = StoredHead(metadata: entry.metadata, bodyCount: entry.body.count, bodySum: sum).encoded(for: key)
        let size = Int64(entry.body.count + head.count + key.identity.count)
        let old = try oldSize(of: key.row)
        if old?.isTagged == true { try run(statements.dropTags, key.row) }
        guard size <= limits.diskBytes else {
            if old != nil { try remove(key.row, &totals) }
            return
        }
        let insert = statements.putEntry
        insert.bind(key.row, 1)
        insert.bind(key.identity, 2)
        insert.bind(head, 3)
        insert.bind(size, 4)
        insert.bind(entry.metadata.isInvalidated ? 1 : 0, 5)
        insert.bind(entry.metadata.tags.isEmpty ? 0 : 1, 6)
        insert.bind(entry.metadata.goneBy?.milliseconds, 7)
        insert.bind(key.user, 8)
        insert.bind(key.endpoint, 9)
        try insert.run()
        try entry.body.withUnsafeBytes { bytes in
            statements.putBody.bind(key.row, 1)
            statements.putBody.bind(inPlace: bytes, 2)
            try statements.putBody.run()
        }
        statements.putAccess.bind(key.row, 1)
        statements.putAccess.bind(totals.turn, 2)
        statements.putAccess.bind(staged.used, 3)
        try statements.putAccess.run()
        try putTags(entry.metadata.tags, key.row)
        totals.bytes += size - (old?.size ?? 0)
        totals.count += old == nil ? 1 : 0
    }

    /// The body stays; its checksum is taken over from the head that is there.
    func renew(_ key: CacheKey, _ metadata: EntryMetadata, _ used: Int64, _ totals: inout Totals) throws {
        guard let (old, size, isTagged) = try oldHead(of: key) else { return }
        let head = StoredHead(metadata: metadata, bodyCount: old.bodyCount, bodySum: old.bodySum).encoded(for: key)
        let newSize = Int64(old.bodyCount + head.count + key.identity.count)
        let update = statements.renew
        update.bind(head, 1)
        update.bind(newSize, 2)
        update.bind(metadata.isInvalidated ? 1 : 0, 3)
        update.bind(metadata.tags.isEmpty ? 0 : 1, 4)
        update.bind(metadata.goneBy?.milliseconds, 5)
        update.bind(key.row, 6)
        try update.run()
        if isTagged { try run(statements.dropTags, key.row) }
        try putTags(metadata.tags, key.row)
        statements.touch.bind(totals.turn, 1)
        statements.touch.bind(used, 2)
        statements.touch.bind(key.row, 3)
        try statements.touch.run()
        totals.bytes += newSize - size
    }

    @discardableResult
    func remove(_ row: Int64, _ totals: inout Totals) throws -> Int64? {
        guard let old = try oldSize(of: row) else { return nil }
        try run(statements.dropEntry, row)
        try run(statements.dropBody, row)
        try run(statements.dropAccess, row)
        if old.isTagged { try run(statements.dropTags, row) }
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
        for row in try rows(of: bulk.selection) {
            if bulk.isRemoval { try remove(row, &totals) } else { try run(statements.mark, row) }
        }
    }

    private func rows(of selection: Selection) throws -> [Int64] {
        let select: Statement
        switch selection {
        case .all: select = try connection.prepare("SELECT id FROM entry")
        case .tag(let tag):
            select = try connection.prepare("SELECT id FROM tag WHERE name = ?")
            select.bind(tag, 1)
        case .user(let user):
            select = try connection.prepare("SELECT id FROM entry WHERE user = ?")
            select.bind(user, 1)
        case .endpoint(let endpoint):
            select = try connection.prepare("SELECT id FROM entry WHERE endpoint = ?")
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

    private func oldSize(of row: Int64) throws -> (size: Int64, isTagged: Bool)? {
        statements.size.bind(row, 1)
        defer { statements.size.reset() }
        guard try statements.size.step() else { return nil }
        return (statements.size.integer(0), statements.size.integer(1) != 0)
    }

    private func oldHead(of key: CacheKey) throws -> (head: StoredHead, size: Int64, isTagged: Bool)? {
        let select = statements.head
        select.bind(key.row, 1)
        defer { select.reset() }
        guard try select.step(), key.identity.withUnsafeBytes({ $0.elementsEqualQuickly(select.bytes(0)) }),
            let head = StoredHead(select.bytes(1), for: key)
        else { return nil }
        return (head, select.integer(2), select.integer(3) != 0)
    }

    private func run(_ statement: Statement, _ row: Int64) throws {
        statement.bind(row, 1)
        try statement.run()
    }
}
