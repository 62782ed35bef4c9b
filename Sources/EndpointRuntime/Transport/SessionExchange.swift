import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request under way in a session, from its start to the first of: a whole response, a failure, cancellation.
final class SessionExchange: Sendable {
    private struct State: Sendable {
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
        /// Nothing that comes from here on counts.
        var isOver = false
        var received: Int64 = 0
        var expected: Int64?
        var sink: ResponseSink
    }

    private let task: URLSessionTask
    private let limit: Int
    private let progress: @Sendable (TransferProgress) -> Void
    private let state: Locked<State>

    init(
        task: URLSessionTask, destination: HTTPRequest.Destination,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) throws {
        self.task = task
        self.progress = progress
        limit = destination.limit
        state = Locked(State(sink: try ResponseSink(destination)))
    }

    func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
        let starts = state.withLock { state in
            if state.isOver { return false }
            state.continuation = continuation
            return true
        }
        if starts { task.resume() } else { continuation.resume(throwing: CancellationError()) }
    }

    func cancel() {
        fail(CancellationError())
    }

    /// Ends the exchange without a response, now: the caller does not wait for the session.
    private func fail(_ error: any Error, cancelling: Bool = true) {
        let continuation = state.withLock { state in
            if state.isOver { return nil as CheckedContinuation<HTTPResponse, any Error>? }
            state.isOver = true
            state.sink.discard()
            defer { state.continuation = nil }
            return state.continuation
        }
        if cancelling { task.cancel() }
        continuation?.resume(throwing: error)
    }

    /// The redirect becomes the response. Who follows it, and with which headers, is not the transport's to decide.
    ///
    /// On Linux the handler must not be called once the task is cancelled: swift-corelibs-foundation ends the process
    /// when the answer finds the task no longer waiting for it. The lock orders the two: `cancel()` cancels the task
    /// only after `isOver` was set.
    func refuseRedirect(_ handler: (URLRequest?) -> Void) {
        state.withLock { state in
            #if canImport(FoundationNetworking)
                if state.isOver { return }
            #endif
            handler(nil)
        }
    }

    func sent(_ bytes: Int64, of total: Int64) {
        progress(TransferProgress(.sent, bytes: bytes, total: total > 0 ? total : nil))
    }

    func received(_ response: URLResponse) {
        let length = response.expectedContentLength
        if length > Int64(limit) { return fail(ResponseTooLarge(limit: limit)) }
        state.withLock { state in
            state.expected = length >= 0 ? length : nil
            if length > 0 { state.sink.reserve(Int(length)) }
        }
        progress(TransferProgress(.received, bytes: 0, total: length >= 0 ? length : nil))
    }

    func received(_ data: Data) {
        let outcome = state.withLock { state -> Result<TransferProgress?, any Error> in
            if state.isOver { return .success(nil) }
            state.received += Int64(data.count)
            if state.received > Int64(limit) { return .failure(ResponseTooLarge(limit: limit)) }
            return Result {
                try state.sink.append(data)
                return TransferProgress(.received, bytes: state.received, total: state.expected)
            }
        }
        switch outcome {
        case .success(let report): report.map(progress)
        case .failure(let error): fail(error)
        }
    }

    func completed(_ response: URLResponse?, _ error: (any Error)?) {
        if let error { return fail(TransportFailure(error), cancelling: false) }
        guard let response = response as? HTTPURLResponse else {
            let failure = TransportFailure(.invalidResponse, detail: "the task ended without a response")
            return fail(failure, cancelling: false)
        }
        let (continuation, body) = state.withLock { state in
            if state.isOver {
                return (nil as CheckedContinuation<HTTPResponse, any Error>?, HTTPResponse.Body.data(Data()))
            }
            state.isOver = true
            defer { state.continuation = nil }
            return (state.continuation, state.sink.finish())
        }
        continuation?.resume(
            returning: HTTPResponse(status: response.statusCode, headers: Self.headers(of: response), body: body))
    }

    private static func headers(of response: HTTPURLResponse) -> [HeaderField] {
        response.allHeaderFields
            .compactMap { name, value in
                guard let name = name as? String, let value = value as? String else { return nil }
                return HeaderField(name, value)
            }
            .sorted { $0.name.lowercased() < $1.name.lowercased() }
    }
}
