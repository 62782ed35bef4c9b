import EndpointModels
import Foundation
import Testing

@Suite struct ShopTests {
    static let full = """
        {"address":{"city":"Uppsala","street":"Vaksalagatan 1"},"category":"sushi","id":7,"logo":"https://a.example/x.png",\
        "note":"ring","opened":1500000000,"owner":{"name":"Åsa"},"price":95,"rating":4.5,"status":1,"tags":["a","b"]}
        """

    @Test func everyPropertyIsReadAndWrittenBack() throws {
        let shop = try decode(Shop.self, Self.full)
        #expect(
            shop
                == Shop(
                    shopID: 7, shopType: "sushi", shopRating: 4.5, city: "Uppsala", street: "Vaksalagatan 1",
                    logo: URL(string: "https://a.example/x.png"), opened: Date(timeIntervalSince1970: 1_500_000_000),
                    note: .value("ring"), tags: ["a", "b"], status: .open, price: 95, owner: Owner(name: "Åsa")))
        #expect(try encode(shop) == Self.full)
    }

    @Test func whatIsOptionalMayBeAbsentOrNull() throws {
        let absent = try decode(Shop.self, #"{"id":7,"tags":[],"status":2,"price":1}"#)
        #expect(absent == Shop(shopID: 7, tags: [], status: .resting, price: 1))
        #expect(try encode(absent) == #"{"id":7,"price":1,"rating":0,"status":2,"tags":[]}"#)
        let null = try decode(
            Shop.self,
            #"{"id":7,"tags":[],"status":2,"price":1,"category":null,"rating":null,"address":null,"logo":null,"#
                + #""opened":null,"note":null,"owner":null}"#)
        #expect(null == Shop(shopID: 7, note: .null, tags: [], status: .resting, price: 1))
        #expect(try encode(null) == #"{"id":7,"note":null,"price":1,"rating":0,"status":2,"tags":[]}"#)
    }

    @Test func aPathMayEndHalfway() throws {
        let shop = try decode(Shop.self, #"{"id":7,"tags":[],"status":2,"price":1,"address":{"street":"x"}}"#)
        #expect(shop.city == nil)
        #expect(shop.street == "x")
        #expect(try encode(shop).contains(#""address":{"street":"x"}"#))
    }

    @Test(arguments: [
        (#""logo":"a:","logo_url":"b:""#, "a:"), (#""logo":null,"logo_url":"b:""#, "b:"), (#""logo_url":"b:""#, "b:"),
    ])
    func theFirstCandidateThatIsThereCounts(fields: String, expected: String) throws {
        let shop = try decode(Shop.self, #"{"id":7,"tags":[],"status":2,"price":1,\#(fields)}"#)
        #expect(shop.logo?.absoluteString == expected)
    }

    @Test(arguments: [
        (#""id":7"#, #""id":"7""#, "type at id"),
        (#""id":7,"#, "", "key at id"),
        (#""id":7"#, #""id":null"#, "null at id"),
        (#""id":7"#, #""id":7.5"#, "data at id"),
        (#""id":7"#, #""id":9223372036854775808"#, "data at id"),
        (#""sushi""#, "1", "type at category"),
        (#""rating":4.5"#, #""rating":[]"#, "type at rating"),
        (#""city":"Uppsala""#, #""city":{}"#, "type at address.city"),
        (#"{"city":"Uppsala","street":"Vaksalagatan 1"}"#, #""Uppsala""#, "type at address"),
        (#""https://a.example/x.png""#, #""""#, "data at logo"),
        (#"1500000000"#, #""2017""#, "type at opened"),
        (#""ring""#, "1", "type at note"),
        (#"{"name":"Åsa"}"#, "{}", "key at owner.name"),
        (#"{"name":"Åsa"}"#, "[]", "type at owner"),
        (#"["a","b"]"#, "{}", "type at tags"),
        (#""status":1"#, #""status":"1""#, "type at status"),
        (#""price":95"#, #""price":"a lot""#, "type at price"),
    ])
    func whatDoesNotFitSaysWhere(good: String, bad: String, expected: String) throws {
        try #require(Self.full.contains(good))
        #expect(fault(Shop.self, Self.full.replacingOccurrences(of: good, with: bad)) == expected)
    }

    @Test func elementsThatDoNotFitAreDroppedAndReported() throws {
        let json = #"[{"id":7,"tags":["a",1,null,"b",{"c":[]}],"status":2,"price":1}]"#
        #expect(try decode([Shop].self, json).first?.tags == ["a", "b"])
        let decoded = try decode(DecodedValue<[Shop]>.self, json)
        #expect(decoded.value.first?.tags == ["a", "b"])
        #expect(decoded.report.dropped.map(\.index) == [1, 2, 4])
        #expect(
            decoded.report.dropped.map { text(of: $0.codingPath) } == ["[0].tags[1]", "[0].tags[2]", "[0].tags[4]"])
        #expect(
            decoded.report.dropped.map { description(of: $0.error) }
                == ["type at [0].tags[1]", "null at [0].tags[2]", "type at [0].tags[4]"])
    }

    @Test(arguments: [("95", 95), (#""95""#, 95), ("95.0", 95), (#""95.0""#, 95), (#""-3""#, -3), (#""007""#, 7)])
    func aCoercedNumberMayBeAString(price: String, expected: Int) throws {
        let shop = try decode(Shop.self, #"{"id":7,"tags":[],"status":2,"price":\#(price)}"#)
        #expect(shop.price == expected)
    }

    @Test func aPropertyListIsReadAndWritten() throws {
        let shop = try decode(Shop.self, Self.full)
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let data = try encoder.encode([shop])
            #expect(try PropertyListDecoder().decode([Shop].self, from: data) == [shop])
        }
    }

    @Test func unknownValuesOfAnEnumAreKept() throws {
        #expect(try decode([ShopStatus].self, "[1,2,3]") == [.open, .resting, .unrecognized(3)])
        #expect(try encode([ShopStatus.open, .unrecognized(3)]) == "[1,3]")
        #expect(try decode([Sort].self, #"["rating","x"]"#) == [.rating, .unrecognized("x")])
        #expect(try encode([Sort.distance, .unrecognized("")]) == #"["distance",""]"#)
        #expect(ShopStatus.unrecognized(1) == .open)
        #expect(Set([ShopStatus.unrecognized(1), .open, .resting]).count == 2)
        #expect(fault(ShopStatus.self, "null") == "null at ")
    }
}
