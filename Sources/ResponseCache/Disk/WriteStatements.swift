/// The statements of the writing connection, prepared once.
struct WriteStatements {
    let schemaVersion, totals, setTotals: Statement
    let place, head, putEntry, putBody, putTag, dropTags: Statement
    let renewEntry, renewBody, touch, mark, dropEntry, dropBody: Statement
    let expired, leastUsed: Statement

    init(_ connection: Connection) throws {
        schemaVersion = try connection.prepare("PRAGMA user_version")
        totals = try connection.prepare("SELECT bytes, count, turn, scrub FROM total WHERE id = 1")
        setTotals = try connection.prepare("UPDATE total SET bytes = ?, count = ?, turn = ?, scrub = ? WHERE id = 1")
        place = try connection.prepare("SELECT id, size, tagged FROM entry WHERE digest = ?")
        head = try connection.prepare("SELECT key, head FROM body WHERE id = ?")
        putEntry = try connection.prepare("INSERT OR REPLACE INTO entry VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        putBody = try connection.prepare("INSERT OR REPLACE INTO body VALUES(?, ?, ?, ?)")
        putTag = try connection.prepare("INSERT OR IGNORE INTO tag VALUES(?, ?)")
        dropTags = try connection.prepare("DELETE FROM tag WHERE digest = ?")
        renewEntry = try connection.prepare(
            "UPDATE entry SET turn = ?, used = ?, size = ?, stale = ?, tagged = ?, expires = ? WHERE digest = ?")
        renewBody = try connection.prepare("UPDATE body SET head = ? WHERE id = ?")
        touch = try connection.prepare("UPDATE entry SET turn = ?, used = ? WHERE digest = ?")
        mark = try connection.prepare("UPDATE entry SET stale = 1 WHERE digest = ?")
        dropEntry = try connection.prepare("DELETE FROM entry WHERE digest = ?")
        dropBody = try connection.prepare("DELETE FROM body WHERE id = ?")
        expired = try connection.prepare(
            "SELECT digest FROM entry WHERE expires IS NOT NULL AND expires <= ? ORDER BY expires LIMIT ?")
        leastUsed = try connection.prepare("SELECT digest, used FROM entry ORDER BY turn LIMIT ?")
    }
}
