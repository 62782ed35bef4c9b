public import Foundation

/// Answers requests with what a `RecordingTransport` kept: the same method, URL and body, in the order of the recording.
///
/// A request that was not recorded, or more often than it was, fails and says so; `unused` names what was never asked for.
public final class ReplayTransport: HTTPTransport {
    private struct State: Sendable {
        var left: [RecordedExchange]
    }

    private let state: Locked<State>

    /// Throws what reading the file throws, and `DecodingError` where it is no recording.
    public init(of file: URL) throws {
        state = Locked(State(left: try JSONDecoder().decode([RecordedExchange].self, from: Data(contentsOf: file))))
    }

    /// What was recorded and has not been asked for.
    public var unused: [String] {
        state.withLock { $0.left.map { "\($0.method) \($0.url)" } }
    }

    /// What was hidden in the recording stands for anything.
    private static func matches(_ recorded: String, _ text: String) -> Bool {
        let parts = recorded.split(separator: BodyExcerpt.hidden, omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return recorded == text }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.count >= last.count && rest.hasSuffix(last)
    }

    /// A character for each byte, of whatever body.
    private static func text(of body: Data) -> String {
        String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))
    }

    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let body = request.body.data
        let found = state.withLock { state -> RecordedExchange? in
            let index = state.left.firstIndex {
                $0.method == request.method.rawValue && Self.matches($0.url, request.url.absoluteString)
                    && ($0.requestBody.data == body
                        || Self.matches(Self.text(of: $0.requestBody.data), Self.text(of: body)))
            }
            return index.map { state.left.remove(at: $0) }
        }
        guard let found else {
            throw TransportFailure(
                .other,
                detail: "nothing is left of the recording for \(request.method.rawValue) "
                    + request.url.absoluteString)
        }
        return try request.destination.take(
            HTTPResponse(
                status: found.status, headers: found.headers.map { HeaderField($0.name, $0.value) },
                body: .data(found.body.data)))
    }
}
