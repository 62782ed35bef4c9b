import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct BodyFactsTests {
    /// `cache_span` in minutes; over a day is taken as one hour; -1 is not stored.
    private let span = CacheRule.LifetimeField(
        key: ["cache_span"], unit: .seconds(60), missing: .seconds(300), cap: .seconds(86_400),
        aboveCap: .seconds(3600),
        noStore: -1)

    private func facts(
        _ body: String, _ field: CacheRule.LifetimeField? = nil, version: [String]? = nil,
        only: CacheRule.OnlyIfChanged? = nil, payload: [String] = []
    ) -> BodyFacts {
        let rule = CacheRule(
            policy: .cacheFirst, ttl: field.map { .field($0) }, onlyIfChanged: only,
            version: version.map { .init(key: $0, parameter: "v") })
        return BodyFacts(Data(body.utf8), rule, payload: payload)
    }

    @Test(arguments: [
        ("5", 300), ("0", 0), ("1440", 86_400), ("1441", 3600), ("1e300", 3600), ("0.5", 30), ("\"5\"", 300),
        ("5.0", 300),
        ("-2", 0), ("-0.5", 0), ("99999999999999999999999", 3600), ("null", 300), ("true", 300), ("\"x\"", 300),
        ("[5]", 300),
        ("{}", 300), ("\"\"", 300), ("1e999", 300), ("\" 5\"", 300), ("\"Infinity\"", 300), ("\"0x10\"", 300),
    ])
    func aLifetimeOfTheBody(value: String, seconds: Int64) {
        #expect(facts("{\"cache_span\":\(value)}", span).lifetime == .lasting(.seconds(seconds)))
    }

    @Test(arguments: ["-1", "-1.0", "\"-1\"", "-10e-1"])
    func lifetimesThatMeanNotStored(value: String) {
        #expect(facts("{\"cache_span\":\(value)}", span).lifetime == .notStored)
    }

    @Test func aMissingLifetimeIsTheDeclaredOne() {
        for body in ["", "{}", "[]", "no JSON", "{\"Cache_span\":1}"] {
            #expect(facts(body, span).lifetime == .lasting(.seconds(300)))
            #expect(facts(body, .init(key: ["cache_span"])).lifetime == nil)
        }
        let capped = CacheRule.LifetimeField(key: ["t"], cap: .seconds(10))
        #expect(facts("{\"t\":11}", capped).lifetime == .lasting(.seconds(10)))
        #expect(facts("{\"t\":-1}", capped).lifetime == .lasting(.zero))
        #expect(facts("{\"t\":1e300}", .init(key: ["t"], unit: .seconds(-1))).lifetime == .lasting(.zero))
        #expect(facts("{\"t\":1e300}", .init(key: ["t"], unit: .seconds(Int64.max))).lifetime != nil)
        // Without a cap it is as long as it may be.
        #expect(facts("{\"t\":1e300}", .init(key: ["t"])).lifetime == .lasting(.seconds(2_147_483_648)))
        #expect(
            facts("{\"t\":1500}", .init(key: ["t"], unit: .milliseconds(1))).lifetime == .lasting(.milliseconds(1500)))
    }

    @Test func fromTheRootOrElseFromThePayload() {
        let field = CacheRule.LifetimeField(key: ["meta", "ttl"])
        let both = "{\"meta\":{\"ttl\":1},\"data\":{\"meta\":{\"ttl\":2}}}"
        #expect(facts(both, field, payload: ["data"]).lifetime == .lasting(.seconds(1)))
        let inner = "{\"meta\":{},\"data\":{\"meta\":{\"ttl\":2}}}"
        #expect(facts(inner, field, payload: ["data"]).lifetime == .lasting(.seconds(2)))
        // The first of two equal keys is read.
        #expect(facts("{\"meta\":{\"ttl\":1,\"ttl\":2}}", field).lifetime == .lasting(.seconds(1)))
    }

    @Test(arguments: [
        ("\"7\"", "7"), ("7", "7"), ("7.0", "7"), ("\"\"", ""), ("1.5", "1.5"), ("123456789012", "123456789012"),
        ("-0.001", "-0.001"), ("12e3", "12000"), ("1e-3", "0.001"),
        ("-12.50", "-12.5"), ("0.10", "0.1"), ("1e99", "1e99"),
        ("12345678901234567890.123", "12345678901234567890.123"),
    ])
    func versionsAreTexts(value: String, version: String) {
        #expect(facts("{\"v\":\(value)}", version: ["v"]).version == version)
    }

    @Test(arguments: ["null", "true", "[]", "{}"])
    func valuesThatAreNoVersion(value: String) {
        #expect(facts("{\"v\":\(value)}", version: ["v"]).version == nil)
    }

    @Test func digestsAreOfThePayload() throws {
        let first = try #require(
            facts("{\"time\":1,\"data\":{\"a\":1,\"b\":[1,2]}}", only: .second, payload: ["data"]).digest)
        #expect(facts("{\"time\":2,\"data\":{\"b\":[1,2],\"a\":1.0}}", only: .news, payload: ["data"]).digest == first)
        #expect(facts("{\"time\":1,\"data\":{\"a\":1,\"b\":[2,1]}}", only: .news, payload: ["data"]).digest != first)
        #expect(
            facts("{\"time\":1,\"data\":{\"a\":\"1\",\"b\":[1,2]}}", only: .news, payload: ["data"]).digest != first)
        #expect(facts("text", only: .second).digest == facts("text", only: .second).digest)
        #expect(facts("text", only: .second).digest != facts("Text", only: .second).digest)
        #expect(
            facts("{\"x\":1}", only: .second, payload: ["data"]).digest
                != facts("{}", only: .second, payload: ["data"]).digest)
    }

    @Test func nothingIsReadThatNobodyAskedFor() {
        #expect(facts("{\"v\":1,\"cache_span\":1}") == .none)
    }
}
