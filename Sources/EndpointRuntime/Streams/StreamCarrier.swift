import Foundation

/// What a call carries through its stages if it is the beginning of a stream: where the bytes go, and what is told at the
/// end.
final class StreamCarrier: Sendable {
    let intake: StreamIntake
    /// The number of the attempts before, on former connections of the same stream.
    let attemptsBefore: Int
    /// What the request makes stale if no element of the stream does; nil for nothing.
    let effect: RequestEffect?
    private let headers: [HeaderField]
    private let rules: CallRules
    private let limits: TransferLimits
    private let clock: CallClock
    /// Told at the end of the stream, with its elements and its error.
    private let record = Locked(Record())
    private let attempts = Locked(0)

    private struct Record {
        var send: (@Sendable (Int, EndpointError?) -> Void)?
        /// How the stream ended before its attempt was recorded.
        var end: (elements: Int, error: EndpointError?)?
    }

    init(
        rules: CallRules, headers: [HeaderField], attemptsBefore: Int, effect: RequestEffect? = nil,
        limits: TransferLimits, clock: CallClock
    ) {
        intake = StreamIntake(limit: limits.body)
        self.rules = rules
        self.headers = headers
        self.attemptsBefore = attemptsBefore
        self.effect = effect
        self.limits = limits
        self.clock = clock
    }

    /// What each attempt sends beside the headers of the call.
    var ownHeaders: [HeaderField] { headers }

    /// The number of the attempts so far, those before included.
    var attemptCount: Int { attemptsBefore + attempts.withLock { $0 } }

    /// An attempt has begun.
    func count() {
        attempts.withLock { $0 += 1 }
    }

    /// Keeps the record of the attempt that the stream comes by, until the stream ends.
    func hold(_ record: @escaping @Sendable (_ elements: Int, _ error: EndpointError?) -> Void) {
        let end = self.record.withLock { state in
            if state.end == nil { state.send = record }
            return state.end
        }
        if let end { record(end.elements, end.error) }
    }

    /// Sends the record, once: now, or as soon as it is there.
    func release(elements: Int, error: EndpointError?) {
        let send = record.withLock { state in
            defer { state.send = nil }
            if state.end == nil { state.end = (elements, error) }
            return state.send
        }
        send?(elements, error)
    }

    /// A transport whose response is there as soon as its body begins.
    func transport(over inner: any HTTPTransport) -> any HTTPTransport {
        StreamTransport(inner: inner, intake: intake, clock: clock, timeout: rules.timeout) { [self] in
            try decide($0, $1)
        }
    }

    /// Whether the body of a response goes on. Throws `EndpointError` for a success of another media type.
    private func decide(_ status: Int, _ headers: [HeaderField]) throws -> Bool {
        guard (200...299).contains(status), status != 204, status != 205 else { return false }
        let contentType = headers["Content-Type"]
        let type = contentType.flatMap(MediaType.init)
        if rules.accept.contains(where: { type?.matches($0) ?? ($0 == "*/*") }) { return true }
        throw EndpointError.unacceptableContent(
            UnacceptableContent(contentType: contentType, accepted: rules.accept, status: status))
    }
}

/// Sends requests through another transport, and returns as soon as the body of the response begins, or as the response is
/// whole if its body is none that goes on. The transfer goes on by itself then.
private struct StreamTransport: HTTPTransport {
    let inner: any HTTPTransport
    let intake: StreamIntake
    let clock: CallClock
    let timeout: Duration
    let decide: @Sendable (_ status: Int, _ headers: [HeaderField]) throws -> Bool

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let (intake, inner, clock, timeout, number) = (intake, inner, clock, timeout, intake.begin())
        /// When the server was last heard, or the reader last made room; nil until the body begins, since the attempt keeps
        /// its own time until then.
        let heard = Locked<Duration?>(nil)
        var streamed = request
        streamed.destination = .stream(stream(request, number, heard))
        let task = Task { [streamed] in
            do {
                let silence = TransportFailure(.timedOut, detail: "nothing was received for \(timeout)")
                let response = try await TimeBound.run(orThrow: .transport(silence)) {
                    try await inner.send(streamed, progress: progress)
                } until: {
                    try await Hops.silence(of: timeout, since: { intake.isFull ? nil : heard.withLock { $0 } }, clock)
                }
                intake.finish(.success(response), of: number)
            } catch {
                intake.finish(.failure(error), of: number)
            }
        }
        intake.set(cancel: { task.cancel() }, of: number)
        do {
            switch try await intake.opened() {
            case .begun(let status, let headers): return HTTPResponse(status: status, headers: headers)
            case .over(let response): return response
            }
        } catch {
            task.cancel()
            throw error
        }
    }

    private func stream(_ request: HTTPRequest, _ number: Int, _ heard: Locked<Duration?>) -> ResponseStream {
        let (intake, clock, decide, limit) = (intake, clock, decide, request.destination)
        @Sendable func write(_ data: Data) throws {
            heard.withLock { $0 = clock.now() }
            try intake.write(data, of: number)
        }
        @Sendable func hasRoom(_ whenRoom: @escaping @Sendable () -> Void) -> Bool {
            intake.hasRoom(of: number) {
                heard.withLock { $0 = clock.now() }
                whenRoom()
            }
        }
        return ResponseStream(
            decide: { status, headers in
                guard try decide(status, headers) else { return limit }
                intake.setHead(status, headers, of: number)
                return .stream(
                    ResponseStream(decide: { _, _ in limit }, write: write, hasRoom: hasRoom))
            }, write: write, hasRoom: hasRoom)
    }
}
