import Foundation

/// An HTTP/1.1 server on 127.0.0.1 that keeps exactly what arrives and answers by script, faults included.
///
/// It never waits for a time: a slow answer waits at a `Gate` until the test opens it.
///
/// `@unchecked`: all that changes is touched between `lock()` and `unlock()` only.
public final class LoopbackServer: @unchecked Sendable {
    public let port: UInt16
    /// How many bytes of each body are kept.
    let keeping: Int
    /// Answers as soon as the head of a request is there; its body is never read.
    let answersBeforeBody: Bool
    /// Sent as soon as somebody connects, without a request.
    let greeting: [UInt8]

    private let socket: Int32
    private let script: @Sendable (ReceivedRequest) -> LoopbackAnswer
    private let lock = NSLock()
    private var received: [ReceivedRequest] = []
    private var waiting: [(count: Int, continuation: CheckedContinuation<[ReceivedRequest], Never>)] = []
    private var connections = Set<Int32>()
    private var gates: [Gate] = []
    private var stopped = false
    private var flooded = 0

    /// Listens from now on, until `stop()`.
    public init(
        keeping: Int = .max, answersBeforeBody: Bool = false, greeting: [UInt8] = [],
        _ script: @escaping @Sendable (ReceivedRequest) -> LoopbackAnswer
    ) throws {
        (socket, port) = try Sockets.listen()
        self.keeping = keeping
        self.answersBeforeBody = answersBeforeBody
        self.greeting = greeting
        self.script = script
        Thread.detachNewThread { [self] in acceptConnections() }
    }

    /// Gives the answers in turn, the last one for ever.
    public convenience init(_ answers: LoopbackAnswer...) throws {
        try self.init(answers)
    }

    /// The same.
    public convenience init(_ answers: [LoopbackAnswer]) throws {
        let turn = Turn(answers)
        try self.init { _ in turn.next() }
    }

    public var url: String { "http://127.0.0.1:\(port)" }

    /// What has arrived, in order.
    public var requests: [ReceivedRequest] { locked { received } }

    /// Connections that are open.
    public var openConnections: Int { locked { connections.count } }

    /// The bytes of floods that the system has taken.
    public var bytesFlooded: Int { locked { flooded } }

    /// Returns as soon as that many requests have arrived.
    public func requests(_ count: Int) async -> [ReceivedRequest] {
        await withCheckedContinuation { continuation in
            let ready: [ReceivedRequest]? = locked {
                if received.count >= count { return received }
                waiting.append((count, continuation))
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    /// Ends all connections and opens all gates.
    public func stop() {
        let (isFirst, gates) = locked {
            if stopped { return (false, [Gate]()) }
            stopped = true
            // Under the lock: a connection leaves the set before its number is free for another socket.
            for connection in connections { Sockets.shutDown(connection) }
            return (true, self.gates)
        }
        for gate in gates { gate.open() }
        if isFirst { Sockets.wake(socket, port: port) }
    }

    var isStopped: Bool { locked { stopped } }

    func count(flooded count: Int) {
        locked { flooded += count }
    }

    func answer(_ request: ReceivedRequest) -> LoopbackAnswer {
        script(request)
    }

    func record(_ request: ReceivedRequest) {
        let (ready, all) = locked {
            // Not in place: who counts those that were there holds no lock.
            received = received + [request]
            let ready = waiting.filter { $0.count <= received.count }
            waiting.removeAll { $0.count <= received.count }
            return (ready, received)
        }
        for waiter in ready { waiter.continuation.resume(returning: all) }
    }

    func hold(_ gate: Gate) {
        let isLate = locked {
            gates.append(gate)
            return stopped
        }
        if isLate { gate.open() }
    }

    func forget(_ connection: Int32) {
        locked { _ = connections.remove(connection) }
    }

    private func acceptConnections() {
        var number = 0
        while let connection = Sockets.accept(socket) {
            let isLate = locked {
                if !stopped { connections.insert(connection) }
                return stopped
            }
            if isLate {
                Sockets.shut(connection)
                break
            }
            let handler = Connection(connection, number: number, of: self)
            Thread.detachNewThread { handler.run() }
            number += 1
        }
        Sockets.shut(socket)
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}

/// Hands out answers one after the other. `@unchecked`: `left` is touched under the lock only.
private final class Turn: @unchecked Sendable {
    private let lock = NSLock()
    private var left: [LoopbackAnswer]

    init(_ answers: [LoopbackAnswer]) {
        left = answers
    }

    func next() -> LoopbackAnswer {
        lock.lock()
        defer { lock.unlock() }
        return left.count > 1 ? left.removeFirst() : left.first ?? .response()
    }
}
