import Foundation

/// The tags that a response gives its entry, with `ttl: server`: they come and go with the response's fields.
enum ResponseTags {
    private static let targetPrefix = "\u{1}target "

    /// Of its groups (RFC 9875), and of its path if `No-Vary-Search` lets it answer for other queries; if redirects led to it,
    /// of the URLs that they led to instead.
    ///
    /// - Parameters:
    ///   - entry: The response, as an entry.
    ///   - url: The URL of the request.
    ///   - redirects: The redirects that led to the response.
    /// - Returns: The tags.
    static func of(_ entry: EntryMetadata, _ url: URL, _ redirects: [FollowedRedirect]) -> [String] {
        // The fields of an entry that was renewed after redirects led to it are those of another URL.
        if redirects.isEmpty, entry.isRedirected { return ofTargets(entry) }
        return of(entry.headers, url, redirects)
    }

    /// The same of the header fields of a response that has just come.
    static func of(_ response: [HeaderField], _ url: URL, _ redirects: [FollowedRedirect]) -> [String] {
        guard redirects.isEmpty else { return ofTargets(redirects, from: url) }
        return CacheGroups.tags(of: response, url) + (SearchVariance(of: response) == nil ? [] : [SearchPlace.tag(url)])
    }

    /// Whether a tag is one of these.
    static func contains(_ tag: String) -> Bool {
        CacheGroups.isGroup(tag) || tag.hasPrefix(SearchPlace.tagPrefix) || tag.hasPrefix(targetPrefix)
    }

    /// The tags of all entries that the responses of a URL are in: its own, those that answer for it by their
    /// `No-Vary-Search`, and those that redirects led to it for.
    static func ofEntries(at uri: URL) -> [String] {
        [URIInvalidation.tag(uri), SearchPlace.tag(uri), target(URIInvalidation.tag(uri))]
    }

    /// The tags of all entries with responses of a URL's origin.
    static func ofEntries(from url: URL) -> [String] {
        [SiteData.tag(url), target(SiteData.tag(url))]
    }

    /// Those of the URLs that redirects led to, if any led to the entry.
    static func ofTargets(_ entry: EntryMetadata) -> [String] {
        entry.isRedirected ? entry.tags.filter { $0.hasPrefix(targetPrefix) } : []
    }

    /// The same of the redirects that led to a response.
    static func ofTargets(_ redirects: [FollowedRedirect], from url: URL) -> [String] {
        // The method changes nothing of where they lead.
        let hops = AnsweredHop.all(.get, url, redirects, end: (nil, []))
        var tags: [String] = []
        for hop in hops.dropFirst() {
            for tag in [URIInvalidation.tag(hop.url), SiteData.tag(hop.url)].map(target) where !tags.contains(tag) {
                tags.append(tag)
            }
        }
        return tags
    }

    /// A digest, because tags are stored as they are, and a redirect may say a secret in its query.
    private static func target(_ tag: String) -> String { targetPrefix + SHA256.hex(of: tag) }
}

extension EntryMetadata {
    /// Has the tags follow the header fields, once those were updated.
    mutating func replaceResponseTags(_ url: URL) {
        guard !isRedirected else { return }
        tags = tags.filter { !ResponseTags.contains($0) } + ResponseTags.of(headers, url, [])
    }
}
