import Diagnostics

/// A piece of a page. All text is escaped when it is written, so a spec can never add markup.
enum HTML {
    case text(String)
    indirect case element(String, [(name: String, value: String)], [HTML])

    /// The elements without an end tag.
    private static let void: Set<String> = ["meta", "link", "input", "br", "hr"]

    func write(to text: inout String) {
        switch self {
        case .text(let content): text += escaped(content)
        case .element(let name, let attributes, let children):
            text += "<" + name
            for attribute in attributes { text += " \(attribute.name)=\"\(escaped(attribute.value))\"" }
            text += ">"
            if Self.void.contains(name) { return }
            for child in children { child.write(to: &text) }
            text += "</\(name)>"
        }
    }
}

extension HTML: ExpressibleByStringLiteral {
    init(stringLiteral value: String) {
        self = .text(value)
    }
}

/// Escapes everything that could be markup, end an attribute, or change the order in which text is read. `visible`
/// shows controls as `\u{…}`; a line break is one of them.
private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\n": result += "\n"
        default: result += visible(String(scalar))
        }
    }
    return result
}

/// Returns an element with a class and its children.
func tag(_ name: String, _ style: String? = nil, _ children: [HTML]) -> HTML {
    .element(name, style.map { [("class", $0)] } ?? [], children)
}

func tag(_ name: String, _ style: String? = nil, _ text: String) -> HTML {
    tag(name, style, [.text(text)])
}

/// Returns a link within the site. The path is made of names that `percentEncoded` has made harmless.
func link(_ path: String, _ children: [HTML]) -> HTML {
    .element("a", [("href", path)], children)
}

func code(_ text: String) -> HTML {
    tag("code", nil, text)
}

/// Returns a part of a path or a fragment: RFC 3986 section 2.3's unreserved characters, and all other bytes encoded.
func percentEncoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            result.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            result += "%" + (digits.count < 2 ? "0" : "") + digits
        }
    }
    return result
}
