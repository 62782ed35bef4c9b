import Foundation
import Testing

@testable import EndpointRuntime

/// Which hosts a request may be sent to, as far as a text tells.
@Suite struct HostTextTests {
    @Test(arguments: [
        "a", "a.example", "a-b_c.example.", "127.0.0.1", "z\u{FC}rich.example", "z%C3%BCrich.example", "::", "::1",
        "[::1]",
        "1:2:3:4:5:6:7:8", "1::8", "1:2:3:4:5:6:7::", "::ffff:127.0.0.1", "64:ff9b::1.2.3.4", "fe80::1%25eth0",
        "fe80::1%eth0",
        "1:2:3:4:5:6:1.2.3.4",
    ])
    func aServerMayHaveIt(host: String) {
        #expect(HostText.isPossible(host))
    }

    @Test(arguments: [
        "", " ", "1 2", "1%202", "a\tb", "a%00b", "a\"b", "a<b", "a|b", "a\u{7F}b", "[", "]", "[]", "[::1", "::g",
        ":::", "::1::",
        "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "12345::", "::1.2.3", "::1.2.3.256", "1.2.3.4::",
        "v1.a:b", ":1",
    ])
    func noneCanHaveIt(host: String) {
        #expect(!HostText.isPossible(host))
    }
}
