import Foundation

/// A request with its signature, which is made anew where a redirect leads on: it can be about the URL, or hold only once.
///
/// A signature is a credential. So no request is signed behind a redirect that left the origin.
struct SignedRequest {
    /// Signs a request, and notes its secrets.
    typealias Signing = (HTTPRequest) async throws -> HTTPRequest

    /// What goes to the server.
    private(set) var sent: HTTPRequest
    /// What redirects are followed by: without the signature, but at its URL, from which a redirect starts.
    private(set) var unsigned: HTTPRequest
    private var sign: Signing?

    init(_ request: HTTPRequest, sign: Signing?) async throws {
        self.sign = sign
        sent = try await sign?(request) ?? request
        unsigned = Self.unsigned(request, sent)
        added = QuerySecrets.added(to: request.url, in: sent.url)
    }

    /// Parameters of the query that the signer wrote. A server may repeat them in a redirect.
    private var added: [String]

    mutating func redirect(to next: HTTPRequest) async throws {
        if !URIInvalidation.isSameOrigin(next.url, unsigned.url) { sign = nil }
        guard let sign else {
            (sent, unsigned, added) = (next, next, [])
            return
        }
        var plain = next
        plain.url = QuerySecrets.without(added, in: next.url)
        sent = try await sign(plain)
        unsigned = Self.unsigned(plain, sent)
        added = QuerySecrets.added(to: plain.url, in: sent.url)
    }

    private static func unsigned(_ request: HTTPRequest, _ sent: HTTPRequest) -> HTTPRequest {
        var request = request
        request.url = sent.url
        // Whatever comes back of them is hidden.
        request.secretParameters = sent.secretParameters
        return request
    }
}
