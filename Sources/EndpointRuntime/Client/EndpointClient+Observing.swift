extension EndpointClient {
    /// The calls that wait for the network, as they begin and end, from now on: for a loading indicator.
    ///
    /// Renewals behind the caller's back are not among them, nor calls whose options say `isShown: false`. The stream ends
    /// with the client.
    public var activity: AsyncStream<CallActivity> { activities.stream }

    /// As `activity`, at once and on whatever thread it happens, until the observation is released. The listener must be
    /// quick.
    public func observeActivity(_ listener: @escaping @Sendable (CallActivity) -> Void) -> ClientObservation {
        activities.observe(listener)
    }

    /// Every attempt to get a response, once it is over, from now on: for logs. The stream ends with the client.
    public var requests: AsyncStream<RequestRecord> { records.stream }

    /// As `requests`, at once and on whatever thread it happens, until the observation is released. The listener must be
    /// quick.
    public func observeRequests(_ listener: @escaping @Sendable (RequestRecord) -> Void) -> ClientObservation {
        records.observe(listener)
    }

    /// - Returns: what ends it.
    func beginActivity<Request: EndpointRequest>(
        of call: PreparedCall<Request>, hasValue: Bool
    ) -> () -> Void where Request.API == API {
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
