import Foundation

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
        var input: [UInt8] = []
        _ = Sockets.write(socket, server.greeting)
        while let head = readHead(&input) {
            var request = ReceivedRequest(head: head, body: [], bodyLength: 0, connection: number)
            if server.answersBeforeBody {
                server.record(request)
            } else {
                guard let (body, length) = readBody(of: request, &input) else { break }
                request = ReceivedRequest(head: head, body: body, bodyLength: length, connection: number)
                server.record(request)
            }
            guard perform(server.answer(request)) else { return }
        }
        end()
    }

    /// Says false once the connection is over.
    private func perform(_ answer: LoopbackAnswer) -> Bool {
        for step in answer.steps {
            switch step {
            case .send(let bytes):
                guard Sockets.write(socket, bytes) else { return end() }
            case .flood(let bytes, let times):
                for _ in 0..<times {
                    guard !server.isStopped, Sockets.write(socket, bytes) else { return end() }
                    server.count(flooded: bytes.count)
                }
            case .wait(let gate):
                server.hold(gate)
                gate.pass()
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
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [socket] in
            Self.copy(from: other, to: socket)
            Sockets.shutDown(socket)
            isDone.signal()
        }
        Self.copy(from: socket, to: other)
        Sockets.shutDown(other)
        isDone.wait()
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

    private func readHead(_ input: inout [UInt8]) -> [UInt8]? {
        while true {
            if let end = input.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound {
                let head = Array(input[..<end])
                input.removeFirst(end)
                return head
            }
            let more = Sockets.read(socket)
            if more.isEmpty { return nil }
            input += more
        }
    }

    /// The body as far as the server keeps it, and its length; nil where the client went away.
    private func readBody(of request: ReceivedRequest, _ input: inout [UInt8]) -> ([UInt8], Int)? {
        if request["Transfer-Encoding"]?.lowercased() == "chunked" { return readChunks(&input) }
        let length = Int(request["Content-Length"] ?? "0") ?? 0
        var body: [UInt8] = []
        guard take(length, &input, into: &body) else { return nil }
        return (body, length)
    }

    private func readChunks(_ input: inout [UInt8]) -> ([UInt8], Int)? {
        var body: [UInt8] = []
        var total = 0
        while true {
            guard let line = readLine(&input), let size = Int(String(decoding: line, as: UTF8.self), radix: 16) else {
                return nil
            }
            guard take(size, &input, into: &body), readLine(&input) != nil else { return nil }
            total += size
            if size == 0 { return (body, total) }
        }
    }

    private func readLine(_ input: inout [UInt8]) -> [UInt8]? {
        while true {
            if let end = input.firstRange(of: Array("\r\n".utf8)) {
                let line = Array(input[..<end.lowerBound])
                input.removeFirst(end.upperBound)
                return line
            }
            let more = Sockets.read(socket)
            if more.isEmpty { return nil }
            input += more
        }
    }

    private func take(_ count: Int, _ input: inout [UInt8], into body: inout [UInt8]) -> Bool {
        var missing = count
        while true {
            let part = min(missing, input.count)
            body += input.prefix(min(part, max(0, server.keeping - body.count)))
            input.removeFirst(part)
            missing -= part
            if missing == 0 { return true }
            input = Sockets.read(socket, upTo: 1 << 20)
            if input.isEmpty { return false }
        }
    }
}
