import Foundation
import Testing

@testable import EndpointRuntime

/// What an element does to a body: all other bytes stay.
@Suite struct StreamChangeTests {
    private static let union = StreamTarget(
        endpoint: "list", items: ["data", "list"], id: ["meta", "id"], discriminator: "event",
        changes: [.add(["opened", "7"]), .replace(["changed"]), .remove(["closed"], id: ["gone"])])
    private static let plain = StreamTarget(endpoint: "list", id: ["id"])
    private static let atStart = StreamTarget(endpoint: "list", id: ["id"], addsAtStart: true)
    private static let paged = StreamTarget(endpoint: "list", id: ["id"], isPaged: true)
    private static let filtered = StreamTarget(endpoint: "list", id: ["id"], isFiltered: true)

    struct Row: Sendable {
        let target: StreamTarget
        let element: String
        var name: String?
        let body: String
        let after: String?
    }

    private static let rows: [Row] = [
        Row(target: plain, element: #"{"id":1}"#, body: "[]", after: #"[{"id":1}]"#),
        Row(target: plain, element: #"{"id":1}"#, body: " [ ] ", after: #" [{"id":1} ] "#),
        Row(target: plain, element: #"{"id":2,"a":3}"#, body: #"[ {"id":1} ]"#, after: #"[ {"id":1},{"id":2,"a":3} ]"#),
        Row(target: atStart, element: #"{"id":2}"#, body: #"[ {"id":1}]"#, after: #"[{"id":2}, {"id":1}]"#),
        Row(target: atStart, element: #"{"id":2}"#, body: "[ ]", after: #"[{"id":2} ]"#),
        Row(
            target: plain, element: #"{"id":1,"a":[]}"#, body: #"[{"id":0},{"id":1},{"id":2}]"#,
            after: #"[{"id":0},{"id":1,"a":[]},{"id":2}]"#),
        Row(
            target: plain, element: #"{"id":"é\n"}"#, body: #"[{"x":"]}","id":"\u00e9\u000a"},9]"#,
            after: #"[{"id":"é\n"},9]"#),
        // Of equal members the first counts, as in a model.
        Row(
            target: plain, element: #"{"id":1,"id":2}"#, body: #"[{"id":2},{"id":1,"id":3}]"#,
            after: #"[{"id":2},{"id":1,"id":2}]"#),
        // A text and a number are told by their text.
        Row(target: plain, element: #"{"id":"1"}"#, body: #"[{"id":1}]"#, after: #"[{"id":"1"}]"#),
        Row(target: plain, element: #"{"id":1.5}"#, body: "[]", after: "[]"),
        Row(target: plain, element: #"{"id":null}"#, body: "[]", after: "[]"),
        Row(target: plain, element: "7", body: "[]", after: "[]"),
        Row(target: plain, element: #"{"id":1}"#, body: #"[{"id":1}]"#, after: #"[{"id":1}]"#),
        Row(target: filtered, element: #"{"id":1}"#, body: "[]", after: nil),
        Row(target: filtered, element: #"{"id":1,"a":2}"#, body: #"[{"id":1}]"#, after: #"[{"id":1,"a":2}]"#),
        // A new item is on one of the pages, and what is known stays on its own.
        Row(target: paged, element: #"{"id":1}"#, body: #"[{"id":2}]"#, after: nil),
        Row(target: paged, element: #"{"id":2,"a":1}"#, body: #"[{"id":2}]"#, after: #"[{"id":2,"a":1}]"#),
        Row(target: plain, element: #"{"id":1}"#, body: "{}", after: nil),
        Row(target: plain, element: #"{"id":1}"#, body: "", after: nil),
        Row(target: plain, element: #"{"id":1}"#, body: "[{]", after: nil),
        Row(target: plain, element: #"{"id":1}"#, body: #"[{"id":1}"#, after: nil),
        Row(
            target: plain, element: #"{"id":1}"#, body: "\u{FEFF}[1,\"[\\\"\"]",
            after: "\u{FEFF}[1,\"[\\\"\",{\"id\":1}]"),
        Row(
            target: union, element: #"{"event":"opened","meta":{"id":1}}"#, body: #"{"data":{"list":[]},"n":1.10}"#,
            after: #"{"data":{"list":[{"event":"opened","meta":{"id":1}}]},"n":1.10}"#),
        Row(
            target: union, element: #"{"event":7,"meta":{"id":1}}"#, body: #"{"data":{"list":[]}}"#,
            after: #"{"data":{"list":[{"event":7,"meta":{"id":1}}]}}"#),
        Row(
            target: union, element: #"{"meta":{"id":1}}"#, name: "opened", body: #"{"data":{"list":[]}}"#,
            after: #"{"data":{"list":[{"meta":{"id":1}}]}}"#),
        Row(
            target: union, element: #"{"event":"changed","meta":{"id":1}}"#, body: #"{"data":{"list":[]}}"#,
            after: #"{"data":{"list":[]}}"#),
        Row(
            target: union, element: #"{"event":"closed","gone":1}"#, body: #"{"data":{"list":[{"meta":{"id":1}} ]}}"#,
            after: #"{"data":{"list":[ ]}}"#),
        Row(
            target: union, element: #"{"event":"closed","gone":1}"#,
            body: #"{"data":{"list":[{"meta":{"id":1}} , {"meta":{"id":2}}]}}"#,
            after: #"{"data":{"list":[{"meta":{"id":2}}]}}"#),
        Row(
            target: union, element: #"{"event":"closed","gone":2}"#,
            body: #"{"data":{"list":[{"meta":{"id":1}} , {"meta":{"id":2}} ]}}"#,
            after: #"{"data":{"list":[{"meta":{"id":1}} ]}}"#),
        Row(
            target: union, element: #"{"event":"other","meta":{"id":1}}"#, body: #"{"data":{"list":[]}}"#,
            after: #"{"data":{"list":[]}}"#),
        Row(target: union, element: #"{"event":"opened","meta":{"id":1}}"#, body: #"{"data":null}"#, after: nil),
    ]

    @Test(arguments: rows) func anElementChangesABody(_ row: Row) {
        let body = Data(row.body.utf8)
        let change = StreamChange(Data(row.element.utf8), named: row.name, at: [], of: row.target)
        let outcome = change?.applied(to: body, of: row.target) ?? .unchanged
        switch outcome {
        case .unchanged: #expect(row.after == row.body)
        case .stale: #expect(row.after == nil)
        case .changed(let after): #expect(String(decoding: after, as: UTF8.self) == row.after)
        }
    }

    @Test func theValueIsFoundInTheElement() throws {
        let element = Data(#"{"v": {"x" : {"id":"a"}}}"#.utf8)
        let change = try #require(StreamChange(element, named: nil, at: ["v", "x"], of: Self.plain))
        #expect(change.item == Data(#"{"id":"a"}"#.utf8))
        #expect(change.id == ItemID("a"))
        #expect(StreamChange(element, named: nil, at: ["v", "y"], of: Self.plain) == nil)
    }

    /// Whatever the bytes are, what is found lies within them.
    @Test func bytesThatAreNoJSONLeadNowhere() {
        let body = Array(#"{"data":{"list":[{"meta":{"id":1},"t":"\"]"},{"meta":{"id":2}}]}}"#.utf8)
        let element = Data(#"{"event":"closed","gone":2}"#.utf8)
        guard let change = StreamChange(element, named: nil, at: [], of: Self.union) else { return }
        for place in body.indices {
            for byte: UInt8 in [0, 0x22, 0x5C, 0x5B, 0x5D, 0x7B, 0x7D, 0x2C, 0x3A, 0xFF] {
                var other = body
                other[place] = byte
                _ = change.applied(to: Data(other), of: Self.union)
                _ = change.applied(to: Data(other.prefix(place)), of: Self.union)
                _ = StreamChange(Data(other), named: nil, at: ["data"], of: Self.union)
            }
        }
    }

    @Test func depthCostsNoStack() {
        let deep = Data(String(repeating: "[", count: 200_000).utf8)
        let change = StreamChange(Data(#"{"id":1}"#.utf8), named: nil, at: [], of: Self.plain)
        #expect(change?.applied(to: deep, of: Self.plain) == .stale)
    }
}
