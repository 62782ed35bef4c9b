extension JSONPathParser {
    /// A text in quotes.
    mutating func quoted() throws(JSONPathMistake) -> String {
        let start = index
        let quote = scalars[index]
        index += 1
        var text = String.UnicodeScalarView()
        while let scalar = next {
            index += 1
            if scalar == quote { return String(text) }
            if scalar.value < 0x20 {
                throw mistake("a control character is written \\u00XX here", at: index - 1)
            }
            text.append(try scalar == "\\" ? escaped(quote) : scalar)
        }
        throw mistake("the text in quotes has no end", at: start)
    }

    private mutating func escaped(_ quote: Unicode.Scalar) throws(JSONPathMistake) -> Unicode.Scalar {
        guard let scalar = next else { throw mistake("the text in quotes ends with '\\'") }
        index += 1
        switch scalar {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "/", "\\", quote: return scalar
        case "u": return try unicode()
        default:
            throw mistake(
                "'\\' stands before b, f, n, r, t, u, '/', '\\' or the quote that ends the text", at: index - 2)
        }
    }

    /// The four digits after `\u`, and the other half of a pair.
    private mutating func unicode() throws(JSONPathMistake) -> Unicode.Scalar {
        let start = index - 2
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, takes("\\u") else { throw mistake("half of a surrogate pair stands alone", at: start) }
        let second = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw mistake("half of a surrogate pair stands alone", at: start) }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONPathMistake) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let scalar = next, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
                throw mistake("after '\\u' stand four hexadecimal digits")
            }
            value = value << 4 + UInt32(digit)
            index += 1
        }
        return value
    }

    /// A number as JSON writes it.
    mutating func number() throws(JSONPathMistake) -> JSONPathValue {
        let start = index
        _ = takes("-")
        let digits = index
        try skipDigits()
        if scalars[digits] == "0", index > digits + 1 {
            throw mistake("a number has no '0' at its beginning", at: start)
        }
        if takes(".") { try skipDigits() }
        if next == "e" || next == "E" {
            index += 1
            if !takes("-") { _ = takes("+") }
            try skipDigits()
        }
        guard let number = JSONPathValue.number(text(from: start)) else {
            throw mistake("the number cannot be read", at: start)
        }
        return number
    }

    private mutating func skipDigits() throws(JSONPathMistake) {
        guard let scalar = next, Self.isDigit(scalar) else { throw mistake("a digit of the number is missing") }
        while let scalar = next, Self.isDigit(scalar) { index += 1 }
    }
}
