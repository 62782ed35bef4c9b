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
        /// The key of the entry that it was read from; nil for an answer of the network, and for a part of an entry.
        var key: CacheKey?
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
    /// What the caller hears of entries that others store; nil for a caller who hears nothing.
    let news: StoredNews?
    /// What the call looks for; nil for a call that takes whatever comes.
    private let look: Look?
    /// Whether the caller gets the last value alone, at the end.
    private let givesLast: Bool
    private let deliver: (EndpointUpdate<Value>) -> Void

    /// A look at what others have stored.
    struct Look {
        /// The keys under which they have.
        let keys: Set<CacheKey>
        /// Whether the same payload once more is nothing new.
        let isOnlyIfChanged: Bool
    }

    init(
        mode: CacheCall, digest: String? = nil, hasValue: Bool = false, news: StoredNews? = nil, look: Look? = nil,
        givesLast: Bool = false, ask: @escaping () -> Void = {}, _ deliver: @escaping (EndpointUpdate<Value>) -> Void
    ) {
        self.mode = mode
        self.digest = digest
        hadValue = hasValue
        self.news = news
        self.look = look
        self.givesLast = givesLast
        self.ask = ask
        self.deliver = deliver
    }

    /// Whether the caller has a value to show.
    var hasValue: Bool { hadValue || (hasDelivered && !givesLast) }

    /// Delivers a value, if there is one, and if it is what the call looks for.
    mutating func deliver(_ delivery: Delivery?) {
        guard let delivery, isWanted(delivery) else { return }
        news?.note(delivery.update)
        deliver(delivery.update)
        hasDelivered = true
        digest = delivery.digest
        headers = delivery.headers
        targets = delivery.targets
    }

    private func isWanted(_ delivery: Delivery) -> Bool {
        guard let look else { return true }
        guard let key = delivery.key, look.keys.contains(key), news?.brings(delivery.update) ?? true else {
            return false
        }
        return !look.isOnlyIfChanged || delivery.digest == nil || delivery.digest != digest
    }
}
