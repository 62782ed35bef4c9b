import Diagnostics
import TestSupport
import Testing
import YAMLTree

/// A document that is read in parts is what it is as a whole, with all its messages.
@Suite("Documents in parts")
struct PartsTests {
    private func expectSame(_ bytes: [UInt8], limits: YAMLLimits = .default, _ comment: Comment) {
        let whole = Parsed(bytes, limits: limits)
        for least in [1, 7, 40] {
            let parts = Parsed(bytes, limits: limits, partsOf: least)
            guard parts.placed == whole.placed, parts.messages == whole.messages else {
                Issue.record(comment)
                Issue.record(
                    "parts of \(least): \(parts.placed) \(parts.messages) and not \(whole.placed) \(whole.messages)")
                return
            }
        }
    }

    @Test("Random documents", arguments: 0..<20)
    func randomDocumentsAreTheSame(_ batch: UInt64) {
        for seed in (batch * 100)..<(batch * 100 + 100) {
            let text = RandomDocument(seed: seed).text
            expectSame(Array(text.utf8), "seed \(seed): \(text)")
            expectSame(Array(("---\n" + text).utf8), "seed \(seed), behind a mark: \(text)")
            let below = "a:\n" + text.split(separator: "\n").map { "  " + $0 + "\n" }.joined() + "b: 1\n"
            expectSame(Array(below.utf8), "seed \(seed), below a key: \(below)")
        }
    }

    @Test("Broken documents", arguments: 0..<20)
    func brokenDocumentsAreTheSame(_ batch: UInt64) {
        let splices = [
            "[", "]", "{", "}", ":", ": ", "- ", "? ", "#", " #", "&a ", "*a", "!x ", "|", ">", "|+", "'", "\"", "\t",
            "\n",
            "\n  ", "\na: ", "\nb:\n  ", "\n---\n", "\n...\n", "<<: *a", "\n  <<: *a\n", "\n# x\n",
        ].map { Array($0.utf8) }
        for seed in (batch * 100)..<(batch * 100 + 100) {
            var random = SeededNumbers(seed: seed ^ 0xB0B)
            var bytes = Array(RandomDocument(seed: seed).text.utf8)
            for _ in 0...random.next(below: 4) {
                let start = random.next(below: bytes.count + 1)
                let end = min(bytes.count, start + random.next(below: 3))
                bytes.replaceSubrange(start..<end, with: splices[random.next(below: splices.count)])
            }
            expectSame(bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    static let documents = [
        "a:\n  b: 1\n  c: 2\nd:\n  e: 3\n",
        "a: |\n  b: 1\n  c: 2\nd: 1\n", "a: >-\n  b: 1\n\n  c: 2\n", "a: \"\n  b: 1\n  c: 2\n  \"\nd: 1\n",
        "a: '\nb: 1\nc: 2'\nd: 1\n", "a: {\n  b: 1,\n  c: 2 }\nd: 1\n", "a: [\nb,\nc]\n", "a:\n  {b: 1}\n  c: 2\n",
        "a:\n  text\n  more: text\n", "a:\n  b: text\n   that goes on\n  c: 1\n", "a:\n- b\n- c\nd: 1\n",
        "a:\n  b:\n  - x\n  c: 1\n", "a: &x\n  b: 1\n  c: 2\nd: *x\n", "a:\n  b: &x 1\n  c: *x\nd: *x\n",
        "a: &x 1\nb:\n  c: &x 2\n  d: *x\ne: *x\n", "a: &x { y: 1 }\nb:\n  <<: *x\n  z: 1\n  y: 2\nc: 1\n",
        "a:\n  b: 1\n  <<: { c: 1 }\n  c: 2\n", "a:\n  b: 1\n  b: 2\n  c: 1\n  b: 3\na: 1\n", "? a\n: b\nc: 1\n",
        "a:\n  ? b\n  c: 1\n", "a: 1\n...\nb: 2\n", "a: 1\n---\nb: 2\n", "a: 1\n...\n", "---\na: 1\nb: 1\n",
        "%YAML 1.1\n---\na: 1\nb: 1\n", "# x\n--- \n# y\n\na: 1\nb:\n  c: 1\n  d: 2\n", "--- # x\na: 1\nb: 1\n",
        "- a: 1\nb: 1\nc: 1\n", "a:\n- b: 1\n  c: 2\n- d\n-\n  e: 1\n-\nf: 1\ng: 1\n",
        "a:\n  b: 1\n  c: 2\n- d\ne: 1\n",
        "a:\n-\nb:\n  c: 1\n  d: 1\n-", "a: 1\n- b\nc: 1\n", "a: x\n- b\nc: 1\nd:\n- e: 1\n  f: 2\n  g: 3\nh: 1\n",
        "---\n---\na: 1\nb: 1\n", "---\n\"a\n---\nb\": 1\nc: 2\n", "---\na: '\n---\n'\nb: 1\n", "----\na: 1\nb: 1\n",
        "---a: 1\nb: 2\n", "--- a: 1\nb: 2\n", "---\ta\nb: 1\n", "---\t\na: 1\nb: 1\n", "---\n  a: 1\nb: 2\n",
        "--- |\na: 1\nb: 2\n", "--- &x\na: 1\nb: 2\n", "---\na: 1\nb: 1\n--- 1\n", "---", "---\n",
        "---\n...\na: 1\nb: 1\n",
        "a:\n  b: 1\n # x\n  c: 2 # y\n\n\n  d: x #y\ne: 1\n", "a:\n    b: 1\n  c: 2\n", "  a: 1\n  b: 2\nc: 3\n",
        "a\nb: 1\n",
        "a:\n\tb: 1\nc: 1\n", "a:\r\n  b: 1\r\n  c: 1\r\n", "a: 1\rb: 2\nc: 3\n",
        "\"a\": 1\n'b':\n  \"c\": 1\n  /d: 2\n  3: 4\n",
        "a: é\nb:\n  c: é é # x\n  \u{E9}: 1\n  e\u{301}: 2\n", "a:\nb:\n  c:\n  d:\ne:\n", "a: !!str\nb: !x 1\n",
        "a: \"\\ud83d\\ude00\"\nb: 1\n",
        "a: x\n b: y\nc: 1\n", "a:\n  b: |2\n      x\n  c: 1\n", "a: |+\n  b\n\n\nc: 1\n",
        "a:\n  b: >+\n    x\n\n  c: 1\n",
    ]

    @Test("Documents that are cut where it matters", arguments: documents)
    func theseAreTheSame(_ text: String) {
        expectSame(Array(text.utf8), "\(text)")
        expectSame(Array(text.dropLast().utf8), "\(text), without its last line break")
    }

    @Test(
        "A mark or a comment before the first key is no obstacle",
        arguments: ["", "# x\n", "---\n", "# x\n--- \n# y\n", "---\nz:\n- y\n- x: 1\n  w: 1\n"])
    func whatComesFirstIsNoObstacle(_ start: String) {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "a.yaml", bytes: Array((start + "a: 1\nb: 2\n").utf8)))
        var parts = 0
        let document = parseDocument(source, in: log, partsOf: 1) { count, read in
            parts += count
            for number in 0..<count { read(number) }
        }
        guard case .mapping(let entries)? = document.root?.content else {
            Issue.record("no mapping")
            return
        }
        let names = entries.map { $0.name }
        #expect(names.suffix(2) == ["a", "b"])
        #expect(parts == names.count)
    }

    @Test("Limits are those of the whole")
    func limitsAreThoseOfTheWhole() {
        let text = "a:\n  b: { c: { d: 1 } }\n  e: [1, 2, 3]\nf:\n  g: 1\n  h: [[1]]\n"
        for number in 1...24 {
            expectSame(Array(text.utf8), limits: YAMLLimits(nodes: number), "\(number) nodes")
            expectSame(Array(text.utf8), limits: YAMLLimits(depth: number), "depth \(number)")
            expectSame(Array(text.utf8), limits: YAMLLimits(bytes: text.utf8.count - 12 + number), "\(number) bytes")
        }
    }
}
