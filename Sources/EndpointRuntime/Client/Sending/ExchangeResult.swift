import Foundation

/// What stands at the end of all attempts of one call in flight.
struct ExchangeResult<Value: Sendable>: Sendable {
    let result: Result<ReadResponse<Value>, EndpointError>
    /// Nil where no whole response came. Its body is decoded.
    var response: HTTPResponse?
    /// Those that led to the response.
    var redirects: [FollowedRedirect] = []
    /// The headers that were sent, conditions and signature included.
    var sent: [HeaderField] = []
    let requestTime: Instant
}

/// What memory keeps for one type of requests: two types may read the same response in two ways, even where both give the
/// same type of values.
struct CachedResponse<Request: EndpointRequest>: Sendable {
    let read: ReadResponse<Request.Response>
    /// Where reading looked at the headers: what it was read from. It is read again for each delivery, with the headers
    /// that the entry has then.
    let body: Data?

    init(_ read: ReadResponse<Request.Response>, from body: Data) {
        self.read = read
        self.body = read.isOfHeaders ? body : nil
    }
}

/// A value, and what reading it gave up without failing.
struct ReadResponse<Value: Sendable>: Sendable {
    let value: Value
    let report: DecodingReport
    /// Whether reading looked at the response's headers.
    let isOfHeaders: Bool
}
