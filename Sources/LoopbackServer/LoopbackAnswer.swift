/// What a server does about a request, step by step.
public struct LoopbackAnswer: Sendable {
    public enum Step: Sendable {
        case send([UInt8])
        /// The same bytes again and again, until the client is gone or they were sent that often.
        case flood([UInt8], times: Int)
        case wait(Gate)
        /// The pieces of a body in `Transfer-Encoding: chunked`, until its end. A client that is gone is noticed at the next one.
        case feed(Feed)
        /// Nothing happens for so long, unless the server is stopped.
        case pause(Duration)
        /// An orderly end of the connection.
        case close
        /// The connection ends with a reset.
        case reset
        /// From here on all bytes go to and come from that port, as a proxy does it after CONNECT.
        case tunnel(to: UInt16)
    }

    public var steps: [Step]

    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// A whole response with its length, after which the connection stays open.
    public static func response(
        _ status: Int = 200, _ headers: [(String, String)] = [], body: [UInt8] = []
    ) -> LoopbackAnswer {
        LoopbackAnswer([.send(head(status, headers + [("Content-Length", String(body.count))]) + body)])
    }

    public static func json(_ text: String, status: Int = 200, _ headers: [(String, String)] = []) -> LoopbackAnswer {
        response(status, [("Content-Type", "application/json")] + headers, body: Array(text.utf8))
    }

    public static func redirect(_ status: Int = 302, to location: String, body: String = "moved") -> LoopbackAnswer {
        response(status, [("Location", location)], body: Array(body.utf8))
    }

    /// Exactly these bytes, after which the connection ends.
    public static func raw(_ text: String) -> LoopbackAnswer {
        LoopbackAnswer([.send(Array(text.utf8)), .close])
    }

    /// The status line and the headers, with the blank line after them.
    public static func head(_ status: Int = 200, _ headers: [(String, String)] = []) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(HTTPReason.phrase(of: status))\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    /// One piece of a body in `Transfer-Encoding: chunked`; the empty one ends it.
    public static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }
}
