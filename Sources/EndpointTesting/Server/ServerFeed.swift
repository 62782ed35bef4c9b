public import Foundation
import LoopbackServer

/// The body of an answer of a ``ScriptedServer`` that goes on for as long as a test wants, such as that of a stream of events.
///
/// ```swift
/// let feed = ServerFeed()
/// server.answer(NewsRequest.self, .feed(feed, headers: ["Content-Type": "text/event-stream"]))
/// feed.send("data: {\"id\": 1}\n\n")
/// ```
///
/// Each answer begins with the first piece, so a client that comes later, or again, misses nothing.
public final class ServerFeed: Sendable {
    let feed = Feed()

    /// Makes a body without pieces.
    public init() {}

    /// Sends a piece to all clients that have this body, also to those that come later. After the end it is dropped.
    ///
    /// - Parameter text: The text, line ends included.
    public func send(_ text: String) {
        feed.send(Array(text.utf8))
    }

    /// Sends a piece to all clients that have this body, also to those that come later. After the end it is dropped.
    ///
    /// - Parameter bytes: The bytes.
    public func send(_ bytes: Data) {
        feed.send(Array(bytes))
    }

    /// Ends the body. `ScriptedServer` ends all of them when it stops.
    public func end() {
        feed.end()
    }
}
