import Foundation

/// An answer that came for a call: a redirect, or the answer at the end of them, with the URL that gave it.
struct AnsweredHop: Equatable, Sendable {
    /// The method that the URL was asked with.
    let method: HTTPMethod
    let url: URL
    /// Nil if only a piece of the answer arrived.
    let status: Int?
    let headers: [HeaderField]

    /// The answers of an attempt, in their order.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - url: The URL of the request.
    ///   - redirects: The redirects that came.
    ///   - end: The answer at their end; nil if none came.
    /// - Returns: The answers.
    static func all(
        _ method: HTTPMethod, _ url: URL, _ redirects: [FollowedRedirect], end: (status: Int?, headers: [HeaderField])?
    ) -> [AnsweredHop] {
        var (method, url) = (method, url)
        var hops: [AnsweredHop] = []
        for redirect in redirects {
            hops.append(AnsweredHop(method: method, url: url, status: redirect.status, headers: redirect.headers))
            guard let target = RedirectRule.target(of: redirect.headers, from: url) else { return hops }
            if RedirectRule.becomesGet(redirect.status, method) { method = .get }
            url = target
        }
        if let end { hops.append(AnsweredHop(method: method, url: url, status: end.status, headers: end.headers)) }
        return hops
    }

    /// Whether it is a success or a redirect of a method that may have changed something, as far as anybody can tell.
    var mayHaveChanged: Bool { !method.isSafe && (200...399).contains(status ?? 200) }
}
