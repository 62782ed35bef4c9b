import SpecServer
import Testing

/// Which credentials are there.
@Suite struct CredentialTests {
    /// Names of schemes have no case (RFC 9110 section 11.1); the texts of an API's own headers do.
    @Test(arguments: [
        ("bearer", "Authorization: bearer abc", true), ("bearer", "Authorization: BEARER abc", true),
        ("bearer", "Authorization: Bearer", false), ("bearer", "Authorization: Bearers abc", false),
        ("basic", "Authorization: basic YTpi", true), ("basic", "Authorization: Basic", false),
        (#"{ header: Authorization, prefix: "Token " }"#, "Authorization: token abc", true),
        (#"{ header: Authorization, prefix: "key=" }"#, "Authorization: Key=abc", false),
        (#"{ header: Authorization, prefix: "key=" }"#, "Authorization: key=abc", true),
        (#"{ header: X-Key, prefix: "Key " }"#, "X-Key: key abc", false),
    ])
    func schemesHaveNoCase(_ auth: String, _ header: String, _ isThere: Bool) throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop\ncredentials: { key: \(auth) }\nauth: key\n",
            "a.yaml": "endpoints: { ping: { path: /ping } }\n",
        ])
        #expect(stage.serve("GET /ping HTTP/1.1\n\(header)").status == (isThere ? 204 : 401))
    }
}
