import EndpointSpec
import Testing

@Suite struct MailDateTests {
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", true), ("Sun, 06 Nov 1994 08:49:37 +0000", false),
        ("Sun, 6 Nov 1994 08:49:37 GMT", false), ("06 Nov 1994 08:49:37 GMT", false),
        ("Sun, 06 Nov 1994 08:49 GMT", false), ("6 Nov 1994 00:49 -0800", false),
        ("Sat, 01 Jan 0000 00:00:00 +0000", false), ("Tue, 29 Feb 2000 23:59:59 -2359", false),
    ])
    func whatIsOne(text: String, isOfHTTP: Bool) {
        #expect(MailDate(text.utf8)?.isOfHTTP == isOfHTTP)
    }

    @Test(arguments: [
        "", "1994-11-06T08:49:37Z", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
        "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 +2400", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 GMT ",
        "Thu, 29 Feb 1900 00:00:00 GMT", "Sat, 01 Jan 0000 00:00:00 +0100", "Fri, 31 Dec 9999 23:59:59 -0100",
    ])
    func whatIsNone(text: String) {
        #expect(MailDate(text.utf8) == nil)
    }
}
