import Foundation

/// Where it is noted which stored response answers a GET of a URL by its `No-Vary-Search`, if nothing is stored under the
/// key of the GET itself.
///
/// One note has the fields that the path's responses came with. By each of them the query of a request has a name, and
/// under this name a second note has the key of the latest response. So an ordinary hit pays nothing.
struct SearchPlace: Sendable {
    /// How many fields of one path are kept in mind.
    static let greatestCount = 4
    private static let keyField = "Key"

    /// The key of the note with the fields.
    let note: CacheKey
    /// The key of the GET itself.
    let own: CacheKey
    private let query: String?

    init(_ searches: CacheKey, own: CacheKey, url: URL) {
        note = searches.ofSearches
        self.own = own
        query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery
    }

    /// The key of the note with the key of the response.
    func key(by variance: SearchVariance) -> CacheKey { note.variant(variance.name(of: query)) }

    /// What the first note says, the latest first.
    static func variances(_ note: EntryMetadata) -> [SearchVariance] {
        note.headers.compactMap { SearchVariance(of: [$0]) }
    }

    /// The first note, with the field of a response that has just come; nil if it is that of the last one, too.
    static func adding(_ response: [HeaderField], to note: EntryMetadata?) -> [HeaderField]? {
        let lines = response.filter { $0.name.matchesHeaderName(SearchVariance.field) }.map(\.value)
        let field = HeaderField(SearchVariance.field, lines.joined(separator: ", "))
        let known = note?.headers ?? []
        if known.first == field { return nil }
        return Array(([field] + known.filter { $0 != field }).prefix(greatestCount))
    }

    /// The second note.
    static func naming(_ key: CacheKey) -> [HeaderField] { [HeaderField(keyField, key.text)] }

    /// The key that the second note has.
    func key(_ note: EntryMetadata) -> CacheKey? {
        note.headers.first { $0.name == Self.keyField }.map {
            CacheKey($0.value, user: own.user, endpoint: own.endpoint)
        }
    }

    /// The tag of all responses of a path whose queries do not count in full. What changes something at a URL makes them
    /// stale, whatever its query.
    static func tag(_ url: URL) -> String {
        tagPrefix + URIInvalidation.tag(url).prefix { $0 != "?" }
    }

    static let tagPrefix = "\u{1}search "
}
