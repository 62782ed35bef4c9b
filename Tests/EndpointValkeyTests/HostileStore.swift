import EndpointRuntime
import Foundation

/// A server that a script makes a bad store of: it gets each command that a client sends, and says what is sent back.
final class HostileStore: Sendable {
    enum Act: Sendable {
        case send(String)
        /// The connection ends behind this.
        case end(String)
        /// Nothing comes, and the connection stays.
        case stall
    }

    private let socket: Int32
    let port: UInt16
    private let script: @Sendable (String) -> Act
    private let isOver = Locked(false)

    init(_ script: @escaping @Sendable (String) -> Act) throws {
        self.script = script
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        socket = Foundation.socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let place = socket
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(place, pointer, size) == 0 && listen(place, 16) == 0 && getsockname(place, pointer, &size) == 0
            }
        }
        guard isBound else { throw CocoaError(.fileReadUnknown) }
        port = UInt16(bigEndian: address.sin_port)
        Thread { [self] in accept() }.start()
    }

    func stop() {
        isOver.withLock { $0 = true }
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    var url: String { "redis://127.0.0.1:\(port)" }

    private func accept() {
        while !isOver.withLock({ $0 }) {
            let connection = Foundation.accept(socket, nil, nil)
            guard connection >= 0 else { return }
            Thread { [self] in serve(connection) }.start()
        }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var unread: ArraySlice<UInt8> = []
        while true {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            unread += buffer[..<count]
            // A client sends several at once where it has them.
            while let length = Self.lengthOfCommand(unread) {
                let command = String(decoding: unread.prefix(length), as: UTF8.self)
                unread = unread.dropFirst(length)
                var isLast = false
                var text = ""
                switch script(command) {
                case .send(let more): text = more
                case .end(let more): (text, isLast) = (more, true)
                case .stall: continue
                }
                let bytes = Array(text.utf8)
                guard send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count, !isLast else { return }
            }
        }
    }

    /// How many bytes the first command has: `*COUNT`, and `$LENGTH` before each word. Nil where it is not there as a whole.
    private static func lengthOfCommand(_ bytes: ArraySlice<UInt8>) -> Int? {
        var place = bytes.startIndex
        func number() -> Int? {
            guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\r")), end + 1 < bytes.endIndex else {
                return nil
            }
            defer { place = end + 2 }
            return Int(String(decoding: bytes[(place + 1)..<end], as: UTF8.self))
        }
        guard !bytes.isEmpty, let words = number() else { return nil }
        for _ in 0..<words {
            guard place < bytes.endIndex, let length = number(), place + length + 2 <= bytes.endIndex else {
                return nil
            }
            place += length + 2
        }
        return place - bytes.startIndex
    }
}

#if canImport(Darwin)
    private let MSG_NOSIGNAL = 0
#endif
