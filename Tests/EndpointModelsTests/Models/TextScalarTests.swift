import EndpointModels
import Foundation
import Testing

/// Scalars and keys that are texts on the wire, where Foundation or Swift would read others than the server sent.
@Suite struct TextScalarTests {
    private func read<Value: FieldValue>(_ type: Value.Type, _ text: String) throws -> Value {
        try ModelDecoder().decode(type, from: Data(#"["\#(text)"]"#.utf8), at: []).value
    }

    @Test(arguments: [
        ("http://ex.com/a%2Fb/é.png", "http://ex.com/a%2Fb/%C3%A9.png"),
        ("http://ex.com/a%20b c", "http://ex.com/a%20b%20c"),
        ("http://ex.com/?a[]=1&b=%5B", "http://ex.com/?a%5B%5D=1&b=%5B"), ("/a%2Fb", "/a%2Fb"),
        ("http://[::1]/a%2Fb|c", "http://[::1]/a%2Fb%7Cc"), ("http://ex.com/100%", "http://ex.com/100%25"),
        ("http://ex.com/é b", "http://ex.com/%C3%A9%20b"), ("?q=%E9#a%20b", "?q=%E9#a%20b"),
    ])
    func aURLIsEncodedOnce(text: String, expected: String) throws {
        #expect(try read([URL].self, text)[0].absoluteString == expected)
    }

    @Test(arguments: ["====", "YQ=a", "AAAA====", "YQ=", "=YQ=", "YQ==YQ==", "Y===", "YWJj="])
    func paddingStandsAtTheEnd(text: String) {
        #expect(throws: DecodingError.self) { try read([Data].self, text) }
    }

    @Test func paddedTextsAreRead() throws {
        for (text, count) in [("", 0), ("YQ==", 1), ("YQ", 1), ("YWI=", 2), ("YWI", 2), ("YWJj", 3)] {
            #expect(try read([Data].self, text)[0].count == count)
        }
    }

    private struct Menu: EndpointModel {
        let cafe: Int?
        let others: [String: Int]

        init(reading fields: inout FieldReader) throws {
            cafe = try fields.intIfPresent("café")
            others = try fields.additional(except: "café")
        }

        func write(to fields: inout FieldWriter) {
            fields.intIfPresent(cafe, "café")
            fields.additional(others, except: "café")
        }
    }

    /// RFC 8259 section 8.3.
    @Test func keysAreToldByTheirBytes() throws {
        let json = Data("{\"cafe\u{301}\":2}".utf8)
        let menu = try ModelDecoder().decode(Menu.self, from: json).value
        #expect(menu.cafe == nil && menu.others.count == 1)
        #expect(try ModelEncoder().encode(menu) == json)
    }

    @Test func aByteThatIsNotUTF8HasAPlace() throws {
        let json = Data("{\n \"é\": \"a".utf8) + [0xFF] + Data("\"}".utf8)
        let error = #expect(throws: DecodingError.self) { try ModelDecoder().decode(JSON.self, from: json) }
        guard case .dataCorrupted(let context) = error, let place = context.underlyingError as? JSONPlace else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((place.offset, place.line, place.column) == (11, 2, 10))
        #expect(place.excerpt == " \"é\": \"a")
    }

    private struct Bill: EndpointModel {
        let prices: [Decimal]
        let total: Decimal?

        init(reading fields: inout FieldReader) throws {
            prices = try fields.list("prices", format: .text)
            total = try fields.coercedIfPresent("total", format: .text)
        }

        func write(to fields: inout FieldWriter) {
            fields.list(prices, "prices", format: .text)
            fields.valueIfPresent(total, "total", format: .text)
        }
    }

    @Test func aDecimalCanBeAText() throws {
        let text = #"{"prices":["12.50","-0.001","1E+2","99999999999999999999.99"],"total":7.5}"#
        let bill = try ModelDecoder().decode(Bill.self, from: Data(text.utf8))
        #expect(bill.value.prices.map(\.description) == ["12.5", "-0.001", "100", "99999999999999999999.99"])
        #expect(bill.value.total == 7.5 && bill.report.bent.map(\.sent) == [.double(7.5)])
        let written = try ModelEncoder().encode(bill.value)
        #expect(
            String(decoding: written, as: UTF8.self)
                == #"{"prices":["12.5","-0.001","100","99999999999999999999.99"],"total":"7.5"}"#)
    }

    @Test(arguments: ["12.5", "\"+1\"", "\"\"", "\" 1\"", "\"1,5\"", "\"0x10\"", "\"NaN\"", "true", "[]"])
    func aDecimalAsATextIsNothingElse(value: String) {
        #expect(throws: DecodingError.self) {
            try ModelDecoder().decode(Bill.self, from: Data("{\"prices\":[\(value)]}".utf8))
        }
    }

    @Test func aDecimalAsATextIsReadByFoundation() throws {
        let text = Data(#"{"prices":["12.50"],"total":"0.1"}"#.utf8)
        let bill = try JSONDecoder().decode(Bill.self, from: text)
        #expect(bill.prices.map(\.description) == ["12.5"] && bill.total?.description == "0.1")
        let written = try JSONDecoder().decode([String: JSON].self, from: JSONEncoder().encode(bill))
        #expect(written == ["prices": ["12.5"], "total": "0.1"])
    }

    private struct Note: EndpointModel {
        let text: String

        init(reading fields: inout FieldReader) throws { text = try fields.coerced("text") }
        func write(to fields: inout FieldWriter) { fields.string(text, "text") }
    }

    @Test(arguments: [
        "12345678901234567890123456789012345678901", "-98765432109876543210987654321098765432101234567890", "0", "7",
    ])
    func aTextOfANumberKeepsItsDigits(number: String) throws {
        let json = Data(#"{"text":\#(number)}"#.utf8)
        let note = try ModelDecoder().decode(Note.self, from: json)
        #expect(note.value.text == number)
        #expect(note.report.bent.count == 1)
    }

    @Test(arguments: ["0e200", "0e-200", "-0e999", "0.000e-400"]) func nothingIsADecimal(number: String) throws {
        #expect(try ModelDecoder().decode([Decimal].self, from: Data("[\(number)]".utf8)).value == [0])
    }
}
