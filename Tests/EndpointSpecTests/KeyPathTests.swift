import Testing

@testable import EndpointSpec

@Suite struct KeyPathTests {
    private func keys(_ yaml: String) -> (keys: [[String]]?, messages: [String]) {
        let (api, messages) = linked("models:\n  A:\n    properties:\n      name: { type: Int, \(yaml) }\n")
        return (api?.property("name", of: "A")?.keys, messages)
    }

    @Test(arguments: [
        ("doc: x", [["name"]]), ("key: city", [["city"]]), ("key: address.city", [["address", "city"]]),
        ("key: a.b.c", [["a", "b", "c"]]), ("key: [a.b]", [["a.b"]]), ("key: [a, b.c]", [["a", "b.c"]]),
        ("key: \"a.b\"", [["a", "b"]]), ("key: 404", [["404"]]), ("key: 1.5", [["1", "5"]]), ("key: true", [["true"]]),
        ("key: \"\\u00e9.\\ud83d\\ude00\"", [["é", "😀"]]), ("key: [\"\"]", [[""]]), ("key: a b", [["a b"]]),
        ("keys: [a]", [["a"]]), ("keys: [a, b.c, [d.e, f]]", [["a"], ["b", "c"], ["d.e", "f"]]),
    ])
    func keysAndPathsAreRead(yaml: String, keys: [[String]]) {
        let found = self.keys(yaml)
        #expect(found.keys == keys, "\(found.messages)")
    }

    @Test(arguments: [
        "key: .", "key: a.", "key: .a", "key: a..b", "key: \"\"", "key:", "key: []", "key: [[a]]", "keys: a",
        "keys: []", "keys: [a, a.]",
    ])
    func wrongKeysAreRefused(yaml: String) {
        let found = keys(yaml)
        #expect(found.keys == nil)
        #expect(found.messages.count == 1, "\(found.messages)")
    }

    @Test(arguments: [
        ("a: Int", "b: { type: Int, key: a }"), ("a: { type: Int, key: x.y }", "b: { type: Int, keys: [[x, y], z] }"),
        ("a: { type: Int, key: x }", "b: { type: Int, key: x.y }"),
        ("a: { type: Int, key: x.y.z }", "b: { type: Int, key: x.y }"),
        ("a: { type: Int, key: \"e\\u0301\" }", "b: { type: Int, key: é }"),
    ])
    func twoPropertiesThatWriteToOnePlaceAreRefused(first: String, second: String) {
        let (api, messages) = linked("models:\n  A:\n    properties:\n      \(first)\n      \(second)\n")
        #expect(api == nil)
        #expect(messages.count == 1, "\(messages)")
    }

    /// Candidates are read from anywhere; only what is written must be free.
    @Test func twoPropertiesMayReadOneKey() {
        let (api, messages) = linked(
            "models:\n  A:\n    properties:\n      a: { type: Int, keys: [x, y] }\n      b: { type: Int, keys: [z, y, x.v] }\n"
        )
        #expect(api != nil, "\(messages)")
    }
}
