import EndpointModels
import Foundation
import JSONComparison
import TestSupport
import Testing

/// A date is read back as the same `Date`, and no shorter text would do.
@Suite struct DateWritingTests {
    /// As models hold dates.
    private struct Moment: EndpointModel, Equatable {
        let text: Date
        let seconds: Date

        init(_ date: Date) {
            text = date
            seconds = date
        }

        init(reading fields: inout FieldReader) throws {
            text = try fields.date("text")
            seconds = try fields.date("seconds", format: .unixSeconds)
        }

        func write(to fields: inout FieldWriter) {
            fields.date(text, "text")
            fields.date(seconds, "seconds", format: .unixSeconds)
        }
    }

    /// Neighbours of each other among all dates, of all ages that four digits can say.
    private static let dates: [Date] = {
        var numbers = SeededNumbers(seed: 5)
        return (0..<3000).flatMap { number -> [Date] in
            // Near 2001, where a `Date` is finest, every tenth time.
            let bound = number % 10 == 0 ? 1e3 : 6e10
            let interval = Double.random(in: -bound...min(bound, 2.5e11), using: &numbers)
            return [interval, interval.nextUp, interval.rounded(), (interval * 1000).rounded() / 1000]
                .map { Date(timeIntervalSinceReferenceDate: $0) }
        }
    }()

    @Test(arguments: [DateFormat.iso8601, .unixSeconds])
    func aDateIsReadBackAsTheSame(format: DateFormat) throws {
        for date in Self.dates {
            let text = try #require(format.string(from: date))
            #expect(format.date(from: text) == date, "\(text), \(date.timeIntervalSinceReferenceDate)")
            // One digit less is another date.
            guard let point = text.firstIndex(of: ".") else { continue }
            let digits = text[point...].dropFirst().prefix { $0.isNumber }
            #expect(digits.last != "0", "\(text)")
            guard digits.count > 1, digits.count <= 15, let number = Int(digits.dropLast()) else { continue }
            for shorter in [number, number + 1] where String(shorter).count <= digits.count - 1 {
                let fraction = String(repeating: "0", count: digits.count - 1 - String(shorter).count) + "\(shorter)"
                let other = text[...point] + fraction + text[digits.endIndex...]
                #expect(format.date(from: String(other)) != date, "\(text), \(other)")
            }
        }
    }

    @Test func bothBackEndsReadAndWriteTheSame() throws {
        for date in Self.dates {
            let moment = Moment(date)
            let bytes = try ModelEncoder().encode(moment)
            #expect(try ModelDecoder().decode(Moment.self, from: bytes).value == moment)
            #expect(Differential.difference(Moment.self, Array(bytes)) == nil)
        }
    }

    @Test(arguments: [
        ("-0.5", -0.5), ("-1.25e0", -1.25), ("1700000000.1234567", 1_700_000_000.123_456_7), ("15e-1", 1.5),
        ("1e3", 1000),
        ("-0", 0), ("0.000", 0), ("12.5E+1", 125),
    ])
    func everyNumberOfSecondsIsRead(text: String, seconds: Double) throws {
        let expected = Date(timeIntervalSince1970: seconds)
        let read = try ModelDecoder().decode([Date].self, from: Data("[\(text)]".utf8), format: .unixSeconds).value
        #expect(abs(read[0].timeIntervalSince(expected)) < 1e-6)
        #expect(DateFormat.unixSeconds.date(from: text) == read[0])
    }

    /// These formats say no more than this; what they say is the nearest.
    @Test func formatsOfTheirOwnResolutionRoundToIt() {
        let date = Date(timeIntervalSince1970: 1_700_000_000.123_456)
        #expect(DateFormat.unixMilliseconds.string(from: date) == "1700000000123")
        #expect(DateFormat.pattern("ss.SSS").string(from: date) == "20.123")
        #expect(
            DateFormat.unixMilliseconds.date(from: "1700000000123")
                == DateFormat.iso8601.date(from: "2023-11-14T22:13:20.123Z"))
    }
}
