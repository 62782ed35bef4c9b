import EndpointSpec

/// A text as a word of a shell, in which nothing is expanded but the variable of a credential.
struct ShellWord {
    let text: String

    /// - Parameter secrets: The credentials whose variables stand in it, in their order.
    init(_ plain: String, with secrets: [AuthScheme] = []) {
        var parts: [(text: Substring, isVariable: Bool)] = []
        var rest = plain[...]
        // From behind: what is written before may have the same signs.
        for secret in secrets.reversed() {
            let variable = "$" + Self.variable(of: secret)
            guard let range = rest.ranges(of: variable).last else { continue }
            parts = [(rest[range], true), (rest[range.upperBound...], false)] + parts
            rest = rest[..<range.lowerBound]
        }
        parts.insert((rest, false), at: 0)
        let others = parts.filter { !$0.isVariable }.flatMap(\.text.unicodeScalars)
        if parts.count == 1 {
            text = Self.quoted(plain)
        } else if others.allSatisfy(Self.isPlain) {
            text = "\"\(plain)\""
        } else {
            text = parts.map { $0.isVariable ? "\"\($0.text)\"" : $0.text.isEmpty ? "" : Self.quoted($0.text) }.joined()
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
}
