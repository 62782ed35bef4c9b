import Diagnostics
import Testing

@testable import EndpointSpec

/// What `gen.yaml` says for all, an endpoint's own word, and the language's: each setting has one value in the end, and
/// knows who said it.
@Suite struct InheritanceTests {
    private static let settings = """
        api: Sample
        headers: { X-All: one, X-Both: two }
        query: { lang: { const: en }, page: { const: "1" }, device: String }
        timeout: 10s
        deadline: 40s
        auth: bearer
        envelope: { payload: data }
        error: { key: code }
        statuses: { 404: missing, 409: conflict }
        accept: [application/json]
        cache: { policy: cache-first, ttl: 10m, scope: shared, stale-if-error: 1h, only-if-changed: news }
        retry: 3
        duplicates: join
        sign: all
        codec: all
        """

    private func endpoint(_ text: String, settings: String = Self.settings) throws -> Endpoint {
        let (api, messages) = linked("endpoints:\n" + text, settings: settings)
        // One endpoint that says all of it leaves the API's word no use, which is a warning.
        #expect(messages.filter { !$0.hasPrefix("no endpoint uses ") } == [])
        return try #require(api?.groups.first?.endpoints.first)
    }

    @Test func whatNobodySaysIsTheLanguages() throws {
        let get = try endpoint("  one: { path: /one, response: Int }", settings: "api: Sample")
        #expect(get.timeout.value == 60_000)
        #expect(get.duplicates.value == .join)
        #expect(get.headers.isEmpty && get.statuses.isEmpty && get.query.isEmpty && get.accept.value.isEmpty)
        let origins = [
            get.timeout.origin, get.deadline.origin, get.auth.origin, get.envelope.origin, get.errorBody.origin,
            get.accept.origin, get.cache.origin, get.retry.origin, get.duplicates.origin, get.sign.origin,
            get.codec.origin,
        ]
        #expect(Set(origins) == [.language])
        let post = try endpoint("  one: { method: POST, path: /one }", settings: "api: Sample")
        #expect(post.duplicates.value == .allow)
    }

    @Test func whatTheAPISaysHoldsAndHasItsPlace() throws {
        let endpoint = try endpoint("  one: { path: /one, response: Int }")
        func line(_ origin: Origin?) -> Int32? {
            if case .settings(let place)? = origin { place.line } else { nil }
        }
        #expect(endpoint.headers.map(\.value.name) == ["X-All", "X-Both"])
        #expect(endpoint.headers.allSatisfy { line($0.origin) == 2 })
        #expect(endpoint.query.map(\.value.key) == ["lang", "page"])
        #expect(line(endpoint.query.first?.origin) == 3)
        #expect(line(endpoint.parameters.first?.origin) == 3)
        #expect(endpoint.timeout.value == 10_000 && line(endpoint.timeout.origin) == 4)
        #expect(endpoint.deadline.value == 40_000 && line(endpoint.deadline.origin) == 5)
        #expect(
            endpoint.auth.value?.schemes.map(\.place) == [.header("Authorization", prefix: "Bearer ")]
                && line(endpoint.auth.origin) == 6)
        #expect(endpoint.envelope.value?.payload == ["data"] && line(endpoint.envelope.origin) == 7)
        #expect(endpoint.errorBody.value?.key == ["code"] && line(endpoint.errorBody.origin) == 8)
        #expect(endpoint.statuses.map(\.value.name) == ["missing", "conflict"])
        #expect(endpoint.statuses.allSatisfy { line($0.origin) == 9 })
        #expect(endpoint.accept.value == ["application/json"] && line(endpoint.accept.origin) == 10)
        #expect(endpoint.cache.value?.policy.value == .cacheFirst && line(endpoint.cache.origin) == 11)
        #expect(endpoint.scope?.value == .shared && line(endpoint.scope?.origin) == 11)
        #expect(endpoint.retry.value?.attempts == 3 && line(endpoint.retry.origin) == 12)
        #expect(endpoint.duplicates.value == .join && line(endpoint.duplicates.origin) == 13)
        #expect(endpoint.sign.value == "all" && line(endpoint.sign.origin) == 14)
        #expect(endpoint.codec.value == "all" && line(endpoint.codec.origin) == 15)
    }

    @Test func theEndpointsWordStandsBeforeTheAPIs() throws {
        let endpoint = try endpoint(
            """
              one:
                path: /one
                response: Int
                query: { page: Int, device: { key: d, type: "Int?" } }
                headers: { x-both: other }
                timeout: 1s
                auth: none
                envelope: none
                statuses: { 404: gone }
                accept: [text/json]
                retry: none
                duplicates: allow
                sign: none
                codec: own
            """)
        #expect(endpoint.headers.map { "\($0.value.name): \($0.value.value)" } == ["X-All: one", "x-both: other"])
        #expect(endpoint.headers.map(\.origin.isInherited) == [true, false])
        // A parameter that always has a text stands in the place of the constant.
        #expect(endpoint.query.map(\.value.key) == ["lang"])
        #expect(endpoint.parameters.map(\.key) == ["page", "d"])
        #expect(endpoint.timeout.value == 1_000)
        #expect(endpoint.timeout.origin == .endpoint(place(7)))
        #expect(endpoint.auth.value == nil && endpoint.auth.origin == .endpoint(place(8)))
        #expect(endpoint.envelope.value == nil && endpoint.envelope.origin == .endpoint(place(9)))
        #expect(endpoint.statuses.map(\.value.name) == ["gone", "conflict"])
        #expect(endpoint.statuses.map(\.origin.isInherited) == [false, true])
        #expect(endpoint.accept.value == ["text/json"])
        #expect(endpoint.retry.value == nil && endpoint.retry.origin == .endpoint(place(12)))
        #expect(endpoint.duplicates.value == .allow)
        #expect(endpoint.sign.value == nil && endpoint.sign.origin.isEndpoints)
        #expect(endpoint.codec.value == "own" && endpoint.deadline.origin.isInherited)
    }

    /// Key by key, but for what the policy has no use for.
    @Test func aCacheRuleIsTakenOverKeyByKey() throws {
        let endpoint = try endpoint(
            "  one: { path: /one, response: Int, cache: { policy: cache-then-network, ttl: forever } }")
        let rule = try #require(endpoint.cache.value)
        #expect(endpoint.cache.origin.isEndpoints)
        #expect(rule.policy.value == .cacheThenNetwork && rule.policy.origin.isEndpoints)
        #expect(rule.lifetime.value == nil && rule.lifetime.origin.isEndpoints)
        #expect(rule.onlyIfChanged.value == .news && rule.onlyIfChanged.origin != .language)
        #expect(rule.onlyIfChanged.origin.isInherited)
        #expect(rule.staleIfError.value == nil && rule.staleIfError.origin == .language)
        #expect(!rule.refresh.value && rule.refresh.origin == .language)
        #expect(rule.store.value && rule.store.origin == .language)
        #expect(endpoint.scope?.value == .shared && endpoint.scope?.origin.isInherited == true)
    }

    @Test func someSettingsFollowFromWhatAnEndpointIs() throws {
        let bytes = try endpoint("  one: { path: /one, response: Data }")
        #expect(bytes.envelope.value == nil && bytes.envelope.origin == .implied(place(2, 3)))
        #expect(bytes.cache.value != nil)
        let post = try endpoint("  one: { method: POST, path: /one, response: Int }")
        #expect(post.cache.value == nil && post.cache.origin == .implied(place(2, 3)))
        #expect(post.scope == nil && !post.cache.origin.isInherited && !post.cache.origin.isEndpoints)
    }

    /// The scope follows from what the request sends where nobody says it.
    @Test(arguments: [("auth: bearer", CacheRule.Scope.user), ("timeout: 1s", .shared)])
    func theScopeFollowsFromTheCredential(line: String, scope: CacheRule.Scope) throws {
        let endpoint = try endpoint(
            "  one: { path: /one, response: Int, cache: cache-first }", settings: "api: Sample\n\(line)")
        #expect(endpoint.scope?.value == scope && endpoint.scope?.origin == .language)
    }

    /// A place in the spec file, which is the second source.
    private func place(_ line: Int32, _ column: Int32 = 5) -> Diagnostics.SourceLocation {
        Diagnostics.SourceLocation(source: 1, line: line, column: column)
    }
}
