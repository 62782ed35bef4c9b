import Foundation
import Testing

@testable import EndpointRuntime

/// RFC 9111 section 4.4.
@Suite struct URIInvalidationTests {
    private let url = URL(string: "https://a.example/shops/1?x=1")

    private func uris(
        _ method: HTTPMethod, status: Int = 200, _ response: KeyValuePairs<String, String> = [:]
    ) throws -> [String] {
        let hop = AnsweredHop(method: method, url: try #require(url), status: status, headers: fields(response))
        return URIInvalidation.uris(of: [hop]).map(\.absoluteString)
    }

    @Test func unsafeMethodsThatSucceed() throws {
        for method in [HTTPMethod.post, .put, .patch, .delete] {
            for status in [200, 201, 204, 302, 399] {
                #expect(try uris(method, status: status) == ["https://a.example/shops/1?x=1"])
            }
            for status in [199, 400, 404, 500] { #expect(try uris(method, status: status) == []) }
        }
        for method in [HTTPMethod.get, .head, .options] { #expect(try uris(method) == []) }
    }

    @Test(arguments: [
        ("/shops", "https://a.example/shops"), ("2", "https://a.example/shops/2"),
        ("?y", "https://a.example/shops/1?y"),
        ("https://A.example:443/b", "https://A.example:443/b"), ("//a.example/c", "https://a.example/c"),
    ])
    func otherURIsOfTheSameOrigin(field: String, uri: String) throws {
        #expect(try uris(.post, ["Location": field]).last == uri)
        #expect(try uris(.post, ["content-location": field]).last == uri)
    }

    @Test(arguments: [
        "https://b.example/shops", "http://a.example/shops", "https://a.example:8443/x", "//b.example/c",
        "mailto:x@a.example",
        "https://a.example.evil/x", "", "https://a.example/shops/1?x=1#part",
    ])
    func nothingOfAnotherOrigin(field: String) throws {
        #expect(try uris(.post, ["Location": field]).count == 1)
    }

    @Test(arguments: [
        ("HTTPS://A.example:443/b?c#d", "uri:https://a.example/b?c"), ("http://a.example", "uri:http://a.example/"),
        ("http://a.example:8080/%41%2f", "uri:http://a.example:8080/A%2F"),
        ("http://a.example/%+1%4?%e9", "uri:http://a.example/%25+1%254?%E9"),
        ("http://a.example:443/", "uri:http://a.example:443/"),
    ])
    func equalURIsHaveOneTag(text: String, tag: String) throws {
        #expect(URIInvalidation.tag(try #require(URL(string: text))) == tag)
    }

    /// The method, the redirects that were followed, the status at their end, and the paths that are invalidated.
    @Test(
        arguments: [
            (.post, [(303, "/b")], 404, ["/shops/1", "/b"]), (.post, [(302, "/b")], 500, ["/shops/1", "/b"]),
            (.put, [(303, "/b")], 404, ["/shops/1", "/b"]), (.put, [(307, "/b")], 200, ["/shops/1", "/b"]),
            (.put, [(307, "/b"), (308, "/c")], 404, ["/shops/1", "/b", "/c"]),
            (.put, [(307, "https://b.example/x"), (307, "/y")], 200, ["/shops/1", "/x", "/y"]),
            (.put, [(302, "/b")], 404, ["/shops/1", "/b"]), (.get, [(303, "/b")], 200, []), (.post, [], 404, []),
        ] as [(HTTPMethod, [(Int, String)], Int, [String])])
    func redirectsAreAnswersToo(method: HTTPMethod, hops: [(Int, String)], status: Int, paths: [String]) throws {
        let redirects = hops.map { FollowedRedirect(status: $0.0, headers: [HeaderField("Location", $0.1)]) }
        let found = AnsweredHop.all(method, try #require(url), redirects, end: (status, []))
        #expect(URIInvalidation.uris(of: found).map(\.path) == paths)
    }

    /// Nothing came behind them, and then a piece of an answer of which nobody knows the status.
    @Test func redirectsCountWithoutAnEnd() throws {
        let redirects = [307, 307].map { FollowedRedirect(status: $0, headers: fields(["Location": "/b"])) }
        let url = try #require(url)
        #expect(
            URIInvalidation.uris(of: AnsweredHop.all(.put, url, Array(redirects.prefix(1)), end: nil)).map(\.path)
                == ["/shops/1", "/b"])
        #expect(
            URIInvalidation.uris(of: AnsweredHop.all(.put, url, [], end: (nil, []))).map(\.path) == ["/shops/1"])
        #expect(URIInvalidation.uris(of: AnsweredHop.all(.get, url, redirects, end: (nil, []))) == [])
        let nowhere = [FollowedRedirect(status: 303, headers: fields(["Location": "ftp://a.example"]))]
        #expect(AnsweredHop.all(.post, url, nowhere, end: (200, [])).count == 1)
    }
}
