/// The characters that a writer of JSON escapes without need.
struct JSONEscapes {
    static let known = [
        // Go.
        JSONEscapes("<>&"),
        // Gson.
        JSONEscapes("<>&='"),
        // PHP and Python.
        JSONEscapes("", isBeyondASCII: true),
        // .NET.
        JSONEscapes("<>&+'`", isBeyondASCII: true, isUpper: true),
    ]

    private let characters: Set<Unicode.Scalar>
    private let isBeyondASCII: Bool
    private let isUpper: Bool

    private init(_ characters: String, isBeyondASCII: Bool = false, isUpper: Bool = false) {
        self.characters = Set(characters.unicodeScalars)
        self.isBeyondASCII = isBeyondASCII
        self.isUpper = isUpper
    }

    /// A text of JSON as the writer spells it; none where that is no other.
    func spelling(of json: String) -> String? {
        guard json.unicodeScalars.contains(where: isEscaped) else { return nil }
        var spelling = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard isEscaped(scalar) else {
                spelling.append(scalar)
                continue
            }
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                let digits = String(unit, radix: 16, uppercase: isUpper)
                spelling += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
            }
        }
        return String(spelling)
    }

    private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? characters.contains(scalar) : isBeyondASCII
    }
}
