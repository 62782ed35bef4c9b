import Diagnostics
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
        ("SaaS Application", "SaasApplication", "saasApplication"), ("saasApp", "SaasApp", "saasApp"),

        ("IPv4Address", "IPv4Address", "ipv4Address"),
        ("on-SaaS/list", "OnSaasList", "onSaasList"), ("SaaSMode", "SaaSMode", "saaSMode"),
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

    @Test(
        arguments: [
            ("\u{C9}l\u{E9}ments", "Elements"), ("e\u{301}t\u{E9}", "ete"), ("Stra\u{DF}e", "Strasse"),
            ("\u{C6}r\u{F8}", "AEro"), ("\u{4ECA}\u{65E5}", ""), ("a-b_1", "a-b_1"),
        ])
    func namesOfFilesHaveLettersOfASCII(text: String, plain: String) {
        #expect(plainLetters(text) == plain)
    }

    @Test func everyDifferenceHasWords() {
        let paths = [
            "a", "A", "/a", "a/", "a//", "a-b", "a/dash/b", "aDashB", "a b", "a_b", "ab", "aB", "AB", "Ab", "{a}b",
            "{ab}", "1-0",
            "10", "1/0", "\u{E9}", "e\u{301}", "userIds", "userIDs", "user/ids", "ids", "IDs",
        ]
        let names = paths.map { path in
            SwiftWords(letters: path.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
                .memberName
        }
        #expect(Set(names.map { Array($0.utf8) }).count == paths.count, "\(names)")
        #expect(SwiftWords.literalName(["userIds", "{id}", "a-b"]) == "UserIdsByIdADashB")
        let keys = ["a_b", "a_B", "a-b", "a-B"]
        let distinct = DistinctNames(prefix: "value", isTaken: { _ in false }, suffix: "Value").names(of: keys)
        #expect(distinct["a-B"] == "aDashCapitalB" && Set(distinct.values).count == keys.count)
    }

    /// The one that is spelled like a name keeps it when others come that are not.
    @Test func aPathKeepsItsName() {
        func names(_ paths: [String]) -> [String] {
            EndpointNames(
                paths.map { path in
                    OperationDraft(
                        words: SwiftWords(method: "GET", path: path), id: nil, method: "GET", path: path,
                        location: .init(source: 0, line: 1, column: 1),
                        pathLocation: .init(source: 0, line: 1, column: 1), tag: nil)
                }, given: [:], models: []
            ).names
        }
        #expect(names(["/userIDs"]) == ["getUserIDs"])
        #expect(names(["/userIDs", "/userIds"]) == ["getUserIDs", "getUserIds"])
        #expect(
            names(["/user/ids", "/userIDs", "/userIds"])
                == ["getUserIDs", "getUserCapitalICapitalDs", "getUserIds"])
        #expect(names(["/x/{id}", "/x/by/id"]) == ["getXByID", "getXById"])
        // The words of a sign are those of another path.
        #expect(names(["/a/b", "/a-b", "/a/dash/b"])[1].hasPrefix("getAB_"))
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
