import Foundation

/// What stands at the end of all attempts of one transfer.
struct Answered<Value: Sendable>: Sendable {
    let result: Result<ReadResponse<Value>, EndpointError>
    /// Nil where no whole response came. Its body is decoded.
    var response: HTTPResponse?
    /// The headers that were sent, conditions and signature included.
    var sent: [HeaderField] = []
    let requestTime: WallTime
}

/// A value, and what reading it gave up without failing.
struct ReadResponse<Value: Sendable>: Sendable {
    let value: Value
    let report: DecodingReport
}
