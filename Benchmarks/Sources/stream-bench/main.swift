import EndpointCurl
import EndpointRuntime
import Foundation

// Elements a second, and processor time per element, of a stream over a bare loop over the same bytes, in turns. The
// figures are medians. Over a socket the server's own work, in the same process, is on both sides.
let count = 200_000
let turns = 9

struct Cost {
    let wall: Double
    let cpu: Double
}

func cost(_ work: () async throws -> Int) async throws -> Cost {
    func cpu() -> Double {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
    let (clock, before) = (ContinuousClock(), cpu())
    let start = clock.now
    let elements = try await work()
    guard elements == count else { fatalError("\(elements) elements of \(count)") }
    let wall = start.duration(to: clock.now).components
    return Cost(wall: Double(wall.seconds) + Double(wall.attoseconds) / 1e18, cpu: cpu() - before)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func compare(_ name: String, _ own: () async throws -> Int, _ bare: () async throws -> Int) async throws {
    var (ours, theirs): ([Cost], [Cost]) = ([], [])
    _ = try await (own(), bare())
    for _ in 0..<turns {
        theirs.append(try await cost(bare))
        ours.append(try await cost(own))
    }
    let (rate, cpu) = (Double(count) / median(ours.map(\.wall)), median(ours.map(\.cpu)) / Double(count))
    let (bareRate, bareCPU) = (Double(count) / median(theirs.map(\.wall)), median(theirs.map(\.cpu)) / Double(count))
    let line = "%@: %.0f a second, bare %.0f; %.2f µs of processor time each, bare %.2f; ratio %.2f"
    print(String(format: line, name, rate, bareRate, cpu * 1e6, bareCPU * 1e6, cpu / bareCPU))
}

func read<Request: StreamRequest>(
    _ request: Request, _ client: EndpointClient<Bench>
) async throws -> Int where Request.API == Bench, Request.Element == Chunk {
    var (elements, sum) = (0, 0)
    for try await chunk in client.stream(request) {
        elements += 1
        sum &+= chunk.id
    }
    return sum > 0 ? elements : 0
}

func pieces(_ body: Data) -> [Data] {
    stride(from: 0, to: body.count, by: 16 << 10).map { Data(body[$0..<min($0 + 16 << 10, body.count)]) }
}

func run<Request: StreamRequest>(
    _ name: String, _ request: Request, type: String, prefix: Int, _ body: Data
) async throws where Request.API == Bench, Request.Element == Chunk {
    let fed = pieces(body)
    let inMemory = EndpointClient(Bench.self, server: .url("http://bench"), transport: Feeding(type: type, pieces: fed))
    try await compare("\(name) in memory") {
        try await read(request, inMemory)
    } _: {
        var loop = BareLoop(prefix: prefix)
        for piece in fed { try loop.take(piece) }
        return loop.count
    }
    let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n"
    let server = BodyServer(Array(head.utf8) + Array(body))
    let overCurl = EndpointClient(
        Bench.self, server: .url("http://127.0.0.1:\(server.port)"), transport: try CurlTransport())
    try await compare("\(name) over libcurl") {
        try await read(request, overCurl)
    } _: {
        var loop = BareLoop(prefix: prefix)
        try server.read { try loop.take($0) }
        return loop.count
    }
}

let events = Data((1...count).map { "data: \(Chunk.json($0))\n\n" }.joined().utf8)
let lines = Data((1...count).map { "\(Chunk.json($0))\n" }.joined().utf8)
print("\(count) elements, \(events.count / count) bytes each")
try await run("events", Events(), type: "text/event-stream", prefix: 6, events)
try await run("lines", Lines(), type: "application/x-ndjson", prefix: 0, lines)
