import EndpointTesting
import Foundation
import Testing

@testable import EndpointRuntime

/// Elements on their way from the bytes to a value.
@Suite struct ElementReaderTests {
    enum Changing: TickKind {
        static let endpoint = Endpoint(name: "changing", path: "/events", auth: .none)
        static let stream = StreamRule(.events, into: StreamTarget(endpoint: "list", id: ["n"]))
    }

    static let client = EndpointClient(
        Live.self, server: .url("http://127.0.0.1"), codecs: ["refusing": RefusingCodec()],
        transport: StubTransport())

    static func rules() throws -> CallRules {
        try StreamPlan(TickRequest<Lines>(), CallOptions(), client.environment).prepare().rules
    }

    static func reader<Kind: TickKind>(_ kind: Kind.Type = Lines.self) throws -> ElementReader {
        let plan = StreamPlan(TickRequest<Kind>(), CallOptions(), client.environment)
        let response = ReceivedResponse(
            response: HTTPResponse(status: 200), redirects: [], sent: [], secrets: [],
            requestTime: Instant(milliseconds: 0), responseTime: Instant(milliseconds: 0),
            mark: client.environment.cache.mark(now: client.environment.now))
        return ElementReader(plan, try plan.prepare().rules, response)
    }

    @Test func whatElementsGiveUpIsNotGathered() throws {
        let elements = try Self.reader()
        for number in 1...3 {
            let reader = try elements.reader(of: StreamElement(bytes: Data(#"[1, "x"]"#.utf8), number: number))
            #expect(try reader.lossyList() == [1])
            #expect(reader.notes.withLock { $0.report.isEmpty })
        }
    }

    /// The data of an event is UTF-8 whatever was sent, also in the list that it changes.
    @Test func aTextThatIsMendedIsKeptMended() throws {
        let elements = try Self.reader(Changing.self)
        let bytes = Data(#"{"n":1,"t":""#.utf8) + [0xFF] + Data(#""}"#.utf8)
        _ = try elements.reader(of: StreamElement(bytes: bytes, number: 1))
        #expect(elements.change?.item == Data("{\"n\":1,\"t\":\"\u{FFFD}\"}".utf8))
    }

    /// What the codec refuses is not the element before it.
    @Test func whatCannotBeDecodedHasNothingToMend() throws {
        let elements = try Self.reader(Refusing.self)
        _ = try elements.reader(of: StreamElement(bytes: Data([0x22, 0xFF, 0x22]), number: 1))
        #expect(elements.mended != nil)
        #expect(throws: EndpointError.self) {
            try elements.reader(of: StreamElement(bytes: Data("refused".utf8), number: 2))
        }
        #expect(elements.mended == nil)
        #expect(elements.change == nil)
    }

    enum Refusing: TickKind {
        static let endpoint = Endpoint(name: "refusing", path: "/events", auth: .none, codec: "refusing")
        static let stream = StreamRule(.events, into: StreamTarget(endpoint: "list", id: ["n"]))
    }

    struct RefusingCodec: BodyCodec {
        func encode(_ content: inout CodedContent) throws {}

        func decode(_ body: Data, status: Int, headers: [HeaderField]) throws -> Data {
            if body == Data("refused".utf8) { throw CancellationError() }
            return body
        }
    }

    @Test func elementsAreFoundAFewAtATime() throws {
        var parser: any StreamParser = LineParser(limit: 20 << 10)
        var found: [StreamElement] = []
        parser.append(Data(String(repeating: "1\n", count: 100).utf8))
        try parser.take(into: &found)
        #expect(found.map(\.number) == Array(1...64))
        found = []
        try parser.take(into: &found)
        #expect(found.map(\.number) == Array(65...100))

        // Of long ones, fewer.
        let long = String(repeating: "2", count: 20 << 10)
        parser.append(Data("\(long)\n\(long)\n3\n".utf8))
        found = []
        try parser.take(into: &found)
        #expect(found.map(\.number) == [101, 102])
        found = []
        try parser.take(into: &found)
        #expect(found.map(\.number) == [103])
    }

    @Test func elementsBeforeAFaultAreFound() throws {
        var parser: any StreamParser = LineParser(limit: 4)
        var found: [StreamElement] = []
        parser.append(Data("1\n2\n34567\n".utf8))
        #expect(throws: ResponseTooLarge.self) { try parser.take(into: &found) }
        #expect(found.map(\.number) == [1, 2])
    }
}
