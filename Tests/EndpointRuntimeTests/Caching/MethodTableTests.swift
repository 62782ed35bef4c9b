import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// What one method's answer says of the entry of another: the rows of `head-table.txt` and `posted-table.txt`.
@Suite struct MethodTableTests {
    private static func headers(_ text: String, origin: String = "") -> [HeaderField] {
        MethodTables.fields(text, origin: origin).map { HeaderField($0.0, $0.1) }
    }

    @Test func everyRowOfTheHeadTableIsDecided() throws {
        let verdicts: [String: HeadUpdate] = ["renews": .renews, "stales": .stales, "nothing": .nothing]
        let rows = try MethodTables.headRows()
        #expect(rows.count > 15)
        for row in rows {
            var entry = stored()
            entry.headers = Self.headers(row[0]) + [HeaderField("Content-Length", "8")]
            let verdict = HeadUpdate(entry, status: try #require(Int(row[1])), Self.headers(row[2]))
            #expect(verdict == verdicts[row[3]], "\(row)")
        }
    }

    /// The length of a part is not compared, but that of the whole.
    @Test func aPartHasTheLengthOfTheWhole() {
        var part = stored(["ETag": "\"a\"", "Content-Length": "4"], status: 206)
        part.parts = BodyParts([0..<4], of: 10)
        for (length, expected) in [("10", HeadUpdate.renews), ("4", .stales)] {
            #expect(HeadUpdate(part, status: 200, [HeaderField("Content-Length", length)]) == expected)
        }
    }

    @Test func everyRowOfThePostedTableIsDecided() throws {
        let url = try #require(URL(string: "https://a.test/item?id=1"))
        for row in try MethodTables.postedRows() {
            let method = try #require(HTTPMethod(rawValue: row[0]))
            let (status, response) = (try #require(Int(row[1])), Self.headers(row[2], origin: "https://A.test:443"))
            let isStored =
                Storability.verdict(
                    byServer, method: method, request: [], status: status, response: response, facts: .none) == .stored
            let isOfGet = PostedRepresentation.isOf(url, method: method, status: status, response)
            #expect((isStored && isOfGet) == (row[3] == "yes"), "\(row)")
        }
    }
}
