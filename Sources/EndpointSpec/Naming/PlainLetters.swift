/// The letters and signs of a text in ASCII, for names of files: `Éléments` is `Elements`. What has no such letter is left out.
package func plainLetters(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
        if scalar.isASCII {
            plain.unicodeScalars.append(scalar)
        } else if let words = scalar.properties.name?.split(separator: " "), words.count > 3,
            words[0] == "LATIN", words[2] == "LETTER"
        {
            // `LATIN SMALL LETTER E WITH ACUTE`, `LATIN SMALL LETTER SHARP S`, `LATIN CAPITAL LETTER AE`.
            let letters = words[3] == "SHARP" ? "SS" : words[3].count < 3 ? words[3] : ""
            plain += words[1] == "SMALL" ? letters.lowercased() : String(letters)
        }
    }
    return plain
}
