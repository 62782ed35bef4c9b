public import Foundation

/// One attempt to get a response, once it is over. Use it for logs. It contains no credentials.
public struct RequestRecord: Sendable {
    /// The name of the endpoint in the spec, such as `shopList`.
    public let endpoint: String
    /// The method of the request.
    public let method: HTTPMethod
    /// The URL of the request, with `[hidden]` in the place of secrets.
    public let url: String
    /// The number of the attempt in its call, from 1. It counts retries and replays.
    public let attempt: Int
    /// When the attempt began, by the client's `date`.
    public let startedAt: Date
    /// How long the attempt took, by the client's `clock`.
    public let duration: Duration
    /// The status of the response. It is nil if no complete response came.
    public let status: Int?
    /// The error of the attempt. It is nil if the response was read. Of a stream it is the error that ended it.
    public let error: EndpointError?
    /// The number of the elements that were delivered, if the response is a stream. Its record is made when it ends.
    public let elements: Int?
}

extension RequestRecord: CustomStringConvertible {
    /// One line: `GET https://… 200 (0.2 seconds)`.
    public var description: String {
        "\(method.rawValue) \(url)" + (status.map { " \($0)" } ?? "")
            + (elements.map { ", \($0) elements" } ?? "") + " (\(duration))"
            + (attempt > 1 ? ", attempt \(attempt)" : "") + (error.map { ": \($0)" } ?? "")
    }
}
