import Foundation

/// Which stored responses an unsafe request makes invalid (RFC 9111 section 4.4).
enum URIInvalidation {
    /// The URIs whose entries go: the target's, and of the same origin those of `Location` and `Content-Location`, once
    /// an unsafe method was answered with a 2xx or a 3xx.
    static func uris(_ method: HTTPMethod, url: URL, status: Int, response: [HeaderField]) -> [URL] {
        guard !method.isSafe, (200...399).contains(status) else { return [] }
        var uris = [url.absoluteURL]
        for name in ["Location", "Content-Location"] {
            guard let field = response[name], let other = URL(string: field, relativeTo: url)?.absoluteURL,
                isSameOrigin(other, url), !uris.contains(where: { tag($0) == tag(other) })
            else { continue }
            uris.append(other)
        }
        return uris
    }

    /// The same, if redirects were followed: each answer to the unsafe method counts for the URL that it was sent to, until
    /// a redirect turns it into a GET.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - url: The URL of the request.
    ///   - redirects: The redirects, in their order.
    ///   - status: The status of the answer at their end.
    ///   - response: The headers of the answer at their end.
    /// - Returns: The URIs.
    static func uris(
        _ method: HTTPMethod, url: URL, redirects: [FollowedRedirect], status: Int, response: [HeaderField]
    ) -> [URL] {
        if method.isSafe { return [] }
        var found: [URL] = []
        var url = url
        for (status, headers) in redirects.map({ ($0.status, $0.headers) }) + [(status, response)] {
            found += uris(method, url: url, status: status, response: headers)
            let becomesGet = status == 303 || (status <= 302 && method == .post)
            guard !becomesGet, let field = headers["Location"],
                let next = URL(string: field, relativeTo: url)?.absoluteURL
            else { break }
            url = next
        }
        return found.enumerated().filter { index, uri in
            !found[..<index].contains { tag($0).hasSameBytes(as: tag(uri)) }
        }.map(\.element)
    }

    /// The tag that every entry of a URI carries beside its own with `ttl: .server`, so that it is found by its URI:
    /// scheme and host in lower case, without the scheme's own port and without the fragment (RFC 9110 section 4.2.3).
    static func tag(_ url: URL) -> String {
        var text = "uri:" + origin(url)
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? url.path
        text += path.isEmpty ? "/" : path
        if let query = components?.percentEncodedQuery { text += "?" + query }
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
