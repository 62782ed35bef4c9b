import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request under way in a session, from its start to the first of: a whole response, a failure, cancellation.
final class SessionExchange: Sendable {
    private struct State: Sendable {
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
        var task: URLSessionTask?
        /// Stops the session from reading, and lets it go on.
        var brake: SessionBrake?
        /// Nothing that comes from here on counts.
        var isOver = false
        var received: Int64 = 0
        var expected: Int64?
        var destination: HTTPRequest.Destination
        /// Whether it is known where the body goes.
        var isDecided: Bool
        var sink: ResponseSink
        /// The last that was told.
        var response: HTTPURLResponse?

        /// Ends the exchange; gives whoever waits for it, once.
        mutating func end() -> CheckedContinuation<HTTPResponse, any Error>? {
            if isOver { return nil }
            isOver = true
            defer { continuation = nil }
            return continuation
        }

        /// Whether the response names a coding of its body. Informational responses and a proxy's answer to CONNECT have no
        /// body, so it is the server's.
        var isCoded: Bool { response?.value(forHTTPHeaderField: "Content-Encoding") != nil }

        /// Asks where the body goes, once the response is known. Gives the beginning of its progress.
        mutating func choose() throws -> TransferProgress? {
            guard !isDecided, let response else { return nil }
            isDecided = true
            destination = try destination.decided(response.statusCode, SessionExchange.headers(of: response))
            sink = try ResponseSink(destination)
            let limit = destination.limit
            if let expected, expected > Int64(limit) { throw ResponseTooLarge(limit: limit) }
            return TransferProgress(.received, bytes: 0, total: expected)
        }
    }

    private let controls: DispatchQueue
    private let progress: @Sendable (TransferProgress) -> Void
    private let state: Locked<State>

    init(
        destination: HTTPRequest.Destination, controls: DispatchQueue,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) throws {
        self.controls = controls
        self.progress = progress
        state = Locked(
            State(
                destination: destination, isDecided: !destination.isUndecided,
                sink: try ResponseSink(destination, isDecided: false)))
    }

    /// Waits until the exchange ends.
    func response(
        to makeTask: @escaping @Sendable () -> (URLSessionTask, SessionBrake?)
    ) async throws -> HTTPResponse {
        defer { state.synchronize() }
        return try await withCheckedThrowingContinuation { start($0, makeTask) }
    }

    private func start(
        _ continuation: CheckedContinuation<HTTPResponse, any Error>,
        _ makeTask: @escaping @Sendable () -> (URLSessionTask, SessionBrake?)
    ) {
        let isCancelled = state.withLock { state in
            if !state.isOver { state.continuation = continuation }
            return state.isOver
        }
        if isCancelled { return continuation.resume(throwing: CancellationError()) }
        controls.async { [self] in
            let (task, brake) = makeTask()
            let isOver = state.withLock { state in
                state.task = task
                state.brake = brake
                return state.isOver
            }
            if isOver { task.cancel() } else { task.resume() }
        }
    }

    func cancel() {
        fail(CancellationError())
    }

    func cutOff(_ detail: String) {
        fail(TransportFailure(.connectionLost, detail: detail))
    }

    /// Ends the exchange without a response, now: the caller does not wait for the session.
    func fail(_ error: any Error) {
        let (continuation, task, brake) = state.withLock { state in
            if !state.isOver { state.sink.discard() }
            return (state.end(), state.task, state.brake)
        }
        continuation?.resume(throwing: error)
        if let task { controls.async { task.cancel() } }
        brake?.release()
    }

    /// The redirect becomes the response. Who follows it, and with which headers, is not the transport's to decide.
    ///
    /// On Linux the handler must not be called once the task is cancelled: swift-corelibs-foundation ends the process
    /// when the answer finds the task no longer waiting for it. The lock orders the two: the task is cancelled only
    /// after `isOver` was set.
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

    /// On Linux URLSession tells also of informational responses (1xx), and of what a proxy answers to CONNECT. Which
    /// one is the server's is known when the body comes, or the end.
    func received(_ response: URLResponse) {
        let length = response.expectedContentLength
        do {
            try state.withLock { state in
                if state.isOver { return }
                state.response = response as? HTTPURLResponse
                let limit = state.destination.limit
                if length > Int64(limit) { throw ResponseTooLarge(limit: limit) }
                state.expected = length >= 0 ? length : nil
                if length > 0 { state.sink.reserve(Int(min(length, 1 << 20))) }
            }
        } catch {
            return fail(error)
        }
        progress(TransferProgress(.received, bytes: 0, total: length >= 0 ? length : nil))
    }

    func received(_ data: Data) {
        do {
            let (reports, stream, brake) = try state.withLock { state in
                if state.isOver { return ([TransferProgress](), ResponseStream?.none, SessionBrake?.none) }
                let begin = try state.choose().map { [$0] } ?? []
                state.received += Int64(data.count)
                let limit = state.destination.limit
                if state.received > Int64(limit) { throw ResponseTooLarge(limit: limit) }
                try state.sink.append(data)
                let reports = begin + [TransferProgress(.received, bytes: state.received, total: state.expected)]
                return (reports, state.sink.stream, state.brake)
            }
            for report in reports { progress(report) }
            guard let stream, let brake else { return }
            // Pulled first, so that whoever makes room meanwhile releases it.
            brake.pull()
            if stream.hasRoom({ brake.release() }) { brake.release() }
        } catch {
            fail(error)
        }
    }

    func completed(_ response: URLResponse?, _ error: (any Error)?) {
        if let error {
            // A body in a coding that URLSession does not know ends before its first byte: the choice is still to come.
            do {
                try state.withLock { state in
                    if !state.isOver, state.isCoded { _ = try state.choose() }
                }
            } catch {
                return fail(error)
            }
            return fail(TransportFailure(error))
        }
        guard let response = response as? HTTPURLResponse else {
            return fail(TransportFailure(.invalidResponse, detail: "the task ended without a response"))
        }
        let headers = Self.headers(of: response)
        do {
            let (continuation, body) = try state.withLock { state in
                if state.isOver { return (state.end(), HTTPResponse.Body.data(Data())) }
                state.response = response
                _ = try state.choose()
                let body = state.sink.finish()
                return (state.end(), body)
            }
            continuation?.resume(
                returning: HTTPResponse(status: response.statusCode, headers: headers, body: body))
        } catch {
            fail(error)
        }
    }

    fileprivate static func headers(of response: HTTPURLResponse) -> [HeaderField] {
        response.allHeaderFields
            .compactMap { name, value in
                guard let name = name as? String, let value = value as? String else { return nil }
                return HeaderField(name, value)
            }
            .inOrder { $0.name.lowercased() < $1.name.lowercased() }
    }
}
