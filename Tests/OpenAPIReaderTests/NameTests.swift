import Testing

@testable import EndpointSpec
@testable import OpenAPIReader

@Suite struct NameTests {
    @Test(arguments: [
        ("full-repository", "FullRepository", "fullRepository"), ("html_url", "HTMLURL", "htmlURL"),
        ("user_ids", "UserIDs", "userIDs"), ("userIDs", "UserIDs", "userIDs"), ("HTMLPage", "HTMLPage", "htmlPage"),
        ("page2Title", "Page2Title", "page2Title"), ("repos/get", "ReposGet", "reposGet"), ("+1", "Plus1", "plus1"),
        ("-1", "Minus1", "minus1"), ("1.0", "1_0", "1_0"), ("", "", ""), ("Ünder-score", "ÜnderScore", "ünderScore"),
        ("oauth_token", "OAuthToken", "oauthToken"), ("api-overview", "APIOverview", "apiOverview"),
    ])
    func aNameIsMadeOfWords(_ text: String, _ type: String, _ member: String) {
        #expect(SwiftWords(of: text).typeName == type)
        #expect(SwiftWords(of: text).memberName == member)
    }

    @Test(arguments: [
        ("labels", "label"), ("addresses", "address"), ("companies", "company"), ("boxes", "box"), ("status", nil),
        ("news", nil),
        ("class", nil), ("analysis", nil), ("series", nil), ("id", nil),
    ])
    func aWordOfSeveralHasOneOfOne(_ text: String, _ single: String?) {
        #expect(SwiftWords(of: text).singular?.memberName == single)
    }

    @Test func theOrderOfKeysMakesNoDifference() {
        let keys = ["foo_bar", "fooBar", "FooBar", "foo-bar", "a", "+1", "1", "#", "", "😀", "class"]
        let names = DistinctNames(prefix: "value", isTaken: { _ in false }, suffix: "Value")
        let first = names.names(of: keys)
        #expect(names.names(of: keys.reversed()) == first)
        #expect(Set(first.values).count == keys.count)
        #expect(first["fooBar"] == "fooBar")
        #expect(first.values.allSatisfy { isIdentifier($0) })
    }

    @Test(arguments: [
        ("/a/b", "/a/b", true), ("/a/b", "/a/*", true), ("/a/b/c", "/a/*", false), ("/a/b/c", "/a/**", true),
        ("/a", "/a/**", true),
        ("/a/b/c", "/**/c", true), ("/a/b/c", "/**/b", false), ("/", "/**", true), ("/a/{id}", "/a/{id}", true),
    ])
    func aPatternFitsPaths(_ path: String, _ pattern: String, _ fits: Bool) {
        #expect(pathMatches(path, pattern) == fits)
    }

    @Test func aLongPatternEnds() {
        let path = String(repeating: "/a", count: 200)
        #expect(!pathMatches(path, String(repeating: "/**/a", count: 60) + "/b"))
    }

    @Test(arguments: [
        ("/a/b", ["a", "b"]), ("", []), ("/a~1b/c~0d", ["a/b", "c~d"]), ("/p%20q", ["p q"]), ("/~01", ["~1"]),
        ("/", [""]),
    ])
    func aPointerHasSteps(_ text: String, _ steps: [String]) {
        #expect(JSONPointer(fragment: text[...])?.steps == steps)
    }
}
