/// The kinds of files that gen makes, by what their names end with. Swift is for targets; the others are of templates of the
/// user's own alone.
///
/// gen recognises a file that it wrote by its first line, so each kind has comments. JSON has none, and is no kind.
public enum FileKind: String, CaseIterable, Sendable {
    case swift, kt, ts, proto
    case md, xml
    case strings
    case py, rb, toml, graphql

    /// What opens and closes a comment.
    public var comment: (open: String, close: String) {
        switch self {
        case .swift, .kt, .ts, .proto: ("// ", "")
        case .md, .xml: ("<!-- ", " -->")
        case .strings: ("/* ", " */")
        case .py, .rb, .toml, .graphql: ("# ", "")
        }
    }

    /// What every name ends with: `.generated.swift`.
    public var suffix: String { ".generated." + rawValue }

    /// The beginning of every text.
    public var firstWords: String { comment.open + GeneratedFile.words }

    /// The first line of a text, with what it is made of, and the line break.
    func firstLine(from source: String) -> String {
        var source = source
        if !comment.close.isEmpty {
            // Nothing in the name of a spec may end the comment. XML has no '--' in one.
            source = String(source.map { "<>*".contains($0) ? "_" : $0 })
            while let dashes = source.firstRange(of: "--") { source.replaceSubrange(dashes, with: "__") }
        }
        return firstWords + source + ". Do not edit." + comment.close + "\n"
    }
}
