import EndpointModels
import Foundation
import JSONComparison
import TestSupport
import Testing

/// Strings are copied in words; what is to be escaped may stand anywhere in one, or in several in a row.
@Suite struct StringWritingTests {
    private static let special: [String] = ["\"", "\\", "\n", "\t", "\u{8}", "\u{c}", "\r", "\u{0}", "\u{1f}"]

    private static func expected(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\t": json += "\\t"
            case "\r": json += "\\r"
            case "\u{8}": json += "\\b"
            case "\u{c}": json += "\\f"
            case _ where scalar.value < 0x20:
                json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    private static func text(_ value: some FieldValue) throws -> String {
        String(decoding: try ModelEncoder().encode(value), as: UTF8.self)
    }

    @Test func anEscapeMayStandAnywhere() throws {
        for length in 0...70 {
            let plain = String(repeating: "a", count: length)
            for position in 0...length {
                let special = Self.special[(length + position) % Self.special.count]
                let text = plain.prefix(position) + special + plain.dropFirst(position)
                #expect(try Self.text(String(text)) == Self.expected(String(text)))
            }
        }
    }

    @Test func anyTextIsWritten() throws {
        let plain = ["é", "ß", "😀", "\u{2028}", "\u{7f}", "/", "a", "12345678", String(repeating: "x", count: 40)]
        let parts = Self.special + plain
        var generator = SeededNumbers(seed: 21)
        for _ in 0..<3000 {
            let count = generator.next() % 40
            let texts = (0..<3).map { _ in
                (0..<count).map { _ in parts[Int(generator.next() % UInt64(parts.count))] }.joined()
            }
            let json = "[" + texts.map(Self.expected).joined(separator: ",") + "]"
            #expect(try Self.text(texts) == json)
            let object = try ModelEncoder().encode { fields in
                fields.string(texts[0], "a")
                fields.stringIfPresent(texts[1], "eightlong")
            }
            #expect(
                String(decoding: object, as: UTF8.self)
                    == #"{"a":\#(Self.expected(texts[0])),"eightlong":\#(Self.expected(texts[1]))}"#)
        }
    }

    /// All of it is to be escaped, so that the room that was asked for is never enough.
    @Test func longTextsThatAreAllEscapesAreWritten() throws {
        for count in [100, 1000, 5000, 100_000] {
            let text = String(repeating: "\u{1}", count: count)
            #expect(try ModelEncoder().encode(text).count == 2 + 6 * count)
            #expect(try ModelDecoder().decode(String.self, from: ModelEncoder().encode(text)).value == text)
        }
    }

    @Test func keysOfEveryLengthAreWritten() throws {
        let data = try ModelEncoder().encode { fields in
            fields.bool(true, "")
            fields.bool(false, "a")
            fields.int(-1, "ab")
            fields.double(0.5, "abc")
            fields.string("", "abcd")
            fields.int(1, "abcde")
            fields.int(2, "abcdefg")
            fields.int(3, "abcdefgh")
            fields.int(4, "abcdefghi")
            fields.int(5, "abcdefghijklmnop")
            fields.int(6, "abcdefghijklmnopqrstuvwxyz")
            fields.list([] as [Int], "é")
            fields.list(["x"], "key")
        }
        #expect(
            String(decoding: data, as: UTF8.self) == """
                {"":true,"a":false,"ab":-1,"abc":0.5,"abcd":"","abcde":1,"abcdefg":2,"abcdefgh":3,"abcdefghi":4,\
                "abcdefghijklmnop":5,"abcdefghijklmnopqrstuvwxyz":6,"é":[],"key":["x"]}
                """)
    }

    /// A writer that is put in another one's place would outlive its bytes.
    @Test func writersOfTwoWritingsAreNotExchanged() async {
        await #expect(processExitsWith: .failure) {
            _ = try ModelEncoder().encode { outer in
                _ = try? ModelEncoder().encode { inner in swap(&outer, &inner) }
            }
        }
    }
}
