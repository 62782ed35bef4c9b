public import EndpointRuntime
import Foundation

/// A level that processes share, in a store that speaks the protocol of Redis: Valkey, or Redis 2.8 and later.
///
/// Each entry is one value with an end, and the position of the change after which it was requested. Changes are numbered by the store and
/// kept by name, so that whoever was cut off asks for those that it has missed. A store that starts anew begins another epoch:
/// entries from before count as absent, and what processes have on their own levels becomes stale.
///
/// Nothing waits for the store but threads of the level's own, and no call waits longer than `ValkeyOptions.sharedTimeout`.
public final class ValkeyLevel: SharedLevel {
    let address: ValkeyAddress
    let options: ValkeyOptions
    let names: StoreNames
    let times: LevelTimes
    let table = Locked(ChangeTable())
    /// Stands before the names of this process's changes.
    let origin = String(format: "%016lx", UInt64.random(in: 1 ... .max))
    /// Counts this process's writings, from a number that no other process is likely to begin with.
    let mark = Locked(UInt64.random(in: 0 ... .max))
    /// What the store said last of its state, which is most often what it says next.
    let lastState = Locked<(bytes: [UInt8], state: StoreState)?>(nil)
    /// The names of leases that this process has, and whether an answer came that is too large for the store.
    let held = Locked<[String: Bool]>([:])
    /// The leases of entries that were too large for the store, or could not be sealed.
    let refused = Locked<Set<String>>([])
    let news = DispatchQueue(label: "valkey news")
    let hearing = Locked<Hearing>(Hearing())
    /// The renewals that are under way by the names of their leases, and the ends of leases that wait for them.
    let renewals = Locked<[String: (count: Int, ends: [@Sendable () -> Void])]>([:])
    private let lanesBox = Locked<[Lane]>([])
    private let listenerBox = Locked<Listener?>(nil)

    struct Hearing: Sendable {
        var listener: (@Sendable (SharedNews) -> Void)?
        /// Until where the process's own levels have heard of changes; nil if there is nothing in them.
        var since: SharedPosition?
        /// The run of the store.
        var run: String?
        /// Whether somebody wants to hear of changes.
        var isAttached = false
        var isCatchingUp = false
        var isWantedAgain = false
        /// Those who asked before the pass that is under way.
        var waiters: [@Sendable () -> Void] = []
        /// Those who asked since. The pass may have read the store before.
        var nextWaiters: [@Sendable () -> Void] = []
        var isSending = false
        /// Whether somebody wanted to send meanwhile.
        var isToSendAgain = false
        /// How often the store has taken changes of this process.
        var steps = 0
        /// Whether an epoch was begun because the state was none.
        var isBeginning = false
        /// This process's latest changes that the store has taken, which another epoch does not know.
        var recent: [SharedChange] = []
        var lastFaults: [CacheFault.Kind: ContinuousClock.Instant] = [:]
        var attachedAt: ContinuousClock.Instant?
        var isClosed = false
    }

    /// Makes a level, and begins to connect.
    ///
    /// - Parameters:
    ///   - url: `redis://[[user][:password]@]host[:port][/database]`, the same with `valkey:`, or `unix:///path[?db=database]`. Without a
    ///     port it is 6379.
    ///   - options: How the level uses the store.
    /// - Throws: `ValkeyAddressError` if the address is none, or asks for TLS.
    public convenience init(_ url: String, options: ValkeyOptions = ValkeyOptions()) throws {
        try self.init(url, options: options, times: LevelTimes())
    }

    init(_ url: String, options: ValkeyOptions, times: LevelTimes) throws {
        self.times = times
        address = try ValkeyAddress(url)
        self.options = options
        names = StoreNames(prefix: options.prefix, salt: options.seal?.salt ?? [])
        let lanes = (0..<max(1, options.connections)).map { number in
            Lane(
                address.place, timeout: options.sharedTimeout,
                leastStay: times.leastStay,
                greeting: { [weak self] ask in try self?.greet(ask) },
                connected: { [weak self] in if number == 0 { self?.look() } },
                report: { [weak self] fault in self?.report(fault) })
        }
        lanesBox.withLock { $0 = lanes }
        let listener = Listener(
            address, channel: names.channel, report: { [weak self] in self?.report($0) },
            changed: { [weak self] in self?.look() })
        listenerBox.withLock { $0 = listener }
        for lane in lanes { lane.start() }
        listener.start()
    }

    deinit {
        for lane in lanesBox.withLock({ $0 }) { lane.close() }
        listenerBox.withLock { $0 }?.close()
    }

    /// How long a process may take to answer a question that others wait for.
    public var leaseTime: Duration { options.leaseTime }

    /// The lane of changes.
    var first: Lane { lanesBox.withLock { $0[0] } }

    /// What is asked about one key goes one way, in its order.
    func lane(of key: CacheKey) -> Lane {
        lanesBox.withLock { $0[Int(key.digest.low % UInt64($0.count))] }
    }

    /// The address leads to another store than before: what the old one says holds no more.
    func move() {
        listenerBox.withLock { $0 }?.move()
        for lane in lanes { lane.move() }
    }

    var lanes: [Lane] { lanesBox.withLock { $0 } }

    /// Ends the connections, once the store has taken what was changed, or does not answer for two seconds. Afterwards the level finds
    /// nothing and stores nothing.
    public func close() async {
        let isFirst = hearing.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return }
        let end = ContinuousClock.now + times.flush
        // A connection that is lost may come back in time for what waits.
        while await !flush(), table.withLock({ $0.isWaiting }), ContinuousClock.now < end {
            first.hurry()
            await pause(min(times.flush / 8, .milliseconds(250)))
        }
        for lane in lanes { lane.close() }
        listenerBox.withLock { $0 }?.close()
        hearing.withLock { $0.listener = nil }
    }

    /// Waits until the store has been sent everything that was put before, and has taken all changes.
    ///
    /// - Returns: Whether it has. What the store has no room for is reported as a fault, and counts as taken.
    public func flush() async -> Bool {
        // What a renewal reads is answered before this, and what it writes follows.
        if renewals.withLock({ !$0.isEmpty }) { for lane in lanes where await !isDone(lane) { return false } }
        for lane in lanes.dropFirst() where await !isDone(lane) { return false }
        // Changes go out in steps, each behind the one before.
        while true {
            let steps = hearing.withLock { $0.steps }
            sendChanges()
            guard await isDone(first) else { return false }
            if !table.withLock({ $0.isWaiting }) { return true }
            if hearing.withLock({ !$0.isSending && $0.steps == steps }) { return false }
        }
    }

    private func pause(_ time: Duration) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + time.seconds) { continuation.resume() }
        }
    }

    private func isDone(_ lane: Lane) async -> Bool {
        guard case .success(let replies) = await lane.ask([Command("PING")], within: times.flush) else { return false }
        return replies.first?.error == nil
    }

    /// Tells of a fault; of one of the same kind, once in ten seconds. Those of the first second are told once more, because hardly
    /// anybody listens to the cache then.
    func report(_ fault: CacheFault) {
        let listener = hearing.withLock { state -> (@Sendable (SharedNews) -> Void)? in
            // What nobody has heard was not told.
            guard let listener = state.listener else { return nil }
            let now = ContinuousClock.now
            let beginning = state.attachedAt.map { $0 + .seconds(1) }
            func isEarly(_ time: ContinuousClock.Instant) -> Bool { beginning.map { time < $0 } ?? false }
            if let last = state.lastFaults[fault.kind], now - last < .seconds(10), isEarly(now) || !isEarly(last) {
                return nil
            }
            state.lastFaults[fault.kind] = now
            return listener
        }
        listener?(.fault(fault))
    }

    func report(_ fault: StoreFault) {
        if case .closed = fault { return }
        report(fault.fault)
    }
}

extension SharedLevel where Self == ValkeyLevel {
    /// A level in Valkey or Redis.
    ///
    /// - Parameters:
    ///   - url: The address, as for `ValkeyLevel.init(_:options:)`.
    ///   - options: How the level uses the store.
    /// - Returns: The level.
    /// - Throws: `ValkeyAddressError` if the address is none, or asks for TLS.
    public static func valkey(_ url: String, options: ValkeyOptions = ValkeyOptions()) throws -> ValkeyLevel {
        try ValkeyLevel(url, options: options)
    }
}
