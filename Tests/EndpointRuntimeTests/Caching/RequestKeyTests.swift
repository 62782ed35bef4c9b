import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

@Suite struct RequestKeyTests {
    private typealias Item = RequestKey.Item
    private let shared = CacheRule(policy: .cacheFirst)
    private let perUser = CacheRule(policy: .cacheFirst, scope: .user)
    private let base = RequestKey(
        api: "Grooo", apiVersion: "v3", method: .get, server: "https://a.example/api", path: "/shops/{id}",
        pathValues: [Item("id", "1")], constants: [Item("channel", "ios")],
        query: [Item("page", "1"), Item("ids", "2"), Item("ids", "1")], headers: [Item("Accept-Language", "de")],
        cookies: [Item("c", "1")], user: "ann")

    private func changed(_ change: (inout RequestKey) -> Void) -> RequestKey {
        var key = base
        change(&key)
        return key
    }

    @Test func theOrderOfParametersDoesNotMatter() {
        let text = base.text(perUser)
        #expect(changed { $0.query = [Item("ids", "2"), Item("ids", "1"), Item("page", "1")] }.text(perUser) == text)
        #expect(changed { $0.query = [Item("ids", "2"), Item("page", "1"), Item("ids", "1")] }.text(perUser) == text)
        #expect(changed { $0.headers = [Item("accept-LANGUAGE", "de")] }.text(perUser) == text)
    }

    @Test func everyPartCounts() {
        let others: [RequestKey] = [
            changed { $0.api = "grooo" }, changed { $0.apiVersion = "v4" }, changed { $0.apiVersion = nil },
            changed { $0.method = .post }, changed { $0.server = "https://b.example/api" },
            changed { $0.path = "/shops/{no}" },
            changed { $0.pathValues = [Item("id", "2")] }, changed { $0.constants = [] }, changed { $0.user = "bob" },
            changed { $0.user = nil }, changed { $0.user = "" },
            changed { $0.query = [Item("page", "1"), Item("ids", "1"), Item("ids", "2")] },
            changed { $0.query = [Item("page", "1"), Item("ids", "2", "1")] },
            changed { $0.query = [Item("page", "1"), Item("ids", "2,1")] },
            changed { $0.query = [Item("page", "1"), Item("ids", "2")] },
            changed { $0.headers = [Item("Accept-Language", "en")] },
            changed { $0.cookies = [] }, changed { $0.body = .json(Data("{}".utf8)) }, changed { $0.body = .form([]) },
            changed { $0.body = .raw(Data(), contentType: "text/plain") },
            changed { $0.body = .raw(Data(), contentType: "a/b") },
            changed { $0.body = .raw(Data("x".utf8), contentType: "a/b") },
        ]
        let texts = ([base] + others).map { $0.text(perUser) }
        #expect(Set(texts).count == texts.count)
    }

    @Test func usersMeetOnlyWhereTheSpecSaysSo() {
        let bob = changed { $0.user = "bob" }
        #expect(base.text(shared) == bob.text(shared))
        #expect(base.text(perUser) != bob.text(perUser))
        #expect(changed { $0.user = nil }.text(perUser) != changed { $0.user = nil }.text(shared))
    }

    @Test func bodiesAreComparedByTheirMeaning() {
        let json = { (text: String) in self.changed { $0.body = .json(Data(text.utf8)) }.text(self.shared) }
        #expect(json("{\"a\":1,\"b\":2}") == json("{\"b\":2, \"a\":1}"))
        #expect(json("{\"a\":1}") != json("{\"a\":\"1\"}"))
        #expect(json("no JSON") != json("no  JSON") && json("no JSON") != json("\"no JSON\""))
        let long = String(repeating: "x", count: 5000)
        #expect(json("[\"\(long)\"]") == json(" [\"\(long)\"]") && json("[\"\(long)\"]") != json("[\"\(long)y\"]"))
        #expect(json("[\"\(long)\"]").utf8.count < 500)
        let form = { (items: [Item]) in self.changed { $0.body = .form(items) }.text(self.shared) }
        #expect(form([Item("a", "1"), Item("b", "2")]) == form([Item("b", "2"), Item("a", "1")]))
        #expect(form([Item("a", "1"), Item("a", "2")]) != form([Item("a", "2"), Item("a", "1")]))
    }

    /// Keys stand in files and in events.
    @Test func whatMayBeASecretStandsAsADigest() {
        let item = Item("name", "sesame", "open")
        let bodies: [RequestKey.Body] = [
            .json(Data(#"{"password":"sesame"}"#.utf8)), .json(Data("sesame".utf8)), .form([item]),
            .raw(Data("sesame".utf8), contentType: "text/plain"),
        ]
        let keys =
            bodies.map { body in changed { $0.body = body } }
            + [changed { $0.headers = [item] }, changed { $0.cookies = [item] }]
        for key in keys {
            for names in [nil, ["name", "password", "body"]] as [[String]?] {
                #expect(!key.text(CacheRule(policy: .cacheFirst, key: names)).contains("sesame"), "\(key)")
            }
        }
        // How many elements a list has, and where one ends, counts as before.
        let lists = [Item("a", "1,2"), Item("a", "1", "2"), Item("a", "12"), Item("a")]
        #expect(Set(lists.map { list in changed { $0.headers = [list] }.text(shared) }).count == lists.count)
        #expect(Set(lists.map { list in changed { $0.cookies = [list] }.text(shared) }).count == lists.count)
        #expect(Set(lists.map { list in changed { $0.body = .form([list]) }.text(shared) }).count == lists.count)
    }

    @Test func aNarrowedKeyCountsNamedParametersOnly() {
        let narrow = { (names: [String], key: RequestKey) in
            key.text(CacheRule(policy: .cacheFirst, key: names))
        }
        let other = changed { $0.query = [Item("page", "9"), Item("ids", "2"), Item("ids", "1")] }
        #expect(narrow(["id", "ids"], base) == narrow(["ids", "id"], other))
        #expect(narrow(["page"], base) != narrow(["page"], other))
        #expect(narrow(["id"], base) != narrow(["id"], changed { $0.pathValues = [Item("id", "2")] }))
        #expect(narrow(["accept-language"], base) != narrow(["accept-language"], changed { $0.headers = [] }))
        #expect(narrow(["Accept-Language"], base) == narrow(["Accept-Language"], other))
        #expect(
            narrow([], base)
                == narrow(
                    [],
                    changed {
                        $0.pathValues = []
                        $0.cookies = []
                        $0.headers = []
                    }))
        // What is no parameter counts always.
        #expect(narrow([], base) != narrow([], changed { $0.constants = [] }))
        #expect(narrow([], base) != narrow([], changed { $0.apiVersion = "v4" }))
        let json = { (text: String) in self.changed { $0.body = .json(Data(text.utf8)) } }
        #expect(narrow(["a"], json("{\"a\":1,\"b\":2}")) == narrow(["a"], json("{\"b\":3,\"a\":1}")))
        #expect(narrow(["a"], json("{\"a\":1}")) != narrow(["a"], json("{\"a\":2}")))
        #expect(narrow(["body"], json("{\"b\":2}")) != narrow(["body"], json("{\"b\":3}")))
        let raw = { (text: String) in self.changed { $0.body = .raw(Data(text.utf8), contentType: "text/plain") } }
        #expect(narrow(["id"], raw("x")) == narrow(["id"], raw("y")))
        #expect(narrow(["body"], raw("x")) != narrow(["body"], raw("y")))
    }

    /// Random keys made of few and nasty pieces: two share a text exactly where they are the same but for the order of
    /// parameters.
    @Test func noTwoRequestsShareAKey() {
        var random = SeededNumbers(seed: 11)
        var seen: [String: RequestKey] = [:]
        var repeats = 0
        for _ in 0..<20_000 {
            let key = randomKey(&random)
            let text = key.text(perUser)
            if let other = seen[text] {
                #expect(normal(key) == normal(other))
                repeats += 1
            }
            seen[text] = key
            var shuffled = key
            shuffled.query = normal(key).query
            #expect(shuffled.text(perUser) == text)
        }
        #expect(repeats > 500 && Set(seen.values.map { "\(normal($0))" }).count == seen.count)
    }

    /// In the one order, made without what is under test: names first, then places.
    private func normal(_ key: RequestKey) -> RequestKey {
        var key = key
        let names = Set(key.query.map(\.name)).sorted()
        key.query = names.flatMap { name in key.query.filter { $0.name == name } }
        return key
    }

    private func randomKey(_ random: inout SeededNumbers) -> RequestKey {
        let pieces = ["", "a", "1:a", ":", "-", "a1:b", "#"]
        func piece() -> String { pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        let query = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Item(piece(), elements: (0..<Int.random(in: 0...2, using: &random)).map { _ in piece() })
        }
        return RequestKey(
            api: Bool.random(using: &random) ? "a" : "", apiVersion: Bool.random(using: &random) ? nil : piece(),
            method: .get,
            server: "", path: "", query: query, user: Bool.random(using: &random) ? nil : piece())
    }
}
