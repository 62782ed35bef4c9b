/// A line of a text, and how it begins. Tabs at its beginning count to the next column that is a multiple of four.
struct Line {
    /// The text after the indentation, without the line end.
    let text: Substring
    /// The spaces before it.
    let indent: Int

    init(_ line: Substring) {
        var column = 0
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == " " {
                column += 1
            } else if line[index] == "\t" {
                column += 4 - column % 4
            } else {
                break
            }
            index = line.index(after: index)
        }
        self.init(text: line[index...], indent: column)
    }

    private init(text: Substring, indent: Int) {
        self.text = text
        self.indent = indent
    }

    var isBlank: Bool { text.isEmpty }

    /// Returns the line with that many spaces removed, or as many as it has.
    func outdented(by width: Int) -> Line {
        Line(text: text, indent: max(0, indent - width))
    }

    /// The whole line again.
    var whole: String { String(repeating: " ", count: indent) + text }

    /// Whether the line consists of three or more `-`, `*` or `_`, possibly with spaces in between.
    var isRule: Bool {
        guard indent < 4, let mark = text.first, "-*_".contains(mark) else { return false }
        return text.allSatisfy { $0 == mark || $0 == " " || $0 == "\t" } && text.count { $0 == mark } >= 3
    }

    /// The level, if this is the line under a heading.
    var underline: Int? {
        guard indent < 4, let mark = text.first, mark == "=" || mark == "-" else { return nil }
        return trimmed(text).allSatisfy { $0 == mark } ? (mark == "=" ? 1 : 2) : nil
    }

    /// `## A heading ##`
    var heading: (level: Int, text: Substring)? {
        guard indent < 4 else { return nil }
        let level = text.prefix { $0 == "#" }.count
        guard (1...6).contains(level) else { return nil }
        let rest = text.dropFirst(level)
        guard rest.first.map({ $0 == " " || $0 == "\t" }) ?? true else { return nil }
        var content = trimmed(rest)
        if let last = content.lastIndex(where: { $0 != "#" }) {
            if content.last == "#", content[last] == " " || content[last] == "\t" {
                content = trimmed(content[...last])
            }
        } else {
            content = ""
        }
        return (level, content)
    }

    /// The mark and its count, if the line opens a block of code.
    var fence: (mark: Character, count: Int)? {
        guard indent < 4, let mark = text.first, mark == "`" || mark == "~" else { return nil }
        let count = text.prefix { $0 == mark }.count
        guard count >= 3, mark == "~" || !text.dropFirst(count).contains("`") else { return nil }
        return (mark, count)
    }

    func closes(_ fence: (mark: Character, count: Int)) -> Bool {
        guard indent < 4, text.first == fence.mark else { return false }
        let count = text.prefix { $0 == fence.mark }.count
        return count >= fence.count && trimmed(text.dropFirst(count)).isEmpty
    }

    /// The rest after a `>` and the space that may follow it.
    var quoted: Line? {
        guard indent < 4, text.first == ">" else { return nil }
        let rest = Line(text.dropFirst())
        return rest.outdented(by: 1)
    }

    /// The beginning of an item of a list.
    var marker: Marker? {
        guard indent < 4, let first = text.first else { return nil }
        var width = 1
        var number: Int?
        var kind = first
        if first.isASCII, first.isNumber {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            guard digits.count <= 9, let end = text.dropFirst(digits.count).first, end == "." || end == ")" else {
                return nil
            }
            number = Int(digits)
            width = digits.count + 1
            kind = end
        } else if !"-+*".contains(first) {
            return nil
        }
        let rest = Line(text.dropFirst(width))
        if rest.isBlank {
            return Marker(kind: kind, number: number, width: indent + width + 1, first: rest.outdented(by: rest.indent))
        }
        guard rest.indent > 0 else { return nil }
        // More than four spaces are the indentation of code.
        let spaces = rest.indent > 4 ? 1 : rest.indent
        return Marker(kind: kind, number: number, width: indent + width + spaces, first: rest.outdented(by: spaces))
    }

    struct Marker {
        /// `-`, `+` or `*`; `.` or `)` behind a number.
        let kind: Character
        let number: Int?
        /// The columns by which the rest of the item is indented.
        let width: Int
        /// The rest of the line.
        let first: Line
    }

    /// Whether the line ends a paragraph above it. A list does so if it has content and begins with 1.
    var interruptsParagraph: Bool {
        if isBlank || isRule || heading != nil || fence != nil || quoted != nil { return true }
        guard let marker else { return false }
        return !marker.first.isBlank && (marker.number ?? 1) == 1
    }
}

/// Returns the text without spaces and tabs at both ends.
func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
}
