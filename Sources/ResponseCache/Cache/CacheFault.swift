/// Something in the cache that is broken. It never fails a request: the entry counts as absent, or is kept in
/// memory alone.
public struct CacheFault: Error, Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The database file is damaged, or is no database. It was moved aside and made anew, once.
        case damaged
        /// The disk is full.
        case full
        /// Reading or writing the file failed.
        case inputOutput
        /// The folder or the file cannot be made, opened or written.
        case unavailable
        /// Another process holds the file for long. What is staged stays staged, and is tried again.
        case busy
        /// The file was removed or replaced while it was open. It was opened anew.
        case replaced
        /// The file was written by a later version of this package. It is left alone.
        case laterSchema
        /// One entry's bytes are not those that were stored. It was removed.
        case damagedEntry
        /// A body that the caller's decoder refused.
        case unreadable
        /// More was put than could be written meanwhile; entries were kept in memory alone.
        case overloaded
        /// The store was used after it was closed.
        case closed
        /// Anything else that SQLite reported.
        case other
    }

    public let kind: Kind
    /// What happened, and SQLite's or the decoder's own words.
    public let message: String

    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}
