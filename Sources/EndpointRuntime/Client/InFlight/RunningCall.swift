public import Foundation

/// A request that is on its way.
public struct RunningCall: Identifiable, Hashable, Sendable {
    /// Told apart within one client.
    public let id: UInt64
    /// As the spec has it: `shopList`.
    public let endpoint: String
    public let method: HTTPMethod
    public let url: URL
    /// Of the entry that its response becomes.
    public let tags: [String]
    /// By the client's `date`.
    public let startedAt: Date
    /// How many calls wait for it. A renewal behind the caller's back counts as one.
    public internal(set) var callers: Int

    /// Whether it goes to a URL: the very same, or with any query where the given one has none.
    func goes(to other: URL) -> Bool {
        let (own, other) = (url.absoluteString, other.absoluteString)
        return own == other
            || (!other.utf8.contains(UInt8(ascii: "?"))
                && own.prefix { $0 != "?" }.utf8.elementsEqual(other.utf8))
    }
}
