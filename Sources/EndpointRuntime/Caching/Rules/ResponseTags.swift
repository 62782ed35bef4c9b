import Foundation

/// The tags that a response gives its entry, with `ttl: server`: they come and go with the response's fields.
enum ResponseTags {
    /// Of its groups (RFC 9875), and of its path if `No-Vary-Search` lets it answer for other queries.
    static func of(_ response: [HeaderField], _ url: URL) -> [String] {
        CacheGroups.tags(of: response, url) + (SearchVariance(of: response) == nil ? [] : [SearchPlace.tag(url)])
    }

    /// Whether a tag is one of these.
    static func contains(_ tag: String) -> Bool {
        CacheGroups.isGroup(tag) || tag.hasPrefix(SearchPlace.tagPrefix)
    }
}
