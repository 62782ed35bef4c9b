/// A piece of a paragraph. Emphasis and links have a start and an end, which always come in pairs and never cross.
public enum Inline: Equatable, Sendable {
    case text(String)
    case code(String)
    case lineBreak
    case start(Style)
    case end(Style)

    public enum Style: Hashable, Sendable {
        case emphasis, strong
        /// A link to an address that begins with `http://` or `https://`. No other address becomes a link.
        case link(String)
    }
}

extension [Inline] {
    /// The text without emphasis.
    public var plainText: String {
        var text = ""
        for inline in self {
            switch inline {
            case .text(let part), .code(let part): text += part
            case .lineBreak: text += "\n"
            case .start, .end: break
            }
        }
        return text
    }
}
