import Foundation

/// Answers GETs over connections that stay open, on one thread, in a process of its own: so the processor time of the bench is the
/// client's alone. `/held/COUNT` is answered once so many such requests wait.
struct AnswerServer {
    private let listener: Int32
    private let answer: [UInt8]
    private var polled: [pollfd]
    /// What has come of a request, for each of `polled`.
    private var heads: [[UInt8]] = [[]]
    private var held: [Int32] = []

    /// - Parameter body: What each answer has.
    init(_ body: Data) {
        let (descriptor, port) = Self.listening()
        listener = descriptor
        let head = """
            HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\
            Date: Tue, 03 Nov 2026 08:12:31 GMT\r\nETag: "5d8c72a5edda8"\r\nServer: bench\r\n\r\n
            """
        answer = Array(head.utf8) + Array(body)
        polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        print(port)
        fflush(nil)
    }

    /// Until the process ends.
    mutating func run() -> Never {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            poll(&polled, nfds_t(polled.count), -1)
            for index in stride(from: polled.count - 1, through: 1, by: -1) where polled[index].revents != 0 {
                read(index, &buffer)
            }
            if polled[0].revents != 0 { takeConnections() }
        }
    }

    private mutating func takeConnections() {
        while true {
            let connection = accept(listener, nil, nil)
            if connection < 0 { return }
            var one: Int32 = 1
            setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
            polled.append(pollfd(fd: connection, events: Int16(POLLIN), revents: 0))
            heads.append([])
        }
    }

    private mutating func read(_ index: Int, _ buffer: inout [UInt8]) {
        let descriptor = polled[index].fd
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count <= 0 {
            close(descriptor)
            polled.swapAt(index, polled.count - 1)
            heads.swapAt(index, heads.count - 1)
            polled.removeLast()
            heads.removeLast()
            return
        }
        heads[index] += buffer[..<count]
        guard heads[index].suffix(4) == [13, 10, 13, 10] else { return }
        let line = String(decoding: heads[index].prefix { $0 != 13 }, as: UTF8.self)
        heads[index] = []
        guard let range = line.range(of: "/held/") else { return send(to: descriptor) }
        held.append(descriptor)
        guard held.count >= Int(line[range.upperBound...].prefix { $0.isNumber }) ?? 0 else { return }
        for waiting in held { send(to: waiting) }
        held = []
    }

    private func send(to descriptor: Int32) {
        var sent = 0
        answer.withUnsafeBytes { bytes in
            while sent < bytes.count, let base = bytes.baseAddress {
                let count = Foundation.send(descriptor, base + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                if count <= 0 { return }
                sent += count
            }
        }
    }

    private static func listening() -> (Int32, UInt16) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound, listen(descriptor, 4096) == 0 else { fatalError("no port") }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
