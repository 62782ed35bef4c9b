import TestSupport
import Testing
import YAMLTree

@Suite("Random documents")
struct RandomTests {
    @Test("Every node is read, at its place", arguments: 0..<20)
    func randomDocumentsAreReadAsWritten(_ batch: UInt64) {
        for seed in (batch * 100)..<(batch * 100 + 100) {
            let document = RandomDocument(seed: seed)
            let parsed = Parsed(document.text)
            guard parsed.placed == document.placed, parsed.messages.isEmpty else {
                Issue.record("seed \(seed): \(parsed.messages)\n\(document.text)\n\(document.placed)\n\(parsed.placed)")
                return
            }
            let wide = Parsed(utf16(document.text, bigEndian: seed % 2 == 0))
            #expect(wide.placed == document.placed, "seed \(seed) in UTF-16")
            let windows = Parsed(
                document.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
            #expect(windows.placed == document.placed, "seed \(seed) with CR LF")
        }
    }

    /// Nothing that can be typed crashes the reader, and what it says stands at a place that there is.
    @Test("What is broken at random is read, or refused at a place", arguments: 0..<20)
    func brokenDocumentsAreRefusedAtAPlace(_ batch: UInt64) {
        let splices =
            [
                "[", "]", "{", "}", ":", ": ", "- ", "? ", "#", " #", "&a ", "*a", "*b", "!x ", "!!str ", "|", ">", "'",
                "\"", "\\", "%", "@",
                "`", ",", "\t", "\n", "\r", "\r\n", "---\n", "...\n", "<<: ", "\u{FEFF}", "\u{2028}", "\0", "é", "😀",
                "\\ud83d\\ude00", "\\ud83d",
            ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x80]]
        for seed in (batch * 100)..<(batch * 100 + 100) {
            var random = SeededNumbers(seed: seed ^ 0xB0B)
            var bytes = Array(RandomDocument(seed: seed).text.utf8)
            for _ in 0...random.next(below: 4) {
                let start = random.next(below: bytes.count + 1)
                let end = min(bytes.count, start + random.next(below: 3))
                bytes.replaceSubrange(start..<end, with: splices[random.next(below: splices.count)])
            }
            let parsed = Parsed(bytes)
            #expect(!parsed.holdsUnknown || !parsed.messages.isEmpty, "seed \(seed)")
            expectPlacesInside(bytes, parsed, "seed \(seed): \(parsed.messages)")
        }
    }
}
