import EndpointTesting
import Foundation
import Testing

@testable import EndpointRuntime

/// Elements on their way from the bytes to a value.
@Suite struct ElementReaderTests {
    static func reader() throws -> ElementReader {
        let client = EndpointClient(Live.self, server: .url("http://127.0.0.1"), transport: StubTransport())
        let plan = StreamPlan(TickRequest<Lines>(), CallOptions(), client.environment)
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
