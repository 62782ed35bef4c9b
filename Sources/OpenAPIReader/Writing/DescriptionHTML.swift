/// Makes Markdown of the HTML that descriptions have (CommonMark 0.31, section 6.6 allows it, and comments of Swift do not show it).
///
/// A text without such tags stays as it is, and so does one with a table or with text whose blanks count. What stands in backticks is
/// left alone, and so are tags that HTML does not know, such as `<id>`.
struct DescriptionHTML {
    private let text: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    /// What comes before the next word.
    private var breaks = 0
    private var prefix: [UInt8] = []
    private var lists: [List] = []
    private var spans: [Span] = []
    /// How many backticks a span begins with that does not end.
    private var endless: Set<Int> = []
    private var hasEndOfCode = true

    private struct List {
        let hasNumbers: Bool
        var count = 0
    }

    /// An open tag of an emphasis or a link.
    private struct Span {
        let name: String
        let start: Int
        let address: [UInt8]
    }

    private struct Tag {
        let name: String
        let isEnd: Bool
        let attributes: ArraySlice<UInt8>
        let end: Int
    }

    /// Returns the text in Markdown. Its lines may end with blanks.
    static func markdown(of text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var reader = DescriptionHTML(text)
        guard reader.hasTags else { return text }
        return reader.converted()
    }

    private init(_ text: String) { self.text = Array(text.utf8) }

    private static let blocks: Set<String> = [
        "p", "div", "note", "important", "section", "dl", "dt", "dd", "blockquote",
    ]
    private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let emphases = ["b": "**", "strong": "**", "i": "*", "em": "*"]
    private static let dropped: Set<String> = ["span", "font", "u", "small", "sup", "sub", "fullname", "center"]
    private static let known =
        blocks.union(headings).union(emphases.keys).union(dropped).union(["ul", "ol", "li", "br", "code", "tt", "a"])
    /// Blanks count there, or Markdown has no other word for it.
    private static let kept: Set<String> = ["pre", "table", "tr", "td", "img", "script", "style", "svg", "details"]
    private static let greatestDepth = 8

    /// Whether there is a tag to convert, and none that has to stay.
    private var hasTags: Bool {
        var hasTags = false
        for index in text.indices where text[index] == UInt8(ascii: "<") {
            guard let tag = tag(at: index) else { continue }
            if Self.kept.contains(tag.name) { return false }
            hasTags = hasTags || Self.known.contains(tag.name)
        }
        return hasTags
    }

    private mutating func converted() -> String {
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "<"), let tag = tag(at: index), Self.known.contains(tag.name) {
                let start = index
                index = tag.end
                convert(tag, from: start)
            } else if byte == UInt8(ascii: "`") {
                copyCode()
            } else if byte == UInt8(ascii: "&"), let (character, end) = reference(at: index) {
                write([character])
                index = end
            } else if isBlank(byte) {
                if breaks == 0, !output.isEmpty { output.append(byte) }
                index += 1
            } else {
                write([byte])
                index += 1
            }
        }
        // No end makes a tag of these.
        for span in spans.reversed() { output.insert(contentsOf: Array("<\(span.name)>".utf8), at: span.start) }
        return String(decoding: output, as: UTF8.self)
    }

    // MARK: Tags

    private func tag(at start: Int) -> Tag? {
        var index = start + 1
        let isEnd = index < text.count && text[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let nameStart = index
        while index < text.count, index < nameStart + 12,
            isLetter(text[index]) || index > nameStart && isDigit(text[index])
        {
            index += 1
        }
        guard index > nameStart, index < text.count, !isLetter(text[index]), !isDigit(text[index]) else { return nil }
        let name = String(decoding: text[nameStart..<index], as: UTF8.self).lowercased()
        let first = text[index]
        guard isBlank(first) || first == UInt8(ascii: ">") || first == UInt8(ascii: "/") else { return nil }
        let attributes = index
        while index < text.count, index < attributes + 2_000, text[index] != UInt8(ascii: "<") {
            if text[index] == UInt8(ascii: ">") {
                return Tag(name: name, isEnd: isEnd, attributes: text[attributes..<index], end: index + 1)
            }
            index += 1
        }
        return nil
    }

    private mutating func convert(_ tag: Tag, from start: Int) {
        switch tag.name {
        case "ul", "ol":
            need(breaks: lists.isEmpty ? 2 : 1)
            if tag.isEnd {
                _ = lists.popLast()
                if lists.isEmpty { need(breaks: 2) }
            } else if lists.count < Self.greatestDepth {
                lists.append(List(hasNumbers: tag.name == "ol"))
            }
        case "li":
            need(breaks: 1)
            if !tag.isEnd { beginItem() }
        case "br":
            if isInLineOfMarkdown { write(text[start..<tag.end]) } else { need(breaks: lists.isEmpty ? 2 : 1) }
        case "code", "tt":
            // What ends with its beginning holds nothing.
            if !tag.isEnd, tag.attributes.last != UInt8(ascii: "/") { convertCode(tag, from: start) }
        case "a": tag.isEnd ? endSpan(["a"]) : beginSpan(tag.name, address(in: tag.attributes))
        case let name where Self.emphases[name] != nil: tag.isEnd ? endSpan([name]) : beginSpan(name, [])
        case let name where Self.headings.contains(name):
            need(breaks: 2)
            if !tag.isEnd { prefix = Array("### ".utf8) }
        case let name where Self.blocks.contains(name):
            // The first paragraph of an item stands behind its mark.
            if prefix.isEmpty { need(breaks: 2) }
        default: break
        }
    }

    private mutating func beginItem() {
        guard var list = lists.popLast() else { return prefix = Array("- ".utf8) }
        // Paragraphs of the item before leave no line empty.
        if list.count > 0 { breaks = min(breaks, 1) }
        list.count += 1
        lists.append(list)
        prefix = Array((list.hasNumbers ? "\(list.count). " : "- ").utf8)
    }

    private mutating func need(breaks count: Int) {
        if !output.isEmpty { breaks = max(breaks, count) }
    }

    /// Whether what was written last is an item of a list, a row or a quotation of Markdown: a break would end it.
    private var isInLineOfMarkdown: Bool {
        guard lists.isEmpty, breaks == 0 else { return false }
        let end = output.suffix(4_096)
        let line = end[((end.lastIndex(of: UInt8(ascii: "\n")) ?? end.startIndex - 1) + 1)...].drop(while: isBlank)
        guard let first = line.first else { return false }
        if first == UInt8(ascii: "|") || first == UInt8(ascii: ">") { return true }
        let rest = isDigit(first) ? line.drop(while: isDigit) : line
        return rest.first.map { (isDigit(first) ? ".)" : "-*+").utf8.contains($0) } ?? false
            && rest.dropFirst().first.map(isBlank) ?? false
    }

    // MARK: Spans

    private mutating func beginSpan(_ name: String, _ address: [UInt8]) {
        guard spans.count < Self.greatestDepth else { return }
        writeBreaks()
        spans.append(Span(name: name, start: output.count, address: address))
    }

    private mutating func endSpan(_ names: Set<String>) {
        guard let span = spans.last, names.contains(span.name) else { return }
        spans.removeLast()
        guard span.start < output.count, breaks == 0 else { return }
        let whole = Array(output[span.start...])
        let before = whole.prefix(while: isBlank)
        let after = whole.reversed().prefix(while: isBlank)
        let inner = whole.dropFirst(before.count).dropLast(after.count)
        guard !inner.isEmpty, !inner.contains(UInt8(ascii: "\n")) else { return }
        guard let around = signs(around: inner, of: span, isFirst: before.isEmpty, isLast: after.isEmpty) else {
            return
        }
        output.removeLast(whole.count)
        for part in [before, around.before[...], inner, around.after[...]] { output += part }
        output += after.reversed()
    }

    /// What makes a link or an emphasis of a text in Markdown; nil if nothing does.
    private func signs(
        around inner: ArraySlice<UInt8>, of span: Span, isFirst: Bool, isLast: Bool
    ) -> (before: [UInt8], after: [UInt8])? {
        guard let sign = Self.emphases[span.name].map({ Array($0.utf8) }) else {
            guard !span.address.isEmpty, !inner.contains(where: { "[]".utf8.contains($0) }) else { return nil }
            return (Array("[".utf8), Array("](".utf8) + span.address + Array(")".utf8))
        }
        // Markdown takes a star within a word for a star.
        let isWithin =
            isFirst && span.start > 0 && isWordPart(output[span.start - 1])
            || isLast && index < text.count && isWordPart(text[index])
        return isWithin || inner.contains(UInt8(ascii: "*")) ? nil : (sign, sign)
    }

    /// The target of a link that leads somewhere from wherever the text is read.
    private func address(in attributes: ArraySlice<UInt8>) -> [UInt8] {
        let attributes = String(decoding: attributes, as: UTF8.self)
        guard let name = attributes.firstRange(of: "href=") else { return [] }
        let value = attributes[name.upperBound...]
        guard let quote = value.first, quote == "\"" || quote == "'" else { return [] }
        let address = value.dropFirst().prefix { $0 != quote }
        let isWhole = ["http://", "https://", "mailto:"].contains { address.hasPrefix($0) }
        return isWhole && !address.contains(where: { $0.isWhitespace || "()<>".contains($0) })
            ? Array(address.utf8) : []
    }

    // MARK: Code

    private mutating func convertCode(_ tag: Tag, from start: Int) {
        guard hasEndOfCode, let end = endOfCode(tag.name) else {
            hasEndOfCode = false
            return write(text[start..<tag.end])
        }
        var inner: [UInt8] = []
        while index < end.start {
            if text[index] == UInt8(ascii: "<"), let tag = self.tag(at: index), Self.known.contains(tag.name) {
                index = min(tag.end, end.start)
            } else if text[index] == UInt8(ascii: "&"), let (character, next) = reference(at: index, isCode: true) {
                inner.append(character)
                index = next
            } else {
                inner.append(isBlank(text[index]) ? UInt8(ascii: " ") : text[index])
                index += 1
            }
        }
        index = end.end
        while let first = inner.first, isBlank(first) { inner.removeFirst() }
        while let last = inner.last, isBlank(last) { inner.removeLast() }
        guard !inner.isEmpty else { return }
        guard inner.contains(UInt8(ascii: "`")) else { return write([UInt8(ascii: "`")] + inner + [UInt8(ascii: "`")]) }
        write(Array("`` ".utf8) + inner + Array(" ``".utf8))
    }

    private func endOfCode(_ name: String) -> (start: Int, end: Int)? {
        for start in index..<text.count where text[start] == UInt8(ascii: "<") {
            if let tag = tag(at: start), tag.isEnd, tag.name == name { return (start, tag.end) }
        }
        return nil
    }

    /// Copies what stands in backticks.
    private mutating func copyCode() {
        let start = index
        while index < text.count, text[index] == UInt8(ascii: "`") { index += 1 }
        let count = index - start
        var end: Int?
        var place = index
        while !endless.contains(count), end == nil, place < text.count {
            guard text[place] == UInt8(ascii: "`") else {
                place += 1
                continue
            }
            let first = place
            while place < text.count, text[place] == UInt8(ascii: "`") { place += 1 }
            if place - first == count { end = place }
        }
        if let end { index = end } else { endless.insert(count) }
        write(text[start..<index])
    }

    // MARK: Text

    /// The character that a reference stands for, where Markdown needs none: `&lt;` stays, because `<` would begin a tag.
    private func reference(at start: Int, isCode: Bool = false) -> (UInt8, Int)? {
        let rest = text[start..<min(start + 7, text.count)]
        for (name, character) in Self.references where rest.starts(with: name) {
            if !isCode, "<>&".utf8.contains(character) { return nil }
            return (character, start + name.count)
        }
        return nil
    }

    private static let references: [([UInt8], UInt8)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
        ("&nbsp;", " "),
    ].map { (Array($0.0.utf8), Array(($0.1 as String).utf8)[0]) }

    private mutating func write(_ bytes: some Sequence<UInt8>) {
        writeBreaks()
        output += bytes
    }

    private mutating func writeBreaks() {
        if breaks > 0 {
            while let last = output.last, isBlank(last) { output.removeLast() }
            output += Array(repeating: UInt8(ascii: "\n"), count: breaks)
            let around = prefix.isEmpty ? lists[...] : lists.dropLast()
            output += Array(repeating: UInt8(ascii: " "), count: around.reduce(0) { $0 + ($1.hasNumbers ? 3 : 2) })
        }
        output += prefix
        (breaks, prefix) = (0, [])
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
    private func isWordPart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte >= 0x80 }
}
