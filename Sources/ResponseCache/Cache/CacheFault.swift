/// Something in the cache that is broken. A fault never fails a request: the entry counts as absent, or is kept in
/// memory only.
public struct CacheFault: Error, Hashable, Sendable {
    /// The kind of a fault.
    public enum Kind: Hashable, Sendable {
        /// The database file is damaged, or is no database. It was moved aside and made anew, once.
        case damaged
        /// The disk is full, or the store that processes share is.
        case full
        /// Reading or writing the file failed.
        case inputOutput
        /// The folder or the file cannot be made, opened or written, or the store that processes share is not there.
        case unavailable
        /// Another process locks the file for long. Staged changes stay staged, and are tried again. Or the store that
        /// processes share loads its data, or runs a script for long.
        case busy
        /// The file was removed or replaced while it was open. It was opened anew.
        case replaced
        /// The file was written by a later version of this package. It is left alone.
        case laterSchema
        /// An entry's bytes are not those that were stored. The entry was removed. In the store that processes
        /// share it stays, and counts as absent.
        case damagedEntry
        /// The caller's decoder refused the body of an entry.
        case unreadable
        /// More was put than could be written in time. Entries were kept in memory only.
        case overloaded
        /// The store was used after it was closed.
        case closed
        /// The store that processes share does not answer in time. It is asked again after a pause.
        case slow
        /// The store that processes share takes no changes: it is a replica, or cannot write its own disk.
        case readOnly
        /// The store that processes share wants another user or password, or does not permit a command.
        case denied
        /// The store that processes share answers what no such store answers.
        case garbled
        /// The store that processes share is too old: it does not know a command.
        case tooOld
        /// Anything else that SQLite, or the store that processes share, reported.
        case other
    }

    /// The kind of the fault.
    public let kind: Kind
    /// What happened, with SQLite's, the store's or the decoder's own words.
    public let message: String

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - kind: The kind of the fault.
    ///   - message: What happened.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}
