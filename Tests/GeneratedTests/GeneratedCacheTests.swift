import Foundation
import GroooAPI
import ShowcaseAPI
import Testing

@testable import EndpointRuntime

/// What the specs say of caching, as the generated requests have it: held against what the requests write.
@Suite struct GeneratedCacheTests {
    private func key<Request: EndpointRequest>(of request: Request) throws -> RequestKey {
        var writer = RequestWriter()
        request.write(to: &writer)
        let key = RequestKey(
            writer, Request.endpoint, Request.endpoint.method, Request.API.settings, server: "https://a.example",
            user: "ann")
        return try #require(key)
    }

    private func text<Request: EndpointRequest>(of request: Request) throws -> String {
        try key(of: request).text(try #require(Request.endpoint.cache))
    }

    private func tags<Request: EndpointRequest>(of request: Request) throws -> [String] {
        try key(of: request).tags(try #require(Request.endpoint.cache))
    }

    private func invalidated<Request: EndpointRequest>(by request: Request) throws -> [String] {
        let key = try key(of: request)
        return Request.endpoint.invalidates.compactMap { $0.text(key.parameterText) }
    }

    @Test func aRequestHasTheRuleAndTagsOfTheSpec() throws {
        let rule = try #require(ShopListRequest.endpoint.cache)
        #expect(rule.policy == .cacheThenNetwork && rule.ttl == .fixed(.seconds(600)) && rule.scope == .user)
        #expect(rule.store && !rule.refresh && rule.onlyIfChanged == nil && rule.version == nil)
        #expect(try tags(of: ShopListRequest(schoolID: 7)) == ["shops", "school:7"])
        #expect(RateShopRequest.endpoint.cache == nil && RateShopRequest.endpoint.duplicates == nil)
        #expect(try invalidated(by: RateShopRequest(shopID: 7, body: Rating(stars: 5))) == ["shops"])
    }

    @Test func onlyTheParametersOfTheKeyCount() throws {
        let text = try text(of: ShopListRequest(schoolID: 7, page: 2))
        #expect(try self.text(of: ShopListRequest(schoolID: 7, page: 2, ids: [1], sort: .rating, lang: "de")) == text)
        #expect(try self.text(of: ShopListRequest(schoolID: 8, page: 2)) != text)
        #expect(try self.text(of: ShopListRequest(schoolID: 7)) != text)
    }

    @Test func whatTheAPISaysForAllIsAtEachEndpoint() {
        // The API sends a credential, and says no scope: the runtime sees that the call has one.
        var all = CacheRule(policy: .staleWhileRevalidate, ttl: .fixed(.seconds(300)))
        #expect(AnythingRequest.endpoint.cache == all && BytesRequest.endpoint.cache == all)
        #expect(FileRequest.endpoint.cache == nil && LoginRequest.endpoint.cache == nil)
        #expect(BytesRequest.endpoint.duplicates == .cancelPrevious && AnythingRequest.endpoint.duplicates == nil)
        // A rule that an endpoint writes itself says it.
        all.scope = .user
        var levels = all
        levels.policy = .networkFirst
        levels.staleIfError = .seconds(86_400)
        #expect(LevelsRequest.endpoint.cache == levels)
    }

    @Test func lifetimesAndVersionsInTheBodyAreInTheRule() throws {
        let field = CacheRule.LifetimeField(
            key: ["cache_span"], unit: .seconds(60), missing: .seconds(300), cap: .seconds(86_400),
            aboveCap: .seconds(3600), noStore: -1)
        let tree = CacheRule(policy: .cacheOnly, ttl: .field(field), scope: .user, refresh: true)
        #expect(TreeRequest.endpoint.cache == tree)
        let wides = try #require(WidesRequest.endpoint.cache)
        #expect(wides.version == CacheRule.BodyVersion(key: ["version"], parameter: "version"))
        #expect(wides.onlyIfChanged == .second && wides.tags == ["wides"])
    }

    @Test func whatOneRequestTagsAnotherInvalidates() throws {
        #expect(try tags(of: ExistsRequest(id: 5)) == ["item:5"])
        let request = EveryParameterRequest(
            id: 5, part: "p", text: "", level: .low, ids: [], flags: [], filter: [:], trace: UUID(),
            shape: .circle(Circle(radius: 1)))
        #expect(try invalidated(by: request) == ["item:5", "wides"])
    }

    /// Each of the parameters called `id` there and absent, in every combination.
    @Test(arguments: 0..<16)
    func tagsNameTheParameterThatTheyMean(bits: Int) throws {
        func chosen<Value>(_ bit: Int, _ value: Value) -> Value? { bits >> bit & 1 == 1 ? value : nil }
        let inBody: Nullable<Int> = chosen(3, 5).map { .value($0) } ?? (bits & 1 == 1 ? .null : .absent)
        let request = TaggedRequest(
            id: 1, inQuery: chosen(0, 2), ids: [], names: [], filter: [:], inHeader: chosen(1, 3),
            inCookie: chosen(2, .high), inBody: inBody, flag: true)
        let expected = [
            "path:1", chosen(0, "query:2"), chosen(1, "header:3"), chosen(2, "cookie:\(Level.high.rawValue)"),
            chosen(3, "body:5:true"),
        ].compactMap { $0 }
        #expect(try tags(of: request) == expected)
    }

    @Test func everyParameterOfTheKeyCountsInItsPlaceAndStyle() throws {
        func tagged(
            id: Int = 1, ids: [Int] = [1, 2], names: [String] = ["a", "b"], filter: [String: Int] = ["x": 1],
            free: String? = nil, inBody: Nullable<Int> = .absent, flag: Bool = true
        ) -> TaggedRequest {
            TaggedRequest(
                id: id, ids: ids, names: names, filter: filter, free: free, inBody: inBody, flag: flag)
        }
        let text = try text(of: tagged())
        #expect(try self.text(of: tagged(free: "x", flag: false)) == text)
        let others = [
            tagged(id: 2), tagged(ids: [2, 1]), tagged(ids: []), tagged(names: ["a,b"]), tagged(names: ["b", "a"]),
            tagged(filter: ["x": 2]), tagged(filter: ["y": 1]), tagged(filter: [:]), tagged(inBody: .null),
            tagged(inBody: .value(1)),
        ]
        let texts = try [text] + others.map { try self.text(of: $0) }
        #expect(Set(texts).count == texts.count)
    }

    @Test func aMemberOfTheBodyIsNotTakenForAnAbsentParameter() throws {
        let body = Node(id: 9)
        #expect(try key(of: ReplaceRequest(body: body)).parameterText("id") == "9")
        #expect(try invalidated(by: ReplaceRequest(body: body)) == [])
        #expect(try invalidated(by: ReplaceRequest(parent: 2, body: body)) == ["path:2"])
    }
}
