import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

@Suite struct CanonicalJSONTests {
    private func text(_ json: String) -> String? {
        CanonicalJSON(Data(json.utf8))?.text
    }

    @Test(arguments: [
        ("{\"a\":1,\"b\":2}", " { \"b\" : 2 ,\n\t\"a\" : 1 } "), ("\"é\"", "\"\\u00e9\""),
        ("\"😀\"", "\"\\ud83d\\uDE00\""),
        ("\"a/b\"", "\"a\\/b\""), ("\"\\n\"", "\"\\u000A\""), ("1", "1.0"), ("1", "1e0"), ("100", "1E+2"),
        ("0.5", "5e-1"),
        ("0", "-0"), ("0", "0.000e7"), ("120", "12e1"), ("1000000000000000000000", "1e21"), ("-1.50", "-15e-1"),
        ("0.001", "1e-3"),
        ("{\"x\":{\"b\":1,\"a\":[{\"d\":1,\"c\":2}]}}", "{\"x\":{\"a\":[{\"c\":2,\"d\":1}],\"b\":1}}"),
    ])
    func twoWritingsOfOneValueHaveOneText(one: String, other: String) throws {
        let first = try #require(self.text(one))
        #expect(first == self.text(other))
    }

    @Test(arguments: [
        ("1", "\"1\""), ("1", "true"), ("null", "\"null\""), ("null", "0"), ("true", "false"), ("[]", "{}"),
        ("[]", "[[]]"),
        ("[1,2]", "[2,1]"), ("[12]", "[1,2]"), ("[\"a\",\"b\"]", "[\"a,b\"]"), ("[\"a\",\"b\"]", "[\"ab\"]"),
        ("{\"a\":1}", "{\"a\":null}"), ("{\"a\":1}", "{}"), ("{\"a\":1,\"a\":2}", "{\"a\":2,\"a\":1}"),
        ("{\"a\":1,\"a\":1}", "{\"a\":1}"), ("{\"a\":\"b\"}", "[\"a\",\"b\"]"), ("\"é\"", "\"e\u{301}\""),
        ("\"\"", "null"),
        ("\"1:x\"", "\"x\""), ("1", "-1"), ("1", "10"), ("0.1", "0.01"), ("9007199254740993", "9007199254740992"),
        ("1e400", "1e401"), ("1e99999999999999999999", "1e99999999999999999998"),
        ("{\"a\":{\"b\":1}}", "{\"a\":{},\"b\":1}"),
    ])
    func differentValuesHaveDifferentTexts(one: String, other: String) throws {
        let (first, second) = (try #require(text(one)), try #require(text(other)))
        #expect(first != second)
    }

    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{\"a\"}", "{a:1}", "{1:1}", "'a'", "01", "-", "1.", ".5", "1e", "+1",
        "1e+", "NaN",
        "tru", "nulll", "1 2", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud83d\"", "\"\\ude00\"", "\"\\ud83d\\u0041\"",
        "\"\n\"",
        "[1 2]", "{\"a\" 1}", "\"\\", "\\",
    ])
    func textThatIsNoJSONHasNoForm(json: String) {
        #expect(text(json) == nil)
    }

    @Test(arguments: [
        "1e-2147483648", "1e2147483647", "-0e-9999999999", "1e-1073741824", "0.00000000000000000000000001e-1073741823",
        "9223372036854775808", "-9223372036854775809", "1e309", "1e-9223372036854775808", "1E-9223372036854775808",
    ])
    func hugeNumbersKeepTheirDigits(json: String) throws {
        let value = try #require(CanonicalJSON(Data(json.utf8)))
        #expect(value.text == text(" \(json) ") && value.scalarText != nil)
        _ = value.number
    }

    @Test func bytesThatAreNotUTF8AreNoJSON() {
        #expect(CanonicalJSON(Data([0x22, 0xFF, 0x22])) == nil)
        #expect(CanonicalJSON(Data([0x22, 0xC0, 0xAF, 0x22])) == nil)
    }

    @Test func nestingIsBounded() {
        let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        #expect(text(deep(128)) != nil)
        #expect(text(deep(129)) == nil)
        #expect(text(deep(100_000)) == nil)
    }

    /// Two values have one text exactly where Foundation writes them alike, keys sorted.
    @Test func foundationSaysTheSame() throws {
        var random = SeededNumbers(seed: 3)
        let values = (0..<400).map { _ in randomValue(3, &random) }
        let texts = try values.map { value in
            try #require(CanonicalJSON(JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed))?.text)
        }
        let sorted = values.map(sortedText)
        var pairs = 0
        for (index, value) in values.enumerated() {
            for other in index..<values.count {
                let isSame = sorted[index] == sorted[other]
                #expect((texts[index] == texts[other]) == isSame)
                if isSame { pairs += 1 }
            }
            var pretty: JSONSerialization.WritingOptions = [.fragmentsAllowed, .prettyPrinted, .sortedKeys]
            if index % 2 == 0 { pretty.insert(.withoutEscapingSlashes) }
            #expect(
                try CanonicalJSON(JSONSerialization.data(withJSONObject: value, options: pretty))?.text == texts[index])
        }
        #expect(pairs > values.count)
    }

    private func sortedText(_ value: Any) -> String {
        (try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys]))
            .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func randomValue(_ depth: Int, _ random: inout SeededNumbers) -> Any {
        switch Int.random(in: 0..<(depth == 0 ? 4 : 6), using: &random) {
        case 0: return NSNull()
        case 1: return Bool.random(using: &random)
        case 2: return Int.random(in: 0...3, using: &random)
        case 3: return ["", "a", "1", "é", "a/b", "\"", "1:a"].randomElement(using: &random) ?? ""
        case 4: return (0..<Int.random(in: 0...3, using: &random)).map { _ in randomValue(depth - 1, &random) }
        default:
            var object: [String: Any] = [:]
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                object[["a", "b", "", "1"].randomElement(using: &random) ?? ""] = randomValue(depth - 1, &random)
            }
            return object
        }
    }
}
