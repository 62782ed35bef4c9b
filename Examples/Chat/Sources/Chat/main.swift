import EndpointRuntime
import Foundation

// A chat in a terminal: the answer appears word by word, as the server thinks of it. A second stream keeps the stored
// history up to date, which is shown without asking for it again. The endpoints stand in Specs/Assistant.
//
// The server is one that this program starts for itself; an app would leave `transport:` out. The argument is the folder of the cache.

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? NSTemporaryDirectory() + "chat")
let server = try assistantServer()
let client = EndpointClient(
    Assistant.self, server: .production, cache: .twoLevel(directory: folder),
    transport: LocalTransport(port: server.port))

func show(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
}

func chat() async throws {
    _ = try await client.send(HistoryRequest(), .refresh)
    var events = client.stream(HistoryEventsRequest()).makeAsyncIterator()
    while let question = readLine(), !question.isEmpty {
        show("> \(question)\n")
        do {
            for try await chunk in client.stream(AnswerRequest(question: question)) { show(chunk.text) }
            show("\n")
        } catch {
            show("\(error)\n")
            continue
        }
        // When the event is here, it has changed the stored history.
        _ = try await events.next()
        let history = client.cached(HistoryRequest())
        show("  asked so far: \(history?.value.map(\.title).joined(separator: " | ") ?? "nothing")\n")
    }
}

try await chat()
