/// The letters and signs of a text in ASCII, for names of files: `Éléments` is `Elements`. What has no such letter is left out.
package func plainLetters(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
        if scalar.isASCII {
            plain.unicodeScalars.append(scalar)
        } else if let words = scalar.properties.name?.split(separator: " "), words.count > 3, words[0] == "LATIN",
            words[2] == "LETTER" || words[2] == "LIGATURE"
        {
            // `LATIN SMALL LETTER E WITH ACUTE`, `LATIN CAPITAL LETTER AE`, `LATIN SMALL LIGATURE FI`.
            let letters =
                switch words[3] {
                case "SHARP": "SS"
                case "THORN": "TH"
                case "ETH": "D"
                case "DOTLESS": "I"
                case "SCHWA": "E"
                case "LONG": words[2] == "LIGATURE" ? "ST" : "S"
                case "OPEN": words.count > 4 ? String(words[4]) : ""
                case let word where word.count < 4: String(word)
                default: ""
                }
            plain += words[1] == "SMALL" ? letters.lowercased() : letters
        }
    }
    return plain
}
