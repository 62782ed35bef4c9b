import Testing

@testable import EndpointRuntime

/// What a shared cache may have of a response, by RFC 9111.
@Suite struct SharedCopyTests {
    /// The `Cache-Control` that others get; `nothing` if the response is for this process alone.
    private func control(
        _ headers: KeyValuePairs<String, String>, request: KeyValuePairs<String, String> = [:],
        rule: CacheRule = byServer
    ) -> String {
        guard let entry = SharedCopy.metadata(stored(headers), rule, request: fields(request)) else { return "nothing" }
        return entry.headers["Cache-Control"] ?? ""
    }

    /// Sections 5.2.2.4 and 5.2.2.7.
    @Test(arguments: [
        "private", "max-age=9, Private", "private=\"x\"", "no-cache", "public, no-cache", "s-maxage=9, private",
    ])
    func whatIsForOneCacheStaysThere(text: String) {
        #expect(control(["Cache-Control": text]) == "nothing")
    }

    /// Section 3.5.
    @Test(
        arguments: [
            ("max-age=9", "nothing"), ("", "nothing"), ("public, max-age=9", "public, max-age=9"),
            ("must-revalidate, max-age=9", "must-revalidate, max-age=9"),
            ("s-maxage=9", "max-age=9, must-revalidate"), ("private, public", "nothing"),
        ])
    func anAnswerToACredentialIsSharedOnlyWhereTheServerSaysSo(text: String, expected: String) {
        #expect(control(["Cache-Control": text], request: ["authorization": "Bearer a"]) == expected)
        #expect(control(["Cache-Control": "max-age=9"], request: ["Cookie": "a=b"]) == "max-age=9")
    }

    /// Sections 5.2.2.8 and 5.2.2.10.
    @Test(
        arguments: [
            ("max-age=9, s-maxage=60", "max-age=60, must-revalidate"),
            ("public, S-Maxage=60, Max-Age=9", "public, max-age=60, must-revalidate"),
            ("max-age=9, proxy-revalidate", "max-age=9, proxy-revalidate, must-revalidate"),
            ("s-maxage=0, max-age=9", "nothing"), ("s-maxage=x, max-age=9", "nothing"),
            ("max-age=9", "max-age=9"), ("", ""),
        ])
    func theLifetimeOfSharedCachesTakesThePlaceOfTheOther(text: String, expected: String) {
        #expect(control(["Cache-Control": text]) == expected)
    }

    @Test func theLifetimeOfSharedCachesComesBeforeExpires() {
        let entry = stored(["Expires": date(5), "Cache-Control": "s-maxage=60"])
        let shared = SharedCopy.metadata(entry, byServer, request: [])
        #expect(shared.map { standing($0, after: 30) } == .fresh)
        #expect(standing(entry, after: 30) != .fresh)
        #expect(shared.map { standing($0, after: 61) } != .fresh)
    }

    /// Under a time of the spec's own, the spec has decided.
    @Test func theSpecsOwnTimeAsksNoServer() {
        let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)))
        #expect(control(["Cache-Control": "private"], request: ["Authorization": "a"], rule: rule) == "private")
    }
}
