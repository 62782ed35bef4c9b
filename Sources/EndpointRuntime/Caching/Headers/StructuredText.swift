/// Writes what a structured field holds (RFC 9651 section 4.1).
enum StructuredText {
    /// A token if the text can be one (section 3.3.4), else a string.
    static func tokenOrString(_ text: String) -> String {
        isToken(text) ? text : string(text)
    }

    /// A string (section 3.3.3). It holds printable ASCII alone, so any other byte is written as in a URL.
    static func string(_ text: String) -> String {
        var result = "\""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                result += "\\"
                result.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result + "\""
    }

    /// An integer has at most fifteen digits (section 3.3.1).
    static func integer(_ number: Int64) -> String {
        String(max(-999_999_999_999_999, min(999_999_999_999_999, number)))
    }

    private static func isToken(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        let letters = [UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z")]
        guard first == UInt8(ascii: "*") || letters.contains(where: { $0.contains(first) }) else { return false }
        return HeaderRules.isToken(text.filter { $0 != ":" && $0 != "/" } + "x")
    }
}
