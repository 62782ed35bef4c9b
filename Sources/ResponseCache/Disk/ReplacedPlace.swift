import CSQLite

/// Takes what an `UPDATE` of `entry` replaces, so that one statement both finds a row and changes it: as the SQL function `replacing`,
/// which returns its last argument (https://sqlite.org/c3ref/create_function.html).
final class ReplacedPlace {
    static let arguments = "id, size, tagged, expires, user, endpoint"

    private var place: Database.Place?

    init(on connection: Connection) {
        // SQLite lets go of it with the connection.
        sqlite3_create_function_v2(
            connection.handle, "replacing", 7, SQLITE_UTF8 | SQLITE_DIRECTONLY,
            Unmanaged.passRetained(self).toOpaque(),
            { context, count, values in
                guard count == 7, let values, let object = sqlite3_user_data(context) else { return }
                Unmanaged<ReplacedPlace>.fromOpaque(object).takeUnretainedValue().take(values)
                sqlite3_result_int64(context, sqlite3_value_int64(values[6]))
            }, nil, nil, { $0.map { Unmanaged<ReplacedPlace>.fromOpaque($0).release() } })
    }

    private func take(_ values: UnsafeMutablePointer<OpaquePointer?>) {
        func optional(_ index: Int) -> Int64? {
            sqlite3_value_type(values[index]) == SQLITE_NULL ? nil : sqlite3_value_int64(values[index])
        }
        place = Database.Place(
            id: sqlite3_value_int64(values[0]), size: sqlite3_value_int64(values[1]),
            tagged: sqlite3_value_int64(values[2]), expires: optional(3), user: optional(4),
            endpoint: sqlite3_value_int64(values[5]))
    }

    /// What the last `UPDATE` has replaced, once.
    func next() -> Database.Place? {
        defer { place = nil }
        return place
    }
}
