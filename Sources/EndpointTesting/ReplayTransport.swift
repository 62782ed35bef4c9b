public import EndpointRuntime
public import Foundation

/// Answers requests with what a `RecordingTransport` kept, in the order of the recording.
///
/// An answer belongs to a request of the same method, URL and body. What is hidden in the recording stands for anything, and
/// so does the boundary of a multipart body. What the app makes anew for each request, such as a nonce or a time, has to be
/// named, and does not count then. Headers do not count, but for those that are named.
///
/// ```swift
/// let replay = try ReplayTransport(of: file, ignoring: ["nonce", "timestamp"], comparing: ["Accept-Language"])
/// ```
///
/// A request that was not recorded, or more often than it was, fails and says so; `unused` names what was never asked for.
public final class ReplayTransport: HTTPTransport {
    private let left: Locked<[RecordedExchange]>
    private let match: ReplayMatch

    /// Throws what reading the file throws, and `DecodingError` where it is no recording.
    ///
    /// - Parameters:
    ///   - ignored: the names of query parameters and form fields that do not count.
    ///   - headers: the names of request headers that count; none does by default.
    public init(of file: URL, ignoring ignored: [String] = [], comparing headers: [String] = []) throws {
        left = Locked(try JSONDecoder().decode([RecordedExchange].self, from: Data(contentsOf: file)))
        match = ReplayMatch(ignored: Set(ignored), headers: headers)
    }

    /// What was recorded and has not been asked for.
    public var unused: [String] {
        left.withLock { $0.map { "\($0.method) \($0.url)" } }
    }

    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let (found, rest) = left.withLock { left -> (RecordedExchange?, [RecordedExchange]) in
            let index = left.firstIndex { match.isAnswer($0, to: request) }
            return (index.map { left.remove(at: $0) }, left)
        }
        guard let found else { throw TransportFailure(.other, detail: match.complaint(about: request, left: rest)) }
        return try request.destination.take(
            HTTPResponse(
                status: found.status, headers: found.headers.map { HeaderField($0.name, $0.value) },
                body: .data(found.body.data)))
    }
}
