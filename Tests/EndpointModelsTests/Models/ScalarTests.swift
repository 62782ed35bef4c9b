import EndpointModels
import Foundation
import Testing

@Suite struct ScalarTests {
    static let plain = """
        {"bool":true,"data":"AP/+","date":"2026-11-20T12:40:00Z","decimal":0.10000000000000000000000000000000000001,\
        "double":0.1,"float":0.1,"int":-9223372036854775808,"int32":-2147483648,"int64":9223372036854775807,\
        "json":{"a":[1,1.5,null]},"string":"\\u0000/\\"😀","uint":18446744073709551615,"url":"a/b?c#d",\
        "uuid":"5d4bdeb0-90bc-46b0-a4ba-ed4bba7f0a9c"}
        """

    @Test func everyScalarIsExact() throws {
        let scalars = try decode(Scalars.self, Self.plain)
        #expect(try encode(scalars) == Self.plain)
        #expect(scalars.uint == .max)
        #expect(scalars.decimal == Decimal(string: "0.10000000000000000000000000000000000001"))
        #expect(scalars.data == Data([0, 255, 254]))
        #expect(scalars.string == "\0/\"😀")
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            guard format == .binary else { continue }  // XML has no NUL
            let data = try encoder.encode(scalars)
            #expect(try PropertyListDecoder().decode(Scalars.self, from: data) == scalars)
        }
    }

    @Test(arguments: [
        ("AP/+", [0, 255, 254]), ("AP_-", [0, 255, 254]), ("aGk=", [104, 105]), ("aGk", [104, 105]), ("_w", [255]),
        ("_w==", [255]), ("", []),
    ])
    func bytesAreReadInEitherAlphabetAndWrittenInOne(text: String, bytes: [UInt8]) throws {
        let json = Self.plain.replacingOccurrences(of: "AP/+", with: text)
        let scalars = try decode(Scalars.self, json)
        #expect(scalars.data == Data(bytes))
        #expect(try ModelDecoder().decode(Scalars.self, from: Data(json.utf8)).value == scalars)
        let written = Self.plain.replacingOccurrences(of: "AP/+", with: Data(bytes).base64EncodedString())
        #expect(try encode(scalars) == written)
    }

    @Test func aUUIDIsReadInEitherCaseAndWrittenInSmallLetters() throws {
        let text = "5D4BDEB0-90BC-46B0-A4BA-ED4BBA7F0A9C"
        let uuid = try decode([UUID].self, "[\"\(text)\"]")
        #expect(try ModelDecoder().decode([UUID].self, from: Data("[\"\(text)\"]".utf8)).value == uuid)
        #expect(try String(decoding: ModelEncoder().encode(uuid), as: UTF8.self) == "[\"\(text.lowercased())\"]")
        #expect(uuid[0].parameterText(.iso8601) == text.lowercased())
    }

    @Test func pathsThatShareAHeadWriteOneObject() throws {
        let json = """
            {"a":{"b":{"c":{"double":2.5,"uint":5},"int32":3,"int64":4},"bool":false,"data":"","date":"2026-11-20",\
            "decimal":7,"float":6.5,"int":2,"json":0,"string":"s","url":"u","uuid":"5d4bdeb0-90bc-46b0-a4ba-ed4bba7f0a9c"}}
            """
        let scalars = try decode(OptionalScalars.self, json)
        #expect(try encode(scalars) == json)
        for none in ["{}", #"{"a":null}"#, #"{"a":{}}"#, #"{"a":{"b":null,"string":null,"json":null},"x":null}"#] {
            #expect(try encode(decode(OptionalScalars.self, none)) == "{}")
        }
    }

    @Test(arguments: [
        ("bool", "1"), ("bool", #""true""#), ("int", #""1""#), ("int", "true"), ("int", "1.5"), ("int", "1e30"),
        ("int32", "2147483648"), ("int64", "9223372036854775808"), ("int64", "-9223372036854775809"), ("uint", "-1"),
        ("uint", "18446744073709551616"), ("double", "1e400"), ("double", #""1""#), ("float", "1e39"),
        ("decimal", #""1""#), ("decimal", "1e200"), ("string", "1"), ("data", #""A""#), ("data", #""A-_/""#),
        ("data", #""aGk==""#), ("data", #""aG=k""#), ("data", #""aGkaa""#),
        ("data", "[1]"), ("date", #""2026-02-30T00:00:00Z""#), ("date", "0"), ("url", #""""#), ("uuid", #""x""#),
        ("uuid", #""5D4BDEB0-90BC-46B0-A4BA-ED4BBA7F0A9""#), ("url", "{}"),
    ])
    func whatIsNotOfTheTypeIsRefusedAtItsPlace(key: String, value: String) throws {
        let good = try decode(JSON.self, Self.plain)
        var object = try #require(good.object)
        object[key] = nil
        let rest = try encode(object).dropFirst()
        #expect(fault(Scalars.self, "{\(rest)") == "key at \(key)")
        #expect(fault(Scalars.self, #"{"\#(key)":null,\#(rest)"#) == (key == "json" ? "" : "null at \(key)"))
        let found = fault(Scalars.self, #"{"\#(key)":\#(value),\#(rest)"#)
        #expect(found == "type at \(key)" || found == "data at \(key)")
        let inList = fault([Scalars].self, #"[{"\#(key)":\#(value),\#(rest)]"#)
        #expect(inList == "type at [0].\(key)" || inList == "data at [0].\(key)")
    }

    @Test func numbersInListsSayWhere() {
        #expect(fault([Page<Int>].self, #"[{"list":[1,1.5]}]"#) == "data at [0].list[1]")
        #expect(fault(Page<[Int32]>.self, #"{"list":[[],[1,3000000000]]}"#) == "data at list[1][1]")
        #expect(fault(Page<[String: UInt]>.self, #"{"list":[{"a":-1}]}"#) == "data at list[0].a")
        #expect(fault(Page<Int>.self, #"{"list":[1,null]}"#) == "null at list[1]")
    }

    @Test(arguments: [
        (#""1""#, 1), ("1", 1), ("1.0", 1), (#""1.000""#, 1), (#""-9223372036854775808""#, .min), (#""+7""#, 7),
        (#""9223372036854775807.0""#, .max),
    ])
    func integersOutOfOtherScalars(json: String, expected: Int) throws {
        #expect(try decode(Coerced<Int>.self, #"{"value":\#(json)}"#).value == expected)
    }

    @Test(arguments: [
        #""""#, #"" 1""#, #""1 ""#, #""1.5""#, #""1e2""#, #""0x10""#, #""١""#, #""9223372036854775808""#, "1.5", "true",
        "{}",
        "[]", "null", #""-""#, #""1.""#, #"".5""#,
    ])
    func nothingIsLostInSilence(json: String) {
        for found in [
            fault(Coerced<Int>.self, #"{"value":\#(json)}"#), fault(Coerced<UInt>.self, #"{"value":\#(json)}"#),
        ] where !json.contains("9223372036854775808") {
            #expect(found.hasSuffix("at value"))
            #expect(!found.hasPrefix("read"))
        }
        #expect(fault(Coerced<Int32>.self, #"{"value":\#(json)}"#).hasSuffix("at value"))
    }

    @Test func otherScalarsOutOfEachOther() throws {
        func read<Value: FieldValue & Equatable>(_ json: String) throws -> Value {
            try decode(Coerced<Value>.self, #"{"value":\#(json)}"#).value
        }
        for json in ["true", "1", "1.0", #""true""#, #""1""#] { #expect(try read(json) as Bool) }
        for json in ["false", "0", #""false""#, #""0""#] { #expect(try read(json) as Bool == false) }
        for json in ["2", #""yes""#, #""TRUE""#, #""""#, "null", "[]", "0.5"] {
            #expect(fault(Coerced<Bool>.self, #"{"value":\#(json)}"#).hasSuffix("at value"))
        }
        #expect(try read(#""0.1""#) as Double == 0.1)
        #expect(try read(#""-1E-2""#) as Double == -0.01)
        #expect(try read(#""2.5""#) as Float == 2.5)
        for json in [#""nan""#, #""inf""#, #""0x1p3""#, #""1e999""#, #""1,5""#, "true"] {
            #expect(fault(Coerced<Double>.self, #"{"value":\#(json)}"#).hasSuffix("at value"))
            #expect(fault(Coerced<Float>.self, #"{"value":\#(json)}"#).hasSuffix("at value"))
            #expect(fault(Coerced<Decimal>.self, #"{"value":\#(json)}"#).hasSuffix("at value"))
        }
        let long = "0.1234567890123456789012345678901234567"
        #expect(try read("\"\(long)\"") as Decimal == Decimal(string: long))
        #expect(fault(Coerced<Decimal>.self, #"{"value":"\#(long)899"}"#) == "type at value")
        #expect(try read("\"0.000\"") as Decimal == 0)
        #expect(try read("1") as String == "1")
        #expect(try read("-9223372036854775808") as String == "-9223372036854775808")
        #expect(try read("18446744073709551615") as String == "18446744073709551615")
        #expect(try read("1.5") as String == "1.5")
        #expect(try read("true") as String == "true")
        #expect(fault(Coerced<String>.self, #"{"value":[]}"#) == "type at value")
        #expect(try read(#""2""#) as ShopStatus == .resting)
        #expect(try read("1") as Sort == .unrecognized("1"))
        #expect(try read("null") as Int? == nil)
        #expect(try read(#""5""#) as Int? == 5)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNoNumberIsNotWritten(number: Double) {
        do {
            _ = try encode(Page(list: [1, number]))
            Issue.record("written")
        } catch {
            #expect(description(of: error) == "value at list[1]")
        }
    }

    @Test func aDecimalThatIsNoNumberIsNotWritten() {
        #expect(throws: EncodingError.self) { try encode(Page(list: [Decimal.nan])) }
        #expect(throws: EncodingError.self) { try ModelEncoder().encode { $0.decimal(.nan, "a") } }
        #expect(throws: EncodingError.self) { try ModelEncoder().encode { $0.decimalIfPresent(.nan, "a", "b") } }
    }
}
