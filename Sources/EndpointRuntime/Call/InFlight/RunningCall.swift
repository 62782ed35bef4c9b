public import Foundation

/// A request that is under way.
public struct RunningCall: Identifiable, Hashable, Sendable {
    /// A number that is unique within one client.
    public let id: UInt64
    /// The name of the endpoint in the spec, such as `shopList`.
    public let endpoint: String
    /// The method of the request.
    public let method: HTTPMethod
    /// The URL of the request.
    public let url: URL
    /// The tags of the entry that its response becomes.
    public let tags: [String]
    /// When the request was sent, by the client's `date`.
    public let startedAt: Date
    /// The number of calls that wait for it. A renewal in the background counts as one.
    public internal(set) var callers: Int

    /// Whether it goes to a URL: the very same, or with any query where the given one has none.
    func goes(to other: URL) -> Bool {
        let (own, other) = (url.absoluteString, other.absoluteString)
        return own == other
            || (!other.utf8.contains(UInt8(ascii: "?"))
                && own.prefix { $0 != "?" }.utf8.elementsEqual(other.utf8))
    }
}
