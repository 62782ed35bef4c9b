import Foundation

/// Sends the same body to whoever connects, and closes the connection.
final class BodyServer: Sendable {
    let port: UInt16
    private let socket: Int32

    init(_ response: [UInt8]) {
        let (descriptor, port) = BodyServer.listening()
        (socket, self.port) = (descriptor, port)
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                if connection < 0 { return }
                var request = [UInt8](repeating: 0, count: 4096)
                _ = recv(connection, &request, request.count, 0)
                var sent = 0
                response.withUnsafeBytes { bytes in
                    while sent < bytes.count, let base = bytes.baseAddress {
                        let count = Foundation.send(
                            connection, base + sent, min(64 << 10, bytes.count - sent), Int32(MSG_NOSIGNAL))
                        if count <= 0 { break }
                        sent += count
                    }
                }
                close(connection)
            }
        }
    }

    private static func listening() -> (Int32, UInt16) {
        #if canImport(Glibc)
            let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = BodyServer.address(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound, listen(descriptor, 16) == 0 else { fatalError("no port") }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// Reads the whole answer with bare calls.
    func read(_ take: (Data) throws -> Void) rethrows {
        #if canImport(Glibc)
            let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(descriptor) }
        var address = Self.address(port)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        let request = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        _ = Foundation.send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        var isHead = true
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { return }
            var piece = Data(buffer[..<count])
            if isHead {
                guard let end = piece.range(of: Data("\r\n\r\n".utf8)) else { fatalError("a long head") }
                piece = Data(piece[end.upperBound...])
                isHead = false
            }
            try take(piece)
        }
    }
}
