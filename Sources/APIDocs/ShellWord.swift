import EndpointSpec

/// A text as a word of a shell, in which nothing is expanded but the variable of a credential.
struct ShellWord {
    let text: String

    /// - Parameter secret: The credential whose variable stands in it.
    init(_ plain: String, with secret: AuthScheme? = nil) {
        let variable = secret.map { "$" + Self.variable(of: $0) }
        guard let variable, let range = Self.last(variable, in: plain) else {
            text = Self.quoted(plain)
            return
        }
        let (before, after) = (plain[..<range.lowerBound], plain[range.upperBound...])
        if (before + after).unicodeScalars.allSatisfy(Self.isPlain) {
            text = "\"\(plain)\""
        } else {
            text = Self.quoted(before) + "\"\(variable)\"" + (after.isEmpty ? "" : Self.quoted(after))
        }
    }

    /// The variable that holds a credential: `BEARER_AUTH`.
    static func variable(of scheme: AuthScheme) -> String {
        let words = SwiftWords(of: scheme.name ?? "token").words
        let name = words.map { $0.uppercased() }.joined(separator: "_")
        return name.first?.isNumber ?? true ? "TOKEN_" + name : name
    }

    /// In single quotes nothing means anything but the quote.
    private static func quoted(_ text: some StringProtocol) -> String {
        var result = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
        }
        return result + "'"
    }

    /// Whether a sign means itself in double quotes, and behind a variable ends its name.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || " 0123456789:=./?&%,;+-".unicodeScalars.contains(scalar))
    }

    private static func last(_ part: String, in whole: String) -> Range<String.Index>? {
        whole.ranges(of: part).last
    }
}
