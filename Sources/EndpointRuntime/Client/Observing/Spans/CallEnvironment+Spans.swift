extension CallEnvironment {
    /// Begins the span of a call; nil if nobody listens, and no request tells of it.
    func beginSpan(of endpoint: Endpoint, _ options: CallOptions) -> RunningSpan? {
        guard tracing.headers != nil || spans.isObserved else { return nil }
        let (method, original) = MethodName.of(options.method ?? endpoint.method)
        let (context, parentID) = tracing.begun
        var span = ClientSpan(
            kind: .call, name: "\(method) \(endpoint.path)", context: context, parentID: parentID,
            startedAt: date(), attributes: [])
        span.set(.httpRequestMethod, .text(method))
        span.set(.httpRequestMethodOriginal, original.map { .text($0) })
        span.set(.urlTemplate, .text(endpoint.path))
        span.set(.endpointAPI, .text(settings.name))
        span.set(.endpointName, .text(endpoint.name))
        return RunningSpan(span, self)
    }

    /// Does the work of a call within its span.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint of the call.
    ///   - options: The options of the call.
    ///   - actor: Where the work runs.
    ///   - work: The work. It hands the span on to the prepared call.
    /// - Returns: What `work` returns.
    /// - Throws: What `work` throws.
    func withSpan<Result, Failure: Error>(
        of endpoint: Endpoint, _ options: CallOptions, isolation actor: isolated (any Actor)? = #isolation,
        _ work: (RunningSpan?) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let span = beginSpan(of: endpoint, options)
        do throws(Failure) {
            let result = try await work(span)
            span?.end(nil)
            return result
        } catch {
            span?.end(EndpointError(error))
            throw error
        }
    }
}
