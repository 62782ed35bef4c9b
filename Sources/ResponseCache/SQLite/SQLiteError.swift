import CSQLite

/// What a call of SQLite failed with.
struct SQLiteError: Error {
    /// The extended result code.
    let code: Int32
    let message: String

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    init(_ handle: OpaquePointer?, _ code: Int32) {
        self.code = code
        message =
            handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? String(cString: sqlite3_errstr(code))
    }

    var fault: CacheFault {
        CacheFault(kind, "\(message) (SQLite's code \(code))")
    }

    private var kind: CacheFault.Kind {
        switch code & 0xFF {
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
        case SQLITE_FULL: .full
        case SQLITE_IOERR: .inputOutput
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .unavailable
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
        default: .other
        }
    }
}
