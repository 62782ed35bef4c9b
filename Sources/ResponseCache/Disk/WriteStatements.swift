/// The statements of the writing connection, prepared once.
struct WriteStatements {
    let schemaVersion, totals, setTotals, changes, setChange: Statement
    let place, turn, row, putEntry, updateEntry, retimeEntry, putBody, putTag, dropTags: Statement
    let renewBody, touch, mark, dropEntry, dropBody: Statement
    let expired, unused, turns: Statement
    let lastBody, moveBody, moveEntry: Statement
    /// What `updateEntry` has replaced.
    let replaced: ReplacedPlace

    init(_ connection: Connection) throws {
        replaced = ReplacedPlace(on: connection)
        schemaVersion = try connection.prepare("PRAGMA user_version")
        totals = try connection.prepare(
            "SELECT bytes, count, turn, scrub, swept, epoch, generation FROM total WHERE id = 1")
        setTotals = try connection.prepare(
            "UPDATE total SET bytes = ?, count = ?, turn = ?, scrub = ?, swept = ?, generation = ? WHERE id = 1")
        changes = try connection.prepare(Schema.changes)
        setChange = try connection.prepare("INSERT OR REPLACE INTO change VALUES(?, ?, ?)")
        place = try connection.prepare(
            "SELECT id, size, tagged, expires, user, endpoint FROM entry WHERE digest = ?")
        turn = try connection.prepare("SELECT turn FROM entry WHERE digest = ?")
        row = try connection.prepare("SELECT row FROM body WHERE id = ?")
        putEntry = try connection.prepare(
            """
            INSERT OR REPLACE INTO entry(digest, id, turn, used, size, stale, tagged, expires, user, endpoint)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        // An index is written where a column of its own is set, also to what it was.
        updateEntry = try connection.prepare(
            """
            UPDATE entry SET turn = ?, used = ?, size = replacing(\(ReplacedPlace.arguments), ?), stale = ?, tagged = ?
            WHERE digest = ?
            """)
        retimeEntry = try connection.prepare("UPDATE entry SET expires = ? WHERE digest = ?")
        putBody = try connection.prepare("INSERT OR REPLACE INTO body VALUES(?, ?, ?)")
        putTag = try connection.prepare("INSERT OR IGNORE INTO tag VALUES(?, ?)")
        dropTags = try connection.prepare("DELETE FROM tag WHERE digest = ?")
        renewBody = try connection.prepare("UPDATE body SET row = ? WHERE id = ?")
        touch = try connection.prepare("UPDATE entry SET turn = ?, used = ? WHERE digest = ?")
        mark = try connection.prepare("UPDATE entry SET stale = 1 WHERE digest = ?")
        dropEntry = try connection.prepare("DELETE FROM entry WHERE digest = ?")
        dropBody = try connection.prepare("DELETE FROM body WHERE id = ?")
        expired = try connection.prepare(
            "SELECT digest FROM entry WHERE expires IS NOT NULL AND expires <= ? ORDER BY expires LIMIT ?")
        unused = try connection.prepare(
            "SELECT digest FROM entry WHERE used < ? AND digest <> \(CacheKey.sharedPosition.row) LIMIT ?")
        turns = try connection.prepare("SELECT turn, digest, size FROM entry")
        lastBody = try connection.prepare("SELECT max(id) FROM body")
        moveBody = try connection.prepare(
            "UPDATE body SET id = ?1 WHERE id = ?2 AND EXISTS (SELECT 1 FROM entry WHERE digest = ?3 AND id = ?2)")
        moveEntry = try connection.prepare("UPDATE entry SET id = ? WHERE digest = ? AND id = ?")
    }
}
