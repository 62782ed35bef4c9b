import EndpointModels
import Foundation
import JSONComparison
import Testing

/// The comparison itself: it finds what is not alike, and tolerates no more than it says.
@Suite struct ComparisonTests {
    /// Written as 8 by its writer, as 7 by `Codable`.
    private struct Seven: FieldValue, Codable {
        init(readingValue value: inout ValueReader) throws { _ = try Int(readingValue: &value) }
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Int.self) }
        func writeValue(to value: inout ValueWriter) { value.write(8) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(7)
        }
    }

    @Test func anotherTextIsFound() {
        #expect(Differential.difference(Seven.self, Array("7".utf8)) == "7 became 8")
        #expect(Trial(Seven.self, "7").findings(mutations: 0) == ["the sample, 7: 7 became 8"])
        #expect(Trial(Int.self, "7").findings(mutations: 0) == [])
    }

    @Test func everyBeginningIsRead() {
        // `7`, `77` and all of it.
        #expect(Trial(Seven.self, "77 ").findings(mutations: 0).count == 3)
        #expect(Trial(Seven.self, "77 ").findings(beginnings: 1, mutations: 0).count == 1)
    }

    @Test(arguments: [
        #"{"a":1}"#, "[01]", #"{"a":1,}"#, "[1e2", "\u{FEFF}\u{FEFF}1", "", " ", "[\"\u{1}\"]", #"["\ud800"]"#,
    ])
    func whatIsNoJSONIsToBeRefused(text: String) {
        #expect(Differential.difference([Int].self, Array(text.utf8)) == nil)
    }
}
