import Foundation
import Testing

@testable import EndpointRuntime

/// What a loopback server cannot show: addresses of other kinds.
@Suite struct ServerAddressTests {
    @Test(
        arguments: zip(
            [
                "http://[::1]:8080/api", "HTTPS://API.example.org", "http://bücher.example/a", "http://example.org:/x",
                "http://example.org?a=b/c", "http://user-name.example/@x",
            ],
            [
                "http://[::1]:8080/api/x", "https://API.example.org/x", "http://xn--bcher-kva.example/a/x",
                "http://example.org/x/x", "http://example.org/x?a=b/c", "http://user-name.example/@x/x",
            ]))
    func itIsTakenApart(address: String, url: String) throws {
        #expect(try ServerAddress(address).url(path: "/x", query: "").absoluteString == url)
    }
}
