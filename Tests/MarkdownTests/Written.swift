import Markdown

/// Blocks as HTML, as CommonMark's own examples write them; nothing is escaped but `<`.
func written(_ blocks: [Block], isTight: Bool = false) -> String {
    blocks.map { block in
        switch block {
        case .paragraph(let inlines): isTight ? written(inlines) : "<p>\(written(inlines))</p>"
        case .heading(let level, let inlines): "<h\(level)>\(written(inlines))</h\(level)>"
        case .code(let text): "<pre>\(escaped(text))</pre>"
        case .quote(let inner): "<quote>\(written(inner))</quote>"
        case .rule: "<hr>"
        case .list(let list):
            (list.start.map { $0 == 1 ? "<ol>" : "<ol \($0)>" } ?? "<ul>")
                + list.items.map { "<li>\(written($0, isTight: list.isTight))</li>" }.joined()
                + (list.start == nil ? "</ul>" : "</ol>")
        }
    }.joined()
}

private func written(_ inlines: [Inline]) -> String {
    inlines.map { inline in
        switch inline {
        case .text(let text): escaped(text)
        case .code(let text): "<code>\(escaped(text))</code>"
        case .lineBreak: "<br>"
        case .start(.emphasis): "<em>"
        case .end(.emphasis): "</em>"
        case .start(.strong): "<b>"
        case .end(.strong): "</b>"
        case .start(.link(let address)): "<a \(address)>"
        case .end(.link): "</a>"
        }
    }.joined()
}

private func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "<" ? Array("&lt;") : [$0] })
}
