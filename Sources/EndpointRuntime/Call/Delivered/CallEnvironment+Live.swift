extension CallEnvironment {
    /// Rounds without an end, one at each invalidation; a single one where it is not live.
    func watch<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, live: Bool,
        _ deliver: @escaping @Sendable (Result<EndpointUpdate<Request.Response>, EndpointError>) -> Void
    ) async {
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
                var deliveries = Deliveries<Request.Response>(mode: mode, digest: delivered) { deliver(.success($0)) }
                defer { delivered = deliveries.digest }
                try await call(request, options, &deliveries)
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
