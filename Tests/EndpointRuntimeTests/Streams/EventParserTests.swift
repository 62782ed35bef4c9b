import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// Server-sent events, as the WHATWG text and the tests of browsers have them, in all pieces in which they can come.
@Suite struct EventParserTests {
    struct Event: Equatable, CustomStringConvertible {
        let name: String
        let data: String
        /// The last event ID when it was dispatched.
        let id: String

        init(_ data: String, name: String = "message", id: String = "") {
            (self.name, self.data, self.id) = (name, data, id)
        }

        var description: String { "\(name) \(id): \(data.debugDescription)" }
    }

    struct Vector: Sendable {
        let body: String
        let events: [Event]
        var retry: Duration?

        init(_ body: String, _ events: [Event], retry: Duration? = nil) {
            (self.body, self.events, self.retry) = (body, events, retry)
        }
    }

    static let long = String(repeating: "x", count: 2 << 10)

    static let vectors: [Vector] = [
        Vector("data: YHOO\ndata: +2\ndata: 10\n\n", [Event("YHOO\n+2\n10")]),
        Vector(
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            [Event("first event", id: "1"), Event("second event"), Event(" third event")]),
        Vector("data\n\ndata\ndata\n\ndata:", [Event(""), Event("\n")]),
        Vector("data:test\n\ndata: test\n\n", [Event("test"), Event("test")]),
        Vector(
            "event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\nevent: add\ndata: 113411\n\n",
            [Event("73857293", name: "add"), Event("2153", name: "remove"), Event("113411", name: "add")]),
        // Ends of lines, mixed.
        Vector("data:test\r\ndata\ndata:test\r\n\r", [Event("test\n\ntest")]),
        Vector("data:a\r\rdata:b\r\n\r\ndata:c\n\n", [Event("a"), Event("b"), Event("c")]),
        Vector("\r\n\r\ndata:a\r\n\r\n\r\n\r", [Event("a")]),
        // A byte order mark: one, at the beginning.
        Vector("\u{FEFF}data:1\n\n\u{FEFF}data:2\n\ndata:3\n\n", [Event("1"), Event("3")]),
        Vector("\u{FEFF}\u{FEFF}data:1\n\ndata:2\n\ndata:3\n\n", [Event("2"), Event("3")]),
        Vector("\u{FEFF}\n\ndata:1\n\n", [Event("1")]),
        Vector("\u{FEFF}", []),
        // Comments.
        Vector(
            "data:1\r:\0\n:\r\ndata:2\n:\(long)\rdata:3\n:data:fail\r:\(long)\ndata:4\n\n", [Event("1\n2\n3\n4")]),
        // Names of fields, exactly.
        Vector(
            "data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n data:32\ndata:4\n\n",
            [Event("\0\n 2\n1\n3\n\n4")]),
        Vector(
            "data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\ndata:test\n\n",
            [Event("test\n\ntest")]),
        Vector("data:\ttest\rdata: \ndata:test\n\n", [Event("\ttest\n\ntest")]),
        Vector("data:\0\n\n\n\n", [Event("\0")]),
        Vector("data:ok\u{2026}\u{1F600}\n\n", [Event("ok\u{2026}\u{1F600}")]),
        // Names of events.
        Vector("event: \ndata:data\n\n", [Event("data")]),
        Vector("event: a\nevent: b\ndata:1\n\ndata:2\n\n", [Event("1", name: "b"), Event("2")]),
        Vector("event: lonely\n\ndata:1\n\n", [Event("1")]),
        // IDs.
        Vector("id: 1\ndata:a\n\ndata:b\n\n", [Event("a", id: "1"), Event("b", id: "1")]),
        Vector("id: 1\n\ndata:b\n\n", [Event("b", id: "1")]),
        Vector("id: 1\ndata:a\n\nid: 2\0x\ndata:b\n\n", [Event("a", id: "1"), Event("b", id: "1")]),
        Vector("id: 1\ndata:a\n\nid: 2\ndata:b", [Event("a", id: "1")]),
        // Pauses.
        Vector("retry:03000\ndata:x\n\n", [Event("x")], retry: .seconds(3)),
        Vector("retry:3000\nretry:1000x\ndata:x\n\n", [Event("x")], retry: .seconds(3)),
        Vector("retry:1000\nretry\ndata:test\n\n", [Event("test")], retry: .seconds(1)),
        Vector("retry: -1\nretry: 1.5\nretry: \u{0661}\ndata:x\n\n", [Event("x")]),
        Vector(
            "retry: 99999999999999999999999999\ndata:x\n\n", [Event("x")], retry: .milliseconds(1 << 40)),
        // What no blank line ends.
        Vector("retry:1000\ndata:test1\n\nid:test\ndata:test2", [Event("test1")], retry: .seconds(1)),
        Vector("data:test2\n", []),
        Vector("", []),
        Vector("\n\n\n", []),
    ]

    /// The events of a body that comes in these pieces.
    static func events(_ pieces: [Data], limit: Int = 1 << 20) throws -> ([Event], EventParser.State) {
        var parser = EventParser(limit: limit)
        var events: [Event] = []
        for piece in pieces {
            parser.append(piece)
            while let event = try parser.next() {
                events.append(
                    Event(
                        String(decoding: event.bytes, as: UTF8.self), name: event.name ?? "none",
                        id: parser.state.lastID))
                #expect(event.number == events.count)
            }
        }
        #expect(parser.finish() == nil)
        return (events, parser.state)
    }

    @Test(arguments: vectors.indices) func whateverThePieces(_ index: Int) throws {
        let vector = Self.vectors[index]
        let body = Data(vector.body.utf8)
        for pieces in Splits.all(of: body) {
            let (events, state) = try Self.events(pieces)
            #expect(events == vector.events, "\(pieces.map(\.count))")
            #expect(state.retry == vector.retry)
        }
    }

    /// The same as a plain reading of the text, line by line, for bytes that nobody has thought of.
    @Test func randomBodiesInRandomPieces() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SeededNumbers(seed: seed)
        let words = [
            "data", "data:", "event:", "id:", "retry:", " ", "\n", "\r", "\r\n", "\n\n", ":", "1", "x", "\0",
            "\u{FEFF}",
            "\u{1F600}", "dat", "id",
        ]
        for _ in 0..<3000 {
            let body = Data(
                (0..<random.next(below: 40)).map { _ in words[random.next(below: words.count)] }.joined().utf8)
            let (events, state) = try Self.events(Splits.random(of: body, &random))
            let (expected, retry) = PlainEvents.read(body)
            #expect(events == expected, "\(String(decoding: body, as: UTF8.self).debugDescription)")
            #expect(state.retry == retry)
        }
    }

    @Test func whatIsTooLongIsRefused() throws {
        let line = Data(("data:" + String(repeating: "x", count: 95)).utf8)
        #expect(try Self.events([line + Data("\n\n".utf8)], limit: 100).0.count == 1)
        #expect(throws: ResponseTooLarge(limit: 99)) { try Self.events([line], limit: 99).0 }
        #expect(throws: ResponseTooLarge(limit: 99)) { try Self.events([line + Data("\n\n".utf8)], limit: 99).0 }
        // An event of many lines, none of which is long.
        let lines = Data(String(repeating: "data:xxxxxxxxx\n", count: 11).utf8)
        #expect(throws: ResponseTooLarge(limit: 100)) { try Self.events([lines], limit: 100).0 }
        // Comments do not add up.
        let comments = Data(String(repeating: ":xxxxxxxxx\n", count: 1000).utf8)
        #expect(try Self.events([comments, Data("data:1\n\n".utf8)], limit: 100).0 == [Event("1")])
    }
}

/// The rules of the WHATWG text in their order, on a whole body.
enum PlainEvents {
    static func read(_ body: Data) -> ([EventParserTests.Event], Duration?) {
        var scalars = Array(String(decoding: body, as: UTF8.self).unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            if scalars[index] == "\r" || scalars[index] == "\n" {
                if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { index += 1 }
                lines.append(String(line))
                line = .init()
            } else {
                line.append(scalars[index])
            }
            index += 1
        }
        return interpret(lines)
    }

    private static func interpret(_ lines: [String]) -> ([EventParserTests.Event], Duration?) {
        var events: [EventParserTests.Event] = []
        var (data, type, buffer, last) = ("", "", "", "")
        var retry: Duration?
        for line in lines {
            if line.unicodeScalars.isEmpty {
                last = buffer
                if !data.isEmpty {
                    let text = String(String.UnicodeScalarView(data.unicodeScalars.dropLast()))
                    events.append(.init(text, name: type.isEmpty ? "message" : type, id: last))
                }
                (data, type) = ("", "")
                continue
            }
            let scalars = line.unicodeScalars
            let colon = scalars.firstIndex(of: ":")
            if colon == scalars.startIndex { continue }
            let field = String(scalars[..<(colon ?? scalars.endIndex)])
            var value = colon.map { scalars[scalars.index(after: $0)...] } ?? scalars[scalars.endIndex...]
            if value.first == " " { value = value.dropFirst() }
            switch field.unicodeScalars.map(\.value) {
            case "event".unicodeScalars.map(\.value): type = String(value)
            case "data".unicodeScalars.map(\.value):
                data.unicodeScalars.append(contentsOf: value)
                data.unicodeScalars.append("\n")
            case "id".unicodeScalars.map(\.value): if !value.contains("\0") { buffer = String(value) }
            case "retry".unicodeScalars.map(\.value):
                if !value.isEmpty, value.allSatisfy({ ("0"..."9").contains($0) }), let number = Int64(String(value)) {
                    retry = .milliseconds(number)
                }
            default: break
            }
        }
        return (events, retry)
    }
}
