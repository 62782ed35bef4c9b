#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The few calls on sockets that a server on 127.0.0.1 needs.
enum Sockets {
    struct Failure: Error {
        let call: String
        let number: Int32
    }

    /// A listening socket on a free port of 127.0.0.1, and the port.
    static func listen() throws -> (socket: Int32, port: UInt16) {
        let (descriptor, port) = try bound()
        guard systemListen(descriptor) else {
            defer { close(descriptor) }
            throw Failure(call: "listen", number: errno)
        }
        return (descriptor, port)
    }

    /// A socket that has a free port of 127.0.0.1, and does not listen there.
    static func bound() throws -> (socket: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, streamKind, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", number: errno) }
        var address = loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard bound else {
            defer { close(descriptor) }
            throw Failure(call: "bind", number: errno)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// The next connection; nil once the socket is shut down.
    static func accept(_ socket: Int32) -> Int32? {
        while true {
            let descriptor = systemAccept(socket)
            if descriptor >= 0 {
                #if canImport(Darwin)
                    var on: Int32 = 1
                    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
                #endif
                return descriptor
            }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    /// What has come, at least a byte; empty once the other side is done or gone.
    static func read(_ socket: Int32, upTo count: Int = 64 << 10) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat { filled = max(0, recv(socket, buffer.baseAddress, count, 0)) } while filled == 0 && errno == EINTR
        }
    }

    /// Says false once the other side is gone.
    static func write(_ socket: Int32, _ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
            if sent > 0 { rest = rest.dropFirst(sent) } else if errno != EINTR { return false }
        }
        return true
    }

    /// A connection to a port of 127.0.0.1; nil where nobody listens.
    static func connect(_ port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, streamKind, 0)
        guard descriptor >= 0 else { return nil }
        var address = loopback(port)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                systemConnect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if isConnected { return descriptor }
        close(descriptor)
        return nil
    }

    #if canImport(Glibc)
        private static let streamKind = Int32(SOCK_STREAM.rawValue)
    #else
        private static let streamKind = SOCK_STREAM
    #endif

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// Makes whoever waits in `accept` look up.
    static func wake(_ listening: Int32, port: UInt16) {
        #if canImport(Darwin)
            // Shutting down a socket that listens does nothing here.
            if let descriptor = connect(port) { close(descriptor) }
        #else
            shutDown(listening)
        #endif
    }

    /// Wakes whoever stands in a call on the socket; the descriptor stays.
    static func shutDown(_ socket: Int32) {
        _ = shutdown(socket, Int32(SHUT_RDWR))
    }

    static func shut(_ socket: Int32) {
        close(socket)
    }

    /// Ends the connection with a reset in place of an orderly end.
    static func reset(_ socket: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close(socket)
    }
}

private func systemListen(_ socket: Int32) -> Bool { listen(socket, 128) == 0 }
private func systemConnect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Bool {
    connect(socket, address, length) == 0
}
private func systemAccept(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }
