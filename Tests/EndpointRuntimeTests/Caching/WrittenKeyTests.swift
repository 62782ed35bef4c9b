import Foundation
import Testing

@testable import EndpointRuntime

/// Keys of what requests write.
@Suite struct WrittenKeyTests {
    private let endpoint = Endpoint(name: "shops", path: "/shops/{id}")
    private let settings = APISettings(name: "Grooo", version: "v3", query: ["channel": "ios", "page": "0"])

    private func key(_ write: (inout RequestWriter) -> Void) -> RequestKey? {
        var writer = RequestWriter()
        write(&writer)
        return RequestKey(writer, endpoint, settings, server: "https://a.example", user: "ann")
    }

    @Test func parameters() throws {
        let key = try #require(
            key {
                $0.path(7, "id")
                $0.query(1, "page")
                $0.queryList([2, 1], "ids", style: .comma)
                $0.header("de", "Accept-Language")
                $0.cookie("x", "c")
            })
        #expect(key.pathValues == [.init("id", "7")] && key.query == [.init("page", "1"), .init("ids", "2", "1")])
        #expect(key.constants == [.init("channel", "ios")] && key.headers == [.init("Accept-Language", "de")])
        #expect(key.cookies == [.init("c", "x")] && key.body == .none && key.apiVersion == "v3" && key.method == .get)
        let texts = ["id", "page", "ids", "accept-language", "c", "none"].map(key.parameterText)
        #expect(texts == ["7", "1", "2,1", "de", "x", nil])
    }

    @Test func bodies() throws {
        let json = try #require(
            key {
                $0.json { fields in
                    fields.int(5, "stars")
                    fields.double(1.5, "price")
                    fields.string("7", "school")
                }
            })
        #expect(["stars", "price", "school", "x"].map(json.parameterText) == ["5", "1.5", "7", nil])
        let form = try #require(key { $0.form(5, "stars") })
        #expect(form.body == .form([.init("stars", "5")]) && form.parameterText("stars") == "5")
        #expect(
            key { $0.rawBody("x", contentType: "text/plain") }?.body == .raw(Data("x".utf8), contentType: "text/plain"))
        #expect(key { $0.part(5, "stars") } == nil)
        #expect(key { $0.rawBody(File(URL(fileURLWithPath: "/x")), contentType: "text/plain") } == nil)
    }

    @Test func tags() throws {
        let rule = CacheRule(
            policy: .cacheFirst,
            tags: ["shops", CacheTag(.text("school:"), .parameter("id")), CacheTag(.text("x:"), .parameter("x"))])
        #expect(try #require(key { $0.path(7, "id") }).tags(rule) == ["shops", "school:7"])
    }
}
