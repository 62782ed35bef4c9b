import Foundation

/// Whether the answer to a POST is the representation of its URL, and answers a GET, too (RFC 9110 section 9.3.3).
enum PostedRepresentation {
    /// True for a 200 with an explicit lifetime whose `Content-Location` is the URL.
    static func isOf(_ url: URL, method: HTTPMethod, status: Int, _ response: [HeaderField]) -> Bool {
        guard method == .post, status == 200, Storability.isExplicit(response),
            let location = response["Content-Location"].map(HTTPList.trimmed), !location.isEmpty,
            let target = URL(string: location, relativeTo: url)?.absoluteURL
        else { return false }
        return URIInvalidation.isSameOrigin(target, url)
            && URIInvalidation.tag(target).hasSameBytes(as: URIInvalidation.tag(url))
    }
}
