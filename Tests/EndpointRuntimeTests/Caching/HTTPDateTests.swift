import Testing

@testable import EndpointRuntime

@Suite struct HTTPDateTests {
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "  Sun, 06 Nov 1994 08:49:37 GMT\t", "SUN, 06 nov 1994 08:49:37 gmt", "sUN, 06 nOV 1994 08:49:37 Gmt",
        "SUNDAY, 06-NOV-94 08:49:37 gMT", "sun nOv  6 08:49:37 1994", "Mon, 06 Nov 1994 08:49:37 GMT",
    ])
    func theThreeForms(text: String) {
        #expect(HTTPDate.read(text, now: noon) == Instant(seconds: 784_111_777))
    }

    @Test(arguments: [
        "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06-Nov-1994 08:49:37 GMT", "06 Nov 1994 08:49:37 GMT", "784111777",
        "Sun, 06 Nov 1994 08:49:37 AEST", "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08.49.37 GMT", "Sun,  06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GM\u{54F}",
        "Sun, 06 Nov 1994 08:49:37 GMTx", "Sun, 06 Nov 1994 08:49:60 GMT", "\u{53}\u{301}un, 06 Nov 1994 08:49:37 GMT",
        "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 +0000", "Sunday, 30-Feb-94 08:49:37 GMT",
    ])
    func textThatIsNoTimeIsNone(text: String) {
        #expect(HTTPDate.read(text, now: noon) == nil)
    }

    /// RFC 9110 section 5.6.7: more than 50 years ahead is the past.
    @Test(arguments: [("22", 2022), ("00", 2000), ("71", 2071), ("72", 2072), ("73", 1973), ("99", 1999), ("69", 2069)])
    func theYearOfTwoDigits(digits: String, year: Int) throws {
        let time = try #require(HTTPDate.read("Sunday, 06-Nov-\(digits) 08:49:37 GMT", now: at(60)))
        #expect(CivilDate(seconds: time.milliseconds / 1000).year == year)
    }
}
