import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// JSON Lines and JSON text sequences, in all pieces in which they can come.
@Suite struct LineParserTests {
    struct Found: Equatable, CustomStringConvertible {
        let text: String
        let number: Int
        let isCut: Bool

        init(_ text: String, _ number: Int, isCut: Bool = false) {
            (self.text, self.number, self.isCut) = (text, number, isCut)
        }

        var description: String { "\(number): \(text.debugDescription)\(isCut ? " cut" : "")" }
    }

    static func elements(_ parser: some StreamParser, _ pieces: [Data]) throws -> [Found] {
        var parser = parser
        var found: [StreamElement] = []
        for piece in pieces {
            parser.append(piece)
            var more: [StreamElement] = []
            repeat {
                more = []
                try parser.take(into: &more)
                found += more
            } while !more.isEmpty
        }
        while let last = try parser.finish() { found.append(last) }
        return found.map { Found(String(decoding: $0.bytes, as: UTF8.self), $0.number, isCut: $0.isCut) }
    }

    static let lines: [(body: String, elements: [Found])] = [
        ("{\"n\":1}\n{\"n\":2}\n", [Found("{\"n\":1}", 1), Found("{\"n\":2}", 2)]),
        ("1\r\n2\r\n\r\n\n  \n\t\r\n3", [Found("1", 1), Found("2", 2), Found("3", 7)]),
        ("\u{FEFF}1\n\u{FEFF}2\n", [Found("1", 1), Found("\u{FEFF}2", 2)]),
        ("\u{FEFF}", []), ("", []), ("\n", []), ("\r\n \r\n", []),
        ("\"a\u{2028}b\u{85}c\"\n", [Found("\"a\u{2028}b\u{85}c\"", 1)]),
        ("1\r2\n", [Found("1\r2", 1)]),
        ("no json\n{}", [Found("no json", 1), Found("{}", 2)]),
    ]

    @Test(arguments: lines.indices) func linesWhateverThePieces(_ index: Int) throws {
        let (body, expected) = Self.lines[index]
        for pieces in Splits.all(of: Data(body.utf8)) {
            #expect(try Self.elements(LineParser(limit: 100), pieces) == expected, "\(pieces.map(\.count))")
        }
    }

    static let records: [(body: String, elements: [Found])] = [
        ("\u{1E}{\"n\":1}\n\u{1E}{\"n\":2}\n", [Found("{\"n\":1}", 1), Found("{\"n\":2}", 2)]),
        ("\u{1E}\u{1E}\u{1E}1\n\u{1E}\n\u{1E}\"a\"\n", [Found("1", 1), Found("\"a\"", 2)]),
        // Over several lines, with what looks like an end in a text.
        ("\u{1E}{\n \"a\": \"}\\\"\n\",\n \"b\": []\n}\n", [Found("{\n \"a\": \"}\\\"\n\",\n \"b\": []\n}", 1)]),
        // Cut records, and those behind them (section 2.4).
        ("\u{1E}{\"n\":1\u{1E}{\"n\":2}\n", [Found("{\"n\":1", 1, isCut: true), Found("{\"n\":2}", 2)]),
        (
            "\u{1E}12\u{1E}tru\u{1E}\"ab\u{1E}1\n",
            [
                Found("12", 1, isCut: true), Found("tru", 2, isCut: true), Found("\"ab", 3, isCut: true), Found("1", 4),
            ]
        ),
        ("\u{1E}12", [Found("12", 1, isCut: true)]),
        ("\u{1E}12 ", [Found("12 ", 1)]),
        // What closes itself needs nothing behind it.
        ("\u{1E}[1]\u{1E}\"a\"\u{1E}{}", [Found("[1]", 1), Found("\"a\"", 2), Found("{}", 3)]),
        ("", []), ("\u{1E}", []), ("\u{1E}\n", []),
    ]

    @Test(arguments: records.indices) func recordsWhateverThePieces(_ index: Int) throws {
        let (body, expected) = Self.records[index]
        for pieces in Splits.all(of: Data(body.utf8)) {
            #expect(try Self.elements(RecordParser(limit: 100), pieces) == expected, "\(pieces.map(\.count))")
        }
    }

    @Test func whatIsTooLongIsRefused() throws {
        let text = Data(String(repeating: "1", count: 100).utf8)
        let end = Data("\n".utf8)
        #expect(try Self.elements(LineParser(limit: 100), [text + Data("\r\n".utf8)]).count == 1)
        for pieces in [[text], [text, Data("1".utf8)], [text + end], [text, end]] {
            #expect(throws: ResponseTooLarge(limit: 98)) { try Self.elements(LineParser(limit: 98), pieces) }
            #expect(throws: ResponseTooLarge(limit: 98)) {
                try Self.elements(RecordParser(limit: 98), [Data([0x1E])] + pieces)
            }
        }
    }

    /// What has no end costs no more than its length, however small the pieces.
    @Test func noByteIsSearchedTwice() throws {
        var parser = LineParser(limit: .max - 1)
        let piece = Data(repeating: UInt8(ascii: "x"), count: 16)
        for _ in 0..<200_000 {
            parser.append(piece)
            #expect(try parser.next() == nil)
        }
        #expect(try parser.finish()?.bytes.count == 3_200_000)
    }

    @Test func theNameOfAnEventStandsFirst() {
        func named(_ data: String, _ name: String = "a") -> String {
            String(decoding: EventName.insert(name, at: "event", in: Data(data.utf8)), as: UTF8.self)
        }
        #expect(named(#"{"n":1}"#) == #"{"event":"a","n":1}"#)
        #expect(named("{}") == #"{"event":"a"}"#)
        #expect(named(" \n{ \n}") == #"{"event":"a" \#n}"#)
        #expect(named("") == #"{"event":"a"}"#)
        #expect(named("[1]") == "[1]")
        #expect(named("[DONE]") == "[DONE]")
        #expect(named("{}", "a\"b\\\u{1}\u{1F}é") == #"{"event":"a\"b\\\u0001\u001fé"}"#)
    }
}
