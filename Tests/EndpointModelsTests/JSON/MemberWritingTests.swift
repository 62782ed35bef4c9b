import EndpointModels
import Foundation
import JSONComparison
import TestSupport
import Testing

/// The order of members, discriminators, and scalars that are written as strings.
@Suite struct MemberWritingTests {
    private static func text(_ value: some FieldValue) throws -> String {
        String(decoding: try ModelEncoder().encode(value), as: UTF8.self)
    }

    @Test func dictionariesAreInTheOrderOfTheirKeysAsStrings() throws {
        let parts = ["a", "b", "aa", "\u{0}", "é", "e\u{301}", "z", "12345678", "ß", "😀", "~"]
        var generator = SeededNumbers(seed: 31)
        for _ in 0..<300 {
            var members: [String: Int] = [:]
            for number in 0..<Int(generator.next() % 20) {
                let count = generator.next() % 5
                members[(0..<count).map { _ in parts[Int(generator.next() % UInt64(parts.count))] }.joined()] = number
            }
            let sorted = try members.sorted { $0.key < $1.key }.map { try "\(Self.text($0.key)):\($0.value)" }
            #expect(try Self.text(members) == "{" + sorted.joined(separator: ",") + "}")
        }
    }

    @Test func datesAreWrittenAsTheirFormatSays() throws {
        let times: [Double] = [
            0, 1.6e9, 1.6e9 + 0.5, 1.6e9 + 0.25, 0.123456, -62_167_219_200, 253_402_300_799, -1, 951_827_696.001,
        ]
        for seconds in times {
            let date = Date(timeIntervalSince1970: seconds)
            let text = try #require(DateFormat.iso8601.string(from: date))
            #expect(try Self.text(date) == "\"\(text)\"")
            let member = try ModelEncoder().encode { $0.date(date, "d") }
            #expect(String(decoding: member, as: UTF8.self) == "{\"d\":\"\(text)\"}")
        }
        #expect(throws: EncodingError.self) { try ModelEncoder().encode(Date(timeIntervalSince1970: 253_402_300_800)) }
    }

    @Test func identifiersAreWrittenInSmallLetters() throws {
        var generator = SeededNumbers(seed: 32)
        for _ in 0..<200 {
            let (first, second) = (generator.next(), generator.next())
            func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * index)) }
            let uuid = UUID(
                uuid: (
                    byte(first, 0), byte(first, 1), byte(first, 2), byte(first, 3), byte(first, 4), byte(first, 5),
                    byte(first, 6), byte(first, 7), byte(second, 0), byte(second, 1), byte(second, 2),
                    byte(second, 3), byte(second, 4), byte(second, 5), byte(second, 6), byte(second, 7)
                ))
            #expect(try Self.text(uuid) == "\"\(uuid.uuidString.lowercased())\"")
        }
    }

    /// A property that has the discriminator's name takes its place, wherever it stands.
    @Test func aPropertyMayHaveTheNameOfTheDiscriminator() throws {
        #expect(try Self.text(Tagged(key: "kind")) == #"{"size":1,"kind":"own","last":true}"#)
        #expect(try Self.text(Tagged(key: "other")) == #"{"kind":"tag","size":1,"other":"own","last":true}"#)
        #expect(
            try Self.text([Tagged(key: "kind"), Tagged(key: "k")])
                == #"[{"size":1,"kind":"own","last":true},{"kind":"tag","size":1,"k":"own","last":true}]"#)
    }

    private struct Tagged: FieldValue {
        let key: StaticString

        init(key: StaticString) { self.key = key }
        init(readingValue value: inout ValueReader) throws { key = "" }
        func writeValue(to value: inout ValueWriter) { value.write(Inner(key: key), tag: "tag", at: "kind") }

        struct Inner: EndpointModel {
            let key: StaticString

            init(key: StaticString) { self.key = key }
            init(reading fields: inout FieldReader) throws { key = "" }
            func write(to fields: inout FieldWriter) {
                fields.int(1, "size")
                fields.string("own", key)
                fields.bool(true, "last")
            }
        }
    }
}
