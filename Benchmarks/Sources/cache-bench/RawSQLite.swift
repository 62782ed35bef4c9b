import CSQLite
import Foundation
import ResponseCache

/// SQLite as it is: one table, WAL, prepared statements, and nothing on top.
// `@unchecked`: its users take turns.
final class RawSQLite: @unchecked Sendable {
    private let queue = DispatchQueue(label: "raw")
    private var handle: OpaquePointer?
    private var select: OpaquePointer?
    private var replace: OpaquePointer?

    init(_ folder: Folder) {
        sqlite3_open(folder.url.appendingPathComponent("raw.sqlite").path, &handle)
        run("PRAGMA journal_mode=WAL")
        run("PRAGMA synchronous=NORMAL")
        run("CREATE TABLE IF NOT EXISTS entry(key TEXT PRIMARY KEY, stored INTEGER, body BLOB)")
        sqlite3_prepare_v2(handle, "SELECT body FROM entry WHERE key = ?", -1, &select, nil)
        sqlite3_prepare_v2(handle, "INSERT OR REPLACE INTO entry VALUES(?, ?, ?)", -1, &replace, nil)
    }

    deinit { finish() }

    private func finish() {
        sqlite3_finalize(select)
        sqlite3_finalize(replace)
        sqlite3_close(handle)
        (select, replace, handle) = (nil, nil, nil)
    }

    /// Behind whoever reads behind a hop.
    func close() async {
        await withCheckedContinuation { continuation in
            queue.async {
                self.finish()
                continuation.resume()
            }
        }
    }

    func run(_ sql: String) {
        precondition(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    }

    /// As many bytes under each key as `fill` puts into a cache, in one transaction.
    func fill(_ keys: [CacheKey], _ size: Int = 500) {
        run("BEGIN")
        for (step, key) in keys.enumerated() { set(key.text, makeBody(size, step)) }
        run("COMMIT")
    }

    func get(_ key: String) -> Data? {
        defer { sqlite3_reset(select) }
        sqlite3_bind_text(select, 1, key, -1, transient)
        guard sqlite3_step(select) == SQLITE_ROW, let start = sqlite3_column_blob(select, 0) else { return nil }
        return Data(bytes: start, count: Int(sqlite3_column_bytes(select, 0)))
    }

    /// On another thread, and back.
    func getBehindHop(_ key: String) async -> Data? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.get(key)) }
        }
    }

    func set(_ key: String, _ body: Data) {
        sqlite3_bind_text(replace, 1, key, -1, transient)
        sqlite3_bind_int64(replace, 2, 1)
        body.withUnsafeBytes { bytes in
            sqlite3_bind_blob(replace, 3, bytes.baseAddress, Int32(bytes.count), nil)
            precondition(sqlite3_step(replace) == SQLITE_DONE)
            sqlite3_reset(replace)
        }
    }
}

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
