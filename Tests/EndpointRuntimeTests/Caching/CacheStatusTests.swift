import Testing

@testable import EndpointRuntime

/// RFC 9211, written as RFC 9651 has it.
@Suite struct CacheStatusTests {
    @Test func aFieldIsWritten() {
        #expect(CacheStatus(cache: "Campus").description == "Campus")
        #expect(
            CacheStatus(cache: "Campus", isHit: true, ttl: .seconds(540), key: "5b1f").description
                == "Campus; hit; ttl=540; key=\"5b1f\"")
        #expect(
            CacheStatus(
                cache: "Campus", forward: .uriMiss, forwardStatus: 200, ttl: .seconds(60), isStored: true,
                isCollapsed: true
            ).description == "Campus; fwd=uri-miss; fwd-status=200; stored; collapsed; ttl=60")
        #expect(
            CacheStatus(cache: "Campus", forward: .stale, forwardStatus: 503, detail: .staleIfError).description
                == "Campus; fwd=stale; fwd-status=503; detail=stale-if-error")
    }

    /// Whole seconds, rounded down, of at most fifteen digits.
    @Test(
        arguments: [
            (.milliseconds(999), "0"), (.milliseconds(-1), "-1"), (.seconds(-60), "-60"), (.milliseconds(-1500), "-2"),
            (.seconds(Int64.max), "999999999999999"), (.seconds(Int64.min), "-999999999999999"),
        ] as [(Duration, String)])
    func timesAreWholeSeconds(time: Duration, text: String) {
        #expect(CacheStatus(cache: "a", ttl: time).description == "a; ttl=\(text)")
    }

    @Test(
        arguments: [
            ("Campus", "Campus"), ("campus-2.0/x:y", "campus-2.0/x:y"), ("*", "*"), ("", "\"\""), ("2go", "\"2go\""),
            ("my shop", "\"my shop\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("Café", "\"Caf%C3%A9\""),
            ("a\r\nb: c", "\"a%0D%0Ab: c\""), ("a;b", "\"a;b\""), ("\u{7F}", "\"%7F\""),
        ])
    func theNameIsATokenOrAString(name: String, text: String) {
        #expect(CacheStatus(cache: name).description == text)
    }
}
