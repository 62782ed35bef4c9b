import EndpointModels
import Foundation
import Testing

@Suite struct DocumentTests {
    static let body = Data(
        #"{"code":200,"message":null,"data":{"list":[{"stars":1},{"stars":"x"},{"stars":3}],"at":[0]}}"#.utf8)

    @Test func aListOfWhichNothingFitsIsAnError() throws {
        let data = Data("[\"a\",\n null]".utf8)
        do {
            _ = try ModelDecoder().decodeLossyList(Int.self, from: data)
            Issue.record("nothing was thrown")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(text(of: context.codingPath) == "[0]")
            #expect(context.debugDescription.hasPrefix("none of the 2 elements fits: "))
            #expect(context.debugDescription.hasSuffix("at line 1, column 2"))
        }
        let all = try ModelDecoder().decodeLossyList(Int.self, from: data, losingAll: true)
        #expect(all.value == [] && all.report.dropped.map(\.index) == [0, 1])
        #expect(try ModelDecoder().decodeLossyList(Int.self, from: Data("[]".utf8)).value == [])
        #expect(throws: DecodingError.self) {
            try ModelDecoder().decodeLossyListIfPresent(Int.self, from: Data("[null]".utf8))
        }
    }

    @Test func aValueIsReadAtItsPath() throws {
        let decoder = ModelDecoder()
        #expect(try decoder.decode(Int.self, from: Self.body, at: ["code"]).value == 200)
        #expect(
            try decoder.decode([Date].self, from: Self.body, at: ["data", "at"], format: .unixSeconds).value
                == [Date(timeIntervalSince1970: 0)])
        #expect(try decoder.decodeIfPresent(String.self, from: Self.body, at: ["message"]).value == nil)
        #expect(try decoder.decodeIfPresent(String.self, from: Self.body, at: ["no", "way"]).value == nil)
        #expect(try decoder.decodeIfPresent(JSON.self, from: Data("null".utf8)).value == nil)
        #expect(try decoder.decode(JSON.self, from: Data("null".utf8)).value == .null)
        let list = try decoder.decodeLossyList(Rating.self, from: Self.body, at: ["data", "list"])
        #expect(list.value == [Rating(stars: 1), Rating(stars: 3)])
        #expect(list.report.dropped.map { text(of: $0.codingPath) } == ["data.list[1]"])
        #expect(list.report.dropped.map { description(of: $0.error) } == ["type at data.list[1].stars"])
        #expect(try decoder.decodeLossyListIfPresent(Rating.self, from: Self.body, at: ["data", "x"]).value == nil)
    }

    @Test func aPathThatLeadsNowhereSaysWhere() {
        func fault(_ path: [String], _ body: Data = Self.body) -> String {
            do {
                return "\(try ModelDecoder().decode(Int.self, from: body, at: path).value)"
            } catch {
                return description(of: error)
            }
        }
        #expect(fault(["no"]) == "key at no")
        #expect(fault(["data", "no", "way"]) == "key at data.no")
        #expect(fault(["code", "x"]) == "type at code")
        #expect(fault(["message"]) == "null at message")
        #expect(fault(["data"]) == "type at data")
        #expect(fault([], Data()) == "data at ")
        #expect(fault([], Data("{".utf8)) == "data at ")
        #expect(fault([], Data([0xFF, 0xFE, 0xFD])) == "data at ")
        #expect(fault(["a"], Data("[]".utf8)) == "type at ")
    }

    @Test func manyPlacesOfOneDocument() throws {
        let decoded = try ModelDecoder().decode(Self.body) { document in
            let code: Int? = try document.valueIfPresent(at: ["code"])
            let message: String? = try document.valueIfPresent(at: ["message"])
            let list: [Rating] = try document.lossyList(at: ["data", "list"])
            let whole: JSON = try document.value()
            return "\(code as Any) \(message as Any) \(list.count) \(whole["code"] as Any)"
        }
        #expect(decoded.value == "Optional(200) nil 2 Optional(EndpointModels.JSON.integer(200))")
        #expect(decoded.report.dropped.count == 1)
    }

    @Test func aModelEncoderWritesInAStableOrder() throws {
        let encoder = ModelEncoder()
        let data = try encoder.encode { fields in
            fields.int(5, "stars")
            fields.stringIfPresent(nil, "text")
            fields.string("a/b", "path", "to")
            fields.list([1, nil], "list")
        }
        #expect(String(decoding: data, as: UTF8.self) == #"{"stars":5,"path":{"to":"a/b"},"list":[1,null]}"#)
        #expect(String(decoding: try encoder.encode(["b": 1, "a": 2]), as: UTF8.self) == #"{"a":2,"b":1}"#)
        #expect(String(decoding: try encoder.encode { _ in }, as: UTF8.self) == "{}")
        #expect(String(decoding: try encoder.encode("x"), as: UTF8.self) == #""x""#)
        #expect(
            String(
                decoding: try encoder.encode([Date(timeIntervalSince1970: 1)], format: .unixMilliseconds), as: UTF8.self
            )
                == "[1000]")
        #expect(throws: EncodingError.self) {
            try encoder.encode { fields in
                fields.double(.nan, "a")
                fields.double(1, "b")
            }
        }
    }

    @Test func nullIsToldFromAbsent() throws {
        #expect(try encode(ShopPatch()) == "{}")
        let patch = ShopPatch(
            note: .null, limit: .value(3), places: .value(["a", nil]), reply: .value(Date(timeIntervalSince1970: 0)))
        let json = #"{"limits":{"upper":3},"note":null,"places":["a",null],"reply":"Thu, 01 Jan 1970 00:00:00 GMT"}"#
        #expect(try encode(patch) == json)
        #expect(try decode(ShopPatch.self, json) == patch)
        #expect(try decode(ShopPatch.self, "{}") == ShopPatch())
        #expect(try decode(ShopPatch.self, #"{"limits":{}}"#).limit == .absent)
        #expect(try decode(ShopPatch.self, #"{"limits":null}"#).limit == .absent)
        #expect(try decode(ShopPatch.self, #"{"limits":{"upper":null}}"#).limit == .null)
        #expect(try encode(ShopPatch(limit: .null)) == #"{"limits":{"upper":null}}"#)
        #expect(try decode(ShopPatch.self, #"{"old":{"places":[]}}"#).places == .value([]))
        #expect(try decode(ShopPatch.self, #"{"places":null,"old":{"places":[]}}"#).places == .value([]))
        #expect(try decode(ShopPatch.self, #"{"places":null}"#).places == .null)
        #expect(fault(ShopPatch.self, #"{"limits":{"upper":"x"}}"#) == "type at limits.upper")
        #expect(Nullable(Int?.none) == .null)
        #expect(Nullable(5).wrapped == 5)
    }

    @Test func anyJSONIsReadAndWritten() throws {
        let json = #"{"a":[null,true,false,0,-1,1.5,18446744073709551615,"x",[],{}],"b":{"c":{"":"\u0001"}}}"#
        let value = try decode(JSON.self, json)
        #expect(
            value == [
                "a": [nil, true, false, 0, -1, 1.5, .unsigned(.max), "x", [], [:]], "b": ["c": ["": "\u{1}"]],
            ])
        #expect(try encode(value) == json)
        #expect(value["a"]?[3]?.int == 0)
        #expect(value["a"]?[5]?.double == 1.5)
        #expect(value["a"]?[10] == nil)
        #expect(value["b"]?["c"]?[""]?.string == "\u{1}")
        #expect(try decode(JSON.self, "1.0") == 1)
        #expect(JSON.double(1) == .integer(1))
        #expect(JSON.double(1).hashValue == JSON.integer(1).hashValue)
        #expect(JSON.unsigned(1).hashValue == JSON.integer(1).hashValue)
        #expect(JSON.integer(1) != .bool(true))
        #expect(fault(JSON.self, #"{"a":[1e999]}"#) == "data at a[0]")
        #expect(
            try PropertyListDecoder().decode(JSON.self, from: PropertyListEncoder().encode(value["b"])) == value["b"])
    }
}
