/// What a server takes of its clients.
public struct ServerLimits: Sendable {
    /// Bytes of a head. A larger one is answered with 431.
    public var head: Int
    /// Bytes of a body. A larger one is answered with 413.
    public var body: Int
    /// Connections at a time. One more is answered with 503.
    public var connections: Int
    /// How long a request may take to arrive as a whole, and a client to take an answer; nil for ever. What is later is
    /// answered with 408.
    public var patience: Duration?
    /// How long a connection may stand idle; nil for ever.
    public var idle: Duration?

    public init(
        head: Int = 64 << 10, body: Int = 16 << 20, connections: Int = 256, patience: Duration? = .seconds(30),
        idle: Duration? = .seconds(30)
    ) {
        self.head = head
        self.body = body
        self.connections = connections
        self.patience = patience
        self.idle = idle
    }

    /// For clients that are trusted.
    public static let none = ServerLimits(head: .max, body: .max, connections: .max, patience: nil, idle: nil)
}
