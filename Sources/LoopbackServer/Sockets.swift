#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The few calls on sockets that a server on 127.0.0.1 needs.
enum Sockets {
    struct Failure: Error, CustomStringConvertible {
        let call: String
        let number: Int32

        var description: String { "\(call): \(String(cString: strerror(number)))" }
    }

    /// A listening socket on a port of 127.0.0.1, and the port.
    ///
    /// - Parameter port: The port; 0 for one that is free.
    static func listen(_ port: UInt16 = 0) throws -> (socket: Int32, port: UInt16) {
        let (descriptor, port) = try bound(port)
        guard systemListen(descriptor) else {
            defer { close(descriptor) }
            throw Failure(call: "listen", number: errno)
        }
        return (descriptor, port)
    }

    /// A listening socket on the same port of ::1; nil where there is none.
    static func listenOnIPv6(_ port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET6, streamKind, 0)
        guard descriptor >= 0 else { return nil }
        allowReuse(descriptor)
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
        if bound, systemListen(descriptor) { return descriptor }
        close(descriptor)
        return nil
    }

    /// A port on which connections of an earlier process still end can be had at once.
    private static func allowReuse(_ socket: Int32) {
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// A socket that has a port of 127.0.0.1, and does not listen there.
    ///
    /// - Parameter port: The port; 0 for one that is free.
    static func bound(_ port: UInt16 = 0) throws -> (socket: Int32, port: UInt16) {
        guard port == 0 else { return try bound(port, isReused: true) }
        for _ in 0..<100 {
            if let bound = try? bound(FreePorts.candidate(), isReused: false) { return bound }
        }
        return try bound(0, isReused: false)
    }

    private static func bound(_ port: UInt16, isReused: Bool) throws -> (socket: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, streamKind, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", number: errno) }
        if isReused { allowReuse(descriptor) }
        var address = loopback(port)
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

    /// Returns whether something has come, or the other side is gone, before a time.
    static func waitForInput(_ socket: Int32, until end: ContinuousClock.Instant) -> Bool {
        waits(for: Int16(POLLIN), on: socket, until: end)
    }

    /// Waits on this thread until a time, or until the connection is shut down.
    static func pause(_ socket: Int32, until end: ContinuousClock.Instant) {
        _ = waits(for: 0, on: socket, until: end)
    }

    private static func waits(for events: Int16, on socket: Int32, until end: ContinuousClock.Instant) -> Bool {
        while true {
            let left = ContinuousClock.now.duration(to: end)
            if left <= .zero { return false }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
            var wanted = pollfd(fd: socket, events: events, revents: 0)
            let result = poll(&wanted, 1, Int32(clamping: milliseconds))
            if result > 0 || result < 0 && errno != EINTR { return true }
        }
    }

    /// Makes a write fail that the other side does not take in time.
    static func limitWrites(_ socket: Int32, to duration: Duration) {
        var time = timeval()
        time.tv_sec = numericCast(duration.components.seconds)
        time.tv_usec = numericCast(duration.components.attoseconds / 1_000_000_000_000)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// What has come, at least a byte; empty once the other side is done or gone.
    static func read(_ socket: Int32, upTo count: Int = 64 << 10) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result: Int
            repeat { result = recv(socket, buffer.baseAddress, count, 0) } while result < 0 && errno == EINTR
            filled = max(0, result)
        }
    }

    /// Says false once the other side is gone, or has not taken it all in time.
    ///
    /// - Parameter end: When it has to be taken; nil for ever. It needs a limit of each write, too.
    static func write(_ socket: Int32, _ bytes: [UInt8], until end: ContinuousClock.Instant? = nil) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
            if sent > 0 { rest = rest.dropFirst(sent) } else if errno != EINTR { return false }
            if let end, !rest.isEmpty, ContinuousClock.now > end { return false }
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

    #if canImport(Darwin)
        private static func connectOverIPv6(_ port: UInt16) -> Int32? {
            let descriptor = socket(AF_INET6, streamKind, 0)
            guard descriptor >= 0 else { return nil }
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = in6addr_loopback
            let isConnected = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    systemConnect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
            if isConnected { return descriptor }
            close(descriptor)
            return nil
        }
    #endif

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
            if let descriptor = connectOverIPv6(port) { close(descriptor) }
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
