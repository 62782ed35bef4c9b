import EndpointRuntime

/// A stream of lines that never ends.
struct EndlessLines: StreamRequest {
    typealias API = WorkerAPI
    static let endpoint = Endpoint(name: "lines", path: "/lines")
    static let stream = StreamRule(.lines)

    func write(to request: inout RequestWriter) {}
    static func read(_ element: ResponseReader) throws -> String { try element.text() }
}

/// Reads a stream as slowly as requests are answered: one for each of its lines.
///
/// - Parameter count: The number of lines, after which the stream is left.
/// - Returns: The number of lines that came.
func readSlowly(_ count: Int) async throws -> Int {
    var lines = 0
    for try await _ in client.stream(EndlessLines()) {
        lines += 1
        if lines == count { break }
        _ = try await client.send(WarmUp())
    }
    return lines
}
