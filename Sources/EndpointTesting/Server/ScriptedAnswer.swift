public import EndpointRuntime
public import Foundation
import LoopbackServer

/// What a ``ScriptedServer`` does about a request.
public struct ScriptedAnswer: Sendable {
    /// What is sent, and what happens on the way.
    let answer: LoopbackAnswer

    /// A whole response, after which the connection stays open.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The headers, beside `Content-Length`.
    ///   - body: The body.
    /// - Returns: The answer.
    public static func response(
        _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: Data = Data()
    ) -> ScriptedAnswer {
        ScriptedAnswer(status, headers.map { ($0.key, $0.value) }, body)
    }

    /// A whole response whose body is JSON.
    ///
    /// - Parameters:
    ///   - json: The body.
    ///   - status: The status.
    ///   - headers: The headers, beside `Content-Type: application/json` and `Content-Length`.
    /// - Returns: The answer.
    public static func json(
        _ json: String, status: Int = 200, headers: KeyValuePairs<String, String> = [:]
    ) -> ScriptedAnswer {
        ScriptedAnswer(
            status, [("Content-Type", "application/json")] + headers.map { ($0.key, $0.value) }, Data(json.utf8))
    }

    /// A response that comes in pieces, with `Transfer-Encoding: chunked`. Pauses are of the real clock.
    ///
    /// - Parameters:
    ///   - pieces: The pieces.
    ///   - status: The status.
    ///   - headers: The headers.
    /// - Returns: The answer.
    public static func pieces(
        _ pieces: [StubPiece], status: Int = 200, headers: KeyValuePairs<String, String> = [:]
    ) -> ScriptedAnswer {
        let fields = headers.map { ($0.key, $0.value) } + [("Transfer-Encoding", "chunked")]
        var steps: [LoopbackAnswer.Step] = [.send(LoopbackAnswer.head(status, fields.map(Self.safe)))]
        for piece in pieces where !piece.bytes.isEmpty {
            if piece.pause > .zero { steps.append(.pause(piece.pause)) }
            steps.append(.send(LoopbackAnswer.chunk(Array(piece.bytes))))
        }
        return ScriptedAnswer(LoopbackAnswer(steps + [.send(LoopbackAnswer.chunk([]))]))
    }

    /// A response whose body goes on until somebody ends it, with `Transfer-Encoding: chunked`.
    ///
    /// - Parameters:
    ///   - feed: The body.
    ///   - status: The status.
    ///   - headers: The headers.
    /// - Returns: The answer.
    public static func feed(
        _ feed: ServerFeed, status: Int = 200, headers: KeyValuePairs<String, String> = [:]
    ) -> ScriptedAnswer {
        let fields = headers.map { ($0.key, $0.value) } + [("Transfer-Encoding", "chunked")]
        return ScriptedAnswer(
            LoopbackAnswer([.send(LoopbackAnswer.head(status, fields.map(Self.safe))), .feed(feed.feed)]))
    }

    /// The example of a request's spec.
    ///
    /// - Parameter type: The type of the request.
    /// - Returns: The answer.
    public static func sample<Request: SampledRequest>(of type: Request.Type) -> ScriptedAnswer {
        ScriptedAnswer(
            Request.sampleStatus,
            [("Content-Type", Request.sampleContentType)] + Request.sampleHeaders.map { ($0.name, $0.value) },
            Data(Request.sampleBody.utf8))
    }

    /// The connection ends without an answer, in order.
    public static let closed = ScriptedAnswer(LoopbackAnswer([.close]))

    /// The connection is reset without an answer.
    public static let reset = ScriptedAnswer(LoopbackAnswer([.reset]))

    /// The same answer, of which only the beginning is sent before the connection ends.
    ///
    /// - Parameter bytes: How many bytes, those of the head included.
    /// - Returns: The answer.
    public func cut(after bytes: Int) -> ScriptedAnswer {
        var left = bytes
        var steps: [LoopbackAnswer.Step] = []
        for step in answer.steps {
            guard case .send(let all) = step else {
                steps.append(step)
                continue
            }
            steps.append(.send(Array(all.prefix(left))))
            left -= all.count
            if left <= 0 { break }
        }
        return ScriptedAnswer(LoopbackAnswer(steps + [.close]))
    }

    /// The same answer, before which the server waits.
    ///
    /// - Parameter gate: The place where it waits.
    /// - Returns: The answer.
    public func behind(_ gate: ServerGate) -> ScriptedAnswer {
        ScriptedAnswer(LoopbackAnswer([.wait(gate.gate)] + answer.steps))
    }

    private init(_ status: Int, _ headers: [(String, String)], _ body: Data) {
        // Neither has a body, nor a length of one (RFC 9110 sections 15.3.5 and 15.4.5).
        let hasNone = status == 204 || status == 304
        let fields = headers + (hasNone ? [] : [("Content-Length", "\(body.count)")])
        self.init(
            LoopbackAnswer([.send(LoopbackAnswer.head(status, fields.map(Self.safe)) + (hasNone ? [] : Array(body)))]))
    }

    private init(_ answer: LoopbackAnswer) {
        self.answer = answer
    }

    /// A value cannot end its header.
    private static func safe(_ field: (name: String, value: String)) -> (String, String) {
        func line(_ text: String) -> String { String(text.filter { !$0.isNewline }) }
        return (line(field.name), line(field.value))
    }

    /// Without its body, which an answer to HEAD does not have.
    var withoutBody: ScriptedAnswer {
        guard case .send(let bytes)? = answer.steps.first(where: { if case .send = $0 { true } else { false } }),
            let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
        else { return self }
        let before = answer.steps.prefix { if case .send = $0 { false } else { true } }
        return ScriptedAnswer(LoopbackAnswer(before + [.send(Array(bytes[..<end]))]))
    }
}
