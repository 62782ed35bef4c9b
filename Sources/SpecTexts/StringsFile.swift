import Diagnostics

/// A table as a `.strings` file: the texts in English, for the `.lproj` folder of that language.
public enum StringsFile {
    /// The beginning of every file. gen recognises its own files by it.
    public static let firstWords = "/* Made by 'gen texts'"

    public static func text(of rows: [TextRow]) -> String {
        var text = firstWords + " of the specs; do not edit. Translations stand in the folders of other languages. */\n"
        for row in rows {
            guard let english = row.english else { continue }
            text += "\n/* \(comment(row.comment)) */\n\(literal(row.key)) = \(literal(english));\n"
        }
        return text
    }

    /// Returns a text that does not end the comment that it stands in.
    private static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "/", result.unicodeScalars.last == "*" { result += " " }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static func literal(_ text: String) -> String {
        let inner = escaped(text.unicodeScalars) { scalar in
            switch scalar {
            case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
                "\\U" + hexDigits(scalar.value, 4)
            default: nil
            }
        }
        return "\"" + inner + "\""
    }
}
