import YAMLTree

/// The number of the first page, or of the first item, where a document says that it is 0 or 1.
struct FirstNumber {
    let number: Int

    /// - Parameters:
    ///   - schema: The parameter's, whose default or least value says it.
    ///   - doc: The parameter's description, which says it in words otherwise.
    init?(_ schema: YAMLNode, described doc: String?) {
        if let written = (schema["default"] ?? schema["minimum"])?.text {
            guard let number = Int(written), (0...1).contains(number) else { return nil }
            self.number = number
            return
        }
        guard let doc else { return nil }
        let words = doc.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let found = Set(words.indices.compactMap { Self.number(at: $0, in: words) })
        guard found.count == 1, let number = found.first else { return nil }
        self.number = number
    }

    /// `1-based`, `zero indexed`, `starts at 1`, `starting from 0`, `the first page is 1`, `defaults to 1`.
    private static func number(at index: Int, in words: [String]) -> Int? {
        let number = ["0": 0, "zero": 0, "1": 1, "one": 1][words[index]]
        guard let number else { return nil }
        let next = index + 1 < words.count ? words[index + 1] : ""
        if ["based", "indexed", "index"].contains(next) { return number }
        let before = words[..<index].suffix(4).joined(separator: " ")
        let isSaid = phrases.contains { before == $0 || before.hasSuffix(" " + $0) }
        // '1 to 100', '1.5 seconds'.
        return isSaid && !["to", "through", "second", "seconds", "item", "items", "result", "results"].contains(next)
            && Int(next) == nil ? number : nil
    }

    private static let phrases = [
        "start at", "starts at", "starting at", "start from", "starts from", "starting from", "start with",
        "starts with",
        "starting with", "begins at", "begins with", "beginning at", "beginning with", "counted from", "counting from",
        "first page is", "first page number is", "first page", "default", "default is", "defaults to", "default value",
        "default value is", "by default",
    ]
}
