import EndpointRuntime
import Foundation

/// One request under way, from its start to the first of: a whole response, a failure, cancellation.
final class CurlExchange: Sendable {
    /// The most bytes of all headers, those of 1xx and trailers included: newer versions of libcurl have the same bound.
    private static let headLimit = 300 << 10

    private struct State: Sendable {
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
        var isOver = false
        /// Whether it was sent, or the beginning of it.
        var hasBegun = false
        /// Whether it was sent a second time, on a connection of its own.
        var isSecond = false
        var head = ResponseHead()
        var headBytes = 0
        var destination: HTTPRequest.Destination
        var isDecided: Bool
        var sink: ResponseSink
        var received: Int64 = 0
        var expected: Int64?
        var body: OutgoingBody

        /// Ends the exchange; gives whoever waits for it, once.
        mutating func end() -> CheckedContinuation<HTTPResponse, any Error>? {
            if isOver { return nil }
            isOver = true
            defer { continuation = nil }
            return continuation
        }
    }

    let request: HTTPRequest
    /// In bytes; nil where there is no body.
    let bodyLength: Int64?
    private let progress: @Sendable (TransferProgress) -> Void
    /// Called when the reader of the response has room again.
    private let goOn: @Sendable (CurlExchange) -> Void
    private let state: Locked<State>

    init(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void,
        goOn: @escaping @Sendable (CurlExchange) -> Void
    ) throws {
        self.request = request
        self.progress = progress
        self.goOn = goOn
        let body = try OutgoingBody(request.body)
        bodyLength = body.length
        state = Locked(
            State(
                destination: request.destination, isDecided: !request.destination.isUndecided,
                sink: try ResponseSink(request.destination, isDecided: false), body: body))
    }

    /// Whether it has ended: nothing of it is to be sent any more.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// False where it was cancelled before; then the continuation is resumed.
    private func begin(_ continuation: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let isOver = state.withLock { state in
            if !state.isOver { state.continuation = continuation }
            return state.isOver
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
        return !isOver
    }

    /// Waits until the exchange ends, once `start` has put it on its way.
    func response(_ start: () -> Void) async throws -> HTTPResponse {
        defer { state.synchronize() }
        return try await withCheckedThrowingContinuation { continuation in
            if begin(continuation) { start() }
        }
    }

    /// Ends the exchange without a response, now.
    func fail(_ error: any Error) {
        let continuation = state.withLock { state in
            if !state.isOver { state.sink.discard() }
            return state.end()
        }
        continuation?.resume(throwing: error)
    }

    /// It is about to be sent, at most once. False ends the transfer, as with the others.
    func begins() -> Bool {
        perform { state in
            if state.hasBegun {
                throw TransportFailure(
                    .connectionLost,
                    detail: "the server ended a connection that had been used before, and did not answer")
            }
            state.hasBegun = true
            return nil
        }
    }

    /// Whether it is to be sent once more, on a new connection. A server may end a connection of HTTP/2, as on a reload, just as
    /// requests go out on it; it has not answered those, and what changes nothing may come again (RFC 9113 section 8.7). Of
    /// HTTP/1, libcurl does so itself.
    func beginsAgain(after code: Int32, _ text: String) -> Bool {
        let isLost =
            switch code {
            case 16: true
            case 18: text.contains("before end of the underlying stream")
            case 55: text.contains("Connection died")
            case 92: text.contains("REFUSED_STREAM")
            default: false
            }
        guard isLost, request.method.isSafe, bodyLength ?? 0 == 0 else { return false }
        return state.withLock { state in
            guard !state.isOver, !state.isSecond, state.headBytes == 0 else { return false }
            state.isSecond = true
            return true
        }
    }

    /// Of any bytes: what is no UTF-8 is Latin-1 (RFC 9110 section 5.5).
    private static func text(_ line: Slice<UnsafeRawBufferPointer>) -> String {
        if line.allSatisfy({ $0 < 0x80 }) { return String(decoding: line, as: UTF8.self) }
        return String(bytes: line, encoding: .utf8) ?? String(bytes: line, encoding: .isoLatin1) ?? ""
    }

    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var line = bytes[...]
        while let last = line.last, last == 0x0A || last == 0x0D { line = line.dropLast() }
        let text = Self.text(line)
        return perform { state in
            state.headBytes += bytes.count
            if state.headBytes > Self.headLimit {
                throw TransportFailure(.invalidResponse, detail: "the headers have more than \(Self.headLimit) bytes")
            }
            guard state.head.take(text) else { return nil }
            let headers = state.head.headers
            if !state.isDecided {
                state.isDecided = true
                state.destination = try state.destination.decided(state.head.status, headers)
                state.sink = try ResponseSink(state.destination)
            }
            let isPlain = headers["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true
            let length = isPlain ? headers["Content-Length"].flatMap { Int64($0) } : nil
            let limit = state.destination.limit
            if let length, length > Int64(limit), request.method != .head { throw ResponseTooLarge(limit: limit) }
            state.expected = length
            return TransferProgress(.received, bytes: 0, total: length)
        }
    }

    /// Whether libcurl has to keep what it has, and to stop reading: the reader of the response has no room. It is told
    /// when there is some.
    var isPaused: Bool {
        let stream = state.withLock { $0.isOver ? nil : $0.sink.stream }
        guard let stream else { return false }
        return !stream.hasRoom { [self] in goOn(self) }
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        perform { state in
            state.received += Int64(bytes.count)
            let limit = state.destination.limit
            if state.received > Int64(limit) { throw ResponseTooLarge(limit: limit) }
            try state.sink.append(Data(bytes))
            return TransferProgress(.received, bytes: state.received, total: state.expected)
        }
    }

    /// The next bytes of the request's body, 0 at its end; nil ends the transfer.
    func fill(_ bytes: UnsafeMutableRawBufferPointer) -> Int? {
        var count = 0
        let goesOn = perform { state in
            count = try state.body.read(into: bytes)
            return count > 0 ? TransferProgress(.sent, bytes: state.body.sent, total: bodyLength) : nil
        }
        return goesOn ? count : nil
    }

    private func perform(_ work: (inout State) throws -> TransferProgress?) -> Bool {
        let report: TransferProgress?
        do {
            report = try state.withLock { state in
                if state.isOver { throw CancellationError() }
                return try work(&state)
            }
        } catch {
            fail(error)
            return false
        }
        if let report { progress(report) }
        return true
    }

    /// The transfer is over.
    func finish(_ code: Int32, _ text: String) {
        let (continuation, outcome) = state.withLock { state in
            let outcome: Result<HTTPResponse, any Error>
            if code != 0 {
                outcome = .failure(TransportFailure(curl: code, text).afterSending(state.hasBegun))
            } else if !state.head.isComplete {
                outcome = .failure(
                    TransportFailure(.connectionLost, detail: "the connection ended within the head of the response"))
            } else {
                outcome = .success(
                    HTTPResponse(
                        status: state.head.status, headers: state.head.headers, body: state.sink.finish(),
                        protocolVersion: state.head.version))
            }
            if case .failure = outcome, !state.isOver { state.sink.discard() }
            return (state.end(), outcome)
        }
        continuation?.resume(with: outcome)
    }
}
