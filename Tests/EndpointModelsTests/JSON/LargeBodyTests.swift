import EndpointModels
import Foundation
import JSONComparison
import ShowcaseAPI
import TestSupport
import Testing

/// Both back ends on what is large, deep or said twice. What it costs is measured by `json-bench growth`.
@Suite struct LargeBodyTests {
    /// A model that reads one key twice, and another one as two types.
    private struct Twice: EndpointModel, Equatable {
        let first: Int
        let second: Int?
        let text: String?
        let number: Double?

        init(reading fields: inout FieldReader) throws {
            first = try fields.int("a")
            second = try fields.intIfPresent("a")
            text = try? fields.string("b")
            number = try? fields.double("b")
        }

        func write(to fields: inout FieldWriter) {
            fields.int(first, "a")
            fields.stringIfPresent(text, "b")
            if text == nil { fields.doubleIfPresent(number, "b") }
        }
    }

    /// Where a body has such a key twice, the second reading may give the second: RFC 8259 section 4 leaves open which
    /// counts, and what `gen` makes asks for each key once.
    @Test(arguments: [
        #"{"a":1,"b":"x"}"#, #"{"b":1.5,"a":2}"#, #"{"x":{"a":3},"b":[],"y":"\\","a":-1}"#, #"{"a":"1"}"#, "{}",
    ])
    func aKeyThatIsReadTwice(text: String) {
        #expect(Trial(Twice.self, text).findings(mutations: 0) == [])
        #expect(Trial([Twice].self, "[\(text),\(text)]").findings(mutations: 0) == [])
        #expect(
            Trial([String: Twice].self, ##"{"k":\##(text),"a":\##(text)}"##, faults: .any).findings(mutations: 0) == [])
    }

    @Test func equalKeysOfADictionary() throws {
        let text =
            #"{"a":{"name":"1"},"b":{"name":"2"},"a":{"name":"3","beds":1},"\u0061":{"name":"4"},"":{"name":"5"}}"#
        #expect(
            Trial([String: Room].self, text, faults: .any).findings(mutations: Mutations.count(otherwise: 500)) == [])
        let rooms = try ModelDecoder().decode([String: Room].self, from: Data(text.utf8)).value
        #expect(rooms.mapValues(\.name) == ["a": "1", "b": "2", "": "5"])
        // In Swift these two are one key: the first counts, by its bytes or as text.
        let accents = #"{"\u00e9":1,"e\u0301":2}"#
        #expect(Differential.difference([String: Int].self, Array(accents.utf8), faults: .any) == nil)
    }

    @Test func recursionUpToItsBound() throws {
        for depth in [1, 2, 63, 64, 65, 127, 128, 129, 200, 500] {
            let nodes = (1..<depth).reduce(#"{"id":0}"#) { inner, level in #"{"id":\#(level),"next":\#(inner)}"# }
            check(Node.self, nodes, depth, .alike)
            let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            check(JSON.self, lists, depth, .any)
            let mixed = (1..<depth).reduce("[]") { inner, level in level % 2 == 0 ? "[\(inner)]" : #"{"k":\#(inner)}"# }
            check(JSON.self, mixed, depth, .any)
        }
    }

    private func check<Value: FieldValue & Codable>(_: Value.Type, _ text: String, _ depth: Int, _ faults: Faults) {
        let bytes = Array(text.utf8)
        do {
            _ = try ModelDecoder().decode(Value.self, from: Data(bytes))
            #expect(depth <= 128)
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.underlyingError is ReadingLimit)
            // In a debug build the bound of the stack comes before that of the levels, under a sanitizer long before, where
            // the two back ends do not come to it at one level.
            #expect(depth > (Sanitizer.current == nil ? 65 : 16), "\(depth)")
            if Sanitizer.current != nil, depth <= 128 { return }
        } catch {
            Issue.record("\(depth): \(error)")
        }
        #expect(Differential.difference(Value.self, bytes, faults: faults) == nil, "\(depth)")
    }

    /// Refused by both, wherever it ends and whoever was to read it.
    @Test func aMegabyteOfBrackets() {
        let count = 1 << 19
        for (open, close) in [("[", "]"), (#"{"a":"#, "}"), ("[[", "]]"), (#"[{"a":"#, "}]")] {
            let opening = String(repeating: open, count: count)
            for text in [opening, opening + "1" + String(repeating: close, count: count)] {
                let data = Data(text.utf8)
                #expect(throws: DecodingError.self) { try ModelDecoder().decode(JSON.self, from: data) }
                #expect(throws: DecodingError.self) { try ModelDecoder().decode(Room.self, from: data) }
                #expect(throws: DecodingError.self) { try ModelDecoder().decode(data) { _ in } }
                #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSON.self, from: data) }
            }
        }
    }

    @Test func aLongStringWithEscapes() throws {
        let piece = #"a\"b\\c\/\u00e9\ud83d\ude00\n\té😀 plain text of some length "#
        for count in [1, 7, 100, 20_000] {
            let text = #"{"name":"\#(String(repeating: piece, count: count))","beds":1}"#
            #expect(Differential.difference(Room.self, Array(text.utf8)) == nil)
            // Cut inside of the string, of an escape, of a character.
            for cut in 20...60 where count <= 100 {
                #expect(Differential.difference(Room.self, Array(text.utf8.dropLast(cut))) == nil)
            }
        }
    }

    @Test func aMegabyteOfModelsReadsAsJSONDecoderReadsIt() throws {
        let text =
            "["
            + (0..<20_000).map { #"{"beds":\#($0),"x":[{"y":null}],"name":"room \#($0)","area":\#($0).5}"# }
            .joined(separator: ",\n") + "]"
        #expect(text.utf8.count > 1 << 20)
        #expect(Differential.difference([Room].self, Array(text.utf8)) == nil)
    }
}
