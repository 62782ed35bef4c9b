/// The text around a place.
struct TextSurroundings {
    let place: TextPlace
    /// The line of the place, up to it and from it on. Of a very long line, only the part near the place.
    let before, after: [Unicode.Scalar]
    /// The nearest line above that has more than blanks and a comment.
    let above: [Unicode.Scalar]?
    /// Its number, from 0; the place's own if there is none.
    let lineAbove: Int
    /// Whether only blanks and breaks follow.
    let isAtEnd: Bool

    init(of place: TextPlace, in text: UnsafeBufferPointer<UInt8>) {
        self.place = place
        var lines = LineFinder(text)
        lines.seek(line: place.line)
        // A place on the line after the last break is past everything.
        guard lines.line == place.line else {
            (before, after, above, lineAbove, isAtEnd) = ([], [], nil, place.line, true)
            return
        }
        let offset = lines.offset(ofColumn: place.column)
        let near = max(lines.start, offset - 10_000)..<min(lines.end, offset + 10_000)
        before = Array(String(decoding: text[near.lowerBound..<offset], as: UTF8.self).unicodeScalars)
        after = Array(String(decoding: text[offset..<near.upperBound], as: UTF8.self).unicodeScalars)
        isAtEnd = text[offset...].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let found = Self.line(above: lines.start, in: text)
        if let found { lines.seek(byte: found.start) }
        above = found?.line
        lineAbove = lines.line
    }

    private static func line(
        above start: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (line: [Unicode.Scalar], start: Int)? {
        var end = start
        while end > 0 {
            end -= 1
            var first = end
            while first > 0, text[first - 1] != 0x0A, text[first - 1] != 0x0D { first -= 1 }
            let line = Array(String(decoding: text[first..<end], as: UTF8.self).unicodeScalars)
            if let start = line.first(where: { !$0.isBlank }), start != "#" { return (line, first) }
            end = first
        }
        return nil
    }

    /// The scalar at the place; a break at the end of a line.
    var scalar: Unicode.Scalar { after.first ?? "\n" }

    /// The last scalar before the place that is not a blank.
    var last: Unicode.Scalar? { before.last { !$0.isBlank } }

    /// Whether the place is the first of its line that is not a blank.
    var startsLine: Bool { last == nil }

    var isInsideFlow: Bool { before.contains("{") || before.contains("[") }

    /// Where the key before the ':' at the place begins, if it is longer than libyaml looks for a ':'.
    var longKey: Int? {
        guard scalar == ":", let last = before.last else { return nil }
        var start = before.count - 1
        if last == "\"" || last == "'" {
            repeat { start -= 1 } while start >= 0 && (before[start] != last || start > 0 && before[start - 1] == "\\")
            start = max(start, 0)
        } else {
            while start > 0, !",{[".unicodeScalars.contains(before[start - 1]) { start -= 1 }
            while start < before.count, before[start].isBlank { start += 1 }
        }
        let length = before.count - start
        return length > 1024 ? place.column - length : nil
    }

    /// The word around the place. If the scalar before the place closes a bracket, the word includes everything back to
    /// its opening: `[Shop]?` for a place at the `?`, `/shops/{id}` for one at the `{`. At most 60 scalars.
    var word: String? {
        var start = before.count
        var depth = 0
        while start > 0 {
            let scalar = before[start - 1]
            if scalar == "]" || scalar == "}" { depth += 1 }
            if depth == 0, scalar.isBlank || scalar == "," || scalar == "[" || scalar == "{" { break }
            if scalar == "[" || scalar == "{" { depth -= 1 }
            start -= 1
        }
        var end = 0
        var open = 0
        while end < after.count {
            let scalar = after[end]
            if scalar == "[" || scalar == "{" { open += 1 }
            if open == 0, scalar.isBlank || scalar == "," || scalar == "]" || scalar == "}" { break }
            if scalar == "]" || scalar == "}" { open -= 1 }
            end += 1
        }
        return Self.quoted(before[start...] + after[..<end])
    }

    /// The rest of the line up to a comment.
    var rest: String? {
        var end = after.count
        for index in after.indices.dropFirst() where after[index] == "#" && after[index - 1].isBlank {
            end = index
            break
        }
        while end > 0, after[end - 1].isBlank { end -= 1 }
        return Self.quoted(after[..<end])
    }

    /// Returns the text in double quotes, if it needs no escapes between them.
    static func quoted(_ scalars: some Collection<Unicode.Scalar>) -> String? {
        guard !scalars.isEmpty, scalars.count <= 60, !scalars.contains("\""), !scalars.contains("\\") else {
            return nil
        }
        return "\"\(String(String.UnicodeScalarView(scalars)))\""
    }
}

extension Unicode.Scalar {
    var isBlank: Bool { self == " " || self == "\t" }
}

/// Returns `; write "…"` if the text is known, and `; quote it` otherwise.
func quoting(_ text: String?) -> String {
    text.map { "; write \($0)" } ?? "; quote it"
}
