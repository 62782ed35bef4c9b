import EndpointCurl
import EndpointRuntime
import Foundation
import ResponseCache

private let calls = 200
private let turns = 41

/// Calls one after the other over one connection. The reference sends the same request, headers included, by the transport alone.
/// A second one reads the body into the same models.
func measureSending(_ address: String) async throws {
    for (name, transport) in [
        ("libcurl", try CurlTransport() as any HTTPTransport), ("URLSession", URLSessionTransport.shared),
    ] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("call-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let disk = EntryCache.twoLevel(directory: folder)
        for (what, cache) in [("no cache", nil), ("memory", EntryCache.memoryOnly()), ("memory and disk", disk)] {
            let client = EndpointClient(
                Bench.self, server: .url(address), cache: cache ?? .none, transport: transport)
            try await compare("\(what), \(name)", transport, address) { page in
                if cache == nil {
                    _ = try await client.send(ShopList(page: page))
                } else {
                    _ = try await client.send(KeptShopList(page: page))
                }
            }
        }
        await disk.close()
    }
}

private func compare(
    _ name: String, _ transport: any HTTPTransport, _ address: String, _ send: (Int) async throws -> Void
) async throws {
    func bare(_ page: Int, _ reads: Bool) async throws {
        guard let url = URL(string: "\(address)/v3/shops?page=\(page)&school=12") else { return }
        let request = HTTPRequest(
            method: .get, url: url,
            headers: [HeaderField("Accept", "application/json"), HeaderField("X-App", "bench")])
        let response = try await transport.send(request) { _ in }
        guard response.status == 200, case .data(let body) = response.body else { fatalError("no answer") }
        guard reads else { return }
        let shops = try ModelDecoder().decode([Shop].self, from: body).value
        precondition(shops.count == 16)
    }
    var (ours, theirs, reading): ([Cost], [Cost], [Cost]) = ([], [], [])
    for turn in 0..<turns {
        let pages = turn * calls..<(turn + 1) * calls
        ours.append(try await cost(of: calls) { for page in pages { try await send(page) } })
        theirs.append(try await cost(of: calls) { for page in pages { try await bare(page, false) } })
        reading.append(try await cost(of: calls) { for page in pages { try await bare(page, true) } })
    }
    func text(_ reference: [Cost], _ value: (Cost) -> Double) -> String {
        let (own, other) = (median(ours.map(value)), median(reference.map(value)))
        return String(format: "%.1f / %.1f µs = %.2f", own, other, own / other)
    }
    print("send, \(name): by the clock", text(theirs, \.wall), "  processor time", text(theirs, \.processor))
    print(
        "    / the transport and reading: by the clock", text(reading, \.wall), "  processor time",
        text(reading, \.processor))
}

/// Calls to which nobody listens, beside the same calls with a listener, and with `traceparent` too. The client of the reference is
/// another one of the same kind, so the first line is what two equal things differ by in this run.
func measureSpans(_ address: String) async throws {
    let transport = try CurlTransport()
    func client(_ tracing: TracePropagation = .none) -> EndpointClient<Bench> {
        EndpointClient(Bench.self, server: .url(address), cache: .none, tracing: tracing, transport: transport)
    }
    let (reference, heard, traced) = (client(), client(), client(.w3c))
    let observations = [heard, traced].map { $0.observeSpans { _ in } }
    let kinds = [("nobody listens", client()), ("a listener", heard), ("a listener and traceparent", traced)]
    var costs: [[Cost]] = kinds.map { _ in [] }
    var references: [Cost] = []
    for turn in 0..<turns {
        let pages = turn * calls..<(turn + 1) * calls
        references.append(
            try await cost(of: calls) { for page in pages { _ = try await reference.send(ShopList(page: page)) } })
        for (index, kind) in kinds.enumerated() {
            costs[index].append(
                try await cost(of: calls) { for page in pages { _ = try await kind.1.send(ShopList(page: page)) } })
        }
    }
    for (index, kind) in kinds.enumerated() {
        let (own, other) = (median(costs[index].map(\.processor)), median(references.map(\.processor)))
        print("spans, \(kind.0): processor time", String(format: "%.1f / %.1f µs = %.3f", own, other, own / other))
    }
    for observation in observations { observation.end() }
    // What a call pays if nobody listens: the question whether somebody does, once.
    let hub = EventHub<ClientSpan.Event>()
    let count = 10_000_000
    let question = try await cost(of: count) {
        for _ in 0..<count where hub.isObserved { fatalError("nobody listens") }
    }
    let call = median(references.map(\.processor))
    print(
        "spans, the question whether somebody listens / a call: processor time",
        String(format: "%.4f / %.1f µs = %.5f", question.processor, call, question.processor / call))
}

/// `call-bench loop send|bare|kept|disk COUNT`: one kind of call over and over, for a tool that counts instructions or takes samples.
func loop(_ arguments: [String]) async throws {
    guard (3...4).contains(arguments.count), let count = Int(arguments[2]) else {
        return print("loop send|bare|kept|disk COUNT [PORT]")
    }
    // Under valgrind, a server of its own is `call-bench serve`, which prints its port.
    let server = arguments.count == 3 ? try Child(["serve"]) : nil
    let address = "http://127.0.0.1:\(server?.line() ?? arguments[3])"
    let transport = try CurlTransport()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("call-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let caches: [String: () -> EntryCache] = [
        "kept": { .memoryOnly() }, "disk": { .twoLevel(directory: folder) },
    ]
    let cache = caches[arguments[1]]?()
    let client = EndpointClient(
        Bench.self, server: .url(address), cache: cache ?? .none, transport: transport)
    for page in 0..<count {
        switch arguments[1] {
        case "send": _ = try await client.send(ShopList(page: page))
        case "kept", "disk": _ = try await client.send(KeptShopList(page: page))
        default:
            guard let url = URL(string: "\(address)/v3/shops?page=\(page)&school=12") else { return }
            _ = try await transport.send(HTTPRequest(method: .get, url: url)) { _ in }
        }
    }
    await cache?.close()
    server?.end()
}
