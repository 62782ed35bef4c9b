import Foundation

/// A value, and what reading it gave up without failing.
struct ReadResponse<Value: Sendable>: Sendable {
    let value: Value
    let report: DecodingReport
    /// The status of the response.
    let status: Int
    /// Whether reading looked at the response's headers.
    let isOfHeaders: Bool
    /// The file that the value has; nil if there is none.
    let file: URL?
}

/// What memory keeps for one type of requests. Two types may read the same response in two ways, even if both give the
/// same type of values.
struct CachedResponse<Request: EndpointRequest>: Sendable {
    let read: ReadResponse<Request.Response>
    /// The body that the value was read from, if reading looked at the headers. It is read again for each delivery, with
    /// the headers that the entry has then.
    let body: Data?

    init(_ read: ReadResponse<Request.Response>, from body: Data) {
        self.read = read
        self.body = read.isOfHeaders ? body : nil
    }
}
