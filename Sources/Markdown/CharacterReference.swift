/// Reads `&amp;`, `&#8364;`, `&#x20AC;`: returns the character, and the place after the ';'. Returns nil if there is
/// none at the '&'.
///
/// Of HTML's names, those are known that texts in English and in markup need; the others are text.
func characterReference(in scalars: [Unicode.Scalar], at start: Int) -> (Unicode.Scalar, end: Int)? {
    let longest = min(scalars.count, start + 10)
    guard let end = scalars[min(start + 1, longest)..<longest].firstIndex(of: ";") else { return nil }
    let name = String(String.UnicodeScalarView(scalars[(start + 1)..<end]))
    if let scalar = named[name] { return (scalar, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.count <= (isHexadecimal ? 6 : 7), digits.first?.isHexDigit == true,
        let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", end + 1)
}

private let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•",
    "middot": "·", "times": "×", "deg": "°", "plusmn": "±", "le": "≤", "ge": "≥", "ne": "≠", "larr": "←", "rarr": "→",
    "euro": "€", "pound": "£", "yen": "¥", "sect": "§", "para": "¶", "micro": "µ", "frac12": "½",
]
