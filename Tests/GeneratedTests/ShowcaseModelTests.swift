import EndpointRuntime
import Foundation
import LoopbackServer
import ShowcaseAPI
import Testing

/// What the models of `Specs/Showcase` read and write, through any decoder and encoder.
@Suite struct ShowcaseModelTests {
    private static func read<Model: Decodable>(_ json: String, as type: Model.Type = Model.self) throws -> Model {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private static func written(_ model: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(model), as: UTF8.self)
    }

    @Test func absentReadsAsTheDefaults() throws {
        #expect(try Self.read("{}") == Defaults())
        #expect(try Self.read(#"{"flag": null, "names": null}"#) == Defaults())
        #expect(Defaults().name == "a \"quoted\" \\(name)\n")
        #expect(Defaults().price == Decimal(string: "9.99"))
        #expect(Defaults().moment == Date(timeIntervalSince1970: 1_769_860_800))
        #expect(Defaults().token == UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
        #expect(try Self.read(Self.written(Defaults())) == Defaults())
    }

    @Test func keysPathsAndCandidatesAreRead() throws {
        let json = #"""
            {"plain": 1, "other_name": 2, "outer": {"inner": "i", "more": {"inner": "m"}}, "a.b": "l",
             "second": {"third": "c"}, "kept": null, "coerced": "7", "bent": 1.5, "lossy": ["low", 5, "MEDIUM"],
             "matrix": [[1, null], []], "groups": {"g": ["3", "new"]}}
            """#
        let keys = try Self.read(json, as: Keys.self)
        #expect(
            keys
                == Keys(
                    plain: 1, renamed: 2, nested: "i", deeper: "m", literal: "l", candidate: "c", kept: .null,
                    coerced: 7, bent: "1.5", lossy: [.low, .medium], matrix: [[1, nil], []],
                    groups: ["g": [.high, .unrecognized("new")]]))
        #expect(
            try Self.written(keys)
                == #"{"a.b":"l","bent":"1.5","coerced":7,"first":"c","groups":{"g":["3","new"]},"kept":null,"#
                + #""lossy":["low","MEDIUM"],"matrix":[[1,null],[]],"other_name":2,"#
                + #""outer":{"inner":"i","more":{"inner":"m"}},"plain":1}"#)
    }

    @Test func unionsKeepWhatTheyDoNotKnow() throws {
        let shapes = try Self.read(
            #"[{"kind": "circle", "radius": 1}, {"kind": "box", "side": 2}, {"kind": "star", "points": [5]}]"#,
            as: [Shape].self)
        #expect(shapes[0] == .circle(Circle(radius: 1)))
        #expect(shapes[1] == .square(Square(side: 2, kind: "box")))
        #expect(try Self.written(shapes[2]) == #"{"kind":"star","points":[5]}"#)
        #expect(try Self.written(shapes[0]) == #"{"kind":"circle","radius":1}"#)
        let answers = try Self.read(#"[1, "one", {"radius": 3}, [true]]"#, as: [Answer].self)
        #expect(answers == [.number(1), .text("one"), .circle(Circle(radius: 3)), .unrecognized([true])])
    }

    @Test func aModelThatHoldsItselfIsAValue() throws {
        let node = try Self.read(
            #"{"id": 1, "next": {"id": 2, "next": null}, "children": [{"id": 3}], "labels": ["a"]}"#, as: Node.self)
        #expect(node.next?.id == 2)
        #expect(node.children.map(\.id) == [3])
        var changed = node
        changed.next?.id = 9
        #expect(changed.next?.id == 9)
        #expect(node.next?.id == 2, "a value is a value, also behind a reference")
        #expect(try Self.read(Self.written(node)) == node)
    }

    @Test func constantsAreWrittenAndChecked() throws {
        let letter = Letter(id: 1, to: "Ann")
        #expect(letter.kind == "noted")
        #expect(letter.version == 2)
        #expect(
            try Self.written(letter) == #"{"id":1,"kind":"noted","meta":{"version":2},"note":null,"to":"Ann"}"#)
        #expect(try Self.read(Self.written(letter)) == letter)
        let other = #"{"id": 1, "kind": "other", "to": "Ann", "meta": {"version": 2}}"#
        for text in [
            other, other.replacing(#""other""#, with: "null"), other.replacing(#""kind": "other", "#, with: ""),
        ] {
            #expect(throws: DecodingError.self) { try Self.read(text, as: Letter.self) }
            #expect(throws: DecodingError.self) { try ModelDecoder().decode(Letter.self, from: Data(text.utf8)) }
        }
        let said = #expect(throws: DecodingError.self) {
            try ModelDecoder().decode(Letter.self, from: Data(other.utf8))
        }
        #expect("\(try #require(said))".contains("expected 'noted', found 'other'"))
        let version = other.replacing("other", with: "noted").replacing("2", with: "3")
        #expect(throws: DecodingError.self) { try Self.read(version, as: Letter.self) }
    }

    @Test func additionalKeysAreKept() throws {
        let json =
            #"{"colour":"red","id":1,"kind":"noted","meta":{"version":2},"more":{"a":[1,null]},"note":"n","to":"Ann"}"#
        let letter = try Self.read(json, as: Letter.self)
        #expect(letter.additional == ["colour": "red", "more": ["a": [1, nil]]])
        #expect(try Self.written(letter) == json)
        #expect(String(decoding: try ModelEncoder().encode(letter), as: UTF8.self).contains(#""more":{"a":[1,null]}"#))
        let doubled = Letter(id: 1, to: "Ann", additional: ["id": 2, "x": true])
        #expect(
            try Self.written(doubled)
                == #"{"id":1,"kind":"noted","meta":{"version":2},"note":null,"to":"Ann","x":true}"#)
        let parcel = try Self.read(#"{"id": 2, "kind": "parcel", "sent": 1769860800, "cups": 3}"#, as: Parcel.self)
        #expect(parcel == Parcel(id: 2, sent: Date(timeIntervalSince1970: 1_769_860_800), additional: ["cups": 3]))
        #expect(throws: DecodingError.self) {
            try Self.read(#"{"id": 2, "kind": "parcel", "sent": 1, "cups": "three"}"#, as: Parcel.self)
        }
    }

    @Test func discriminatorsAreFoundInTheVariants() throws {
        let mail = try Self.read(
            #"[{"id": 1, "kind": "noted", "to": "Ann", "meta": {"version": 2}}, {"id": 2, "kind": "parcel", "sent": 0}, "#
                + #"{"id": 3, "kind": "pigeon"}, {"id": "four", "kind": "pigeon"}]"#,
            as: [Mail].self)
        #expect(mail[0] == .letter(Letter(id: 1, to: "Ann")))
        #expect(mail[1] == .parcel(Parcel(id: 2, sent: Date(timeIntervalSince1970: 0))))
        #expect(mail.map(\.id) == [1, 2, 3, nil])
        #expect(mail.map(\.kind) == ["noted", "parcel", "pigeon", "pigeon"])
        #expect(try Self.written(mail[2]) == #"{"id":3,"kind":"pigeon"}"#)
        #expect(try Self.written(mail[1]) == #"{"id":2,"kind":"parcel","sent":0}"#)
    }

    @Test func whatIsSentAsAnotherKindIsRead() throws {
        let text = #"""
            {"moment": "1769860800", "moments": [1, "2"], "link": " https://example.com/a ", "level": 3,
             "priority": "1", "priorities": ["0", 2, "7"], "tokens": ["{6ba7b8109dad11d180b400c04fd430c8}"]}
            """#
        let bent = try ModelDecoder().decode(Bent.self, from: Data(text.utf8))
        #expect(try Self.read(text) == bent.value)
        #expect(
            bent.value
                == Bent(
                    moment: Date(timeIntervalSince1970: 1_769_860_800),
                    moments: [1, 2].map(Date.init(timeIntervalSince1970:)),
                    link: try #require(URL(string: "https://example.com/a")), level: .high, priority: .some,
                    priorities: [.none, .default, .unrecognized(7)],
                    tokens: [try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))]))
        #expect(
            bent.report.bent.map {
                $0.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
            }
                == ["moment", "moments.1", "link", "level", "priority", "priorities.0", "priorities.2", "tokens.0"])
        #expect(try Self.read(Self.written(bent.value)) == bent.value)
        for wrong in [("\"1769860800\"", "\"soon\""), ("\"2\"", "[]"), ("\"7\"", "\"seven\""), ("{6b", "{6")] {
            #expect(throws: DecodingError.self) {
                try Self.read(text.replacing(wrong.0, with: wrong.1), as: Bent.self)
            }
        }
    }

    @Test(arguments: [
        #""title": "", "opened": "0000-00-00", "edited": 0, "level": "", "letter": [], "prices": [], "sizes": {}, "address": []"#,
        #""title": 7, "opened": "soon", "edited": "x", "level": {}, "letter": {"id": 1}, "prices": {"a": "b"}, "sizes": ["a"], "address": {"city": 4}, "node": "x""#,
    ])
    func whatIsEmptyOrDoesNotFitReadsAsAbsent(members: String) throws {
        let text = #"{"id": 1, \#(members), "strict": null}"#
        let read = try ModelDecoder().decode(Sloppy.self, from: Data(text.utf8))
        let value = Sloppy(id: 1)
        #expect(read.value == value)
        #expect(try Self.read(text) == value)
        #expect(try Self.read(Self.written(value)) == value)
        let codable = try JSONDecoder().decode(DecodedValue<Sloppy>.self, from: Data(text.utf8)).report
        for report in [read.report, codable] {
            let told = report.bent.map(\.codingPath) + report.ignored.map(\.codingPath)
            let names = told.map { $0.map(\.stringValue).joined(separator: ".") }
            let expected = ["title", "opened", "edited", "level", "letter", "prices", "sizes"]
            #expect(
                names == expected + (members.contains("city") ? ["address.city", "node"] : ["address"]),
                "\(report)")
            #expect(report.bent.isEmpty != report.ignored.isEmpty)
        }
    }

    @Test func theStrictStaysStrict() {
        for wrong in [#"{"id": 1, "strict": ""}"#, #"{"id": 1, "strict": 1.5}"#, #"{"id": ""}"#, "{}"] {
            #expect(throws: DecodingError.self) { try Self.read(wrong, as: Sloppy.self) }
        }
        // What is no JSON is no value that does not fit.
        #expect(throws: DecodingError.self) {
            try ModelDecoder().decode(Sloppy.self, from: Data(#"{"id": 1, "letter": {"id": [}}"#.utf8))
        }
    }

    @Test func textsAreLiterals() {
        let level: Level = "MEDIUM"
        #expect(level == .medium)
        #expect(("new" as Level) == .unrecognized("new"))
        let answer: Answer = "yes"
        #expect(answer == .text("yes"))
    }

    @Test func genericModelsAreReadAndEnumerationsSorted() throws {
        let page = try Self.read(#"{"list": ["MEDIUM", "low"], "next": "n"}"#, as: Page<Level>.self)
        #expect(page == Page(list: [.medium, .low], next: "n"))
        #expect(Priority.allCases.sorted(by: >) == [.default, .some, .none])
    }

    @Test func everyScalarRoundTrips() throws {
        let json = #"""
            {"flag": true, "count": -9007199254740993, "small": -2147483648, "large": 9223372036854775807,
             "size": 18446744073709551615, "ratio": 0.1, "weight": 0.5, "price": 0.30, "name": "\u00e9\n",
             "bytes": "AP8=", "moment": "2026-01-31T12:00:00.250+02:00", "link": "https://example.com/a%20b",
             "token": "00000000-0000-0000-0000-00000000000A", "anything": {"a": [1, 1.5, null, "x"]}}
            """#
        let scalars = try Self.read(json, as: Scalars.self)
        #expect(scalars.count == -9_007_199_254_740_993)
        #expect(scalars.size == .max)
        #expect(scalars.price == Decimal(string: "0.3"))
        #expect(scalars.moment == Date(timeIntervalSince1970: 1_769_853_600.25))
        #expect(scalars.bytes == Data([0, 255]))
        #expect(try Self.read(Self.written(scalars)) == scalars)
    }
}
