/// The statements of the writing connection, prepared once.
struct WriteStatements {
    let totals, setTotals: Statement
    let place, head, putEntry, putBody, putAccess, putTag, dropTags: Statement
    let renew, touch, mark, dropEntry, dropBody, dropAccess: Statement
    let expired, leastUsed: Statement

    init(_ connection: Connection) throws {
        totals = try connection.prepare("SELECT bytes, count, turn, scrub FROM total WHERE id = 1")
        setTotals = try connection.prepare("UPDATE total SET bytes = ?, count = ?, turn = ?, scrub = ? WHERE id = 1")
        place = try connection.prepare(
            """
            SELECT entry.id, entry.size, entry.tagged FROM access CROSS JOIN entry ON entry.id = access.id
            WHERE access.digest = ?
            """)
        head = try connection.prepare(
            """
            SELECT entry.id, entry.size, entry.tagged, entry.key, entry.head
            FROM access CROSS JOIN entry ON entry.id = access.id WHERE access.digest = ?
            """)
        putEntry = try connection.prepare("INSERT OR REPLACE INTO entry VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        putBody = try connection.prepare("INSERT OR REPLACE INTO body VALUES(?, ?)")
        putAccess = try connection.prepare("INSERT OR REPLACE INTO access VALUES(?, ?, ?, ?)")
        putTag = try connection.prepare("INSERT OR IGNORE INTO tag VALUES(?, ?)")
        dropTags = try connection.prepare("DELETE FROM tag WHERE id = ?")
        renew = try connection.prepare(
            "UPDATE entry SET head = ?, size = ?, stale = ?, tagged = ?, expires = ? WHERE id = ?")
        touch = try connection.prepare("UPDATE access SET turn = ?, used = ? WHERE digest = ?")
        mark = try connection.prepare("UPDATE entry SET stale = 1 WHERE id = ?")
        dropEntry = try connection.prepare("DELETE FROM entry WHERE id = ?")
        dropBody = try connection.prepare("DELETE FROM body WHERE id = ?")
        dropAccess = try connection.prepare("DELETE FROM access WHERE digest = ?")
        expired = try connection.prepare(
            "SELECT digest FROM entry WHERE expires IS NOT NULL AND expires <= ? ORDER BY expires LIMIT ?")
        leastUsed = try connection.prepare("SELECT digest, used FROM access ORDER BY turn LIMIT ?")
    }
}
