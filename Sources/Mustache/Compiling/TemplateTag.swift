import Diagnostics

/// One `{{…}}` of a template's text. Offsets count bytes.
struct TemplateTag {
    enum Kind {
        case value, unescapedValue, section, inverted, block, parent, partial, close, comment, delimiters
    }

    let kind: Kind
    /// The name without the blanks around it; the two delimiters of a `delimiters` tag; empty for a comment.
    let name: String
    /// What follows the name behind a '|', in its order.
    var filters: [String] = []
    let start: Int
    let end: Int
    /// The beginning of the line on which the tag starts.
    let lineStart: Int
    /// Whether only blanks come before it on its line.
    let isFirst: Bool
    /// The beginning of the next line, if only blanks follow on this one.
    let nextLine: Int?
    let location: SourceLocation
    /// The index of the tag that closes this one or that this one closes.
    var partner = -1

    var isAlone: Bool { isFirst && nextLine != nil }

    /// Whether its name belongs to the data, where dots have a meaning.
    var namesValue: Bool {
        switch kind {
        case .value, .unescapedValue, .section, .inverted: true
        default: false
        }
    }

    var opensSection: Bool {
        switch kind {
        case .section, .inverted, .block, .parent: true
        default: false
        }
    }

    var isValue: Bool {
        switch kind {
        case .value, .unescapedValue: true
        case .section, .inverted, .block, .parent, .partial, .close, .comment, .delimiters: false
        }
    }

    /// The tag in its plainest spelling, for messages.
    var spelling: String {
        switch kind {
        case .value: "{{\(name)}}"
        case .unescapedValue: "{{&\(name)}}"
        case .section: "{{#\(name)}}"
        case .inverted: "{{^\(name)}}"
        case .block: "{{$\(name)}}"
        case .parent: "{{<\(name)}}"
        case .partial: "{{>\(name)}}"
        case .close: "{{/\(name)}}"
        case .comment: "{{!}}"
        case .delimiters: "{{=\(name)=}}"
        }
    }
}
