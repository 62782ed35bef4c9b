import EndpointRuntime
import Foundation
import TestSupport
import Testing

@Suite struct HeaderReaderTests {
    private func reader(_ text: String) -> HeaderReader {
        HeaderReader([HeaderField("x-json", text), HeaderField("X-JSON", "[7]")])
    }

    @Test func aHeaderIsOneJSONText() throws {
        #expect(try reader(#"{"id": 1, "name": "A, \u00C4"}"#).json("X-JSON") as Kiosk == Kiosk(id: 1, name: "A, Ä"))
        #expect(try reader("[[1, 2], []]").json("X-JSON") == [[1, 2], []])
        #expect(try reader("\"a\"").json("X-JSON") == "a")
        #expect(try reader("{\"a\": [null]}").json("X-JSON") == JSON.object(["a": .array([.null])]))
        #expect(
            try reader("[1700000000]").json("X-JSON", format: .unixSeconds)
                == [Date(timeIntervalSince1970: 1_700_000_000)])
        #expect(reader(#"["a"]"#).jsonIfPresent("X-JSON") == ["a"])
    }

    @Test(arguments: ["", "a", "{", "{}", "[1", "1 2", "\u{1}", String(repeating: "[", count: 100_000)])
    func whatDoesNotFitIsAnError(text: String) {
        #expect(throws: UnreadableHeader("X-JSON", "does not fit the type Array<Int>")) {
            try reader(text).json("X-JSON") as [Int]
        }
        #expect(reader(text).jsonIfPresent("X-JSON") as [Int]? == nil)
    }

    @Test func nullIsNoValue() {
        #expect(reader("null").jsonIfPresent("X-JSON") as [Int]? == nil)
        #expect(throws: UnreadableHeader.self) { try reader("null").json("X-JSON") as [Int] }
        #expect(throws: UnreadableHeader("X-Other", "is missing")) { try reader("1").json("X-Other") as Int }
        #expect(reader("1").jsonIfPresent("X-Other") as Int? == nil)
    }
}
