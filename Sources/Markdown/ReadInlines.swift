/// Reads the content of a paragraph: code, emphasis, links, escapes and line breaks.
///
/// CommonMark 0.31 section 6, and its appendix "A parsing strategy": a list of pieces, in which runs of `*` and `_` and
/// brackets wait for their other half.
///
/// Every text is valid. The time is proportional to the text's length.
public func inlines(of text: String) -> [Inline] {
    inlines(of: text, LinkDefinitions())
}

func inlines(of text: String, _ definitions: LinkDefinitions) -> [Inline] {
    var reader = InlineReader(text, definitions)
    return reader.read()
}

struct InlineReader {
    /// How much can be open at once; anything beyond is text.
    static let deepest = 32

    let scalars: [Unicode.Scalar]
    var index = 0
    var pieces: [Piece] = []
    var delimiters = DelimiterStack()
    /// The pieces of the brackets that are open.
    var brackets: [Bracket] = []
    private var pending = String.UnicodeScalarView()
    /// The beginning of the last run of that many backticks.
    private var lastBackticks: [Int: Int] = [:]

    /// What ends here, what is here, and what starts after it.
    struct Piece {
        /// The innermost first.
        var ends: [Inline.Style] = []
        var content: Inline?
        /// The innermost first.
        var starts: [Inline.Style] = []
    }

    struct Bracket {
        let piece: Int
        let isImage: Bool
        /// The number of runs of `*` and `_` before it.
        let delimiters: Int
        /// Where its text begins.
        let start: Int
        /// Another one stands in it, so that its text names no definition.
        var holdsBrackets = false
    }

    private let definitions: LinkDefinitions

    init(_ text: String, _ definitions: LinkDefinitions) {
        self.definitions = definitions
        scalars = Array(text.unicodeScalars)
        var start = 0
        while start < scalars.count {
            guard scalars[start] == "`" else {
                start += 1
                continue
            }
            let count = run(of: "`", at: start)
            lastBackticks[count] = start
            start += count
        }
    }

    mutating func read() -> [Inline] {
        while index < scalars.count { step() }
        flush()
        delimiters.match(from: 0, &pieces)
        return result()
    }

    private mutating func step() {
        switch scalars[index] {
        case "\\": escape()
        case "`": codeSpan()
        case "*", "_": delimiterRun()
        case "!" where scalar(at: index + 1) == "[":
            open(isImage: true)
        case "[": open(isImage: false)
        case "]": close()
        case "<": autolink()
        case "&": entity()
        case "\n": lineEnd()
        default: take()
        }
    }

    func scalar(at index: Int) -> Unicode.Scalar? {
        index >= 0 && index < scalars.count ? scalars[index] : nil
    }

    func run(of mark: Unicode.Scalar, at start: Int) -> Int {
        var end = start
        while end < scalars.count, scalars[end] == mark { end += 1 }
        return end - start
    }

    mutating func take() {
        pending.append(scalars[index])
        index += 1
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        pending.append(scalar)
    }

    /// Makes a piece of the text so far.
    mutating func flush() {
        if pending.isEmpty { return }
        pieces.append(Piece(content: .text(String(pending))))
        pending = String.UnicodeScalarView()
    }

    mutating func add(_ content: Inline) {
        flush()
        pieces.append(Piece(content: content))
    }

    private mutating func escape() {
        switch scalar(at: index + 1) {
        case "\n"?:
            add(.lineBreak)
            index += 2
            skipSpaces()
        case let next? where isASCIIPunctuation(next):
            index += 1
            take()
        default:
            take()
        }
    }

    private mutating func lineEnd() {
        var spaces = 0
        while pending.last == " " || pending.last == "\t" {
            spaces += 1
            pending.removeLast()
        }
        if spaces >= 2 { add(.lineBreak) } else { pending.append("\n") }
        index += 1
        skipSpaces()
    }

    private mutating func skipSpaces() {
        while scalar(at: index) == " " || scalar(at: index) == "\t" { index += 1 }
    }

    private mutating func codeSpan() {
        let count = run(of: "`", at: index)
        let start = index + count
        if let last = lastBackticks[count], last >= start {
            var end = start
            while end < scalars.count {
                guard scalars[end] == "`" else {
                    end += 1
                    continue
                }
                let found = run(of: "`", at: end)
                if found == count {
                    add(.code(code(scalars[start..<end])))
                    index = end + count
                    return
                }
                end += found
            }
        }
        for _ in 0..<count { take() }
    }

    /// Line ends become spaces. If both ends have a space, one is removed at each.
    private func code(_ content: ArraySlice<Unicode.Scalar>) -> String {
        var scalars = content.map { $0 == "\n" ? " " : $0 }
        if scalars.count > 1, scalars.first == " ", scalars.last == " ", scalars.contains(where: { $0 != " " }) {
            scalars.removeFirst()
            scalars.removeLast()
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private mutating func delimiterRun() {
        let mark = scalars[index]
        let count = run(of: mark, at: index)
        let before = scalar(at: index - 1)
        let after = scalar(at: index + count)
        flush()
        pieces.append(Piece())
        delimiters.push(mark, count: count, piece: pieces.count - 1, before: before, after: after)
        index += count
    }

    private mutating func open(isImage: Bool) {
        flush()
        pieces.append(Piece(content: .text(isImage ? "![" : "[")))
        index += isImage ? 2 : 1
        if !brackets.isEmpty { brackets[brackets.count - 1].holdsBrackets = true }
        brackets.append(
            Bracket(piece: pieces.count - 1, isImage: isImage, delimiters: delimiters.count, start: index))
    }

    private mutating func close() {
        guard let bracket = brackets.popLast() else { return take() }
        guard let target = target(of: bracket) else { return take() }
        flush()
        delimiters.match(from: bracket.delimiters, &pieces)
        pieces[bracket.piece].content = nil
        if !bracket.isImage {
            if isWebAddress(target.address) {
                pieces[bracket.piece].starts = [.link(target.address)]
                pieces.append(Piece(ends: [.link(target.address)]))
            }
            // A link contains no other link.
            brackets.removeAll()
        }
        index = target.end
    }

    /// Where a link leads whose text ends here, and what is behind it: `[text](address)`, `[text][name]`, `[name][]`, `[name]`.
    private func target(of bracket: Bracket) -> (address: String, end: Int)? {
        if scalar(at: index + 1) == "(", let target = LinkTarget(scalars, at: index + 1) {
            return (target.address, target.end)
        }
        if definitions.isEmpty { return nil }
        let label = linkLabel(in: scalars, at: index + 1)
        if let label, !label.text.isEmpty {
            return definitions.address(of: scalars[label.text]).map { ($0, label.end) }
        }
        guard !bracket.holdsBrackets, index - bracket.start < 1_000 else { return nil }
        return definitions.address(of: scalars[bracket.start..<index]).map { ($0, label?.end ?? index + 1) }
    }

    /// `<https://example.com>`
    private mutating func autolink() {
        var end = index + 1
        while let next = scalar(at: end), next != ">", next != "<", next != " ", next.value >= 0x20 { end += 1 }
        let address = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
        guard scalar(at: end) == ">", isWebAddress(address) else { return take() }
        flush()
        pieces.append(Piece(starts: [.link(address)]))
        pieces.append(Piece(content: .text(address)))
        pieces.append(Piece(ends: [.link(address)]))
        index = end + 1
    }

    private mutating func entity() {
        guard let (scalar, end) = characterReference(in: scalars, at: index) else { return take() }
        append(scalar)
        index = end
    }

    /// Returns the pieces in order. A piece that is nested too deep, and a link within another, is left out with its
    /// end.
    private func result() -> [Inline] {
        var result: [Inline] = []
        func add(_ text: String) {
            if case .text(let last)? = result.last {
                result[result.count - 1] = .text(last + text)
            } else {
                result.append(.text(text))
            }
        }
        var open: [Bool] = []
        var depth = 0
        var links = 0
        for (number, piece) in pieces.enumerated() {
            for style in piece.ends {
                guard open.popLast() == true else { continue }
                depth -= 1
                if case .link = style { links -= 1 }
                result.append(.end(style))
            }
            switch piece.content {
            case .text(let text)?: add(text)
            case let content?: result.append(content)
            case nil: break
            }
            if let rest = delimiters.rest(ofPiece: number) { add(rest) }
            for style in piece.starts.reversed() {
                var isShown = depth < Self.deepest
                if case .link = style {
                    isShown = isShown && links == 0
                    if isShown { links += 1 }
                }
                open.append(isShown)
                guard isShown else { continue }
                depth += 1
                result.append(.start(style))
            }
        }
        return result
    }
}

/// Whether the text is `http://` or `https://`, followed only by printable ASCII: RFC 3986 has no other characters.
func isWebAddress(_ address: String) -> Bool {
    let scheme = address.prefix(8).lowercased()
    guard scheme.hasPrefix("https://") || scheme.hasPrefix("http://") else { return false }
    return address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
}

func isASCIIPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
}
