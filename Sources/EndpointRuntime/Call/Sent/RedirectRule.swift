import Foundation

/// Where a redirect leads, and what of a request goes there (RFC 9110 section 15.4).
enum RedirectRule {
    /// The request that a response asks for; nil where the response is the answer.
    ///
    /// - 303, and 301 and 302 of a POST, become a GET without a body, as every browser does it.
    /// - A redirect that leaves the origin (scheme, host and port) takes along none but the headers below: which of the
    ///   others holds a secret, nobody can know. The body of a 307 or 308 goes along, as HTTP has it.
    /// - From https to http nothing is sent.
    ///
    /// Throws `TransportFailure` where it leads nowhere.
    static func next(after response: HTTPResponse, to request: HTTPRequest) throws(TransportFailure) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(response.status), response.headers["Location"] != nil else {
            return nil
        }
        guard let target = target(of: response.headers, from: request.url) else {
            throw TransportFailure(.redirect, detail: "a redirect leads to no http or https URL of a server")
        }
        if request.url.scheme?.lowercased() == "https", target.scheme?.lowercased() != "https" {
            throw TransportFailure(.insecure, detail: "a redirect leads from https to http")
        }
        var next = request
        next.url = target
        if becomesGet(response.status, request.method) {
            next.method = .get
            next.body = .none
            next.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
        }
        if origin(of: target) != origin(of: request.url) {
            next.headers.removeAll { !harmless.contains($0.name.lowercased()) }
        }
        return next
    }

    /// What says nothing of who sends it.
    private static let harmless: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-encoding",
        "content-language",
        "content-type", "if-range", "last-event-id", "range", "user-agent",
    ]

    /// Whether a redirect turns a request of the method into a GET.
    static func becomesGet(_ status: Int, _ method: HTTPMethod) -> Bool {
        status == 303 ? method != .head : status <= 302 && method == .post
    }

    /// Where the headers of a redirect lead; nil for what is no http or https URL of a server.
    static func target(of headers: [HeaderField], from base: URL) -> URL? {
        guard let location = headers["Location"] else { return nil }
        // Encoded here, because URL encodes the escapes again where it finds anything else to encode.
        let reference = PercentEncoding.literalReference(location)
        guard let target = URL(string: reference, relativeTo: base)?.absoluteURL, target.namesServer else {
            return nil
        }
        return target.withPlainScheme
    }

    private static func origin(of url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
    }
}
