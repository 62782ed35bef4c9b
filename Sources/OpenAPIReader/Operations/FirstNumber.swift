import YAMLTree

/// The number of the first page, or of the first item, where a document says that it is 0 or 1.
struct FirstNumber {
    let number: Int

    /// - Parameters:
    ///   - schema: The parameter's, whose default or least value says it.
    ///   - doc: The parameter's description, which says it in words otherwise.
    init?(_ schema: YAMLNode, described doc: String?) {
        if let written = (schema["default"] ?? schema["minimum"])?.text {
            guard let value = Double(written), let number = Int(exactly: value), (0...1).contains(number) else {
                return nil
            }
            self.number = number
            return
        }
        guard let doc else { return nil }
        // Django REST framework counts from 1, and Jellyfin from 0.
        if doc.hasPrefix("A page number within the paginated result set") {
            number = 1
            return
        }
        if doc.contains("items with a lower index will be dropped") {
            number = 0
            return
        }
        let found = Set(Self.sentences(of: doc.lowercased()).flatMap(Self.numbers))
        guard found.count == 1, let number = found.first else { return nil }
        self.number = number
    }

    /// Whether a description speaks of a 0.
    static func namesZero(_ doc: String?) -> Bool {
        let words = (doc ?? "").lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.contains("0") || words.contains("zero")
    }

    private static func sentences(of doc: String) -> [[Word]] {
        var sentences: [[Word]] = [[]]
        var word = ""
        var mark = ""
        func endWord() {
            guard !word.isEmpty else { return }
            sentences[sentences.count - 1].append(Word(text: word, before: mark))
            (word, mark) = ("", "")
        }
        for character in doc + " " {
            if character.isLetter || character.isNumber {
                word.append(character)
                continue
            }
            endWord()
            if character.isWhitespace, mark.hasSuffix(".") || character.isNewline || mark.hasSuffix(";") {
                sentences.append([])
                mark = ""
            }
            mark.append(character)
        }
        return sentences
    }

    private struct Word {
        let text: String
        /// What stands between it and the word before.
        let before: String
    }

    /// `1-based`, `zero indexed`, `starts at 1`, `starting from 0`, `the first page is 1`, `page 0 is the first`, `defaults to 1`.
    private static func numbers(in words: [Word]) -> [Int] {
        words.indices.compactMap { index in
            let word = words[index]
            guard let number = ["0": 0, "zero": 0, "1": 1, "one": 1][word.text], !word.before.hasSuffix("-") else {
                return nil
            }
            let next = words[(index + 1)...].prefix(4)
            let before = words[..<index].suffix(5).map(\.text)
            // 'Not 0-based', 'the page size defaults to 1'
            if !others.isDisjoint(with: before.suffix(4)) { return nil }
            if let kind = next.first, ["based", "indexed"].contains(kind.text) {
                let isJoined = kind.before == "-"
                return isJoined || word.text != "one" && next.dropFirst().first?.text != "on" ? number : nil
            }
            if word.text == "one" { return nil }
            // `1 hour`, `1 to 100`, `1.5`
            let isEnd = next.first.map { $0.before != " " || continuations.contains($0.text) } ?? true
            let isLonger = next.first.map { [".", ","].contains($0.before) } ?? false
            guard isEnd, !isLonger else { return nil }
            let text = before.joined(separator: " ")
            if phrases.contains(where: { text == $0 || text.hasSuffix(" " + $0) }) { return number }
            let isFirst = text.hasSuffix("page") && next.map(\.text).starts(with: ["is", "the", "first"])
            return isFirst ? number : nil
        }
    }

    private static let others: Set<String> = ["not", "no", "longer", "never", "size", "limit", "per"]
    private static let continuations: Set<String> = ["and", "for", "is", "if", "when", "or", "as", "which", "means"]
    private static let phrases = [
        "defaults to the first page",
        "start at", "starts at", "starting at", "start from", "starts from", "starting from", "start with",
        "starts with",
        "starting with", "begins at", "begins with", "beginning at", "beginning with", "counted from", "counting from",
        "numbered from", "index from", "indexed from", "first page is", "first page number is", "first page is page",
        "default", "default is", "defaults to", "default value", "default value is", "page index from",
    ]
}
