import CSQLite
import Foundation

/// A prepared statement, kept for the life of its connection and reset as soon as its rows are read: one that
/// is not reset keeps a read transaction open, and the WAL from being checkpointed.
final class Statement {
    private let handle: OpaquePointer
    private let connection: Connection

    init(_ sql: String, on connection: Connection) throws {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw SQLiteError(connection.handle, code) }
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    func bind(_ value: Int64, _ place: Int32) {
        sqlite3_bind_int64(handle, place, value)
    }

    func bind(_ value: Int64?, _ place: Int32) {
        if let value { sqlite3_bind_int64(handle, place, value) } else { sqlite3_bind_null(handle, place) }
    }

    func bind(_ text: String?, _ place: Int32) {
        guard var text else {
            sqlite3_bind_null(handle, place)
            return
        }
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // A null pointer would bind NULL.
                _ = sqlite3_bind_text(
                    handle, place, characters.baseAddress ?? Self.empty, Int32(characters.count), Self.transient)
            }
        }
    }

    func bind(_ bytes: [UInt8], _ place: Int32) {
        bytes.withUnsafeBytes { bytes in
            _ = sqlite3_bind_blob64(
                handle, place, bytes.baseAddress ?? UnsafeRawPointer(Self.empty), UInt64(bytes.count),
                Self.transient)
        }
    }

    /// Binds without a copy: the bytes must stay until `reset`.
    func bind(inPlace bytes: UnsafeRawBufferPointer, _ place: Int32) {
        sqlite3_bind_blob64(
            handle, place, bytes.baseAddress ?? UnsafeRawPointer(Self.empty), UInt64(bytes.count), nil)
    }

    /// Whether there is a row. Resets itself when it fails.
    func step() throws -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let error = SQLiteError(connection.handle, code)
            reset()
            throw error
        }
    }

    /// Runs a statement that has no rows, and makes it ready for the next time.
    func run() throws {
        defer { reset() }
        _ = try step()
    }

    /// Ready for the next time, with what is bound now: where that takes no memory.
    func rewind() {
        sqlite3_reset(handle)
    }

    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func text(_ column: Int32) -> String {
        // Not `sqlite3_column_text`, which makes a copy that ends with a zero.
        String(decoding: bytes(column), as: UTF8.self)
    }

    /// The column's bytes, where SQLite has them: valid until the next step or reset.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(handle, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    }

    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    // Never read, never written: what an empty value points to. `let` of a pointer that nobody frees.
    private nonisolated(unsafe) static let empty = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))
}
