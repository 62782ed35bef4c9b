import EndpointModels
import Foundation
import JSONComparison
import ShowcaseAPI
import TestSupport
import Testing

/// JSON bytes are written as `JSONEncoder` writes them, but for the order of keys.
@Suite struct WritingTests {
    private static func text<Value: FieldValue>(_ value: Value, pretty: Bool = false) throws -> String {
        String(decoding: try ModelEncoder(pretty: pretty).encode(value), as: UTF8.self)
    }

    /// Whole numbers have all their digits, because they are read as whole numbers.
    @Test(arguments: [6.377085297116241e16, -6.377085297116241e16, 9.007199254740993e15, 1.8e19, 1e300, 0.1])
    func aDoubleInJSONIsReadAsTheSameNumber(_ number: Double) throws {
        let value = JSON.object(["a": .double(number)])
        #expect(try ModelDecoder().decode(JSON.self, from: try ModelEncoder().encode(value)).value == value)
        #expect(try JSONDecoder().decode(JSON.self, from: try JSONEncoder().encode(value)) == value)
    }

    @Test func numbersAreTheShortestThatReadBack() throws {
        let numbers: [Double] = [
            0, -0.0, 1, -1, 0.1, 0.5, 4.5, 12.25, 0.001, 0.0001, 1e-5, 1e15, 1e16, 123_456_789_012_345_680, 1e22, 1e300,
            .leastNonzeroMagnitude, 2.2250738585072014e-308, 1.7976931348623157e308, 0.30000000000000004, 1 / 3,
            100_000, 99.999,
            562_949_953_421_311.5, 562_949_953_421_312.5, 281_474_976_710_655.9, 9_007_199_254_740_994, 1.005, 0.015,
        ]
        for number in numbers + numbers.map({ -$0 }) {
            let text = try Self.text(number)
            #expect(text == String(decoding: try JSONEncoder().encode(number), as: UTF8.self))
            #expect(Double(text) == number)
        }
        var generator = SeededNumbers(seed: 7)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            #expect(try Self.text(number) == String(decoding: JSONEncoder().encode(number), as: UTF8.self))
            let short = (number.significand * 1000).rounded() / 1000
            #expect(try Self.text(short) == String(decoding: JSONEncoder().encode(short), as: UTF8.self))
        }
        #expect(try Self.text([Int64.min, .max, 0, -1, 99]) == "[-9223372036854775808,9223372036854775807,0,-1,99]")
        #expect(try Self.text([UInt.max, 0]) == "[18446744073709551615,0]")
        #expect(try Self.text([Float(0.1), 16_777_216, 1e10, .leastNonzeroMagnitude]) == "[0.1,16777216,1e+10,1e-45]")
        for power in 0..<19 {
            let number = Int64(pow(10.0, Double(power)))
            #expect(try Self.text([number - 1, number, -number]) == "[\(number - 1),\(number),\(-number)]")
        }
    }

    @Test func whatJSONEscapesIsEscaped() throws {
        for code in UInt32(0)...0x2FF {
            let character = try #require(Unicode.Scalar(code)).description
            for text in [character, "a" + character, "1234567" + character, "12345678" + character + "z"] {
                let encoder = JSONEncoder()
                encoder.outputFormatting = .withoutEscapingSlashes
                #expect(try Self.text(text) == String(decoding: encoder.encode(text), as: UTF8.self))
                #expect(try ModelDecoder().decode(String.self, from: ModelEncoder().encode(text)).value == text)
                #expect(try Self.text([text: 1]) == String(decoding: encoder.encode([text: 1]), as: UTF8.self))
            }
        }
        #expect(try Self.text("é😀/\u{2028}") == "\"é😀/\u{2028}\"")
    }

    @Test func keysThatNeedEscapesAreWrittenAndRead() throws {
        let data = try ModelEncoder().encode { fields in
            fields.int(1, "a\"b")
            fields.int(2, "\\")
            fields.int(3, "\n")
            fields.int(4, "a key of more than 16 bytes with \" in it")
            fields.int(5, "")
            fields.int(6, "é")
        }
        let text = String(decoding: data, as: UTF8.self)
        #expect(
            text
                == #"{"a\"b":1,"\\":2,"\n":3,"a key of more than 16 bytes with \" in it":4,"":5,"é":6}"#)
        #expect(try ModelDecoder().decode([String: Int].self, from: data).value["a\"b"] == 1)
    }

    @Test func prettyPrintingIndents() throws {
        let value: JSON = ["a": [1, ["b": nil]], "c": [], "d": [:]]
        #expect(
            try Self.text(value, pretty: true) == """
                {
                  "a": [
                    1,
                    {
                      "b": null
                    }
                  ],
                  "c": [],
                  "d": {}
                }
                """)
        let data = try ModelEncoder(pretty: true).encode { fields in
            fields.string("x", "one", "two", "three")
            fields.int(1, "four")
        }
        #expect(
            String(decoding: data, as: UTF8.self) == """
                {
                  "one": {
                    "two": {
                      "three": "x"
                    }
                  },
                  "four": 1
                }
                """)
    }

    @Test func pathsThatShareAHeadWriteOneObject() throws {
        let inARow = try ModelEncoder().encode { fields in
            fields.int(1, "a", "b", "c")
            fields.int(2, "a", "b", "d")
            fields.int(3, "a", "e")
            fields.int(4, "f")
        }
        #expect(String(decoding: inARow, as: UTF8.self) == #"{"a":{"b":{"c":1,"d":2},"e":3},"f":4}"#)
        let mixed = try ModelEncoder().encode { fields in
            fields.int(1, "a", "b")
            fields.int(2, "c")
            fields.int(3, "a", "d")
        }
        #expect(String(decoding: mixed, as: UTF8.self) == #"{"a":{"b":1,"d":3},"c":2}"#)
    }

    @Test func whatCannotBeWrittenSaysWhere() {
        func fault(_ write: (inout FieldWriter) -> Void) -> String {
            do {
                return String(decoding: try ModelEncoder().encode(write), as: UTF8.self)
            } catch {
                return Differential.description(of: error)
            }
        }
        #expect(fault { $0.double(.nan, "a") } == "value at a")
        #expect(fault { $0.list([1, .infinity], "b", "c") } == "value at b.c[1]")
        #expect(fault { $0.value(["k": [Float.nan]], "b") } == "value at b.k[0]")
        #expect(fault { $0.decimal(.nan, "d") } == "value at d")
        #expect(fault { $0.date(Date(timeIntervalSince1970: 1e15), "f") } == "value at f")
        var deep = JSON.null
        for _ in 0..<129 { deep = .array([deep]) }
        #expect(throws: EncodingError.self) { try ModelEncoder().encode(deep) }
    }

    /// A type of one's own that breaks the rule of writing exactly once still makes JSON.
    @Test func aValueThatWritesNothingOrTwiceLeavesJSON() throws {
        #expect(try Self.text([Writes(times: 1), Writes(times: 0), Writes(times: 2)]) == "[1,2]")
        let data = try ModelEncoder().encode { fields in
            fields.value(Writes(times: 0), "a")
            fields.value(Writes(times: 2), "b")
            fields.value(Writes(times: 0), "c", "d")
        }
        #expect(String(decoding: data, as: UTF8.self) == #"{"b":2,"c":{}}"#)
        #expect(throws: EncodingError.self) { try ModelEncoder().encode(Writes(times: 0)) }
    }

    private struct Writes: FieldValue {
        let times: Int

        init(times: Int) { self.times = times }
        init(readingValue value: inout ValueReader) throws { times = try value.read() }
        func writeValue(to value: inout ValueWriter) {
            for number in 0..<times { value.write(number + 1) }
        }
    }
}
