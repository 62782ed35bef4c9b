#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A port of 127.0.0.1 where nobody listens, as long as this object lives: no other server of the tests gets it.
public final class ClosedPort: Sendable {
    private let socket: Int32
    /// `http://127.0.0.1:PORT`
    public let url: String

    public init() throws {
        let (socket, port) = try Sockets.bound()
        self.socket = socket
        url = "http://127.0.0.1:\(port)"
    }

    deinit { close(socket) }
}
