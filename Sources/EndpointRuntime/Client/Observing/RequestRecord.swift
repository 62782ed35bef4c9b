public import Foundation

/// One attempt to get a response, once it is over: for logs. Credentials are left out.
public struct RequestRecord: Sendable {
    /// As the spec has it: `shopList`.
    public let endpoint: String
    public let method: HTTPMethod
    /// As it was sent.
    public let url: String
    /// From 1; of one call, along retries and replays.
    public let attempt: Int
    /// By the client's `date`.
    public let startedAt: Date
    /// By the client's `clock`.
    public let duration: Duration
    /// Nil where no whole response came.
    public let status: Int?
    /// Nil where the response was read.
    public let error: EndpointError?
}

extension RequestRecord: CustomStringConvertible {
    /// One line: `GET https://… 200 (0.2 seconds)`.
    public var description: String {
        "\(method.rawValue) \(url)" + (status.map { " \($0)" } ?? "") + " (\(duration))"
            + (attempt > 1 ? ", attempt \(attempt)" : "") + (error.map { ": \($0)" } ?? "")
    }
}
