import Foundation

/// The name that a server suggests for a file (RFC 6266), as it is sent: nothing is made safe yet.
enum ContentDisposition {
    /// Returns `filename*` if it can be read (RFC 8187), else `filename`; nil if neither is there. It understands
    /// servers that leave the quotes out, or send UTF-8 as it is.
    static func fileName(_ field: String) -> String? {
        var plain: String?
        var extended: String?
        for (name, value) in parameters(field) {
            switch name {
            case "filename" where plain == nil: plain = value
            case "filename*" where extended == nil: extended = decoded(value)
            default: break
            }
        }
        return extended ?? plain.map(utf8)
    }

    /// Returns the parameters that have a value. The type, `attachment` or `inline`, has none, and does not affect the
    /// name.
    private static func parameters(_ field: String) -> [(name: String, value: String)] {
        var rest = field.unicodeScalars[...]
        var found: [(name: String, value: String)] = []
        while !rest.isEmpty {
            let name = rest.prefix { $0 != ";" && $0 != "=" }
            rest = rest.dropFirst(name.count)
            guard rest.popFirst() == "=" else { continue }
            rest = rest.drop { $0 == " " || $0 == "\t" }
            let value = rest.first == "\"" ? quoted(&rest) : trimmed(rest.prefix { $0 != ";" })
            rest = rest.drop { $0 != ";" }.dropFirst()
            found.append((trimmed(name).lowercased(), value))
        }
        return found
    }

    /// Reads a quoted-string (RFC 9110 section 5.6.4), up to its quote or the end.
    private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        _ = rest.popFirst()
        while let scalar = rest.popFirst(), scalar != "\"" {
            guard let kept = scalar == "\\" ? rest.popFirst() : scalar else { break }
            text.append(kept)
        }
        return String(text)
    }

    private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        HTTPList.trimmed(String(text))
    }

    /// `charset'language'percent-encoded`.
    private static func decoded(_ value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        var bytes: [UInt8] = []
        var rest = parts[2].utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        switch parts[0].lowercased() {
        case "utf-8": return String(bytes: bytes, encoding: .utf8)
        case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        default: return nil
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// Restores a name that came as UTF-8 and was taken for Latin-1, as on some platforms.
    private static func utf8(_ name: String) -> String {
        guard name.unicodeScalars.allSatisfy({ $0.value < 0x100 }), !name.utf8.allSatisfy({ $0 < 0x80 }) else {
            return name
        }
        let bytes = name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        return String(bytes: bytes, encoding: .utf8) ?? name
    }
}
