import EndpointModels
import Foundation
import Testing

@Suite struct DateTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-20T12:40:00Z", 1_795_178_400), ("2026-11-20t12:40:00z", 1_795_178_400),
        ("2026-11-20 12:40:00Z", 1_795_178_400), ("2026-11-20T20:40:00+08:00", 1_795_178_400),
        ("2026-11-20T04:10:00-0830", 1_795_178_400), ("2000-02-29T23:59:59Z", 951_868_799),
        ("1900-02-28T00:00:00Z", -2_203_977_600), ("0000-03-01T00:00:00Z", -62_162_035_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799), ("1969-12-31T23:59:60Z", 0),
        ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T07:59:60+08:00", 1_483_228_800),
    ])
    func timesAreReadToTheirDigits(text: String, seconds: Double) {
        #expect(DateFormat.iso8601.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2026", "2026-11-20", "2026-11-20T12:40Z", "2026-11-20T12:40:00", "2026-02-30T00:00:00Z",
        "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:60Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Zx",
        " 2026-01-01T00:00:00Z", "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+08:60", "2026-01-01T00:00:00+8",
        "26-01-01T00:00:00Z", "2026-1-1T00:00:00Z", "٢٠٢٦-01-01T00:00:00Z", "2026-01-01T00:00:00 Z",
        "+2026-01-01T00:00:00Z",
    ])
    func whatIsNoTimeIsRefused(text: String) {
        #expect(DateFormat.iso8601.date(from: text) == nil)
    }

    @Test(arguments: [
        ("2026-11-20T12:40:00.5Z", "2026-11-20T12:40:00.5Z"),
        ("2026-11-20T12:40:00.123Z", "2026-11-20T12:40:00.123Z"),
        ("2026-11-20T12:40:00,123456+00:00", "2026-11-20T12:40:00.123456Z"),
        ("2026-11-20T12:40:00.000Z", "2026-11-20T12:40:00Z"),
        ("2026-11-20T23:40:00.9999999-01:00", "2026-11-21T00:40:00.9999999Z"),
        ("2026-11-20T12:40:00.120Z", "2026-11-20T12:40:00.12Z"),
        ("2001-01-01T00:00:00.0000000000000000123456789Z", "2001-01-01T00:00:00.0000000000000000123456789Z"),
        ("1969-12-31T23:59:59.75Z", "1969-12-31T23:59:59.75Z"),
        ("2026-11-20T12:40:00.00000000000000000000000000001Z", "2026-11-20T12:40:00Z"),
    ])
    func aFractionIsWrittenWithTheDigitsThatItNeeds(text: String, written: String) throws {
        let date = try #require(DateFormat.iso8601.date(from: text))
        #expect(DateFormat.iso8601.string(from: date) == written)
        #expect(try encode([date]) != "")
    }

    @Test func everyDayOf400YearsAndMoreIsWrittenAndRead() throws {
        var previous = ""
        for day in stride(from: -62_167_219_200, through: 253_402_214_400, by: 86400 * 7) {
            let date = Date(timeIntervalSince1970: Double(day))
            let text = try #require(DateFormat.date.string(from: date))
            #expect(DateFormat.date.date(from: text) == date)
            #expect(text > previous)
            previous = text
        }
        #expect(previous.hasPrefix("9999-12-"))
    }

    @Test func foundationSaysTheSame() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            // After 1582: before that, Foundation's calendar is the Julian one.
            let seconds = Int.random(in: -12_000_000_000...253_402_300_799, using: &generator)
            let date = Date(timeIntervalSince1970: Double(seconds))
            let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
            let text = try #require(DateFormat.pattern("yyyy MM dd HH mm ss").string(from: date))
            #expect(
                text.split(separator: " ").map { Int($0) }
                    == [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second], "\(seconds)")
            let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
            let http = try #require(DateFormat.http.string(from: date))
            #expect(http.hasPrefix(weekdays[try #require(parts.weekday) - 1]), "\(seconds)")
            #expect(DateFormat.http.date(from: http) == date)
            let mail = try #require(DateFormat.rfc2822.string(from: date))
            #expect(mail == http.replacing("GMT", with: "+0000"))
            #expect(DateFormat.rfc2822.date(from: mail) == date)
        }
    }

    @Test func datesOfMails() {
        let date = Date(timeIntervalSince1970: 784_111_777)
        for text in [
            "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 6 Nov 1994 09:49:37 +0100", "6 Nov 1994 00:49:37 PST",
            "Sun,06 Nov 94 08:49:37 UT", "sun,  6 NOV  1994 08:49:37  +0000  (UTC)", "Sun, 06 Nov 1994 08:49:37 gmt",
            "Sun, 06 Nov 1994 08:49:37 +0000 ", " 06 Nov 1994 08:49:37 +0000",
            "sun,  6 NOV  1994 08:49:37  +0000  (UTC)", "Sun, 06 Nov 1994 08:49:37 gmt",
            "Sun, 06 Nov 1994 08:49:37 -0000", "Sun, 06 Nov 1994 08:49:37 GMT",
        ] {
            #expect(DateFormat.rfc2822.date(from: text) == date, "\(text)")
        }
        #expect(DateFormat.rfc2822.string(from: date) == "Sun, 06 Nov 1994 08:49:37 +0000")
        #expect(DateFormat.rfc2822.date(from: "Sun, 06 Nov 1994 08:49 +0000") == date.addingTimeInterval(-37))
        let leap = DateFormat.rfc2822.date(from: "Thu, 01 Jan 1998 00:59:60 +0100")
        #expect(leap == DateFormat.rfc2822.date(from: "Thu, 01 Jan 1998 00:00:00 +0000"))
        for text in [
            "", "Sun, 06 Nov 1994 08:49:37", "Sun, 31 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 08:49:37 +2400",
            "Sun, 06 Nov 1994 08:49:37 Z", "Sun 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 08:49:37 +0000 (UTC",
            "Sun, 06 Nov 1994 08:49:60 +0000", "Sun, 06 Nov 1994 24:49:37 +0000", "Sun, 06 Nov 194 08:49:37 +0000",
            "Sat, 01 Jan 0000 00:00:00 +0100", "1994-11-06T08:49:37Z",
        ] {
            #expect(DateFormat.rfc2822.date(from: text) == nil, "\(text)")
        }
    }

    @Test func httpDatesInTheirThreeForms() {
        let date = Date(timeIntervalSince1970: 784_111_777)
        for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            #expect(DateFormat.http.date(from: text) == date, "\(text)")
        }
        #expect(DateFormat.http.string(from: date) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(
            DateFormat.http.date(from: "Wednesday, 01-Jan-20 00:00:00 GMT")
                == Date(timeIntervalSince1970: 1_577_836_800))
        for text in [
            "", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
            "Son, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
            "Sun Nov 6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 GMT ",
        ] {
            #expect(DateFormat.http.date(from: text) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        ("yyyy-MM-dd HH:mm:ss", "2026-11-20 12:40:00", 1_795_178_400),
        ("yyyyMMddHHmmssSSS", "20261120124000250", 1_795_178_400.25),
        ("yyyy-MM-dd'T'HH:mm:ss.SSSZ", "2026-11-20T12:40:00.250+0000", 1_795_178_400.25),
        ("dd.MM.yyyy", "20.11.2026", 1_795_132_800), ("HH:mm", "12:40", 45_600),
        ("''yyyy' yyyy'''", "'2026 yyyy'", 1_767_225_600),
        ("yyyy年MM月dd日", "2026年11月20日", 1_795_132_800),
    ])
    func patternsReadAndWriteDates(pattern: String, text: String, seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(DateFormat.pattern(pattern).date(from: text) == date)
        #expect(DateFormat.pattern(pattern).string(from: date) == text)
    }

    @Test(arguments: [
        ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2026-11-20T12:40:00.25", true),
        ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2026-11-20T12:40:00.250000", true),
        ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2026-11-20T12:40:00.250000000000", true),
        ("yyyy-MM-dd'T'HH:mm:ss.SSSZ", "2026-11-20T12:40:00.250000+00:00", true),
        ("yyyyMMddHHmmssSSS", "2026112012400025", true),
        ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2026-11-20T12:40:00.", false),
        ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2026-11-20T12:40:00", false),
        // Digits of another field end it.
        ("MM-dd HH:mm:ss.SSSyyyy", "11-20 12:40:00.2502026", true),
        ("MM-dd HH:mm:ss.SSSyyyy", "11-20 12:40:00.252026", false),
        ("MM-dd HH:mm:ss.SSS'0'yyyy", "11-20 12:40:00.25002026", true),
    ])
    func aFractionHasAnyNumberOfDigits(pattern: String, text: String, isRead: Bool) {
        let date = DateFormat.pattern(pattern).date(from: text)
        #expect(date == (isRead ? Date(timeIntervalSince1970: 1_795_178_400.25) : nil))
    }

    @Test func patternsReadOffsetsAndRefuseTheRest() {
        let format = DateFormat.pattern("yyyy-MM-dd HH:mm:ss Z")
        for text in ["2026-11-20 20:40:00 +0800", "2026-11-20 20:40:00 +08:00", "2026-11-20 12:40:00 Z"] {
            #expect(format.date(from: text) == Date(timeIntervalSince1970: 1_795_178_400))
        }
        for text in ["", "2026-02-30 00:00:00 Z", "2026-11-20 20:40:00", "2026-11-20 20:40:00 Z "] {
            #expect(format.date(from: text) == nil)
        }
        let rounded = DateFormat.pattern("ss.SSS").string(from: Date(timeIntervalSince1970: 0.9996))
        #expect(rounded == "01.000")
        #expect(DateFormat.pattern("ss.SSS").string(from: Date(timeIntervalSince1970: -0.25)) == "59.750")
    }

    /// The resolution of these formats: what is finer is rounded, and not cut.
    @Test func millisecondsAreTheResolution() throws {
        let fine = #"{"s":[0.0004],"ms":{"a":1500000000123.6,"b":-0.6},"d":"2026-11-20"}"#
        let page = try decode(Moments.self, fine)
        #expect(try encode(page) == #"{"d":"2026-11-20","ms":{"a":1500000000124,"b":-1},"s":[0.0004]}"#)
        let format = DateFormat.pattern("yyyy-MM-dd HH:mm:ss.SSS")
        for (seconds, text) in [(0.1236, "00.124"), (0.1234, "00.123"), (59.9996, "00.000")] {
            #expect(format.string(from: Date(timeIntervalSince1970: seconds))?.hasSuffix(text) == true)
        }
    }

    @Test func secondsAndMilliseconds() throws {
        let page = try decode(
            Moments.self, #"{"s":[1500000000,0.25,-1],"ms":{"a":1500000000123,"b":null},"d":"2026-11-20"}"#)
        #expect(page.seconds.map(\.timeIntervalSince1970) == [1_500_000_000, 0.25, -1])
        #expect(page.milliseconds["a"] == DateFormat.iso8601.date(from: "2017-07-14T02:40:00.123Z"))
        #expect(
            try encode(page) == #"{"d":"2026-11-20","ms":{"a":1500000000123,"b":null},"s":[1500000000,0.25,-1]}"#)
        #expect(fault(Moments.self, #"{"s":["1"],"ms":{},"d":"2026-11-20"}"#) == "type at s[0]")
        #expect(fault(Moments.self, #"{"s":[],"ms":{},"d":"2026-11-31"}"#) == "data at d")
        // `Date` can hold it, and Foundation stops the program when it is printed.
        #expect(fault(Moments.self, #"{"s":[1e300],"ms":{},"d":"2026-11-20"}"#) == "data at s[0]")
        #expect(fault(Moments.self, #"{"s":[],"ms":{"a":-1e300},"d":"2026-11-20"}"#) == "data at ms.a")
    }

    @Test func aTimeThatAFormatCannotSayIsAnError() throws {
        for date in [
            Date.distantFuture.addingTimeInterval(1e12), .init(timeIntervalSince1970: .nan),
            .init(timeIntervalSince1970: 1e300),
        ] {
            for format in [DateFormat.iso8601, .date, .http, .rfc2822, .pattern("yyyy")] {
                #expect(format.string(from: date) == nil)
                #expect(throws: EncodingError.self) { try ModelEncoder().encode(date, format: format) }
            }
        }
        for date in [Date(timeIntervalSince1970: .nan), .init(timeIntervalSince1970: .infinity)] {
            #expect(throws: EncodingError.self) { try ModelEncoder().encode(date, format: .unixMilliseconds) }
            #expect(throws: EncodingError.self) { try ModelEncoder().encode(date, format: .unixSeconds) }
        }
    }
}

struct Moments: EndpointModel {
    let seconds: [Date]
    let milliseconds: [String: Date?]
    let day: Date

    init(reading fields: inout FieldReader) throws {
        seconds = try fields.list("s", format: .unixSeconds)
        milliseconds = try fields.value("ms", format: .unixMilliseconds)
        day = try fields.date("d", format: .date)
    }

    func write(to fields: inout FieldWriter) {
        fields.list(seconds, "s", format: .unixSeconds)
        fields.value(milliseconds, "ms", format: .unixMilliseconds)
        fields.date(day, "d", format: .date)
    }
}
