/// Cuts the text between the tags of a template into literals.
struct LineCutter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var cursor: Int
    /// The text that is removed from the start of each line: the indentation of the block that is being given to a
    /// parent.
    private var dedent: [UInt8] = []
    /// Whether the cursor counts as the start of a line.
    private var isAtLineStart = true

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        cursor = start
    }

    var end: Int { bytes.count }

    mutating func skip(to offset: Int) {
        guard offset > cursor else { return }
        isAtLineStart = bytes[offset - 1] == 0x0A
        cursor = offset
    }

    /// Returns the text from here to `end`, whole and cut, or nil if there is none. If the line continues with a tag, a
    /// text that ends a line also begins the next, so that its indentation is written before the tag.
    mutating func cut(upTo end: Int, lineGoesOn: Bool) -> (String, Literal)? {
        guard cursor < end || (isAtLineStart && lineGoesOn) else { return nil }
        let begin = cursor
        let start: Literal.Start = !isAtLineStart ? .insideLine : isEmptyLine(before: end) ? .emptyLine : .line
        var pieces: [String] = []
        while cursor < end {
            let from = isAtLineStart ? cursor + commonPrefix(at: cursor, before: end) : cursor
            let pieceEnd = endOfPiece(from: from, before: end)
            pieces.append(text(from, pieceEnd))
            isAtLineStart = bytes[pieceEnd - 1] == 0x0A
            cursor = pieceEnd
        }
        if isAtLineStart && lineGoesOn {
            pieces.append("")
            isAtLineStart = false
        }
        let whole = pieces.count == 1 ? pieces[0] : dedent.isEmpty ? text(begin, end) : pieces.joined()
        return (whole, Literal(start: start, pieces: pieces))
    }

    /// The blanks before a tag that is the first of its line.
    func blanks(of tag: TemplateTag) -> String {
        text(tag.lineStart + commonPrefix(at: tag.lineStart, before: tag.start), tag.start)
    }

    /// The blanks before the next character that is not a blank, on whichever line.
    func blanksOfNextText() -> String {
        let line = nextLineWithText()
        return text(line.start + commonPrefix(at: line.start, before: line.text), line.text)
    }

    /// Begins the content of a block that is given to a parent, which is a text of its own. Returns the dedent to
    /// restore.
    mutating func startArgument(isOnNewLine: Bool) -> [UInt8] {
        let outer = dedent
        let line = nextLineWithText()
        dedent = isOnNewLine ? Array(bytes[line.start..<line.text]) : []
        isAtLineStart = true
        return outer
    }

    mutating func endArgument(_ outerDedent: [UInt8]) {
        dedent = outerDedent
    }

    func holdsText(upTo end: Int) -> Bool {
        var index = cursor
        while index < end, isBlank(bytes[index]) || isLineBreak(bytes[index]) { index += 1 }
        return index < end
    }

    private func nextLineWithText() -> (start: Int, text: Int) {
        var start = cursor
        var index = cursor
        while index < bytes.count, isBlank(bytes[index]) || isLineBreak(bytes[index]) {
            if bytes[index] == 0x0A { start = index + 1 }
            index += 1
        }
        return (start, index)
    }

    private func isEmptyLine(before end: Int) -> Bool {
        lengthOfBreak(at: cursor, before: end) > 0
    }

    /// The place after the next line break and the empty lines that follow it.
    private func endOfPiece(from start: Int, before end: Int) -> Int {
        var index = start
        while index < end, bytes[index] != 0x0A { index += 1 }
        if index < end { index += 1 }
        while case let length = lengthOfBreak(at: index, before: end), length > 0 { index += length }
        return index
    }

    private func lengthOfBreak(at index: Int, before end: Int) -> Int {
        if index < end, bytes[index] == 0x0A { return 1 }
        if index + 1 < end, bytes[index] == 0x0D, bytes[index + 1] == 0x0A { return 2 }
        return 0
    }

    /// The length of the dedent that the line has.
    private func commonPrefix(at start: Int, before end: Int) -> Int {
        var length = 0
        while length < dedent.count, start + length < end, bytes[start + length] == dedent[length] { length += 1 }
        return length
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
}
