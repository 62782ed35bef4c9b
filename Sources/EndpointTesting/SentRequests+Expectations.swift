public import EndpointRuntime
import Foundation

extension SentRequests {
    /// Expects requests of a type to have been sent.
    ///
    /// ```swift
    /// let sent = try stubs.requireSent(SaveShopRequest.self)
    /// #expect(sent[0].headers["Idempotency-Key"] != nil)
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the requests: those with its method, to a URL whose path ends as that of its endpoint.
    ///   - count: How many were sent.
    ///   - isMeant: A further condition on the request.
    /// - Returns: The requests, in the order in which they were sent.
    /// - Throws: `UnmetExpectation`.
    @discardableResult
    public func requireSent<Request: EndpointRequest>(
        _ type: Request.Type, count: Int = 1, where isMeant: (HTTPRequest) -> Bool = { _ in true }
    ) throws -> [HTTPRequest] {
        let sent = requests
        let found = sent.filter { Request.endpoint.isMeant(by: $0) && isMeant($0) }
        guard found.count == count else {
            throw UnmetExpectation(
                "expected \(count) of \(Request.endpoint.shown), but there are \(found.count)", sent.map(\.shown))
        }
        return found
    }

    /// Expects a request of each type to have been sent, in this order. Others may have been sent in between.
    ///
    /// - Parameter types: The types of the requests.
    /// - Throws: `UnmetExpectation`.
    public func requireOrder(_ types: any EndpointRequest.Type...) throws {
        let sent = requests
        var rest = sent[...]
        for type in types {
            guard let index = rest.firstIndex(where: { type.endpoint.isMeant(by: $0) }) else {
                let order = types.map { $0.endpoint.shown }.joined(separator: ", then ")
                throw UnmetExpectation(
                    "expected \(order), but \(type.endpoint.shown) is missing there", sent.map(\.shown))
            }
            rest = sent[(index + 1)...]
        }
    }

    /// Expects that nothing else was sent than requests of these types, each with an answer, and that every answer was
    /// asked for.
    ///
    /// - Parameter types: The types of the requests that may have been sent.
    /// - Throws: `UnmetExpectation`.
    public func requireNothing(but types: any EndpointRequest.Type...) throws {
        let sent = requests
        if let other = sent.first(where: { request in !types.contains { $0.endpoint.isMeant(by: request) } }) {
            throw UnmetExpectation("expected nothing like \(other.shown)", sent.map(\.shown))
        }
        if let request = unanswered.first {
            throw UnmetExpectation("expected an answer for \(request.shown)", sent.map(\.shown))
        }
        if let name = unused.first {
            throw UnmetExpectation("expected a request for the answer of \(name)", sent.map(\.shown))
        }
    }
}

extension Endpoint {
    /// How a list of requests names it: `shopList (GET /shops)`.
    var shown: String { "\(name) (\(method.rawValue) \(path))" }

    /// Whether a request is one of this endpoint's, as far as its method and the end of its path tell.
    func isMeant(by request: HTTPRequest) -> Bool {
        request.method == method && PathPattern(path).ends(request.url)
    }
}

extension HTTPRequest {
    /// Its method and URL, without its secrets.
    var shown: String {
        let address = QuerySecrets.hide(secretParameters, in: url.absoluteString)
        return method.rawValue + " " + BodyExcerpt.hide(secretValues, in: address)
    }
}
