/// What a call has delivered so far, and to whom. A live stream makes a call at its start and at each invalidation.
struct Deliveries<Value: Sendable> {
    /// A value on its way to the caller.
    struct Delivery: Sendable {
        let update: EndpointUpdate<Value>
        /// The digest of its payload; nil if nothing compares payloads.
        let digest: String?
        /// The headers of the response that it was read from.
        let headers: [HeaderField]
        /// The tags of the URLs that redirects led to on the way to it.
        var targets: [String] = []
    }

    let mode: CacheCall
    /// The digest of the payload that was delivered last; nil before the first, and if nothing compares payloads.
    private(set) var digest: String?
    /// Whether the caller had a value before this call.
    private let hadValue: Bool
    /// Whether anything was delivered by this call.
    private(set) var hasDelivered = false
    /// The headers of the response whose value was delivered last.
    private(set) var headers: [HeaderField] = []
    /// The tags of the URLs that redirects led to on the way to that response.
    private(set) var targets: [String] = []
    /// To be called before the server is asked.
    let ask: () -> Void
    private let deliver: (EndpointUpdate<Value>) -> Void

    init(
        mode: CacheCall, digest: String? = nil, hasValue: Bool = false, ask: @escaping () -> Void = {},
        _ deliver: @escaping (EndpointUpdate<Value>) -> Void
    ) {
        self.mode = mode
        self.digest = digest
        hadValue = hasValue
        self.ask = ask
        self.deliver = deliver
    }

    /// Whether the caller has a value to show.
    var hasValue: Bool { hadValue || hasDelivered }

    /// Delivers a value, if there is one.
    mutating func deliver(_ delivery: Delivery?) {
        guard let delivery else { return }
        deliver(delivery.update)
        hasDelivered = true
        digest = delivery.digest
        headers = delivery.headers
        targets = delivery.targets
    }
}
