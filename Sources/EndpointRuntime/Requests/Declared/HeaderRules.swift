/// What may stand in a header (RFC 9110 section 5) or a cookie (RFC 6265 section 4.1.1).
enum HeaderRules {
    /// The field as it is sent: without blanks at its ends.
    ///
    /// Refused are values with a control character (they could split the line) and with anything outside ASCII,
    /// because neither HTTP nor URLSession says in which encoding it would arrive; and the names by which a client
    /// frames its messages.
    static func checked(_ field: HeaderField) throws(InvalidRequest) -> HeaderField {
        guard isToken(field.name) else {
            throw InvalidRequest(parameter: printable(field.name), "is not a name for a header")
        }
        guard !framing.contains(where: field.name.matchesHeaderName) else {
            throw InvalidRequest(parameter: field.name, "is a header that only the client itself may write")
        }
        let isPlain = field.value.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E) ~= $0 }
        if isPlain, !isBlank(field.value.utf8.first), !isBlank(field.value.utf8.last) { return field }
        for scalar in field.value.unicodeScalars where scalar.value != 0x09 && !(0x20...0x7E).contains(scalar.value) {
            throw InvalidRequest(parameter: field.name, "holds \(name(of: scalar)), which a header cannot carry")
        }
        return HeaderField(field.name, trimmed(field.value))
    }

    /// `name=value` for a `Cookie` header. RFC 6265 has no commas in a value, and OpenAPI has them between elements.
    static func cookie(_ name: String, _ elements: String...) throws(InvalidRequest) -> String {
        try cookie(name, elements)
    }

    static func cookie(_ name: String, _ elements: [String]) throws(InvalidRequest) -> String {
        guard isToken(name) else { throw InvalidRequest(parameter: printable(name), "is not a name for a cookie") }
        for scalar in elements.lazy.flatMap(\.unicodeScalars) where !isCookieOctet(scalar) {
            throw InvalidRequest(parameter: name, "holds \(self.name(of: scalar)), which a cookie cannot carry")
        }
        return name + "=" + elements.joined(separator: ",")
    }

    /// RFC 9110 section 5.6.2.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39) ~= byte || (0x41...0x5A) ~= byte || (0x61...0x7A) ~= byte
                    || tokenPunctuation.contains(byte)
            }
    }

    private static let tokenPunctuation = Array("!#$%&'*+-.^_`|~".utf8)

    private static let framing = [
        "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    private static func isCookieOctet(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
        default: false
        }
    }

    private static func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func trimmed(_ text: String) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(rest)
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x0A, 0x0D: "a line break"
        case 0x20: "a space"
        case 0x21...0x7E: "'\(scalar)'"
        default: "U+" + String(repeating: "0", count: max(0, 4 - hex(scalar).count)) + hex(scalar)
        }
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        String(scalar.value, radix: 16, uppercase: true)
    }

    static func printable(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? $0 : "?" }))
    }
}
