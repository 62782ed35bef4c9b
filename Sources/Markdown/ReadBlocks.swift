/// Divides a Markdown text into paragraphs, lists, quotes, code and headings, as CommonMark 0.31 says.
///
/// Every text is valid. Some things are left out on purpose: HTML is text; an image is its description; links lead to
/// `http` and `https`. Tables are not part of CommonMark.
///
/// The time is proportional to the text's length. Lists and quotes are nested up to 12 deep; anything deeper is text.
public func blocks(of text: String) -> [Block] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    let definitions = LinkDefinitions()
    let reader = BlockReader(lines: lines.map(Line.init), depth: 0, definitions)
    let blocks = reader.blocks()
    return definitions.isEmpty ? blocks : reader.blocks()
}

private struct BlockReader {
    private static let deepest = 12

    let lines: [Line]
    let depth: Int
    private let definitions: LinkDefinitions
    private var index = 0
    private var found: [Block] = []

    init(lines: [Line], depth: Int, _ definitions: LinkDefinitions) {
        self.lines = lines
        self.definitions = definitions
        self.depth = depth
    }

    func blocks() -> [Block] {
        var reader = self
        while reader.index < reader.lines.count { reader.block() }
        return reader.found
    }

    private var line: Line { lines[index] }

    private mutating func block() {
        if line.isBlank {
            index += 1
        } else if line.indent >= 4 {
            indentedCode()
        } else if let fence = line.fence {
            fencedCode(fence)
        } else if let heading = line.heading {
            found.append(.heading(level: heading.level, inlines(of: String(heading.text), definitions)))
            index += 1
        } else if line.isRule {
            found.append(.rule)
            index += 1
        } else if depth < Self.deepest, line.quoted != nil {
            quote()
        } else if depth < Self.deepest, let marker = line.marker {
            list(marker)
        } else {
            paragraph()
        }
    }

    private mutating func indentedCode() {
        var code: [String] = []
        while index < lines.count, line.isBlank || line.indent >= 4 {
            code.append(line.isBlank ? "" : line.outdented(by: 4).whole)
            index += 1
        }
        while code.last == "" { code.removeLast() }
        found.append(.code(code.map { $0 + "\n" }.joined()))
    }

    private mutating func fencedCode(_ fence: (mark: Character, count: Int)) {
        let indent = line.indent
        var code = ""
        index += 1
        while index < lines.count, !line.closes(fence) {
            code += line.outdented(by: indent).whole + "\n"
            index += 1
        }
        index += 1
        found.append(.code(code))
    }

    private mutating func paragraph() {
        var text: [Substring] = []
        while index < lines.count {
            if !text.isEmpty {
                if let level = line.underline {
                    let heading = definitions.take(from: text.joined(separator: "\n"))
                    if !heading.isEmpty {
                        index += 1
                        return found.append(.heading(level: level, inlines(of: trimmedEnd(heading), definitions)))
                    }
                    text = []
                }
                if line.interruptsParagraph { break }
            }
            text.append(line.text)
            index += 1
        }
        let rest = trimmedEnd(definitions.take(from: text.joined(separator: "\n")))
        if !rest.isEmpty { found.append(.paragraph(inlines(of: rest, definitions))) }
    }

    private func trimmedEnd(_ text: String) -> String {
        String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }

    private mutating func quote() {
        var inner: [Line] = []
        while index < lines.count {
            if let quoted = line.quoted {
                inner.append(quoted)
            } else if !continuesParagraph(inner.last) {
                break
            } else {
                inner.append(line)
            }
            index += 1
        }
        found.append(.quote(BlockReader(lines: inner, depth: depth + 1, definitions).blocks()))
    }

    /// Whether the line continues a paragraph above it, although it is indented less than it should be.
    private func continuesParagraph(_ last: Line?) -> Bool {
        guard let last, !last.isBlank, last.indent < 4, last.heading == nil, last.fence == nil, !last.isRule else {
            return false
        }
        return !line.interruptsParagraph && line.underline == nil
    }

    private mutating func list(_ first: Line.Marker) {
        var items: [[Block]] = []
        var isTight = true
        var isBehindBlank = false
        while index < lines.count, line.indent < 4, !line.isRule, let marker = line.marker, marker.kind == first.kind {
            if isBehindBlank { isTight = false }
            let (inner, endsBlank) = item(marker)
            isBehindBlank = endsBlank
            let blocks = BlockReader(lines: inner, depth: depth + 1, definitions).blocks()
            if blocks.count > 1, hasBlank(inner) { isTight = false }
            items.append(blocks)
        }
        found.append(.list(.init(start: first.number, isTight: isTight, items: items)))
    }

    /// Returns the lines of an item, and whether empty ones follow it.
    private mutating func item(_ marker: Line.Marker) -> (lines: [Line], endsBlank: Bool) {
        var inner = [marker.first]
        index += 1
        while index < lines.count {
            if line.isBlank {
                // An item that begins with an empty line has no second one.
                if inner.count == 1, inner[0].isBlank { break }
                inner.append(line)
            } else if line.indent >= marker.width {
                inner.append(line.outdented(by: marker.width))
            } else if continuesParagraph(inner.last), line.marker == nil {
                inner.append(line)
            } else {
                break
            }
            index += 1
        }
        let count = inner.count
        while inner.count > 1, inner[inner.count - 1].isBlank { inner.removeLast() }
        return (inner, inner.count < count)
    }

    /// Whether there is an empty line between blocks, outside of code.
    private func hasBlank(_ lines: [Line]) -> Bool {
        var fence: (mark: Character, count: Int)?
        for (number, line) in lines.enumerated() {
            if let open = fence {
                if line.closes(open) { fence = nil }
            } else if let opening = line.fence {
                fence = opening
            } else if line.isBlank, number > 0, number + 1 < lines.count, lines[number + 1].indent < 2 {
                return true
            }
        }
        return false
    }
}
