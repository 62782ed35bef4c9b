/// A spec in YAML's block style, by lines: where its models and endpoints stand.
struct BlockText {
    private let lines: [String]
    /// The lines of each model and endpoint, from 0, with what stands behind it up to the next.
    let entries: [Range<Int>]

    init(_ text: String) {
        // Of CR LF, the CR stays in its line.
        lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        var entries: [Range<Int>] = []
        var start: Int?
        var isInSection = false
        func close(_ end: Int) {
            if let first = start, first < end { entries.append(first..<end) }
            start = nil
        }
        for (number, line) in lines.enumerated() {
            guard let first = line.unicodeScalars.first(where: { $0 != " " }), first != "\r" else { continue }
            let indent = line.unicodeScalars.prefix { $0 == " " }.count
            if indent == 0 {
                close(number)
                isInSection = ["models:", "endpoints:"].contains(line.filter { !$0.isWhitespace })
            } else if indent == 2, isInSection, first != "#" {
                close(number)
                start = number
            }
        }
        close(lines.last == "" ? lines.count - 1 : lines.count)
        self.entries = entries
    }

    /// The text with an entry twice.
    func doubling(_ entry: Range<Int>) -> String {
        (lines[..<entry.upperBound] + lines[entry.lowerBound...]).joined(separator: "\n")
    }

}
