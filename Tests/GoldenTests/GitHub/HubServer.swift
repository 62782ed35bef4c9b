import EndpointRuntime
import Foundation
import LoopbackServer

/// A server that gives the examples of GitHub's document, and is told by a test when it is to answer otherwise.
///
/// `@unchecked`: what changes is touched under the lock alone.
final class HubServer: @unchecked Sendable {
    private let lock = NSLock()
    private let examples: [String: JSON]
    private var answers: [String: LoopbackAnswer] = [:]
    private var server: LoopbackServer?

    /// - Parameter examples: By method, path, status and their own names, and request bodies by `body` in the place of a status.
    init(_ examples: [String: JSON]) throws {
        self.examples = examples
        server = try LoopbackServer { [unowned self] request in
            let key = "\(request.method) \(request.target.split(separator: "?")[0])"
            return lock.withLock { answers[key] } ?? .json(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    var address: String { server?.url ?? "" }
    var requests: [ReceivedRequest] { server?.requests ?? [] }
    var last: ReceivedRequest? { requests.last }

    func requests(_ count: Int) async { _ = await server?.requests(count) }

    func answer(_ key: String, _ answer: LoopbackAnswer) {
        lock.withLock { answers[key] = answer }
    }

    /// Answers with an example from now on.
    func answer(
        _ key: String, with example: String, status: Int = 200, _ headers: [(String, String)] = [],
        changing changes: [String: JSON] = [:]
    ) throws {
        answer(key, .json(try text(example, changing: changes), status: status, headers))
    }

    func example(_ name: String, changing changes: [String: JSON] = [:]) throws -> JSON {
        guard let json = examples[name] else { throw Missing(name: name) }
        guard case .object(let members) = json, !changes.isEmpty else { return json }
        return .object(members.merging(changes) { $1 })
    }

    /// A body of a request, as the document's example of it says.
    func body<Body: FieldValue>(_ name: String) throws -> Body {
        try ModelDecoder().decode(Body.self, from: ModelEncoder().encode(try example(name))).value
    }

    private func text(_ name: String, changing changes: [String: JSON]) throws -> String {
        String(decoding: try ModelEncoder().encode(try example(name, changing: changes)), as: UTF8.self)
    }

    struct Missing: Error {
        let name: String
    }

    func stop() { server?.stop() }
}
