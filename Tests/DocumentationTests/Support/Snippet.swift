import Testing

/// A fenced block of a page.
struct Snippet: Sendable, CustomTestStringConvertible {
    /// `Documentation/SpecFormat.md`
    let page: String
    /// Of the opening fence, counted from 1.
    let line: Int
    /// What stands behind the fence: `yaml`.
    let language: String
    /// What the HTML comment right above the fence says; nil where there is none.
    let comment: String?
    let text: String

    var label: Label? { comment.flatMap(Label.init) }
    var place: String { "\(page):\(line)" }
    var testDescription: String { place }

    /// Without the line break at the end.
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}
