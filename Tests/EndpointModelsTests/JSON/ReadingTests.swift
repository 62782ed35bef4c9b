import EndpointModels
import Foundation
import JSONComparison
import ShowcaseAPI
import TestSupport
import Testing

/// What reading JSON bytes has beside what Codable has: exactness, places of errors, and an order that it goes through.
@Suite struct ReadingTests {
    private static func read<Value: FieldValue>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
        try ModelDecoder().decode(type, from: Data(json.utf8)).value
    }

    @Test func integersAreExact() throws {
        #expect(try Self.read("[-9223372036854775808,9223372036854775807]") == [Int64.min, .max])
        #expect(try Self.read("[18446744073709551615,0]") == [UInt.max, 0])
        #expect(
            try Self.read("[1.0,1e2,100e-2,0.1e1,-0,0e400,9223372036854775807.0]") == [1, 100, 1, 1, 0, 0, Int.max])
        for text in [
            "9223372036854775808", "-9223372036854775809", "1.5", "1e-2", "1e19", "1.0000000000000001", "1e-400",
            "9007199254740992.5", "18446744073709551616", "1e99999999999999999999",
        ] {
            #expect(throws: DecodingError.self, "\(text)") { try Self.read(text, as: Int.self) }
        }
    }

    @Test func doublesAreTheNearest() throws {
        var generator = SeededNumbers(seed: 11)
        for _ in 0..<20_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            #expect(try Self.read("\(number)") == number)
            let digits = generator.next() % 1_000_000_000_000_000_000
            let text = "\(digits / 1000).\(digits % 1000)"
            #expect(try Self.read(text) == #require(Double(text)))
            #expect(try Self.read(text) == #require(Float(text)))
            let scientific = "\(digits)e\(Int(generator.next() % 600) - 320)"
            let expected = try #require(Double(scientific))
            let found = try? Self.read(scientific, as: Double.self)
            #expect(found == (expected.isFinite && expected != 0 ? expected : nil))
        }
        #expect(try Self.read("-0.0", as: Double.self).sign == .minus)
        // `JSONDecoder` takes these for zeros that were rounded; found by fuzzing.
        #expect(try Self.read("[0e2,0.0e-12,-0E999]") == [0.0, 0, 0])
        for text in ["1e400", "-1e400", "1e-400", "2e-324"] {
            #expect(throws: DecodingError.self, "\(text)") { try Self.read(text, as: Double.self) }
        }
    }

    @Test func decimalsDoNotGoThroughDoubles() throws {
        for text in [
            "0.1", "-12345678901234567890.123456789", "1e-127", "340282366920938463463374607431768211455", "1.10",
            "0.1000000000000000055511151231257827", "18446744073709551615.5",
        ] {
            #expect(try Self.read(text) == #require(Decimal(string: text)))
            #expect(try Self.read(text) == JSONDecoder().decode(Decimal.self, from: Data(text.utf8)))
        }
    }

    @Test func errorsSayLineAndColumn() throws {
        let json = "{\n  \"list\": [\n    {\"radius\": 1},\n    {\"radius\": \"é\"}\n  ]\n}"
        do {
            _ = try Self.read(json, as: Page<Circle>.self)
            Issue.record("read")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.debugDescription == "expected Double, found a string at line 4, column 16")
            let place = try #require(context.underlyingError as? JSONPlace)
            #expect(place.line == 4 && place.column == 16 && place.excerpt == #"    {"radius": "é"}"#)
        }
        do {
            _ = try Self.read("{\"list\": [1\n 2]}", as: Page<Int>.self)
            Issue.record("read")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription == "it is not JSON: expected ',' or ']' at line 2, column 2")
            #expect(context.codingPath.isEmpty)
        }
        let decoded = try ModelDecoder().decodeLossyList(Int.self, from: Data("[1,\n\"a\",\n 2, 1.5]".utf8))
        #expect(decoded.value == [1, 2])
        let places = decoded.report.dropped.map { dropped -> String in
            switch dropped.error {
            case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
                "\((context.underlyingError as? JSONPlace)?.description ?? "")"
            default: "\(dropped.error)"
            }
        }
        #expect(places == [#"line 2, column 1: "a","#, "line 3, column 5:  2, 1.5]"])
    }

    /// A fault behind what does not fit is said first: it is not JSON.
    @Test func whatIsNoJSONIsThatFirstOfAll() {
        for json in [#"[1,"a",2,]"#, #"["a"}"#, #"["a",1"#, "[\"a\",\"\\ud800\"]", "[\"a\",\"\u{1}\"]", #"["a",01]"#] {
            do {
                _ = try Self.read(json, as: [Int].self)
                Issue.record("read")
            } catch {
                #expect(Differential.description(of: error) == "data at ")
            }
        }
    }

    @Test func keysComeInAnyOrderAndTheFirstOfTwoCounts() throws {
        let names = ["name", "beds", "area"]
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        let values = [#""n""#, "2", "1.5"]
        for order in orders {
            for filler in ["", #""x":{"name":1,"a":["}"]},"#, #""":null,"#] {
                let first = order.map { #""\#(names[$0])":\#(values[$0])"# }.joined(separator: "," + filler)
                let room: Room = try Self.read("{\(filler)\(first),\"name\":\"later\",\"beds\":9}")
                #expect(room.name == "n" && room.beds == 2 && room.area == 1.5)
            }
        }
        let escaped: Room = try Self.read(#"{"\u006eame":"n","bed\u0073":2,"name":"later"}"#)
        #expect(escaped.name == "n" && escaped.beds == 2)
    }

    /// A model that reads what it likes, as often as it likes.
    @Test func aKeyMayBeReadAgain() throws {
        struct Twice: EndpointModel {
            let text: String

            init(reading fields: inout FieldReader) throws {
                let number = try? fields.int("a")
                let string = try? fields.string("a")
                let other = try fields.intIfPresent("b") ?? 0
                let again = try? fields.string("a")
                let list = (try? fields.list("c")) ?? ["none"]
                let missing = try fields.intIfPresent("d") ?? -1
                let last = try fields.int("e")
                text = "\(number ?? -1) \(string ?? "-") \(other) \(again ?? "-") \(list) \(last) \(missing)"
            }

            func write(to fields: inout FieldWriter) {}
        }
        let json = #"{"x":[1],"a":"A","c":["l"],"b":3,"e":5,"y":{}}"#
        #expect(try Self.read(json, as: Twice.self).text == #"-1 A 3 A ["l"] 5 -1"#)
        #expect(try JSONDecoder().decode(Twice.self, from: Data(json.utf8)).text == #"-1 A 3 A ["l"] 5 -1"#)
    }

    @Test func wideObjectsAreFoundInAnyOrder() throws {
        let count = 3000
        let members = (0..<count).map { #""a rather long key number \#($0)":\#($0)"# }
        for order in [members, members.reversed(), members + members.reversed()] {
            let json = "{\(order.joined(separator: ",")),\"name\":\"n\"}"
            #expect(try Self.read(json, as: Room.self).name == "n")
            #expect(try Self.read(json, as: [String: JSON].self).count == count + 1)
            let found = try ModelDecoder().decode(Data(json.utf8)) { document in
                try (0..<count).reversed().filter { $0 % 97 == 0 }.map { number in
                    try document.value(Int.self, at: ["a rather long key number \(number)"])
                }
            }
            #expect(found.value == (0..<count).reversed().filter { $0 % 97 == 0 })
        }
    }

    @Test func placesOfADocumentAreReadInAnyOrder() throws {
        let json = #"{"data":{"list":[1,2],"page":{"next":3}},"code":0,"data":{"list":[9]},"tail":null}"#
        let found = try ModelDecoder().decode(Data(json.utf8)) { document in
            let next: Int = try document.value(at: ["data", "page", "next"])
            let code: Int = try document.value(at: ["code"])
            let list: [Int] = try document.value(at: ["data", "list"])
            let again: [Int] = try document.value(at: ["data", "list"])
            let whole: JSON = try document.value()
            let absent: Int? = try document.valueIfPresent(at: ["data", "none"])
            let null: Int? = try document.valueIfPresent(at: ["tail", "deeper"])
            let failed: Int? = try? document.value(at: ["data", "list"])
            let optional = [whole["code"]?.int, absent, null, failed].map { $0 ?? -1 }
            return "\(next) \(code) \(list) \(again) \(optional)"
        }
        #expect(found.value == "3 0 [1, 2] [1, 2] [0, -1, -1, -1]")
        for broken in [json + "x", json.replacing("null}", with: "nul}"), json.replacing("[9]", with: "[9,]")] {
            #expect(throws: DecodingError.self) {
                try ModelDecoder().decode(Data(broken.utf8)) { try $0.value(Int.self, at: ["code"]) }
            }
        }
    }

    @Test func manyFaultsTakeTimeInProportion() throws {
        let json =
            "[" + String(repeating: #"{"rooms":[1,{"name":2},{"name":"n"}],"tags":["x",1],"id":1},"#, count: 5000)
            + "0]"
        let decoded = try ModelDecoder().decodeLossyList(Place.self, from: Data(json.utf8))
        #expect(decoded.value.count == 5000)
        #expect(decoded.report.dropped.count == 15_001)
    }

    @Test func whatIsSkippedHasABoundToo() throws {
        for (levels, isRead) in [(500, true), (511, true), (512, false), (100_000, false)] {
            let json =
                #"{"x":"# + String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
                + #","name":"n"}"#
            let room = try? Self.read(json, as: Room.self)
            #expect((room != nil) == isRead, "\(levels)")
        }
    }
}
