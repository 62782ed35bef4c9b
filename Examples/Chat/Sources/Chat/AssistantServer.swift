import EndpointRuntime
import EndpointTesting
import Foundation

/// Starts a server on a free port of this machine that answers word by word, and tells of each question in its history.
func assistantServer() throws -> ScriptedServer {
    let server = try ScriptedServer()
    let events: KeyValuePairs = ["Content-Type": "text/event-stream"]
    let history = ServerFeed()
    let asked = Numbers()
    server.answer(HistoryRequest.self, .json("[]"))
    server.answer(HistoryEventsRequest.self, .feed(history, headers: events))
    server.answer(AnswerRequest.self) { request in
        let question = question(in: request)
        guard !question.contains("?") || question.count < 60 else {
            return .json(#"{"error": {"message": "That is a long question."}}"#, status: 422)
        }
        let id = asked.next()
        history.send("event: asked\nid: \(id)\n" + event(["id": id, "title": question]))
        let words = "You asked: \(question) I wish I knew.".split(separator: " ").map {
            StubPiece(event(["text": "\($0) "]), after: .milliseconds(10))
        }
        return .pieces(words + ["data: [DONE]\n\n"], headers: events)
    }
    return server
}

private func question(in request: HTTPRequest) -> String {
    guard case .data(let body) = request.body,
        let json = try? JSONSerialization.jsonObject(with: body) as? [String: String]
    else { return "" }
    return json["question"] ?? ""
}

private func event(_ data: [String: Any]) -> String {
    let json = (try? JSONSerialization.data(withJSONObject: data, options: .sortedKeys)) ?? Data()
    return "data: \(String(decoding: json, as: UTF8.self))\n\n"
}

/// Counts from 0, on any thread.
///
/// `@unchecked`: the count is touched under the lock only.
private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
        lock.withLock {
            defer { count += 1 }
            return count
        }
    }
}
