public import Foundation

/// Takes the body of a response while it arrives, for a reader that may be slower than the network.
///
/// A transport decides first, once status and headers are there. Then it writes each piece, and asks for room after each.
/// Where there is none, it stops reading from the network until it is called.
public struct ResponseStream: Sendable {
    /// Decides where the body goes. It is called once, when status and headers have arrived: `.stream` of this stream
    /// for a body that goes on, or another destination, such as memory for the body of an error. If it throws, the
    /// transfer ends.
    public let decide: @Sendable (_ status: Int, _ headers: [HeaderField]) throws -> HTTPRequest.Destination
    /// Takes the next piece, whether or not there is room for it. If it throws, the transfer ends.
    public let write: @Sendable (Data) throws -> Void
    /// Returns whether there is room. If not, the closure is called once, on any thread, as soon as there is; also when
    /// nobody reads any more.
    public let hasRoom: @Sendable (_ whenRoom: @escaping @Sendable () -> Void) -> Bool

    /// Makes a stream.
    ///
    /// - Parameters:
    ///   - decide: Decides where the body goes.
    ///   - write: Takes the next piece.
    ///   - hasRoom: Returns whether there is room, and otherwise calls its argument later.
    public init(
        decide: @escaping @Sendable (_ status: Int, _ headers: [HeaderField]) throws -> HTTPRequest.Destination,
        write: @escaping @Sendable (Data) throws -> Void,
        hasRoom: @escaping @Sendable (_ whenRoom: @escaping @Sendable () -> Void) -> Bool
    ) {
        self.decide = decide
        self.write = write
        self.hasRoom = hasRoom
    }
}

extension HTTPRequest.Destination {
    /// Whether status and headers decide where the body goes.
    package var isUndecided: Bool {
        switch self {
        case .chosen, .stream: true
        case .memory, .file, .pieces: false
        }
    }

    /// The destination once status and headers are there. It is asked once.
    package func decided(_ status: Int, _ headers: [HeaderField]) throws -> HTTPRequest.Destination {
        switch self {
        case .chosen(let choose): try choose(status, headers)
        case .stream(let stream): try stream.decide(status, headers)
        case .memory, .file, .pieces: self
        }
    }

    /// Whether the body of the response goes to a reader while it arrives.
    package var isStream: Bool {
        if case .stream = self { true } else { false }
    }
}
