import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport

extension LoopbackAnswer {
    /// `{"n": 1}` with headers.
    static func item(_ n: Int, _ headers: KeyValuePairs<String, String> = [:]) -> LoopbackAnswer {
        .json(#"{"n": \#(n)}"#, headers.map { ($0.key, $0.value) })
    }

    /// An answer without a body.
    static func status(_ status: Int, _ headers: KeyValuePairs<String, String> = [:]) -> LoopbackAnswer {
        .response(status, headers.map { ($0.key, $0.value) })
    }

    /// The same, once the gate is open.
    func behind(_ gate: Gate) -> LoopbackAnswer {
        LoopbackAnswer([.wait(gate)] + steps)
    }
}

/// A server and what a test needs to talk to it.
struct Scene: Sendable {
    let server: LoopbackServer
    let date = TestDate()

    /// Gives the answers in turn, the last one for ever.
    init(_ answers: LoopbackAnswer...) throws {
        let left = Box(answers)
        server = try LoopbackServer { _ in
            left.change { $0.count > 1 ? $0.removeFirst() : $0.first ?? .response() }
        }
    }

    init(_ script: @escaping @Sendable (ReceivedRequest) -> LoopbackAnswer) throws {
        server = try LoopbackServer(script)
    }

    func client<API: EndpointAPI>(
        _ api: API.Type = Market.self, cache: EntryCache = .memoryOnly(), auth: (any AuthProvider)? = nil,
        isOnline: @escaping @Sendable () -> Bool = { true }, clock: any Clock<Duration> = PatientClock(),
        transport: any HTTPTransport = URLSessionTransport.shared, token: Token? = nil
    ) -> EndpointClient<API> {
        let date = date
        return EndpointClient(
            api, server: .url(server.url), cache: cache, auth: auth, isOnline: isOnline, transport: transport,
            clock: clock,
            date: {
                token?.hold()
                return date.date
            })
    }

    func stop() {
        server.stop()
    }
}

extension EndpointUpdates {
    /// All that is delivered, and the error at the end.
    func all() async -> (updates: [Element], error: EndpointError?) {
        var updates: [Element] = []
        do {
            for try await update in self { updates.append(update) }
            return (updates, nil)
        } catch {
            return (updates, error as? EndpointError)
        }
    }
}

extension EndpointError {
    /// In short, as far as the tests tell errors apart.
    var text: String {
        switch self {
        case .status(let failure): "status \(failure.status)"
        case .transport(let failure): failure.kind.rawValue
        case .business(let failure): "code \(failure.code)"
        case .cacheMiss: "cacheMiss"
        case .userChanged: "userChanged"
        case .deadlineExceeded: "deadlineExceeded"
        case .cancelled: "cancelled"
        default: String(describing: self)
        }
    }
}

extension EndpointUpdate<Item> {
    /// In short: `1 memory 60s stale`.
    var text: String {
        "\(value.n) \(source.rawValue) \(age.components.seconds)s" + (isStale ? " stale" : "")
    }
}

/// What a call comes to, in short: the number of its item, or its error.
func result(_ call: () async throws -> Item) async -> String {
    do {
        return String(try await call().n)
    } catch {
        return (error as? EndpointError)?.text ?? "another error: \(error)"
    }
}
