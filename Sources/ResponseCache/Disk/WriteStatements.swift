/// The statements of the writing connection, prepared once.
struct WriteStatements {
    let totals, setTotals: Statement
    let size, head, putEntry, putBody, putAccess, putTag, dropTags: Statement
    let renew, touch, mark, dropEntry, dropBody, dropAccess: Statement
    let expired, leastUsed: Statement

    init(_ connection: Connection) throws {
        totals = try connection.prepare("SELECT bytes, count, turn, scrub FROM total WHERE id = 1")
        setTotals = try connection.prepare("UPDATE total SET bytes = ?, count = ?, turn = ?, scrub = ? WHERE id = 1")
        size = try connection.prepare("SELECT size, tagged FROM entry WHERE id = ?")
        head = try connection.prepare("SELECT key, head, size, tagged FROM entry WHERE id = ?")
        putEntry = try connection.prepare("INSERT OR REPLACE INTO entry VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
        putBody = try connection.prepare("INSERT OR REPLACE INTO body VALUES(?, ?)")
        putAccess = try connection.prepare("INSERT OR REPLACE INTO access VALUES(?, ?, ?)")
        putTag = try connection.prepare("INSERT OR IGNORE INTO tag VALUES(?, ?)")
        dropTags = try connection.prepare("DELETE FROM tag WHERE id = ?")
        renew = try connection.prepare(
            "UPDATE entry SET head = ?, size = ?, stale = ?, tagged = ?, expires = ? WHERE id = ?")
        touch = try connection.prepare("UPDATE access SET turn = ?, used = ? WHERE id = ?")
        mark = try connection.prepare("UPDATE entry SET stale = 1 WHERE id = ?")
        dropEntry = try connection.prepare("DELETE FROM entry WHERE id = ?")
        dropBody = try connection.prepare("DELETE FROM body WHERE id = ?")
        dropAccess = try connection.prepare("DELETE FROM access WHERE id = ?")
        expired = try connection.prepare(
            "SELECT id FROM entry WHERE expires IS NOT NULL AND expires <= ? ORDER BY expires LIMIT ?")
        leastUsed = try connection.prepare("SELECT id, used FROM access ORDER BY turn LIMIT ?")
    }
}
