extension EndpointClient {
    /// Rounds without an end, one at each invalidation; a single one where it is not live.
    func watch<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, live: Bool,
        _ deliver: @escaping @Sendable (Result<EndpointUpdate<Request.Response>, EndpointError>) -> Void
    ) async where Request.API == API {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // Before the first round, so that nothing is missed.
        let observation = cache.observeChanges { [self] event in
            guard live, !LiveRound.isAgain, case .invalidated(let scope) = event,
                let call = try? prepare(request, options),
                let key = call.key, scope.covers(key, tags: call.tags)
            else { return }
            continuation.yield()
        }
        defer { observation.end() }
        var delivered: String?
        var mode: CacheCall = live ? .live : .updates
        func round() async {
            do throws(EndpointError) {
                var round = CallRound(call: try prepare(request, options), mode: mode, delivered: delivered)
                defer { delivered = round.delivered }
                try await perform(&round) { deliver(.success($0)) }
            } catch {
                if !Task.isCancelled { deliver(.failure(error)) }
            }
        }
        await round()
        guard live else { return }
        mode = .again
        for await _ in signals { await LiveRound.$isAgain.withValue(true) { await round() } }
    }
}

enum LiveRound {
    /// What a live stream fetches again makes no live stream fetch again: two that invalidate each other would never
    /// end.
    @TaskLocal static var isAgain = false
}
