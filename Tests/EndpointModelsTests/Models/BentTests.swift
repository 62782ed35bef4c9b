import EndpointModels
import Foundation
import Testing

/// What `coerce` bends is in the report, with what was sent, from JSON's bytes and from any decoder alike.
@Suite struct BentTests {
    struct Row: EndpointModel {
        let count: Int
        let share: Double
        let isOpen: Bool
        let name: String?

        init(reading fields: inout FieldReader) throws {
            count = try fields.coerced("count")
            share = try fields.coerced("share")
            isOpen = try fields.coerced("flags", "open")
            name = try fields.coercedIfPresent("name")
        }

        func write(to fields: inout FieldWriter) {}
    }

    private func reports<Value: FieldValue>(_ type: Value.Type, _ json: String) throws -> [DecodingReport] {
        let data = Data(json.utf8)
        return [
            try ModelDecoder().decode(type, from: data).report,
            try JSONDecoder().decode(DecodedValue<Value>.self, from: data).report,
        ]
    }

    private func bent(_ report: DecodingReport) -> [String] {
        report.bent.map { "\(text(of: $0.codingPath)) \($0.sent)" }
    }

    @Test func eachBentScalarIsNamed() throws {
        let json = #"{"count": "7", "share": "0.5", "flags": {"open": 1}, "name": 12}"#
        for report in try reports(Row.self, json) {
            #expect(
                bent(report) == [
                    "count \(JSON.string("7"))", "share \(JSON.string("0.5"))", "flags.open \(JSON.integer(1))",
                    "name \(JSON.integer(12))",
                ])
            #expect(!report.isEmpty && report.dropped.isEmpty)
        }
    }

    @Test func whatIsAsItShouldBeIsNot() throws {
        let json = #"{"count": 7, "share": 1, "flags": {"open": true}, "name": "x"}"#
        for report in try reports(Row.self, json) { #expect(report.isEmpty) }
    }

    @Test func aDroppedElementTakesItsBentScalarsAlong() throws {
        let good = #"{"count": "1", "share": 1, "flags": {"open": "true"}}"#
        let bad = #"{"count": "2", "share": "no", "flags": {"open": 1}}"#
        let report = try ModelDecoder().decodeLossyList(Row.self, from: Data("[\(bad), \(good)]".utf8)).report
        #expect(report.dropped.map(\.index) == [0])
        #expect(bent(report) == ["[1].count \(JSON.string("1"))", "[1].flags.open \(JSON.string("true"))"])
    }
}
