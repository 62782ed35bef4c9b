import EndpointModels
import Foundation
import Testing

@Suite struct TimeFormatTests {
    /// Each kind of value whose form depends on a format.
    private struct Wire: EndpointModel, Equatable {
        var id: Int64
        var ids: [UInt64]
        var waits: [Duration]
        var times: [TimeOfDay]
        var dates: [Date]

        static func formats(_ wait: DateFormat, _ time: DateFormat) -> (DateFormat, DateFormat) { (wait, time) }

        init(id: Int64, ids: [UInt64], waits: [Duration], times: [TimeOfDay], dates: [Date]) {
            (self.id, self.ids, self.waits, self.times, self.dates) = (id, ids, waits, times, dates)
        }

        init(reading fields: inout FieldReader) throws {
            id = try fields.value("id", format: .text)
            ids = try fields.list("ids", format: .text)
            waits = try fields.list("waits", format: .seconds)
            times = try fields.list("times", format: .pattern("HH:mm"))
            dates = try fields.list("dates", format: .anyOf([.iso8601, .date, .unixSeconds]))
        }

        func write(to fields: inout FieldWriter) {
            fields.value(id, "id", format: .text)
            fields.list(ids, "ids", format: .text)
            fields.list(waits, "waits", format: .seconds)
            fields.list(times, "times", format: .pattern("HH:mm"))
            fields.list(dates, "dates", format: .anyOf([.iso8601, .date, .unixSeconds]))
        }
    }

    private static let json =
        #"{"dates":["2026-01-31T00:00:00Z","2026-02-01",0.5],"id":"-9007199254740993","ids":["0","18446744073709551615"],"#
        + #""times":["09:30","23:59:59.999"],"waits":[90,0.000000000000000001,-1.5]}"#

    private static func wire() throws -> Wire {
        let dates = [1_769_817_600, 1_769_904_000, 0.5].map { Date(timeIntervalSince1970: $0) }
        return Wire(
            id: -9_007_199_254_740_993, ids: [0, .max],
            waits: [
                .seconds(90), Duration(secondsComponent: 0, attosecondsComponent: 1), .milliseconds(-1500),
            ],
            times: [
                try #require(TimeOfDay(hour: 9, minute: 30)),
                try #require(TimeOfDay(hour: 23, minute: 59, second: 59, millisecond: 999)),
            ], dates: dates)
    }

    @Test func valuesAreReadInTheirFormats() throws {
        #expect(try ModelDecoder().decode(Wire.self, from: Data(Self.json.utf8)).value == Self.wire())
        // By way of Codable, numbers have the digits of a Double or a Decimal.
        #expect(try decode(Wire.self, Self.json) == Self.wire())
    }

    @Test func valuesAreWrittenInTheFirstFormat() throws {
        let written =
            #"{"dates":["2026-01-31T00:00:00Z","2026-02-01T00:00:00Z","1970-01-01T00:00:00.5Z"],"#
            + #""id":"-9007199254740993","ids":["0","18446744073709551615"],"times":["09:30","23:59"],"#
            + #""waits":[90,0.000000000000000001,-1.5]}"#
        let encoder = ModelEncoder()
        let bytes = try encoder.encode(Self.wire())
        #expect(try decode(JSON.self, String(decoding: bytes, as: UTF8.self)) == decode(JSON.self, written))
        #expect(try decode(JSON.self, encode(Self.wire())) == decode(JSON.self, written))
    }

    @Test(arguments: [
        (#""id":"-9007199254740993""#, #""id":7"#, "type at id"), (#""ids":["0""#, #""ids":[0"#, "type at ids[0]"),
        (#""ids":["0""#, #""ids":["+1""#, "data at ids[0]"), (#""ids":["0""#, #""ids":["-1""#, "data at ids[0]"),
        (#""ids":["0""#, #""ids":["1.0""#, "data at ids[0]"), ("[90", #"["90""#, "type at waits[0]"),
        ("[90", "[1e30", "data at waits[0]"), (#"["09:30""#, #"["9:30""#, "data at times[0]"),
        (#"["09:30""#, "[930", "type at times[0]"), ("2026-02-01", "2026-02-30", "data at dates[1]"),
        (#""2026-02-01""#, #""1769904000""#, "data at dates[1]"), (#""2026-02-01""#, "true", "type at dates[1]"),
    ])
    func whatHasAnotherFormIsRefused(found: String, other: String, fault: String) throws {
        let json = Self.json.replacingOccurrences(of: found, with: other)
        #expect(json != Self.json)
        do {
            _ = try ModelDecoder().decode(Wire.self, from: Data(json.utf8))
            Issue.record("read \(json)")
        } catch {
            #expect(description(of: error) == fault)
        }
    }

    @Test(arguments: [
        ("PT0S", 0, "PT0S"), ("PT1H30M", 5400, "PT1H30M"), ("P1DT12H", 129_600, "PT36H"), ("P2W", 1_209_600, "PT336H"),
        ("-PT1M", -60, "-PT1M"), ("+PT1M", 60, "PT1M"), ("PT0.5S", 0.5, "PT0.5S"), ("PT0,5S", 0.5, "PT0.5S"),
        ("PT90S", 90, "PT1M30S"), ("PT1.5H", 5400, "PT1H30M"), ("P0.5D", 43_200, "PT12H"), ("PT3600S", 3600, "PT1H"),
        ("P0Y0M1DT0H", 86_400, "PT24H"), ("-PT0.25S", -0.25, "-PT0.25S"), ("P1W1D", 691_200, "PT192H"),
        ("PT0.0000000000000000000H", 0, "PT0S"), ("PT0.0000000001H", 0.000_000_36, "PT0.00000036S"),
    ])
    func durationsAreReadAndWritten(text: String, seconds: Double, written: String) throws {
        let duration = try #require(try? decode([Waiting].self, #"[{"wait":"\#(text)"}]"#)[0].wait)
        #expect(duration == .milliseconds(seconds * 1000))
        #expect(try encode([Waiting(wait: duration)]) == #"[{"wait":"\#(written)"}]"#)
    }

    @Test(arguments: [
        "", "P", "PT", "P1", "1H", "PT1", "P1Y", "P1M", "PT1H30", "P1H", "PT1D", "PT1M1H", "PT1S1S", "PT-1S", "PT.5S",
        "PT1.S", "PT1.5H1M", "P1DT", "pt1s", " PT1S", "PT1S ", "PT99999999999999999999S", "P9223372036854775807W",
        "PT\u{661}S", "--PT1S", "PT1.0000000000000000001S",
    ])
    func whatIsNoDurationIsRefused(text: String) throws {
        #expect(fault([Waiting].self, #"[{"wait":"\#(text)"}]"#) == "data at [0].wait")
    }

    @Test func everyDigitOfADurationIsKept() throws {
        let duration = Duration(secondsComponent: 1 << 53, attosecondsComponent: 123_456_789_012_345_678)
        let text = "PT2501999792983H36M32.123456789012345678S"
        #expect(try encode([Waiting(wait: duration)]) == #"[{"wait":"\#(text)"}]"#)
        #expect(try decode([Waiting].self, #"[{"wait":"\#(text)"}]"#) == [Waiting(wait: duration)])
        for duration in [duration, .zero - duration] {
            for format in [DateFormat.seconds, .milliseconds] {
                let text = duration.parameterText(format)
                #expect(
                    try ModelDecoder().decode(Duration.self, from: Data(text.utf8), format: format).value == duration)
            }
        }
        #expect(Duration.milliseconds(250).parameterText(.milliseconds) == "250")
        for text in ["9223372036854775900", "-9223372036854775900", "9223372036854775807"] {
            let duration = try ModelDecoder().decode(Duration.self, from: Data(text.utf8), format: .milliseconds).value
            #expect(duration.parameterText(.milliseconds) == text)
        }
        #expect(Duration.microseconds(1500).parameterText(.milliseconds) == "1.5")
    }

    private struct Waiting: EndpointModel, Equatable {
        var wait: Duration

        init(wait: Duration) { self.wait = wait }
        init(reading fields: inout FieldReader) throws { wait = try fields.duration("wait") }
        func write(to fields: inout FieldWriter) { fields.duration(wait, "wait") }
    }

    @Test(arguments: [
        ("00:00", "00:00:00"), ("09:30", "09:30:00"), ("23:59:59", "23:59:59"), ("12:00:00.5", "12:00:00.500"),
        ("12:00:00.1239", "12:00:00.123"),
    ])
    func timesOfDayAreReadAndWritten(text: String, written: String) throws {
        let time = try #require(TimeOfDay(text))
        #expect(time.description == written)
        #expect(try decode([TimeOfDay].self, encode([time])) == [time])
        #expect(
            TimeOfDay(hour: time.hour, minute: time.minute, second: time.second, millisecond: time.millisecond) == time)
    }

    @Test(arguments: ["", "9:30", "24:00", "12:60", "12:00:60", "12", "12:", "12:00:", "12:00:00.", "12:00Z", "-1:00"])
    func whatIsNoTimeOfDayIsRefused(text: String) {
        #expect(TimeOfDay(text) == nil)
        #expect(fault([TimeOfDay].self, #"["\#(text)"]"#) == "data at [0]")
    }

    @Test func timesOfDayAreOrdered() throws {
        let times = try ["23:00", "09:30:00.001", "09:30"].map { try #require(TimeOfDay($0)) }
        #expect(times.sorted().map(\.description) == ["09:30:00", "09:30:00.001", "23:00:00"])
        #expect(TimeOfDay(hour: 24, minute: 0) == nil && TimeOfDay(hour: 0, minute: 0, millisecond: 1000) == nil)
    }

    private struct Coerced: EndpointModel, Equatable {
        let id: Int?
        let wait: Duration
        let at: TimeOfDay
        let day: Date

        init(reading fields: inout FieldReader) throws {
            id = try fields.coercedIfPresent("id", format: .text)
            wait = try fields.coerced("wait", format: .seconds)
            at = try fields.coerced("at")
            day = try fields.coerced("day", format: .anyOf([.date, .unixSeconds]))
        }

        func write(to fields: inout FieldWriter) {}
    }

    @Test func coercedValuesMayHaveAnotherForm() throws {
        let body = #"{"id":7,"wait":"1.5","at":" 09:30","day":"86400"}"#
        let read = try ModelDecoder().decode(Coerced.self, from: Data(body.utf8))
        #expect(read.value.id == 7 && read.value.wait == .milliseconds(1500))
        #expect(read.value.at == TimeOfDay("09:30") && read.value.day == Date(timeIntervalSince1970: 86_400))
        #expect(
            read.report.bent.map(\.sent) == [.integer(7), .string("1.5"), .string(" 09:30"), .string("86400")])
        let plain = #"{"id":"7","wait":1.5,"at":"09:30","day":"1970-01-02"}"#
        #expect(try ModelDecoder().decode(Coerced.self, from: Data(plain.utf8)).report.isEmpty)
    }
}
