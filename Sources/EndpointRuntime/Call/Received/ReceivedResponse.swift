import Foundation

/// What came back for a request, from the transport to the cache.
struct ReceivedResponse: Sendable {
    /// Decoded by the codec of the call.
    var response: HTTPResponse
    /// The redirects that led to it.
    let redirects: [FollowedRedirect]
    /// The headers that were sent, credential and signature included, conditions left out.
    let sent: [HeaderField]
    /// The secrets of the request, which nothing may show.
    let secrets: [String]
    /// When the attempt began, before its credential was asked for: the response counts as older than it is, never as
    /// younger.
    let requestTime: Instant
    /// When the response had arrived.
    let responseTime: Instant
    /// When the first attempt was about to be sent.
    let mark: CacheMark

    /// The URL that it came from: behind the redirects.
    func location(from url: URL) -> URL {
        redirects.isEmpty ? url : AnsweredHop.all(.get, url, redirects, end: (nil, [])).last?.url ?? url
    }

    /// Whether it is a part (206) though no range was asked for.
    var isUnaskedPart: Bool { response.status == 206 && sent["Range"] == nil }

    /// Whether it is a part of coded bytes, though bytes without a coding were asked for. No coding can be undone from its
    /// middle (RFC 9110 section 14.1.2).
    var isPartOfCoding: Bool {
        response.status == 206 && response.headers.areCoded && sent["Accept-Encoding"] == nil
            && (sent["Range"].map(ByteRange.isOfBytes) ?? false)
    }

    /// The bytes of the body; empty if it went to disk.
    var body: Data {
        if case .data(let data) = response.body { data } else { Data() }
    }
}
