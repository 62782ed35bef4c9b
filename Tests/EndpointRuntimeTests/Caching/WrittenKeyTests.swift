import Foundation
import Testing

@testable import EndpointRuntime

/// Keys of what requests write.
@Suite struct WrittenKeyTests {
    private let endpoint = Endpoint(name: "shops", path: "/shops/{id}")
    private let settings = APISettings(name: "Grooo", version: "v3", query: ["channel": "ios", "page": "0"])

    private func key(_ write: (inout RequestWriter) -> Void) -> RequestKey? {
        var writer = RequestWriter()
        write(&writer)
        return RequestKey(writer, endpoint, endpoint.method, settings, server: "https://a.example", user: "ann")
    }

    /// The key's text where only these wire names count.
    private func narrowed(_ names: [String], _ write: (inout RequestWriter) -> Void) throws -> String {
        let key = key(write)
        return try #require(key).text(CacheRule(policy: .cacheFirst, key: names))
    }

    @Test func parametersStandInTheKey() throws {
        let key = try #require(
            key {
                $0.path(7, "id")
                $0.query(1, "page")
                $0.queryList([2, 1], "ids", style: .comma)
                $0.header("de", "Accept-Language")
                $0.cookie("x", "c")
            })
        #expect(key.pathValues == [.init("id", "7")] && key.query == [.init("page", "1"), .init("ids", "2", "1")])
        #expect(key.constants == [.init("channel", "ios")] && key.headers == [.init("Accept-Language", "de")])
        #expect(key.cookies == [.init("c", "x")] && key.body == .none && key.apiVersion == "v3" && key.method == .get)
        let texts = ["id", "page", "ids", "accept-language", "c", "none"].map { key.parameterText($0) }
        #expect(texts == ["7", "1", "2,1", "de", "x", nil])
    }

    @Test func bodiesStandInTheKey() throws {
        let json = try #require(
            key {
                $0.json { fields in
                    fields.int(5, "stars")
                    fields.double(1.5, "price")
                    fields.string("7", "school")
                    fields.bool(true, "open")
                    fields.nullable(Nullable<String>.null, "note")
                    fields.list([1], "ids")
                }
            })
        let texts = ["stars", "price", "school", "open", "note", "ids", "x"].map { json.parameterText($0) }
        #expect(texts == ["5", "1.5", "7", "true", nil, nil, nil])
        let form = try #require(key { $0.form(5, "stars") })
        #expect(form.body == .form([.init("stars", "5")]) && form.parameterText("stars") == "5")
        #expect(
            key { $0.rawBody("x", contentType: "text/plain") }?.body == .raw(Data("x".utf8), contentType: "text/plain"))
        #expect(key { $0.part(5, "stars") } == nil)
        #expect(key { $0.rawBody(File(URL(fileURLWithPath: "/x")), contentType: "text/plain") } == nil)
    }

    @Test func tagsNeedTheirParameters() throws {
        let rule = CacheRule(
            policy: .cacheFirst,
            tags: ["shops", CacheTag(.text("school:"), .parameter("id")), CacheTag(.text("x:"), .parameter("x"))])
        #expect(try #require(key { $0.path(7, "id") }).tags(rule) == ["shops", "school:7"])
    }

    @Test(arguments: [
        (nil, "p"), (CacheTag.Place.path, "p"), (.query, "q"), (.header, "h"), (.cookie, "c"), (.body, "b"),
    ])
    func aPlaceTellsParametersOfOneNameApart(place: CacheTag.Place?, text: String) throws {
        func write(_ request: inout RequestWriter) {
            request.path("p", "id")
            request.query("q", "id")
            request.header("h", "ID")
            request.cookie("c", "id")
        }
        let rule = CacheRule(policy: .cacheFirst, tags: [CacheTag(.text("x:"), .parameter("id", in: place))])
        let form = try #require(
            key {
                write(&$0)
                $0.form("b", "id")
            })
        #expect(form.tags(rule) == ["x:\(text)"])
        let json = try #require(
            key {
                write(&$0)
                $0.json { $0.string("b", "id") }
            })
        #expect(json.tags(rule) == ["x:\(text)"])
    }

    @Test(arguments: CacheTag.Place.allCases)
    func anAbsentParameterIsNotLookedForElsewhere(place: CacheTag.Place) throws {
        let key = try #require(
            key { request in
                if place != .path { request.path("p", "id") }
                if place != .query { request.query("q", "id") }
                if place != .header { request.header("h", "id") }
                if place != .cookie { request.cookie("c", "id") }
                if place != .body { request.json { $0.string("b", "id") } }
            })
        #expect(key.parameterText("id", in: place) == nil)
    }

    @Test(arguments: [ListStyle.repeat, .comma, .space, .pipe, .brackets, .indexed, .dots])
    func aListCountsByItsWireName(style: ListStyle) throws {
        for isForm in [false, true] {
            func text(_ values: [Int], _ names: String...) throws -> String {
                try narrowed(names) {
                    if isForm {
                        $0.formList(values, "ids", style: style)
                    } else {
                        $0.queryList(values, "ids", style: style)
                    }
                }
            }
            #expect(try text([1, 2], "ids") == text([1, 2], "ids", "x"))
            #expect(try Set([text([1, 2], "ids"), text([2, 1], "ids"), text([], "ids")]).count == 3)
            #expect(try text([1], "id", "ids[", "idss") == text([2], "id", "ids[", "idss"))
        }
    }

    @Test func aDictionaryCountsByItsWireName() throws {
        let text = try narrowed(["filter"]) { $0.queryDictionary(["a": 1, "b": 2], "filter") }
        #expect(try narrowed(["filter"]) { $0.queryDictionary(["b": 2, "a": 1], "filter") } == text)
        #expect(try narrowed(["filter"]) { $0.queryDictionary(["a": 1, "b": 3], "filter") } != text)
        #expect(try narrowed(["filter"]) { $0.queryDictionary(["a": 1], "filter") } != text)
        #expect(
            try narrowed(["filt", "filter[a"]) { $0.formDictionary(["a": 1], "filter") }
                == narrowed(["filt", "filter[a"]) { $0.formDictionary(["a": 2], "filter") })
    }

    @Test(arguments: [ListStyle.brackets, .indexed, .dots, .exploded])
    func aNestedValueCountsByItsWireName(style: ListStyle) throws {
        for place in [ParameterPlace.query, .form] {
            func text(_ value: JSON, _ names: String...) throws -> String {
                try narrowed(names) { request in
                    request.value(value, "card", in: place, style: style)
                    request.value(1, "cards", in: place)
                }
            }
            let values: [JSON] = [["a": ["b": 1]], ["a": ["b": 2]], ["a": ["b": 1, "c": 1]], ["a": ["c": 1]], [:]]
            #expect(try Set(values.map { try text($0, "card") }).count == values.count)
            #expect(try Set(values.map { try text($0, "car", "card[a", "a", "cards") }).count == 1)
            #expect(try text(["b": 1, "a": 2], "card") == text(["a": 2, "b": 1], "card"))
        }
    }

    @Test(arguments: [
        (ParameterPlace.path, ListStyle.exploded), (.path, .matrix), (.header, .comma), (.cookie, .comma),
        (.cookie, .exploded),
        (.query, .comma),
    ])
    func anObjectInOnePlaceCountsByItsWireName(place: ParameterPlace, style: ListStyle) throws {
        func text(_ value: JSON, _ names: String...) throws -> String {
            try narrowed(names) { $0.value(value, "color", in: place, style: style) }
        }
        let values: [JSON] = [["R": 1], ["R": 2], ["G": 1], ["R": 1, "G": 1]]
        #expect(try Set(values.map { try text($0, "color") }).count == values.count)
        #expect(try text(["R": 1], "R", "colo") == text(["R": 2], "R", "colo"))
        #expect(try text(["R": 1, "G": 2], "color") == text(["G": 2, "R": 1], "color"))
    }

    @Test func aWholeFormCounts() throws {
        func text(_ value: JSON, _ names: [String]) throws -> String { try narrowed(names) { $0.formBody(value) } }
        #expect(try text(["a": ["b": 1]], ["body"]) != text(["a": ["b": 2]], ["body"]))
        #expect(try text(["a": ["b": 1]], ["id"]) == text(["a": ["b": 2]], ["id"]))
    }

    @Test func aFileInMemoryCountsByItsBytes() throws {
        func text(_ bytes: String) throws -> String {
            try narrowed(["body"]) { $0.rawBody(File(Data(bytes.utf8), name: "x"), contentType: "a/b") }
        }
        #expect(try text("a") == text("a"))
        #expect(try text("a") != text("b"))
    }

    @Test func nullAndAbsentAreTwoThingsInANarrowedKey() throws {
        let text = try narrowed(["note"]) { $0.json { $0.nullable(Nullable<String>.null, "note") } }
        #expect(try narrowed(["note"]) { $0.json { $0.nullable(Nullable<String>.absent, "note") } } != text)
        #expect(try narrowed(["note"]) { $0.json { $0.nullable(Nullable.value("null"), "note") } } != text)
        let other = try narrowed(["note"]) {
            $0.json {
                $0.int(1, "stars")
                $0.nullable(Nullable<String>.null, "note")
            }
        }
        #expect(other == text)
    }

    /// A tag that a query's parameter made is the one that a body's invalidates.
    @Test func oneValueHasOneTextInEveryPlace() throws {
        let date = Date(timeIntervalSince1970: 1_769_860_800)
        let uuid = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
        try expectOneText(-7) { $0.int(-7, "x") }
        try expectOneText(Int32.min) { $0.int32(.min, "x") }
        try expectOneText(Int64.max) { $0.int64(.max, "x") }
        try expectOneText(UInt.max) { $0.uint(.max, "x") }
        try expectOneText(false) { $0.bool(false, "x") }
        try expectOneText(1.5) { $0.double(1.5, "x") }
        try expectOneText(2.0) { $0.double(2, "x") }
        try expectOneText(Float(0.1)) { $0.float(0.1, "x") }
        try expectOneText(Decimal(12_50) / 100) { $0.value(Decimal(12_50) / 100, "x") }
        try expectOneText("a\"\\é\u{1F600} b") { $0.string("a\"\\é\u{1F600} b", "x") }
        try expectOneText(Data([0, 255])) { $0.value(Data([0, 255]), "x") }
        try expectOneText(uuid) { $0.value(uuid, "x") }
        try expectOneText(URL(fileURLWithPath: "/a/b")) { $0.value(URL(fileURLWithPath: "/a/b"), "x") }
        for format in [DateFormat.iso8601, .date, .unixSeconds, .unixMilliseconds, .pattern("dd.MM.yyyy")] {
            try expectOneText(date, format) { $0.value(date, "x", format: format) }
        }
    }

    private func expectOneText(
        _ value: some ParameterValue, _ format: DateFormat = .iso8601, _ json: (inout FieldWriter) -> Void
    ) throws {
        let text = try value.parameterText(format)
        let inQuery = key { $0.query(value, "x", format: format) }
        let inForm = key { $0.form(value, "x", format: format) }
        let inJSON = key { $0.json(json) }
        #expect([inQuery, inForm, inJSON].map { $0?.parameterText("x") } == [text, text, text], "\(value)")
    }
}
