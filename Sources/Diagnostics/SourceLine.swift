/// A line of a source. Documents that a program wrote can be a single line of megabytes, so a part of it is found without reading the rest.
public struct SourceLine: Sendable {
    /// Without the line break. Bytes that are not UTF-8 are U+FFFD.
    public let text: String
    /// The number of its Unicode scalars, which is what columns count.
    public let count: Int
    /// Where every `step`th scalar stands.
    private let marks: [String.Index]

    private static let step = 1024

    public init(_ text: String) {
        self.text = text
        let scalars = text.unicodeScalars
        var marks: [String.Index] = []
        var count = 0
        var index = scalars.startIndex
        while index < scalars.endIndex {
            if count % Self.step == 0 { marks.append(index) }
            scalars.formIndex(after: &index)
            count += 1
        }
        self.marks = marks
        self.count = count
    }

    /// The scalars at these places, counted from 0; fewer past the end.
    public func scalars(_ range: Range<Int>) -> Substring.UnicodeScalarView {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty else { return text.unicodeScalars[text.endIndex...] }
        let scalars = text.unicodeScalars
        let mark = range.lowerBound / Self.step
        let start = scalars.index(marks[mark], offsetBy: range.lowerBound - mark * Self.step)
        return scalars[start..<scalars.index(start, offsetBy: range.count)]
    }
}
