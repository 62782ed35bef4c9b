import Foundation
import Testing

@testable import EndpointSpec

@Suite struct DateLiteralTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -86_400_000), ("2000-02-29", 951_782_400_000),
        ("2026-01-31T12:00:00Z", 1_769_860_800_000), ("2026-01-31T12:00:00+02:00", 1_769_853_600_000),
        ("2026-01-31T12:00:00.250Z", 1_769_860_800_250), ("0001-01-01", -62_135_596_800_000),
    ])
    func datesAreRead(text: String, milliseconds: Int64) {
        #expect(dateLiteral(text) == milliseconds)
    }

    @Test(arguments: [
        "", "2026", "2026-1-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31",
        "2026-01-31T24:00:00Z", "2026-01-31T12:60:00Z", "2026-01-31T12:00:00", "2026-01-31T12:00:00+2", "2026-01-31x",
        "2026-01-31T12:00:00Z ", "٢٠٢٦-01-01",
    ])
    func textsThatAreNoDatesAreRefused(text: String) {
        #expect(dateLiteral(text) == nil)
    }

    /// Every day of four centuries and more, against Foundation's calendar.
    @Test func daysCountAsFoundationCountsThem() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for day in stride(from: -60_000, to: 100_000, by: 7) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let text = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            #expect(dateLiteral(text) == Int64(day) * 86_400_000, "\(text)")
        }
    }
}
