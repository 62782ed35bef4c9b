import EndpointRuntime
import Foundation

/// The pieces of a stream as they come, on their way to its reader.
final class StreamLog: Sendable {
    private struct State: Sendable {
        var head: HTTPResponse?
        var body = Data()
        var pieces: [RecordedExchange.Piece] = []
        var last = Duration.zero
    }

    private let elapsed: @Sendable () -> Duration
    private let state = Locked(State())

    init(since elapsed: @escaping @Sendable () -> Duration) {
        self.elapsed = elapsed
    }

    /// Begins to take the time.
    static func stopwatch(_ clock: any Clock<Duration>) -> @Sendable () -> Duration {
        func opened<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
            let start = clock.now
            return { start.duration(to: clock.now) }
        }
        return opened(clock)
    }

    /// Status and headers; nil if the body was not read while it arrived.
    var head: HTTPResponse? { state.withLock { $0.head } }
    var body: Data { state.withLock { $0.body } }
    var pieces: [RecordedExchange.Piece] { state.withLock { $0.pieces } }

    /// The destination of a request, with this on the way to it.
    func observing(_ destination: HTTPRequest.Destination) -> HTTPRequest.Destination {
        guard case .stream(let stream) = destination else { return destination }
        return .stream(
            ResponseStream(
                decide: { [self] status, headers in
                    let decided = try stream.decide(status, headers)
                    guard case .stream(let reader) = decided else { return decided }
                    state.withLock { $0.head = HTTPResponse(status: status, headers: headers) }
                    return .stream(
                        ResponseStream(
                            decide: reader.decide,
                            write: { [self] data in
                                add(data)
                                try reader.write(data)
                            }, hasRoom: reader.hasRoom))
                }, write: stream.write, hasRoom: stream.hasRoom))
    }

    private func add(_ data: Data) {
        let now = elapsed()
        let ends = data.count(where: RecordedExchange.Piece.isEnd)
        state.withLock { state in
            let pause = (now - state.last).components
            state.pieces.append(
                .init(after: Double(pause.seconds) + Double(pause.attoseconds) / 1e18, ends: ends))
            state.last = now
            state.body.append(data)
        }
    }
}
