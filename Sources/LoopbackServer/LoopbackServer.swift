/// An HTTP/1.1 server on the loopback address that answers by script, faults included.
public final class LoopbackServer: Sendable {
    public let port: UInt16
    /// How many bytes of each body are kept.
    let keeping: Int
    /// Answers as soon as the head of a request is there; its body is never read.
    let answersBeforeBody: Bool
    /// Sent as soon as somebody connects, without a request; nil to hang up.
    let greeting: [UInt8]?
    let limits: ServerLimits
    /// Whether it refuses what is no HTTP, and tells clients that wait for it to go on.
    let isStrict: Bool
    private let records: Bool
    private let script: @Sendable (ReceivedRequest) -> LoopbackAnswer
    private let refused: @Sendable (Refusal) -> Void
    private let state = Monitor(State())

    private struct State {
        var received: [ReceivedRequest] = []
        var waiting: [(count: Int, continuation: CheckedContinuation<[ReceivedRequest], Never>)] = []
        var connections: Set<Int32> = []
        /// The sockets that listen.
        var listening: [Int32] = []
        var gates: [Gate] = []
        var feeds: [Feed] = []
        var isStopped = false
        var flooded = 0
        /// Counts the connections that there were.
        var number = 0
    }

    /// A server for tests: it keeps exactly what arrives, waits for no time, and trusts its clients.
    ///
    /// It listens from now on, until `stop()`.
    ///
    /// - Parameters:
    ///   - keeping: The most bytes of a body that it keeps.
    ///   - answersBeforeBody: Whether the answer does not wait for the body.
    ///   - greeting: What it sends to whoever connects; nil to hang up.
    ///   - script: Called on a thread of each connection.
    public convenience init(
        keeping: Int = .max, answersBeforeBody: Bool = false, greeting: [UInt8]? = [],
        _ script: @escaping @Sendable (ReceivedRequest) -> LoopbackAnswer
    ) throws {
        try self.init(
            port: 0, keeping: keeping, answersBeforeBody: answersBeforeBody, greeting: greeting, limits: .none,
            isStrict: false, records: true, hasIPv6: false, refused: { _ in }, script)
    }

    /// A server for clients that are not trusted.
    ///
    /// - Parameters:
    ///   - port: The port of 127.0.0.1 and, if it is free there, of ::1; 0 for one that is free.
    ///   - limits: What it takes of its clients.
    ///   - records: Whether it keeps what arrives.
    ///   - refused: Called with what it refuses without a question to the script.
    ///   - script: Called on a thread of each connection.
    /// - Throws: A `CustomStringConvertible` that says why the port cannot be had.
    public convenience init(
        port: UInt16, limits: ServerLimits = ServerLimits(), records: Bool,
        refused: @escaping @Sendable (Refusal) -> Void = { _ in },
        _ script: @escaping @Sendable (ReceivedRequest) -> LoopbackAnswer
    ) throws {
        try self.init(
            port: port, keeping: .max, answersBeforeBody: false, greeting: [], limits: limits, isStrict: true,
            records: records, hasIPv6: true, refused: refused, script)
    }

    private init(
        port: UInt16, keeping: Int, answersBeforeBody: Bool, greeting: [UInt8]?, limits: ServerLimits, isStrict: Bool,
        records: Bool, hasIPv6: Bool, refused: @escaping @Sendable (Refusal) -> Void,
        _ script: @escaping @Sendable (ReceivedRequest) -> LoopbackAnswer
    ) throws {
        let (socket, taken) = try Sockets.listen(port)
        self.port = taken
        let sockets = [socket] + (hasIPv6 ? [Sockets.listenOnIPv6(taken)].compactMap { $0 } : [])
        self.keeping = keeping
        self.answersBeforeBody = answersBeforeBody
        self.greeting = greeting
        self.limits = limits
        self.isStrict = isStrict
        self.records = records
        self.refused = refused
        self.script = script
        state.change { $0.listening = sockets }
        for socket in sockets where !Threads.start({ [self] in acceptConnections(of: socket) }) { close(socket) }
    }

    /// Gives the answers in turn, the last one for ever.
    public convenience init(_ answers: LoopbackAnswer...) throws {
        try self.init(answers)
    }

    /// The same.
    public convenience init(_ answers: [LoopbackAnswer]) throws {
        let turn = Monitor(answers)
        try self.init { _ in turn.change { $0.count > 1 ? $0.removeFirst() : $0.first ?? .response() } }
    }

    public var url: String { "http://127.0.0.1:\(port)" }

    /// What has arrived, in order.
    public var requests: [ReceivedRequest] { state.read(\.received) }

    /// Connections that are open.
    public var openConnections: Int { state.read(\.connections.count) }

    /// The bytes of floods that the system has taken.
    public var bytesFlooded: Int { state.read(\.flooded) }

    /// Returns as soon as that many requests have arrived.
    public func requests(_ count: Int) async -> [ReceivedRequest] {
        await withCheckedContinuation { continuation in
            let ready: [ReceivedRequest]? = state.change { state in
                if state.received.count >= count { return state.received }
                state.waiting.append((count, continuation))
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    /// Ends all connections, opens all gates and ends all feeds.
    public func stop() {
        let (gates, feeds) = state.change { state -> ([Gate], [Feed]) in
            if state.isStopped { return ([], []) }
            state.isStopped = true
            // Under the lock: a socket leaves the list before its number is free for another one.
            for connection in state.connections { Sockets.shutDown(connection) }
            for socket in state.listening { Sockets.wake(socket, port: port) }
            return (state.gates, state.feeds)
        }
        for gate in gates { gate.open() }
        for feed in feeds { feed.end() }
    }

    var isStopped: Bool { state.read(\.isStopped) }

    func count(flooded count: Int) {
        state.change { $0.flooded += count }
    }

    func answer(_ request: ReceivedRequest) -> LoopbackAnswer {
        script(request)
    }

    func tell(_ refusal: Refusal) {
        refused(refusal)
    }

    func record(_ request: ReceivedRequest) {
        guard records else { return }
        let (ready, all) = state.change { state in
            // Not in place: who counts those that were there holds no lock.
            state.received = state.received + [request]
            let count = state.received.count
            let ready = state.waiting.filter { $0.count <= count }
            state.waiting.removeAll { $0.count <= count }
            return (ready, state.received)
        }
        for waiter in ready { waiter.continuation.resume(returning: all) }
    }

    func hold(_ gate: Gate) {
        let isLate = state.change { state in
            state.gates.append(gate)
            return state.isStopped
        }
        if isLate { gate.open() }
    }

    func hold(_ feed: Feed) {
        let isLate = state.change { state in
            if !state.feeds.contains(where: { $0 === feed }) { state.feeds.append(feed) }
            return state.isStopped
        }
        if isLate { feed.end() }
    }

    func forget(_ connection: Int32) {
        state.change { _ = $0.connections.remove(connection) }
    }

    private func acceptConnections(of socket: Int32) {
        while let connection = Sockets.accept(socket) {
            let (isLate, count, number) = state.change { state in
                if !state.isStopped { state.connections.insert(connection) }
                state.number += 1
                return (state.isStopped, state.connections.count, state.number - 1)
            }
            if isLate {
                Sockets.shut(connection)
                break
            }
            let handler = Connection(connection, number: number, of: self)
            if count > limits.connections || !Threads.start({ handler.run() }) {
                handler.refuse(Refusal(status: 503, reason: "there are too many connections"))
            }
        }
        close(socket)
    }

    /// Ends to listen.
    private func close(_ socket: Int32) {
        state.change { $0.listening.removeAll { $0 == socket } }
        Sockets.shut(socket)
    }
}
