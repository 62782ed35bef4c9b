import CSQLite

/// The index of a connection's write-ahead log, which SQLite shares between all processes that have the file open. Valid as
/// long as the connection is.
///
/// "The WAL-index header … contains … a counter that is incremented with each transaction" (https://sqlite.org/walformat.html,
/// section 2.1). SQLite itself compares this header to find out whether its cached pages still hold.
struct LogIndex {
    /// The bytes of the header. Every commit of any process changes them.
    struct Header: Equatable {
        private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

        fileprivate init(at start: UnsafeRawPointer) {
            words = start.load(as: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64).self)
        }

        static func == (left: Header, right: Header) -> Bool { left.words == right.words }
    }

    private let start: UnsafeRawPointer

    /// Nil where the database has no log that is shared.
    ///
    /// - Parameter connection: A connection that has read, and so has the log open.
    init?(of connection: Connection) {
        // Whoever asks for the index of another kind of database makes one.
        guard (try? connection.text("PRAGMA journal_mode")) == "wal" else { return nil }
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
            let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2, let map = methods.pointee.xShmMap
        else { return nil }
        var region: UnsafeMutableRawPointer?
        guard map(file, 0, Self.regionBytes, 0, &region) == SQLITE_OK, let region else { return nil }
        start = UnsafeRawPointer(region)
    }

    /// The first of the header's two copies, which a writer writes last: while it is the same, no commit is complete that was not
    /// complete before.
    var header: Header { Header(at: start) }

    /// What SQLite maps at once.
    private static let regionBytes: Int32 = 32_768
}
