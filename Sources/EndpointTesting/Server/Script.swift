import EndpointRuntime
import Foundation
import LoopbackServer

/// The answers of a ``ScriptedServer``, and what it was asked.
final class Script: Sendable {
    /// The last fitting one counts.
    private struct Entry: Sendable {
        let name: String
        let matches: @Sendable (HTTPRequest) -> Bool
        let answer: @Sendable (HTTPRequest) -> ScriptedAnswer
        var uses = 0
    }

    private struct State: Sendable {
        var port: UInt16 = 0
        var entries: [Entry] = []
        var others: (@Sendable (HTTPRequest) -> ScriptedAnswer?)?
        var requests: [HTTPRequest] = []
        var unanswered: [HTTPRequest] = []
        var waiting: [Int: (count: Int, continuation: CheckedContinuation<[HTTPRequest], Never>)] = [:]
        /// How many have waited.
        var number = 0
        var isOver = false
    }

    private let state = Locked(State())

    func start(at port: UInt16) {
        state.withLock { $0.port = port }
    }

    func add(
        _ endpoint: Endpoint, where isMeant: @escaping @Sendable (HTTPRequest) -> Bool,
        _ answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer
    ) {
        let entry = Entry(
            name: endpoint.shown, matches: { endpoint.isMeant(by: $0) && isMeant($0) }, answer: answer)
        state.withLock { $0.entries.append(entry) }
    }

    func setOthers(_ answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer?) {
        state.withLock { $0.others = answer }
    }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }
    var unanswered: [HTTPRequest] { state.withLock { $0.unanswered } }
    var unused: [String] { state.withLock { $0.entries.filter { $0.uses == 0 }.map(\.name) } }

    func requests(_ count: Int) async -> [HTTPRequest] {
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready: [HTTPRequest]? = state.withLock { state in
                    // Whoever cancels the task after this finds the continuation.
                    if state.requests.count >= count || state.isOver || Task.isCancelled { return state.requests }
                    state.waiting[number] = (count, continuation)
                    return nil
                }
                if let ready { continuation.resume(returning: ready) }
            }
        } onCancel: {
            resume { waiting, _ in waiting == number }
        }
    }

    /// No more requests come.
    func end() {
        state.withLock { $0.isOver = true }
        resume { _, _ in true }
    }

    private func resume(where isReady: (_ number: Int, _ count: Int) -> Bool) {
        let (ready, all) = state.withLock { state in
            let ready = state.waiting.filter { isReady($0.key, $0.value.count) }
            for number in ready.keys { state.waiting[number] = nil }
            return (ready, state.requests)
        }
        for waiter in ready.values { waiter.continuation.resume(returning: all) }
    }

    /// For the server.
    func answer(to received: ReceivedRequest) -> ScriptedAnswer {
        guard let request = request(received) else { return .response(400) }
        let (entries, others, count) = state.withLock { state in
            state.requests.append(request)
            return (state.entries, state.others, state.requests.count)
        }
        resume { $1 <= count }
        let answer = answer(to: request, entries, others)
        return request.method == .head ? answer.withoutBody : answer
    }

    private func answer(
        to request: HTTPRequest, _ entries: [Entry], _ others: (@Sendable (HTTPRequest) -> ScriptedAnswer?)?
    ) -> ScriptedAnswer {
        // Not under the lock: a condition may ask for earlier requests.
        if let index = entries.lastIndex(where: { $0.matches(request) }) {
            state.withLock { $0.entries[index].uses += 1 }
            return entries[index].answer(request)
        }
        if let answer = others?(request) { return answer }
        state.withLock { $0.unanswered.append(request) }
        let known = entries.map(\.name).joined(separator: ", ")
        return .response(
            500, headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: Data("the script has no answer; it has: \(known.isEmpty ? "none" : known)\n".utf8))
    }

    /// Nil for what no URL and no method of HTTP can be made of.
    private func request(_ received: ReceivedRequest) -> HTTPRequest? {
        let port = state.withLock(\.port)
        guard received.target.hasPrefix("/"), let method = HTTPMethod(rawValue: received.method),
            let url = URL(string: "http://127.0.0.1:\(port)\(received.target)")
        else { return nil }
        return HTTPRequest(
            method: method, url: url, headers: received.headers.map { HeaderField($0.name, $0.value) },
            body: received.body.isEmpty ? .none : .data(Data(received.body)))
    }
}
