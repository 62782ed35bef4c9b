import Diagnostics
import TestSupport
import Testing
import YAMLTree

/// A mistake costs what it stands in, and nothing else.
@Suite("What a mistake makes unknown")
struct UnknownTests {
    @Test(
        arguments: [
            ("a: *none\nb: [1, *none]", "{a: ?, b: [1, ?]}"),
            ("a: &a [1, *a]", "{a: [1, ?]}"),
            ("a: !foo 1\nb: 2", "{a: ?, b: 2}"),
            ("a: !foo [1]", "{a: [1]}"),
            ("a: &x !foo 1\nb: *x", "{a: ?, b: ?}"),
            ("? [a]\n: 1\nb: 2", "{?: 1, b: 2}"),
            ("{? : 1, b: 2}", "{?: 1, b: 2}"),
            ("<<: 1\nb: 2", "{?: ?, b: 2}"),
            ("a: &a {c: 1}\n<<: [*a, 2]\nb: 2", "{a: {c: 1}, c: 1, ?: ?, b: 2}"),
            ("<<: *none\nb: 2", "{?: ?, b: 2}"),
        ])
    func aWrongNodeIsUnknownAlone(_ text: String, outline: String) {
        let parsed = Parsed(text)
        #expect(!parsed.messages.isEmpty)
        #expect(parsed.outline == outline)
    }

    /// Nobody knows which of two entries is meant, so both are kept.
    @Test(
        arguments: [
            ("a: 1\na: 2\nb: 3", ["{a: 1, b: 3}", "{a: 2, b: 3}"]),
            ("x: {a: {c: 1}, a: {d: 2}}\nb: 3", ["{x: {a: {c: 1}}, b: 3}", "{x: {a: {d: 2}}, b: 3}"]),
            ("a: [{b: 1, b: [2]}, 3]", ["{a: [{b: 1}, 3]}", "{a: [{b: [2]}, 3]}"]),
            ("a: {A: 1, B: 2}\na: {B: 3}\nb: 4", ["{a: {A: 1, B: 2}, b: 4}", "{a: {A: 1, B: 3}, b: 4}"]),
        ])
    func bothEntriesOfOneKeyAreKept(_ text: String, versions: [String]) {
        let log = DiagnosticLog()
        let document = parseDocument(log.add(SourceText(path: "spec.yaml", text: text)), in: log)
        let others = Dictionary(uniqueKeysWithValues: document.repetitions.map { ($0.first, $0.entry) })
        let roots = [document.root, document.root?.replacing(others)]
        #expect(roots.map { $0.map { Parsed.outline($0) } } == versions)
        #expect(log.diagnostics.count == 1)
    }

    /// What stands behind a syntax error is read if it begins with a key in the first column, and is YAML by itself.
    @Test(
        arguments: [
            ("a: [1\nb: 2\nc: {d: 3}", "{a: [?], ?: ?, b: 2, c: {d: 3}}"),
            ("a: [1\n b: 2\nc: 3", "{a: [?], ?: ?, c: 3}"),
            ("a: 1\nb: @x\n\n# no\nc: 3\na: 4", "{a: 1, ?: ?, c: 3}"), ("a: [1\nb: 2\nc: [3", "{a: [?], ?: ?}"),
            ("a: {b: 1}\nc: @x\na: {b: 2, d: 3}", "{a: {b: 1, d: 3}, ?: ?}"),
            ("a: 1\nb: @x\nno: key: 3", "{a: 1, ?: ?}"),
            ("a: &x 1\nb: @x\nc: *x", "{a: 1, ?: ?, c: ?}"), ("a: @x\nb: [&y 2, *y]", "{?: ?, b: [2, 2]}"),
            ("a: \"b\nc: \"d\"\ne: 1", "{?: ?, c: \"d\", e: 1}"),
            ("a: 1\nb: {c: \"d}\ne: {f: \"g\", h: 2}", "{a: 1, b: {?: ?}, ?: ?, e: {f: \"g\", h: 2}}"),
            ("- @x\na: 1", "{?: ?, a: 1}"),
        ])
    func theRestIsRead(_ text: String, outline: String) {
        let parsed = Parsed(text)
        #expect(parsed.outline == outline)
    }

    /// Its places are those of the file, also behind joined escapes.
    @Test func theRestHasThePlacesOfTheFile() {
        let parsed = Parsed("a: \"\\ud83d\\ude00\"\nb: @x\nc: [\"\\ud83d\\ude00\", *no, 1]\nc: 2")
        #expect(parsed.placed.contains("4:1") == false)
        #expect(
            parsed.messages == [
                "2:4 an unquoted text cannot start with '@'; write \"@x\"",
                "4:1 the key 'c' occurs twice in one mapping | 3:1 the first one is here",
            ])
        #expect(parsed.placed.hasSuffix(", 3:21 ?, 3:26 1]}"))
    }

    /// However many entries stand before the error and behind it, and in two sections.
    @Test(.timeLimit(.minutes(minutesUntilHung))) func muchIsJoinedInLinearTime() {
        let keys = (0..<100_000).map { "k\($0): 1\n" }.joined()
        let others = (0..<100_000).map { "l\($0): 1\n" }.joined()
        #expect(Parsed(keys + "x: @\n" + others).messages.count == 1)
        let indented = (0..<100_000).map { "  k\($0): 1\n" }.joined()
        #expect(Parsed("a:\n" + indented + "a:\n" + indented).messages.count == 1)
    }

    /// Somebody wrote `models:` a second time, further down: each model was meant.
    @Test func twoSectionsOfADocumentAreOne() {
        let parsed = Parsed("models: {A: 1, B: 2}\nendpoints: {}\nmodels: {B: 3, C: 4}")
        #expect(parsed.messages == ["3:1 the key 'models' occurs twice in one mapping | 1:1 the first one is here"])
        #expect(parsed.outline == "{models: {A: 1, B: 2, C: 4}, endpoints: {}}")
    }

    @Test func whatFollowsTheFirstDocumentCostsNothing() {
        let parsed = Parsed("a: 1\n---\nb: 2")
        #expect(parsed.messages == ["2:1 a second document starts here; a file holds one"])
        #expect(parsed.outline == "{a: 1}")
    }

    /// What stands on the lines above is known. What stands right before it may be another thing than was meant.
    @Test(
        arguments: [
            ("a: 1\nb: 'c", "{a: 1, ?: ?}"), ("a: 1\nb: [c", "{a: 1, ?: ?}"),
            ("x: 1\na: [1,\n  [2, 3,\n    {b: 4, c: 5", "{x: 1, a: [1, [2, 3, ?], ?], ?: ?}"),
            ("a: 1\nb: 2\n  c: 3", "{a: 1, ?: ?}"), ("a:\n  b: 1\n  c: [2]?", "{a: {b: 1, ?: ?}, ?: ?}"),
            ("a:\n  b: 1\n  c: {d: 1}\n e: 2\nf: 3", "{a: {b: 1, c: {?: ?}, ?: ?}, ?: ?, f: 3}"),
            ("a:\n  - b: 1\n  - c: 2\n  d: 3", "{a: [{b: 1}, {?: ?}, ?], ?: ?}"),
            ("path: \"/shops\nresponse: \"Shop\"\nc: 1", "{?: ?, response: \"Shop\", c: 1}"),
            ("x: &x {b: 1}\n<<: *x\nc: 'd", "{x: {b: 1}, b: 1, ?: ?}"),
            ("x: &x {b: 1}\n<<: *x\n@", "{x: {b: 1}, ?: ?}"), ("{a: 1, b: 2}\nc: 3", "{a: 1, ?: ?, c: 3}"),
            ("[1, 2]\nc: 3", "[1, ?]"),
        ])
    func whereReadingCannotGoOnTheRestIsUnknown(_ text: String, outline: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages.count == 1)
        #expect(parsed.outline == outline)
    }

    @Test(arguments: ["'b", "a: 'b", "a: [b", "\u{FF}\u{2028}"])
    func whereNothingWasReadAllIsUnknown(_ text: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages.count == 1)
        #expect(parsed.root == nil)
    }
}
