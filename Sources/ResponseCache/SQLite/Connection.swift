import CSQLite
import Dispatch
import Foundation

/// One connection to a database file. Not thread-safe: opened with `SQLITE_OPEN_NOMUTEX`, and used by whoever
/// holds it, one thread at a time.
package final class Connection {
    let handle: OpaquePointer
    /// Pages in the write-ahead log after this connection's last commit.
    private(set) var logPages: Int32 = 0

    package init(path: String, isCreating: Bool, busyMilliseconds: Int32) throws {
        var handle: OpaquePointer?
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (isCreating ? SQLITE_OPEN_CREATE : 0)
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        // "Whether or not an error occurs when it is opened, resources associated with the database connection
        // handle should be released by passing it to sqlite3_close()."
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(handle, code)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyMilliseconds)
    }

    /// "The callback is invoked by SQLite after the commit has taken place", with "the number of pages currently in the
    /// write-ahead log file". It takes the place of the automatic checkpoint.
    func countLogPages() {
        sqlite3_wal_hook(
            handle,
            { context, _, _, pages in
                guard let context else { return SQLITE_OK }
                Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().logPages = pages
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        sqlite3_wal_hook(handle, nil, nil)
        // Statements that are still alive keep the connection until they are finalized.
        sqlite3_close_v2(handle)
    }

    func setBusyTimeout(_ milliseconds: Int32) {
        sqlite3_busy_timeout(handle, milliseconds)
    }

    package func run(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(handle, code) }
    }

    func prepare(_ sql: String) throws -> Statement {
        try Statement(sql, on: self)
    }

    /// The first column of the first row.
    func integer(_ sql: String) throws -> Int64? {
        let statement = try prepare(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : nil
    }

    func text(_ sql: String) throws -> String? {
        let statement = try prepare(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.text(0) : nil
    }

    /// Runs `body` in a transaction that can write from its start, so that it never finds out halfway that
    /// another process writes.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // Some errors have rolled back already; then there is nothing to do.
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Runs `body` again while another connection is in its way. SQLite waits by itself, but not where it would have to let go of
    /// a lock for that, as when several begin a file at once.
    func waiting<Result>(atMost milliseconds: Int32, _ body: () throws -> Result) throws -> Result {
        let end = DispatchTime.now() + .milliseconds(Int(milliseconds))
        while true {
            do {
                return try body()
            } catch let error as SQLiteError where error.fault.kind == .busy && DispatchTime.now() < end {
                sqlite3_sleep(1)
            }
        }
    }

    /// Some bytes of the column `bytes` of `body`, read without the rest of them (https://sqlite.org/c3ref/blob_open.html).
    ///
    /// - Returns: The bytes, or nil if the row has fewer.
    func bytes(ofBody row: Int64, _ range: Range<Int>) throws -> Data? {
        guard range.upperBound <= Int(Int32.max) else { return nil }
        var blob: OpaquePointer?
        let code = sqlite3_blob_open(handle, "main", "body", "bytes", row, 0, &blob)
        guard code == SQLITE_OK, let blob else { throw SQLiteError(handle, code) }
        defer { sqlite3_blob_close(blob) }
        guard range.upperBound <= Int(sqlite3_blob_bytes(blob)) else { return nil }
        guard !range.isEmpty else { return Data() }
        var bytes = Data(count: range.count)
        let outcome = bytes.withUnsafeMutableBytes { buffer in
            sqlite3_blob_read(blob, buffer.baseAddress, Int32(range.count), Int32(range.lowerBound))
        }
        guard outcome == SQLITE_OK else { throw SQLiteError(handle, outcome) }
        return bytes
    }

    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many bytes a row may have. A value above SQLite's limit, most often a billion, would be bound as NULL. A test sets a
    /// lower one.
    var greatestRow: Int64 {
        get { Int64(sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, -1)) - Self.besideValues }
        set { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: newValue + Self.besideValues)) }
    }

    /// More bytes than stand in front of a row's values, and in the numbers beside them.
    private static let besideValues: Int64 = 1024

    /// Whether the header of the file names a format that SQLite does not know. SQLite reads such a file and does not write it, or
    /// calls that an error of any kind, so nothing else tells it from a file that may not be written
    /// (https://sqlite.org/fileformat.html, section 1.3).
    var hasHeaderOfNoVersion: Bool {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
            let read = file.pointee.pMethods?.pointee.xRead
        else { return false }
        var header = [UInt8](repeating: 0, count: 48)
        // What SQLite cannot read either, it says by itself.
        guard read(file, &header, Int32(header.count), 0) == SQLITE_OK else { return false }
        let schemaFormat = header[44...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return header[18] > 2 || header[19] > 2 || schemaFormat > 4
    }

    /// Leaves the WAL file where it is when this connection closes: it may by now be another file's.
    func keepLogOnClose() {
        var keep: Int32 = 1
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep)
    }
}
