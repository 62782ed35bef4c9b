import Markdown

// The texts of a spec, which are Markdown. Each paragraph is read on its own.

func prose(_ text: String?) -> [HTML] {
    text.map { elements(of: blocks(of: $0)) } ?? []
}

/// A text of one line.
func inline(_ text: String) -> [HTML] {
    elements(of: inlines(of: text))
}

/// Returns the readable part of a text, for the search.
func plainText(_ text: String?) -> String {
    text.map { plainText(of: blocks(of: $0)) } ?? ""
}

private func elements(of blocks: [Block], isTight: Bool = false) -> [HTML] {
    blocks.flatMap { block -> [HTML] in
        switch block {
        case .paragraph(let inlines):
            isTight ? elements(of: inlines) : [.element("p", [("dir", "auto")], elements(of: inlines))]
        // The page has headings of its own.
        case .heading(_, let inlines):
            [.element("p", [("class", "heading"), ("dir", "auto")], [tag("strong", nil, elements(of: inlines))])]
        case .code(let text):
            [.element("pre", [("dir", "ltr"), ("tabindex", "0")], [code(text)])]
        case .list(let list):
            [
                .element(
                    list.start == nil ? "ul" : "ol",
                    list.start.map { $0 == 1 ? [] : [("start", String($0))] } ?? [],
                    list.items.map { .element("li", [("dir", "auto")], elements(of: $0, isTight: list.isTight)) })
            ]
        case .quote(let inner): [tag("blockquote", nil, elements(of: inner))]
        case .rule: [.element("hr", [], [])]
        }
    }
}

private func elements(of inlines: [Inline]) -> [HTML] {
    var open: [[HTML]] = [[]]
    for inline in inlines {
        switch inline {
        case .text(let text): open[open.count - 1].append(.text(text))
        case .code(let text): open[open.count - 1].append(code(text))
        case .lineBreak: open[open.count - 1].append(.element("br", [], []))
        case .start: open.append([])
        case .end(let style):
            let children = open.removeLast()
            open[open.count - 1].append(element(style, children))
        }
    }
    return open.flatMap { $0 }
}

private func element(_ style: Inline.Style, _ children: [HTML]) -> HTML {
    switch style {
    case .emphasis: tag("em", nil, children)
    case .strong: tag("strong", nil, children)
    case .link(let address): .element("a", [("href", address), ("rel", "noreferrer")], children)
    }
}

private func plainText(of blocks: [Block]) -> String {
    blocks.map { block in
        switch block {
        case .paragraph(let inlines), .heading(_, let inlines): inlines.plainText
        case .code(let text): text
        case .list(let list): list.items.map(plainText).joined(separator: " ")
        case .quote(let inner): plainText(of: inner)
        case .rule: ""
        }
    }.joined(separator: " ")
}
