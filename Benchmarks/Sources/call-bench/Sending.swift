import EndpointCurl
import EndpointRuntime
import Foundation

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

/// `call-bench loop send|bare|kept COUNT`: one kind of call over and over, for a tool that counts instructions or takes samples.
func loop(_ arguments: [String]) async throws {
    guard arguments.count == 3, let count = Int(arguments[2]) else { return print("loop send|bare|kept COUNT") }
    let server = try Child(["serve"])
    let address = "http://127.0.0.1:\(server.line())"
    let transport = try CurlTransport()
    let client = EndpointClient(
        Bench.self, server: .url(address), cache: arguments[1] == "kept" ? .memoryOnly() : .none, transport: transport)
    for page in 0..<count {
        switch arguments[1] {
        case "send": _ = try await client.send(ShopList(page: page))
        case "kept": _ = try await client.send(KeptShopList(page: page))
        default:
            guard let url = URL(string: "\(address)/v3/shops?page=\(page)&school=12") else { return }
            _ = try await transport.send(HTTPRequest(method: .get, url: url)) { _ in }
        }
    }
    server.end()
}
