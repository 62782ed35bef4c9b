import Foundation

/// What a server asks to be cleared (W3C, Clear Site Data).
enum SiteData {
    /// The tag of all entries of an origin with `ttl: server`.
    static func tag(_ url: URL) -> String {
        "\u{1}origin " + URIInvalidation.origin(url)
    }

    /// Whether the entries of the response's origin go: `"cache"` or `"*"`, from an origin that nobody on the way can speak
    /// for.
    static func clearsCache(_ response: [HeaderField], _ url: URL) -> Bool {
        guard response["Clear-Site-Data"] != nil, isTrustworthy(url) else { return false }
        return HTTPList.members("Clear-Site-Data", in: response).contains { $0 == "\"cache\"" || $0 == "\"*\"" }
    }

    /// HTTPS, or this device itself (W3C, Secure Contexts, section 3.1).
    private static func isTrustworthy(_ url: URL) -> Bool {
        if url.scheme?.lowercased() == "https" { return true }
        guard let host = url.host?.lowercased() else { return false }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]"
            || (numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil))
    }
}
