import Foundation

/// The groups that a server puts its responses in, to make them stale together (RFC 9875). They are apart from the tags of
/// the spec, and each origin has its own.
enum CacheGroups {
    /// How many groups of one response count (section 2).
    static let greatestCount = 128
    private static let prefix = "\u{1}group "

    /// The tags of a response's groups. None, if the field cannot be read.
    static func tags(of response: [HeaderField], _ url: URL) -> [String] {
        tags("Cache-Groups", response, url)
    }

    /// The tags of the groups that the answer to an unsafe method makes stale, whatever its status (section 3).
    static func invalidated(by hop: AnsweredHop) -> [String] {
        !hop.method.isSafe ? tags("Cache-Group-Invalidation", hop.headers, hop.url) : []
    }

    /// Whether a tag is one of a group.
    static func isGroup(_ tag: String) -> Bool { tag.hasPrefix(prefix) }

    private static func tags(_ name: String, _ response: [HeaderField], _ url: URL) -> [String] {
        guard let names = StructuredField.list(name, in: response).flatMap(StructuredField.strings) else { return [] }
        var tags: [String] = []
        for name in names.prefix(greatestCount) {
            let tag = prefix + URIInvalidation.origin(url) + " " + name
            if !tags.contains(tag) { tags.append(tag) }
        }
        return tags
    }
}
