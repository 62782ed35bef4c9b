import Markdown
import Testing

/// Every text is right, whatever it nests, and what comes of it is bounded.
@Suite struct HostileTests {
    /// Texts of which a slow or recursive reader dies.
    private static func texts(_ count: Int) -> [String] {
        let parts = [
            "*", "_", "**a ", "*a_", "a**b", "[", "]", "![", "[a](", "[a](b", "![a](https://x.y) ", "`", "``a`", "> ",
            "- ", "1. ", "  - a\n", "<",
            "<https:", "&", "&#", "\\", "(", "[a](<", "[a](b \"", "*[a_", "![", "~~~\n", "[a]: b\n", "[a][", "[a][b]",
            "[a]:", "#", "=\n", "\u{301}", "\t",
            "a\n",
        ]
        return parts.map { String(repeating: $0, count: count) }
            + zip(parts, parts.dropFirst()).map {
                String(repeating: $0, count: count) + "a" + String(repeating: $1, count: count)
            }
            + ["*", "**", "_", "[", "![", "> ", "`"].map { mark in
                let end = mark.hasSuffix("[") ? "](https://x.y)" : mark
                return String(repeating: mark, count: count) + "a" + String(repeating: end, count: count)
            }
    }

    @Test func nothingIsTooDeepOrTooLong() {
        for text in Self.texts(3_000) {
            let made = blocks(of: text)
            #expect(depth(made) <= 14)
            expectPairs(made)
        }
    }

    @Test(arguments: [1, UInt64.random(in: 2...(.max))])
    func randomTextsAreRead(_ seed: UInt64) {
        print("MarkdownTests: seed \(seed)")
        var state = seed
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        let parts = [
            "*", "**", "_", "__", "`", "``", "[", "]", "(", ")", "![", "](https://x.y)", "<https://x.y>", "<b>", "&lt;",
            "\\", "\n", "\n\n", "  \n",
            "- ", "1. ", "> ", "    ", "\t", "```\n", "# ", "---\n", "a", "b c", "é", "👩‍👩‍👧", "\u{202E}", "\r\n", "\"",
            "'",
        ]
        for _ in 0..<2_000 {
            let text = (0..<next(40)).map { _ in parts[next(parts.count)] }.joined()
            expectPairs(blocks(of: text))
        }
    }

    private func depth(_ blocks: [Block]) -> Int {
        1
            + (blocks.map { block in
                switch block {
                case .list(let list): list.items.map(depth).max() ?? 0
                case .quote(let inner): depth(inner)
                default: 0
                }
            }.max() ?? 0)
    }

    /// Every start has its end, in order, at most 32 are open, and no link stands in another.
    private func expectPairs(_ blocks: [Block]) {
        for block in blocks {
            switch block {
            case .list(let list): list.items.forEach(expectPairs)
            case .quote(let inner): expectPairs(inner)
            case .paragraph(let inlines), .heading(_, let inlines):
                var open: [Inline.Style] = []
                for inline in inlines {
                    switch inline {
                    case .start(let style):
                        open.append(style)
                        #expect(open.count { if case .link = $0 { true } else { false } } <= 1)
                    case .end(let style): #expect(open.popLast() == style)
                    default: break
                    }
                    #expect(open.count <= 32)
                }
                #expect(open == [])
            case .code, .rule: break
            }
        }
    }
}
