import Foundation

/// Carries a request to its final response: through the transport, along redirects, within the silence that is allowed.
struct Hops: Sendable {
    let transport: any HTTPTransport
    let clock: CallClock
    let timeout: Duration
    let limits: TransferLimits
    var spans: RequestSpans?
    /// Whether a piece of an answer has arrived since the last redirect; nil if nobody asks.
    var arrival: Locked<Bool>?

    /// Sends a request and follows its redirects.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - conditions: The headers of the request that the cache has added. They are about the first URL, and go to no
    ///     other.
    ///   - redirects: The redirects that came, whatever follows.
    ///   - progress: Called on any thread. After a redirect it counts from 0 again.
    /// - Returns: The response.
    /// - Throws: `EndpointError`, or the error of the transport.
    func run(
        _ request: SignedRequest, conditions: [HeaderField] = [], noting redirects: inout [FollowedRedirect],
        _ progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
    ) async throws -> HTTPResponse {
        var request = request
        while true {
            arrival?.withLock { $0 = false }
            let sent = request.sent
            let response = try await once(spans?.begin(sent) ?? sent, progress)
            spans?.received(response, to: sent.method)
            guard limits.redirects > 0 else { return response }
            let redirect = FollowedRedirect(status: response.status, headers: response.headers)
            let next: HTTPRequest?
            do {
                next = try RedirectRule.next(after: response, to: request.unsigned)
                if next != nil, redirects.count >= limits.redirects {
                    throw TransportFailure(.redirect, detail: "more than \(limits.redirects) redirects")
                }
            } catch {
                redirects.append(redirect)
                response.discard()
                throw error
            }
            guard var next else { return response }
            redirects.append(redirect)
            response.discard()
            next.headers.removeAll { field in conditions.contains { $0.name.matchesHeaderName(field.name) } }
            // Nothing has come of what is not sent yet.
            arrival?.withLock { $0 = false }
            try await request.redirect(to: next)
            try Task.checkCancellation()
        }
    }

    private func once(
        _ request: HTTPRequest, _ progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let (transport, clock, timeout) = (transport, clock, timeout)
        if let transport = transport as? any WatchedTransport {
            let watch = TransferWatch(timeout, clock, progress)
            defer { watch.end() }
            return try await transport.send(request, watch: watch)
        }
        /// When something was last sent or received; nil until the transport is asked.
        let heard = Locked<Duration?>(nil)
        let silence = TransportFailure(.timedOut, detail: "nothing was sent or received for \(timeout)")
        return try await TimeBound.run(orThrow: .transport(silence)) {
            heard.withLock { $0 = clock.now() }
            return try await transport.send(request) { report in
                let now = clock.now()
                heard.withLock { $0 = now }
                progress(report)
            }
        } until: {
            try await Self.silence(of: timeout, since: { heard.withLock { $0 } }, clock)
        }
    }

    /// Returns after a silence of that length, as `Silence` says.
    static func silence(
        of timeout: Duration, since heard: @Sendable () -> Duration?, _ clock: CallClock
    ) async throws {
        var silence = Silence(timeout)
        while true {
            let now = clock.now()
            silence.heard = heard()
            guard let next = silence.next(now) else { return }
            try await clock.sleep(next)
        }
    }
}

extension HTTPResponse {
    /// Removes the file of a response that nobody gets.
    func discard() {
        if case .file(let url) = body { try? FileManager.default.removeItem(at: url) }
    }
}
