/// One connection, on a thread of its own.
final class Connection: Sendable {
    private let socket: Int32
    private let number: Int
    private let server: LoopbackServer

    init(_ socket: Int32, number: Int, of server: LoopbackServer) {
        self.socket = socket
        self.number = number
        self.server = server
    }

    func run() {
        if let patience = server.limits.patience { Sockets.limitWrites(socket, to: patience) }
        guard let greeting = server.greeting else {
            end()
            return
        }
        _ = Sockets.write(socket, greeting)
        var reader = RequestReader(socket, server.limits, keeping: server.keeping)
        do throws(RequestReader.End) {
            while true {
                let request = try next(&reader)
                guard perform(server.answer(request)) else { return }
                if server.isStrict, request.endsConnection { break }
            }
            end()
        } catch {
            switch error {
            case .gone: end()
            case .refused(let refusal): refuse(refusal)
            }
        }
    }

    /// Refuses what a client wants, without a look at it.
    func refuse(_ refusal: Refusal) {
        server.tell(refusal)
        if perform(refusal.answer) { end() }
    }

    private func next(_ reader: inout RequestReader) throws(RequestReader.End) -> ReceivedRequest {
        let head = try reader.head()
        var request = ReceivedRequest(head: head, body: [], bodyLength: 0, connection: number)
        guard request.isHTTP || !server.isStrict else {
            throw .refused(Refusal(status: 400, reason: "the request is not as HTTP/1.1 has it"))
        }
        if !server.answersBeforeBody {
            let (body, length) = try reader.body(of: request) {
                if server.isStrict { _ = Sockets.write(socket, Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
            }
            request = ReceivedRequest(head: head, body: body, bodyLength: length, connection: number)
        }
        server.record(request)
        return request
    }

    /// Says false once the connection is over.
    private func perform(_ answer: LoopbackAnswer) -> Bool {
        for step in answer.steps {
            switch step {
            case .send(let bytes):
                let limit = server.limits.patience.map { ContinuousClock.now.advanced(by: $0) }
                guard Sockets.write(socket, bytes, until: limit) else { return end() }
            case .flood(let bytes, let times):
                for _ in 0..<times {
                    guard !server.isStopped, Sockets.write(socket, bytes) else { return end() }
                    server.count(flooded: bytes.count)
                }
            case .wait(let gate):
                server.hold(gate)
                gate.pass()
            case .feed(let feed):
                server.hold(feed)
                var number = 0
                while let piece = feed.piece(number) {
                    number += 1
                    let limit = server.limits.patience.map { ContinuousClock.now.advanced(by: $0) }
                    guard Sockets.write(socket, LoopbackAnswer.chunk(piece), until: limit) else { return end() }
                }
                guard !server.isStopped, Sockets.write(socket, LoopbackAnswer.chunk([])) else { return end() }
            case .pause(let duration):
                Sockets.pause(socket, until: .now.advanced(by: duration))
            case .close:
                return end()
            case .reset:
                server.forget(socket)
                Sockets.reset(socket)
                return false
            case .tunnel(let port):
                if let other = Sockets.connect(port) { tunnel(to: other) }
                return end()
            }
        }
        return true
    }

    /// Returns when one of the two is done.
    private func tunnel(to other: Int32) {
        let isDone = Gate()
        let started = Threads.start { [socket] in
            Self.copy(from: other, to: socket)
            Sockets.shutDown(socket)
            isDone.open()
        }
        if started { Self.copy(from: socket, to: other) }
        Sockets.shutDown(other)
        if started { isDone.pass() }
        Sockets.shut(other)
    }

    private static func copy(from one: Int32, to other: Int32) {
        while true {
            let bytes = Sockets.read(one)
            if bytes.isEmpty || !Sockets.write(other, bytes) { return }
        }
    }

    @discardableResult
    private func end() -> Bool {
        server.forget(socket)
        Sockets.shutDown(socket)
        Sockets.shut(socket)
        return false
    }
}
