/// The rows of `head-table.txt` and `posted-table.txt` in `Tests/EndpointRuntimeTests`, which say what they mean.
public enum MethodTables {
    public static func headRows() throws -> [[String]] {
        try TextTable("Tests/EndpointRuntimeTests/head-table.txt", columns: 5).rows
    }

    public static func postedRows() throws -> [[String]] {
        try TextTable("Tests/EndpointRuntimeTests/posted-table.txt", columns: 5).rows
    }

    /// The fields of a column: `A: b; C: d`. `{origin}` is that of the server.
    public static func fields(_ text: String, origin: String = "") -> [(String, String)] {
        text.split(separator: ";").map { field in
            let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
                TextTable.trimmed)
            return (parts[0], parts[1].replacing("{origin}", with: origin))
        }
    }
}
