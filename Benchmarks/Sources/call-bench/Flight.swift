import EndpointCurl
import EndpointRuntime
import Foundation

/// So many calls at once, which the server answers when all of them are there. Each line is a process of its own, so that its most
/// memory is its own. The reference is the transport alone.
func measureFlight(_ address: String) throws {
    for count in [100, 1000, 10_000] {
        for rounds in [1, 5] {
            for kind in ["transport", "client"] {
                let child = try Child(["round", address, kind, "\(count)", "\(rounds)"])
                print("\(count) calls in flight, \(rounds) times, \(kind):", child.line())
            }
        }
    }
}

func measureRound(_ arguments: [String]) async throws {
    guard arguments.count == 5, let count = Int(arguments[3]), let rounds = Int(arguments[4]) else { return }
    let (address, isBare) = (arguments[1], arguments[2] == "transport")
    let transport = try CurlTransport()
    let client = EndpointClient(Bench.self, server: .url(address), cache: .none, transport: transport)
    // What is there before.
    _ = try await client.send(ShopList(page: 0))
    let before = usage().memory
    var first = 0
    let cost = try await cost(of: count * rounds) {
        for round in 0..<rounds {
            let answered = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<count {
                    group.addTask {
                        guard isBare else {
                            return try await client.send(Held(count: count, number: number)).isEmpty ? 0 : 1
                        }
                        guard let url = URL(string: "\(address)/held/\(count)?number=\(number)") else { return 0 }
                        return try await transport.send(HTTPRequest(method: .get, url: url)) { _ in }.status == 200
                            ? 1 : 0
                    }
                }
                return try await group.reduce(0, +)
            }
            precondition(answered == count)
            if round == 0 { first = usage().memory - before }
        }
    }
    let more = usage().memory - before - first
    print(
        String(
            format:
                "%.1f KB a call, %.1f KB more after the first time; %.0f µs by the clock, %.0f µs of processor time a call",
            Double(first) / Double(count) / 1000, Double(more) / Double(count) / 1000, cost.wall, cost.processor))
}
