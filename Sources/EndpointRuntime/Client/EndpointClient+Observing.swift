extension EndpointClient {
    /// The calls that wait for the network, as they begin and end from now on. Use it for an activity indicator.
    ///
    /// Renewals in the background are not included, nor are calls whose options say `isShown: false`. A reader that falls
    /// 1,000 events behind loses the oldest. The stream ends with the client.
    public var activity: AsyncStream<CallActivity> { environment.activities.stream }

    /// Calls a closure for each element of `activity`, at once and on the thread where it happens.
    ///
    /// - Parameter listener: The closure. It must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observeActivity(_ listener: @escaping @Sendable (CallActivity) -> Void) -> EventObservation {
        environment.activities.observe(listener)
    }

    /// Every attempt to get a response, once it is over, from now on. Use it for logs. A reader that falls
    /// 1,000 records behind loses the oldest. The stream ends with the client.
    public var requests: AsyncStream<RequestRecord> { environment.records.stream }

    /// Calls a closure for each element of `requests`, at once and on the thread where it happens.
    ///
    /// - Parameter listener: The closure. It must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observeRequests(_ listener: @escaping @Sendable (RequestRecord) -> Void) -> EventObservation {
        environment.records.observe(listener)
    }

    /// What calls do, as spans that begin and end, from now on, with OpenTelemetry's names. Use it for traces, metrics and logs.
    /// A reader that falls 1,000 events behind loses the oldest. The stream ends with the client.
    public var spans: AsyncStream<ClientSpan.Event> { environment.spans.stream }

    /// Calls a closure for each element of `spans`, at once and on the thread where it happens. That of a call begins in
    /// the task of the caller.
    ///
    /// - Parameter listener: The closure. It must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observeSpans(_ listener: @escaping @Sendable (ClientSpan.Event) -> Void) -> EventObservation {
        environment.spans.observe(listener)
    }

    /// What the cache did for each answer that a call got, from now on, in the words of RFC 9211. Use it for logs. A
    /// reader that falls 1,000 uses behind loses the oldest. The stream ends with the client.
    public var cacheUses: AsyncStream<CacheUse> { environment.cacheUses.stream }

    /// Calls a closure for each element of `cacheUses`, at once and on the thread where it happens.
    ///
    /// - Parameter listener: The closure. It must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observeCacheUses(_ listener: @escaping @Sendable (CacheUse) -> Void) -> EventObservation {
        environment.cacheUses.observe(listener)
    }

    /// The elements of streams that could not be read and were passed by (`lossy: true`), from now on. Use it for logs. A
    /// reader that falls 1,000 elements behind loses the oldest. The stream ends with the client.
    public var droppedElements: AsyncStream<DroppedElement> { environment.droppedElements.stream }

    /// Calls a closure for each element of `droppedElements`, at once and on the thread where it happens.
    ///
    /// - Parameter listener: The closure. It must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observeDroppedElements(_ listener: @escaping @Sendable (DroppedElement) -> Void) -> EventObservation {
        environment.droppedElements.observe(listener)
    }

    /// The calls that failed for good, once each, from now on. Use it to show every failure in one place. The stream ends
    /// with the client.
    ///
    /// Calls that were cancelled are not included, nor are renewals in the background, nor calls whose options say
    /// `isShown: false`. A reader that falls 1,000 failures behind loses the oldest.
    public var failures: AsyncStream<CallFailure> { environment.failures.stream }

    /// Calls a closure for each element of `failures`, at once and on the thread where it happens.
    ///
    /// - Parameter listener: The closure. It must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observeFailures(_ listener: @escaping @Sendable (CallFailure) -> Void) -> EventObservation {
        environment.failures.observe(listener)
    }
}

extension CallEnvironment {
    /// Reports that a call has failed for good.
    func report(_ error: EndpointError, of endpoint: Endpoint, _ options: CallOptions, hasValue: Bool) {
        guard options.isShown, !error.isCancellation else { return }
        failures.send(CallFailure(endpoint: endpoint.name, error: error, hasValue: hasValue))
    }

    /// Reports that a call begins to wait for the network.
    ///
    /// - Returns: A closure that reports the end.
    func beginActivity(of call: PreparedCall, hasValue: Bool) -> () -> Void {
        guard call.isShown else { return {} }
        let id = nextActivity.withLock { next in
            next += 1
            return next
        }
        let told = CallActivity.Call(id: id, endpoint: call.endpoint.name, hasValue: hasValue)
        activities.send(.began(told))
        return { self.activities.send(.ended(told)) }
    }
}
