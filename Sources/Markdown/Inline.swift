/// A piece of a paragraph. Emphasis and links are a start and an end, which are always pairs and never cross.
public enum Inline: Equatable, Sendable {
    case text(String)
    case code(String)
    case lineBreak
    case start(Style)
    case end(Style)

    public enum Style: Hashable, Sendable {
        case emphasis, strong
        /// To an address that begins with `http://` or `https://`. No other becomes a link.
        case link(String)
    }
}

extension [Inline] {
    /// What is read where nothing can be emphasised.
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
