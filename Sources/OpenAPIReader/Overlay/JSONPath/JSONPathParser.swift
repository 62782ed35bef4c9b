/// Reads a text as a JSONPath. The grammar is that of RFC 9535, which is not lenient: neither is this.
struct JSONPathParser {
    let scalars: [Unicode.Scalar]
    var index = 0
    /// How many filters and parentheses are open.
    var depth = 0

    /// As deep as the documents that are asked may be.
    static let largestDepth = 64

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Reads a whole query, which begins at the document.
    static func path(_ text: String) throws(JSONPathMistake) -> JSONPath {
        var parser = JSONPathParser(text)
        guard parser.takes("$") else {
            throw parser.mistake("a JSONPath begins with '$', which stands for the document")
        }
        let segments = try parser.segments()
        guard parser.isAtEnd else {
            throw parser.mistake(
                isBlank(parser.scalars[parser.index])
                    ? "nothing may follow, not even a blank"
                    : "a step begins with '.', '..' or '['")
        }
        return JSONPath(isRelative: false, segments: segments)
    }

    // MARK: Segments

    mutating func segments() throws(JSONPathMistake) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let start = index
            skipBlanks()
            if takes("..") {
                let selectors = try next == "[" ? bracketed() : [shorthand(after: "..")]
                segments.append(JSONPath.Segment(isDescendant: true, selectors: selectors))
            } else if takes(".") {
                segments.append(JSONPath.Segment(isDescendant: false, selectors: [try shorthand(after: ".")]))
            } else if next == "[" {
                segments.append(JSONPath.Segment(isDescendant: false, selectors: try bracketed()))
            } else {
                index = start
                return segments
            }
        }
    }

    /// A name without quotes, or `*`.
    private mutating func shorthand(after dots: String) throws(JSONPathMistake) -> JSONPath.Selector {
        if takes("*") { return .wildcard }
        let start = index
        while let scalar = next, Self.isNameCharacter(scalar), index > start || !Self.isDigit(scalar) { index += 1 }
        if index == start {
            throw mistake(
                "after '\(dots)' stands a name, which begins with a letter or '_', or '*'; any other name is written "
                    + (dots == "." ? "['so']" : "..['so']"))
        }
        let name = text(from: start)
        guard next != "-" else {
            let place = index
            while let scalar = next, Self.isNameCharacter(scalar) || scalar == "-" { index += 1 }
            throw mistake(
                "a name with '-' in it is written \(dots == "." ? "" : "..")['\(text(from: start))']", at: place)
        }
        return .name(name)
    }

    private mutating func bracketed() throws(JSONPathMistake) -> [JSONPath.Selector] {
        index += 1
        var selectors: [JSONPath.Selector] = []
        while true {
            skipBlanks()
            selectors.append(try selector())
            skipBlanks()
            if takes("]") { return selectors }
            guard takes(",") else { throw mistake(isAtEnd ? "a ']' is missing" : "here stands ',' or ']'") }
        }
    }

    private mutating func selector() throws(JSONPathMistake) -> JSONPath.Selector {
        switch next {
        case "'", "\"": return .name(try quoted())
        case "*":
            index += 1
            return .wildcard
        case "?":
            index += 1
            skipBlanks()
            return .filter(try filter())
        default:
            return try indexOrSlice()
        }
    }

    private mutating func indexOrSlice() throws(JSONPathMistake) -> JSONPath.Selector {
        let start = try integer()
        let end = index
        skipBlanks()
        guard takes(":") else {
            index = end
            guard let start else {
                throw mistake(
                    "in brackets stands a name in quotes, a number, a slice such as 1:3, '*', or a filter that begins with '?'"
                )
            }
            return .index(start)
        }
        skipBlanks()
        let upper = try integer()
        var step: Int?
        let beforeStep = index
        skipBlanks()
        if takes(":") {
            let afterColon = index
            skipBlanks()
            step = try integer()
            if step == nil { index = afterColon }
        } else {
            index = beforeStep
        }
        return .slice(JSONPathSlice(start: start, end: upper, step: step ?? 1))
    }

    /// A whole number, as I-JSON can have it; nil if none begins here.
    private mutating func integer() throws(JSONPathMistake) -> Int? {
        let start = index
        let isNegative = takes("-")
        let digits = index
        while let scalar = next, Self.isDigit(scalar) { index += 1 }
        if index == digits {
            if isNegative { throw mistake("after '-' stands a digit") }
            return nil
        }
        if scalars[digits] == "0", isNegative || index > digits + 1 {
            throw mistake("a number has no '0' at its beginning, and 0 has no '-'", at: start)
        }
        guard let number = Int(text(from: start)), number.magnitude < 1 << 53 else {
            throw mistake("the number is too large", at: start)
        }
        return number
    }

    // MARK: Characters

    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    var isAtEnd: Bool { index == scalars.count }

    func mistake(_ message: String, at position: Int? = nil) -> JSONPathMistake {
        JSONPathMistake(position: (position ?? index) + 1, message: message)
    }

    func text(from start: Int) -> String {
        String(String.UnicodeScalarView(scalars[start..<index]))
    }

    mutating func takes(_ text: String) -> Bool {
        var end = index
        for scalar in text.unicodeScalars {
            guard end < scalars.count, scalars[end] == scalar else { return false }
            end += 1
        }
        index = end
        return true
    }

    mutating func skipBlanks() {
        while let scalar = next, Self.isBlank(scalar) { index += 1 }
    }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        (0x30...0x39).contains(scalar.value)
    }

    private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: scalar.value >= 0x80
        }
    }
}
