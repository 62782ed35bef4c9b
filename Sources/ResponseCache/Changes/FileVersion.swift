/// What tells whether a database file has changes that a process does not know.
struct FileVersion: Hashable, Sendable {
    /// Random, of the file: another one at the same path has another.
    let epoch: Int64
    /// Grows with each commit that removes or invalidates something.
    let generation: Int64
}
