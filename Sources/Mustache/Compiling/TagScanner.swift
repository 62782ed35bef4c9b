import Diagnostics

/// Finds the tags of a template. A wrong tag is logged and left out.
struct TagScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let source: Int32
    private let takesFilters: Bool
    private var open: [UInt8] = [0x7B, 0x7B]
    private var close: [UInt8] = [0x7D, 0x7D]

    // The position of `walk(to:)`.
    private var position = 0
    private var line: Int32 = 1
    private var column: Int32 = 1
    private var lineStart: Int

    private var lastTagEnd: Int
    /// A text with which no later tag can end, so that it is searched only once.
    private var absentEnding: [UInt8]?
    private var tags: [TemplateTag] = []

    /// `start` is the beginning of the text, after a byte order mark.
    ///
    /// - Parameter takesFilters: Whether a '|' ends a name.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, source: Int32, takesFilters: Bool) {
        self.takesFilters = takesFilters
        self.bytes = bytes
        self.source = source
        lineStart = start
        lastTagEnd = start
    }

    /// The tags in their order.
    mutating func scan(reporting errors: inout TemplateErrors) -> [TemplateTag] {
        while let start = find(open, from: lastTagEnd), !errors.areTooMany {
            walk(to: start)
            guard let tag = readTag(at: start, &errors) else {
                lastTagEnd = start + open.count
                continue
            }
            lastTagEnd = tag.end
            if tag.kind == .delimiters {
                changeDelimiters(to: tag, &errors)
            } else if tag.kind != .comment, !isName(tag, &errors) {
                continue
            }
            if !tag.filters.isEmpty, !tag.isValue {
                errors.add(
                    at: tag.location,
                    "a filter changes a text that is written, and '\(tag.spelling)' writes none; leave out what follows '|'"
                )
            }
            tags.append(tag)
        }
        return tags
    }

    /// The tag that opens at `start`, or nil after an error because nothing closes it.
    private mutating func readTag(at start: Int, _ errors: inout TemplateErrors) -> TemplateTag? {
        let location = SourceLocation(source: source, line: line, column: column)
        var from = start + open.count
        while from < bytes.count, isBlank(bytes[from]) || isLineBreak(bytes[from]) { from += 1 }
        let (kind, closer) = from < bytes.count ? kind(of: bytes[from]) : (.value, [])
        if kind != .value { from += 1 }
        let ending = closer + close
        let contentEnd = ending == absentEnding ? nil : find(ending, from: from)
        if contentEnd == nil { absentEnding = ending }
        guard let contentEnd, kind == .comment || find(open, from: from, before: contentEnd) == nil else {
            errors.add(at: location, "this tag has no end; add '\(String(decoding: ending, as: UTF8.self))'")
            return nil
        }
        let end = contentEnd + ending.count
        let (nameEnd, filters) = kind == .comment || kind == .delimiters ? (contentEnd, []) : filters(from, contentEnd)
        return TemplateTag(
            kind: kind,
            name: kind == .comment ? "" : trimmedText(from, nameEnd),
            filters: filters,
            start: start, end: end,
            lineStart: lineStart,
            isFirst: lastTagEnd <= lineStart && skipBlanks(from: lineStart) >= start,
            nextLine: nextLine(after: end),
            location: location)
    }

    /// Returns where the name of a tag ends, and the filters behind it.
    private func filters(_ start: Int, _ end: Int) -> (nameEnd: Int, filters: [String]) {
        guard takesFilters, let bar = find([0x7C], from: start, before: end) else { return (end, []) }
        var filters: [String] = []
        var from = bar + 1
        while let next = find([0x7C], from: from, before: end) {
            filters.append(trimmedText(from, next))
            from = next + 1
        }
        return (bar, filters + [trimmedText(from, end)])
    }

    /// Returns the kind of a tag by its first character, and the text that must come before the closing delimiter.
    private func kind(of byte: UInt8) -> (kind: TemplateTag.Kind, closer: [UInt8]) {
        switch byte {
        case 0x23: (.section, [])  // #
        case 0x5E: (.inverted, [])  // ^
        case 0x24: (.block, [])  // $
        case 0x3C: (.parent, [])  // <
        case 0x3E: (.partial, [])  // >
        case 0x2F: (.close, [])  // /
        case 0x21: (.comment, [])  // !
        case 0x26: (.unescapedValue, [])  // &
        case 0x7B: (.unescapedValue, [0x7D])  // { }
        case 0x3D: (.delimiters, [0x3D])  // = =
        default: (.value, [])
        }
    }

    private func isName(_ tag: TemplateTag, _ errors: inout TemplateErrors) -> Bool {
        if tag.name.isEmpty {
            errors.add(at: tag.location, "a name is missing in this tag")
            return false
        }
        var hasDots = false
        for byte in tag.name.utf8 {
            if isBlank(byte) || isLineBreak(byte) {
                errors.add(at: tag.location, "a name has no spaces in it, but '\(tag.name)' has")
                return false
            }
            if byte == 0x2E { hasDots = true }
        }
        guard hasDots, tag.namesValue, tag.name != "." else { return true }
        let parts = tag.name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard parts.contains(where: \.isEmpty) else { return true }
        errors.add(at: tag.location, "a part is missing beside a '.' in the name '\(tag.name)'")
        return false
    }

    private mutating func changeDelimiters(to tag: TemplateTag, _ errors: inout TemplateErrors) {
        let words = tag.name.utf8.split { isBlank($0) || isLineBreak($0) }.map { [UInt8]($0) }
        guard words.count == 2, !words[0].contains(0x3D), !words[1].contains(0x3D) else {
            errors.add(
                at: tag.location, "two delimiters are wanted, without '=' in them, as in '{{=<% %>=}}'")
            return
        }
        open = words[0]
        close = words[1]
    }

    /// Returns the first place of `word`, whole, between `start` and `end`.
    private func find(_ word: [UInt8], from start: Int, before end: Int? = nil) -> Int? {
        let first = word[0]
        let last = (end ?? bytes.count) - word.count
        var index = start
        while index <= last {
            if bytes[index] == first, holds(word, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func holds(_ word: [UInt8], at index: Int) -> Bool {
        var offset = 1
        while offset < word.count {
            if bytes[index + offset] != word[offset] { return false }
            offset += 1
        }
        return true
    }

    /// Counts the lines, and the scalars of the last one, up to `end`.
    private mutating func walk(to end: Int) {
        while position < end {
            let byte = bytes[position]
            position += 1
            if byte == 0x0A {
                line += 1
                column = 1
                lineStart = position
            } else if byte == 0x0D, position < bytes.count, bytes[position] != 0x0A {
                // These break the line where it is shown, but not by the rules of the language.
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    private func skipBlanks(from start: Int) -> Int {
        var index = start
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        return index
    }

    private func nextLine(after end: Int) -> Int? {
        let index = skipBlanks(from: end)
        if index == bytes.count { return index }
        if bytes[index] == 0x0A { return index + 1 }
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { return index + 2 }
        return nil
    }

    private func trimmedText(_ start: Int, _ end: Int) -> String {
        var start = start
        var end = end
        while start < end, isBlank(bytes[start]) || isLineBreak(bytes[start]) { start += 1 }
        while start < end, isBlank(bytes[end - 1]) || isLineBreak(bytes[end - 1]) { end -= 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
}

/// A space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
