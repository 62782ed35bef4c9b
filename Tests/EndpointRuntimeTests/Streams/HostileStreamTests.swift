import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Servers that send what no reader wants.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct HostileStreamTests {
    static let limits = TransferLimits(element: 64 << 10)
    static let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 10)

    /// Endless in each way: a line, an event of one line, an event of many lines, a comment, a record.
    static let endless: [(type: String, begin: String, piece: [UInt8])] = [
        ("application/x-ndjson", "", piece), ("text/event-stream", "data:", piece),
        ("text/event-stream", "", Array(String(repeating: "data: xxxx\n", count: 1000).utf8)),
        ("text/event-stream", ":", piece), ("application/json-seq", "\u{1E}\"", piece),
        ("application/json-seq", "\u{1E}", Array(String(repeating: "[\n", count: 8000).utf8)),
    ]

    @Test(arguments: Wire.allCases, endless.indices) func whatNeverEndsIsRefused(_ wire: Wire, _ index: Int)
        async throws
    {
        let (type, begin, piece) = Self.endless[index]
        let server = try LoopbackServer(.stream(type, [.send(begin), .flood(piece, times: .max)]))
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport(), limits: Self.limits)
        let error: EndpointError?
        switch type {
        case "text/event-stream": error = await client.stream(TickRequest<Events>()).all().1
        case "application/json-seq": error = await client.stream(TickRequest<Records>()).all().1
        default: error = await client.stream(TickRequest<Lines>()).all().1
        }
        guard case .responseTooLarge(limit: 64 << 10) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// What came whole counts, and what was cut does not, whether the cut can be seen or not.
    @Test(arguments: Wire.allCases) func aCutStreamFailsBehindItsLastElement(_ wire: Wire) async throws {
        let head = LoopbackAnswer.head(
            200, [("Content-Type", "application/x-ndjson"), ("Transfer-Encoding", "chunked")])
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.send(head + LoopbackAnswer.chunk(Array("{\"n\":1}\n{\"n\":2".utf8))), .wait(gate), .close])
        )
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport())
        var iterator = client.stream(TickRequest<Lines>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        gate.open()
        do throws(EndpointError) {
            let element = try await iterator.next()
            Issue.record("\(String(describing: element))")
        } catch {
            guard case .transport(let failure) = error else { return unexpected(error) }
            #expect(failure.kind == .connectionLost)
        }
        #expect(try await iterator.next() == nil)
    }

    @Test(arguments: Wire.allCases) func bytesThatDrip(_ wire: Wire) async throws {
        let body = Array("\u{FEFF}id: 1\r\ndata: {\"n\":\r\ndata: 1}\r\n\r\ndata: {\"n\":2}\r\n\r\n".utf8)
        let head = LoopbackAnswer.head(
            200, [("Content-Type", "text/event-stream; charset=utf-8"), ("Transfer-Encoding", "chunked")])
        let server = try LoopbackServer(
            LoopbackAnswer(
                [.send(head)] + body.map { .send(LoopbackAnswer.chunk([$0])) } + [.send(LoopbackAnswer.chunk([]))]))
        defer { server.stop() }
        let (ticks, error) = await EndpointClient(server, try wire.transport()).stream(TickRequest<Events>()).all()
        #expect(ticks == [Tick(n: 1), Tick(n: 2)])
        #expect(error == nil)
    }

    @Test(arguments: Wire.allCases) func aCompressedStreamIsUnpackedAsItComes(_ wire: Wire) async throws {
        let gate = Gate()
        let first = Gzip.member("{\"n\":1}\n")
        let server = try LoopbackServer(
            LoopbackAnswer([
                .send(
                    LoopbackAnswer.head(
                        200,
                        [
                            ("Content-Type", "application/x-ndjson"), ("Content-Encoding", "gzip"),
                            ("Connection", "close"),
                        ])),
                .send(Array(first.prefix(first.count - 8))), .wait(gate), .send(Array(first.suffix(8))), .close,
            ]))
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport())
        var iterator = client.stream(TickRequest<Lines>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        gate.open()
        #expect(try await iterator.next() == nil)
    }

    @Test(arguments: Wire.allCases) func anotherContentTypeIsAnError(_ wire: Wire) async throws {
        for type in ["application/json", "text/plain", "nonsense", ""] {
            let server = try LoopbackServer(.stream(type, [.flood(Self.piece, times: .max)]))
            defer { server.stop() }
            let (ticks, error) = await EndpointClient(server, try wire.transport()).stream(TickRequest<Lines>()).all()
            #expect(ticks == [])
            guard case .unacceptableContent(let content) = error else {
                Issue.record("\(type): \(String(describing: error))")
                continue
            }
            #expect(content.accepted.contains("application/jsonl"))
        }
    }

    @Test(arguments: Wire.allCases) func badElementsEndAStreamOrArePassedBy(_ wire: Wire) async throws {
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n{\"n\":\"x\"}\nno\n\n{\"n\":2}\n"), .close]))
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport())
        let (ticks, error) = await client.stream(TickRequest<Lines>()).all()
        #expect(ticks == [Tick(n: 1)])
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(failure.element == 2)
        #expect(failure.codingPath == "n")
        #expect(failure.description.hasPrefix("'n' of element 2 of the stream does not read:"), "\(failure)")

        let dropped = Box<[Int]>([])
        let observation = client.observeDroppedElements { element in dropped.change { $0.append(element.number) } }
        defer { observation.end() }
        let (lossy, none) = await client.stream(TickRequest<LossyLines>()).all()
        #expect(lossy == [Tick(n: 1), Tick(n: 2)])
        #expect(none == nil)
        #expect(dropped.value == [2, 3])
    }

    /// The data of events is UTF-8 whatever was sent.
    @Test func brokenTextIsMended() async throws {
        let server = try LoopbackServer(
            .events([.send(Array("data: a".utf8) + [0xFF, 0xC3] + Array("\n\n".utf8)), .close]))
        defer { server.stop() }
        let (texts, error) = await EndpointClient(server, try Wire.curl.transport()).stream(TextRequest<Events>()).all()
        #expect(texts == ["a\u{FFFD}\u{FFFD}"])
        #expect(error == nil)
    }
}
