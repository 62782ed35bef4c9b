import Foundation

/// Which stored responses an unsafe request makes invalid (RFC 9111 section 4.4).
enum URIInvalidation {
    /// The URIs whose entries go: of each answer to an unsafe method that is a 2xx or a 3xx, the URI that gave it, and of the
    /// same origin those of `Location` and `Content-Location`. Of an answer that broke off nobody knows the status, so it
    /// counts as one.
    static func uris(of hops: [AnsweredHop]) -> [URL] {
        var found: [URL] = []
        func add(_ uri: URL) {
            if !found.contains(where: { tag($0).hasSameBytes(as: tag(uri)) }) { found.append(uri) }
        }
        for hop in hops where hop.mayHaveChanged {
            add(hop.url.absoluteURL)
            for name in ["Location", "Content-Location"] {
                guard let field = hop.headers[name], let other = URL(string: field, relativeTo: hop.url)?.absoluteURL,
                    isSameOrigin(other, hop.url)
                else { continue }
                add(other)
            }
        }
        return found
    }

    /// The tag that every entry of a URI carries beside its own with `ttl: .server`, so that it is found by its URI:
    /// scheme and host in lower case, without the scheme's own port and without the fragment, and in one of the spellings of
    /// what is percent-encoded (RFC 9110 section 4.2.3).
    static func tag(_ url: URL) -> String {
        var text = "uri:" + origin(url)
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? url.path
        text += path.isEmpty ? "/" : PercentEncoding.normalized(path)
        if let query = components?.percentEncodedQuery { text += "?" + PercentEncoding.normalized(query) }
        return text
    }

    /// Scheme and host in lower case, without the scheme's own port.
    static func origin(_ url: URL) -> String {
        let text = (url.scheme ?? "").lowercased() + "://" + (url.host ?? "").lowercased()
        guard let port = url.port, port != standardPort(url) else { return text }
        return text + ":\(port)"
    }

    static func isSameOrigin(_ one: URL, _ other: URL) -> Bool {
        one.scheme?.lowercased() == other.scheme?.lowercased() && one.host?.lowercased() == other.host?.lowercased()
            && (one.port ?? standardPort(one)) == (other.port ?? standardPort(other))
    }

    private static func standardPort(_ url: URL) -> Int? {
        switch url.scheme?.lowercased() {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}
