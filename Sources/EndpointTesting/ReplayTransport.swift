public import EndpointRuntime
public import Foundation

/// Answers requests from the file of a ``RecordingTransport``, in the order of the recording.
///
/// An answer belongs to a request with the same method, URL and body. What is hidden in the recording matches any value in
/// its place, and the boundary of a multipart body any other. Values that the app makes anew for each request, such as a nonce or a
/// time, have to be named; they are then ignored. Headers are ignored, except those that are named.
///
/// ```swift
/// let replay = try ReplayTransport(of: file, ignoring: ["nonce", "timestamp"], comparing: ["Accept-Language"])
/// ```
///
/// A request that was not recorded, or that is sent more often than it was recorded, fails with a message that says so.
/// `unused` names the recorded requests that nothing asked for.
public final class ReplayTransport: HTTPTransport {
    private let left: Locked<[RecordedExchange]>
    private let match: ReplayMatch
    private let clock: (any Clock<Duration>)?

    /// Reads a recording.
    ///
    /// - Parameters:
    ///   - file: The file of the recording.
    ///   - ignored: The names of query parameters and form fields that are ignored.
    ///   - headers: The names of request headers that are compared. The default is none.
    ///   - clock: The clock by which the pieces of a stream come, with the pauses of the recording. Without one they come
    ///     at once.
    /// - Throws: The error of reading the file, or `DecodingError` if it is no recording.
    public init(
        of file: URL, ignoring ignored: [String] = [], comparing headers: [String] = [],
        clock: (any Clock<Duration>)? = nil
    ) throws {
        self.clock = clock
        left = Locked(try JSONDecoder().decode([RecordedExchange].self, from: Data(contentsOf: file)))
        match = ReplayMatch(ignored: Set(ignored), headers: headers)
    }

    /// The recorded requests that nothing has asked for.
    public var unused: [String] {
        left.withLock { $0.map { "\($0.method) \($0.url)" } }
    }

    /// Answers a request from the recording.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called with each step of the transfer.
    /// - Returns: The response.
    /// - Throws: `TransportFailure` if the recording has no exchange left for the request.
    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let (found, rest) = left.withLock { left -> (RecordedExchange?, [RecordedExchange]) in
            let index = left.firstIndex { match.isAnswer($0, to: request) }
            return (index.map { left.remove(at: $0) }, left)
        }
        guard let found else { throw TransportFailure(.other, detail: match.complaint(about: request, left: rest)) }
        return try await found.response(clock: clock).send(to: request.destination, progress)
    }
}
