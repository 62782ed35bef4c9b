import EndpointModels
import Foundation
import Testing

@Suite struct FeedTests {
    @Test func theDiscriminatorChoosesTheVariant() throws {
        let json = #"[{"kind":"owner","name":"Åsa"},{"kind":"rating","stars":3}]"#
        let feed = try decode([Feed].self, json)
        #expect(feed == [.owner(Owner(name: "Åsa")), .rating(Rating(stars: 3))])
        #expect(try encode(feed) == json)
        let page = try decode(Page<Feed>.self, #"{"list":\#(json),"next":"x"}"#)
        #expect(page == Page(list: feed, next: "x"))
        #expect(try encode(page) == #"{"list":\#(json),"next":"x"}"#)
    }

    @Test(arguments: [
        #"{"a":[1,{"b":null}],"kind":"new"}"#, #"{"a":1}"#, #"{"kind":1}"#, #"{"kind":null}"#, "1", "null", "[]",
        #""owner""#, "{}", "[[],[[1.5]]]",
    ])
    func anythingElseIsKept(json: String) throws {
        for text in [json, "[\(json)]", #"{"list":[\#(json)]}"#] {
            switch text.first {
            case "[" where text != json: #expect(try encode(decode([Feed].self, text)) == text)
            case "{" where text != json: #expect(try encode(decode(Page<Feed>.self, text)) == text)
            default:
                let feed = try decode(Feed.self, text)
                guard case .unrecognized = feed else {
                    Issue.record("\(feed)")
                    continue
                }
                #expect(try encode(feed) == text)
            }
        }
    }

    @Test func aVariantThatDoesNotReadIsAnError() {
        #expect(fault([Feed].self, #"[{"kind":"owner"}]"#) == "key at [0].name")
        #expect(fault(Page<Feed>.self, #"{"list":[{"kind":"rating","stars":"x"}]}"#) == "type at list[0].stars")
    }

    @Test func aDiscriminatorMayBeAnInteger() throws {
        let json = #"[{"kind":1,"name":"Åsa"},{"kind":-2,"stars":3},{"kind":"1"}]"#
        let feed = try decode([NumberedFeed].self, json)
        #expect(
            feed == [.owner(Owner(name: "Åsa")), .rating(Rating(stars: 3)), .unrecognized(["kind": "1"])])
        #expect(try encode(feed) == json)
    }

    @Test func withoutADiscriminatorTheFirstThatReadsIsTaken() throws {
        let json = #"[1,{"stars":2},[{"name":"a"}],[],{"x":1},"1",null]"#
        let answers = try decode([Answer].self, json)
        #expect(
            answers == [
                .number(1), .rating(Rating(stars: 2)), .owners([Owner(name: "a")]), .owners([]),
                .unrecognized(["x": 1]), .unrecognized("1"), .unrecognized(nil),
            ])
        #expect(try encode(answers) == json)
    }

    @Test func anAttemptThatFailsLeavesNothingInTheReport() throws {
        let decoded = try ModelDecoder().decode(Picky.self, from: Data(#"{"list":[1,"a"],"is_b":true}"#.utf8))
        #expect(decoded.value == .second(PickyB(list: ["a"])))
        #expect(decoded.report.dropped.map { text(of: $0.codingPath) } == ["list[0]"])
    }

    @Test func genericModelsHoldAnything() throws {
        #expect(try decode(Page<Int?>.self, #"{"list":[1,null]}"#) == Page(list: [1, nil]))
        #expect(try encode(Page<Int?>(list: [1, nil])) == #"{"list":[1,null]}"#)
        let nested = try decode(Page<Page<[String: Date]>>.self, #"{"list":[{"list":[{"a":"2026-01-02T03:04:05Z"}]}]}"#)
        #expect(nested.list[0].list[0]["a"] == Date(timeIntervalSince1970: 1_767_323_045))
    }

    @Test func aTagOnWhatIsNoObjectIsAnError() {
        #expect(throws: EncodingError.self) { try encode(Tagged.list([1])) }
        #expect(throws: EncodingError.self) { try encode(Tagged.number(1)) }
        #expect(throws: EncodingError.self) { try encode(Tagged.null) }
    }
}

enum Tagged: EndpointUnion {
    case list([Int])
    case number(Int)
    case null

    init(reading value: inout ValueReader) throws { self = .number(try value.read()) }

    func write(to value: inout ValueWriter) {
        switch self {
        case .list(let list): value.write(list, tag: "list", at: "kind")
        case .number(let number): value.write(number, tag: 1, at: "kind")
        case .null: value.write(nil as Int?, tag: "null", at: "kind")
        }
    }
}

enum Picky: EndpointUnion, Equatable {
    case first(PickyA)
    case second(PickyB)

    init(reading value: inout ValueReader) throws {
        if let variant: PickyA = value.attempt() {
            self = .first(variant)
        } else {
            self = .second(try value.read())
        }
    }

    func write(to value: inout ValueWriter) {}
}

struct PickyA: EndpointModel, Equatable {
    let list: [Int]
    let end: Int

    init(reading fields: inout FieldReader) throws {
        list = try fields.lossyList("list")
        end = try fields.int("end")
    }

    func write(to fields: inout FieldWriter) {}
}

struct PickyB: EndpointModel, Equatable {
    let list: [String]

    init(list: [String]) { self.list = list }

    init(reading fields: inout FieldReader) throws {
        list = try fields.lossyList("list")
    }

    func write(to fields: inout FieldWriter) {}
}
