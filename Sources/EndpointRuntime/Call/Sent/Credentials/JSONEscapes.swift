/// The characters that a writer of JSON escapes without need.
struct JSONEscapes {
    private static let known = [
        // Go.
        JSONEscapes("<>&"),
        // Gson.
        JSONEscapes("<>&='"),
        // PHP and Python.
        JSONEscapes("", isBeyondASCII: true),
        // .NET.
        JSONEscapes("<>&+'`", isBeyondASCII: true, isUpper: true),
    ]
    /// All that one of them escapes in ASCII.
    private static let escaped = Array(Set(known.flatMap(\.characters)))

    private let characters: [UInt8]
    private let isBeyondASCII: Bool
    private let isUpper: Bool

    private init(_ characters: String, isBeyondASCII: Bool = false, isUpper: Bool = false) {
        self.characters = Array(characters.utf8)
        self.isBeyondASCII = isBeyondASCII
        self.isUpper = isUpper
    }

    /// A text of JSON as each writer spells it that escapes something of it.
    static func spellings(of json: String) -> [String] {
        // Each request with a credential asks, and few credentials have such characters.
        guard json.utf8.contains(where: { $0 >= 0x80 || escaped.contains($0) }) else { return [] }
        return known.compactMap { $0.spelling(of: json) }
    }

    private func spelling(of json: String) -> String? {
        guard json.unicodeScalars.contains(where: isEscaped) else { return nil }
        var spelling = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard isEscaped(scalar) else {
                spelling.append(scalar)
                continue
            }
            for unit in scalar.utf16 {
                let digits = String(unit, radix: 16, uppercase: isUpper)
                spelling += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
            }
        }
        return String(spelling)
    }

    private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? characters.contains(UInt8(scalar.value)) : isBeyondASCII
    }
}
