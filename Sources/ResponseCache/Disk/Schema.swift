/// The tables. `entry` is narrow: all that is looked through, evicted by or touched by a use. It finds an entry by
/// a part of its key's digest, and gives the id under which key, head and body lie together in `body`. Those ids are
/// handed out in order, so that what is stored together lies together, and so does what is written together (see
/// `Regrouping`). An index is a page more that every change writes; so the order of use has none (see `Victims`).
enum Schema {
    /// Kept in `user_version`. A file of an earlier version is made anew, and scrubbed of what it held: that can be fetched
    /// again.
    static let version: Int64 = 6

    /// `turn` counts uses, because clocks go back; `used` is when the last one was, in milliseconds. `total`
    /// saves every scan; `scrub` is 1 from the removal of a user until the file is free of that user's bytes, and
    /// `swept` when what is too old was last looked for. `tagged` stands for the entry's tags: 0 for none. `user`
    /// and `endpoint` are digests, too, so that a row is copied without texts. `row` in `body` begins with the key, and has a small body in it; a larger one is in
    /// `bytes`, which is null otherwise (see `StoredRow`). `epoch` is the file's own random number. `generation` counts the commits that removed or
    /// invalidated something, and `change` has the last of them for each `ChangeScope`, and which process made it.
    ///
    /// No column has a type or a constraint that is not needed: whoever opens the file parses all of this.
    static let creation = """
        CREATE TABLE entry(digest INTEGER PRIMARY KEY, id, stale, used, size, tagged, expires, turn, user, endpoint);
        CREATE TABLE body(id INTEGER PRIMARY KEY, row, bytes);
        CREATE TABLE tag(name, digest, PRIMARY KEY(name, digest)) WITHOUT ROWID;
        CREATE TABLE total(id INTEGER PRIMARY KEY, bytes, count, turn, scrub, swept, epoch, generation);
        CREATE TABLE change(scope INTEGER PRIMARY KEY, generation, origin);
        CREATE INDEX tag_digest ON tag(digest);
        CREATE INDEX entry_expires ON entry(expires) WHERE expires IS NOT NULL;
        CREATE INDEX entry_user ON entry(user) WHERE user IS NOT NULL;
        INSERT INTO total VALUES(1, 0, 0, 0, 0, 0, random(), 0);
        """

    /// What others than an origin have removed or invalidated behind a generation.
    static let changes = "SELECT scope FROM change WHERE generation > ? AND origin <> ?"

    /// Brings the file at a connection to this version.
    /// - Returns: whether it has made the tables.
    /// - Throws: `CacheFault` for a later version, or for a database that is not ours.
    static func prepare(_ connection: Connection, version: Int64) throws -> Bool {
        if connection.hasHeaderOfNoVersion {
            throw CacheFault(.damaged, "the header is that of no version of SQLite that this package writes with")
        }
        let found = try connection.integer("PRAGMA user_version") ?? 0
        if found > version { throw laterVersion(found) }
        // The mode is kept in the file; asking for it again costs nothing.
        let mode = try connection.text("PRAGMA journal_mode=WAL")
        guard mode == "wal" else {
            throw CacheFault(.unavailable, "the database's folder does not allow a write-ahead log")
        }
        try connection.run(
            """
            PRAGMA synchronous=NORMAL; PRAGMA journal_size_limit=4194304; PRAGMA secure_delete=FAST;
            PRAGMA trusted_schema=OFF; PRAGMA cache_size=-4000
            """)
        connection.countLogPages()
        guard found < version else { return false }
        return try connection.transaction {
            // Another process may have done it since.
            let found = try connection.integer("PRAGMA user_version") ?? 0
            if found > version { throw laterVersion(found) }
            guard found < version else { return false }
            let tables = try names(of: "table", in: connection)
            // Each version has had these. What has others is not ours to be dropped, whatever its own version is.
            if !tables.isEmpty && (found == 0 || !tables.contains("total") || !tables.contains("body")) {
                throw CacheFault(.damaged, "the file is a database of something else")
            }
            for table in tables {
                try connection.run("DROP TABLE \"\(table.replacing("\"", with: "\"\""))\"")
            }
            try connection.run(creation)
            // Dropped tables leave their bytes behind, and nobody knows whose those were.
            if !tables.isEmpty { try connection.run("UPDATE total SET scrub = 1") }
            try connection.run("PRAGMA user_version=\(version)")
            return true
        }
    }

    private static func names(of type: String, in connection: Connection) throws -> [String] {
        let statement = try connection.prepare(
            "SELECT name FROM sqlite_master WHERE type='\(type)' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
        defer { statement.reset() }
        var names: [String] = []
        while try statement.step() { names.append(statement.text(0)) }
        return names
    }

    private static func laterVersion(_ found: Int64) -> CacheFault {
        CacheFault(.laterSchema, "the database has schema version \(found), written by a later version of this package")
    }
}
