import Diagnostics

// The rules of HTTP and cookies, checked in the spec, because the runtime would refuse each call.

extension Linker {
    func checkKey(_ key: Located<String>, at place: Parameter.Place, isRead: Bool = false) {
        switch place {
        case .header:
            if !isToken(key.value) {
                log.error(
                    at: key.location,
                    "'\(visible(key.value))' is not a header's name: letters, digits and '-' make one; write 'key: X-Name'"
                )
            } else if isFraming(key.value), !isRead {
                log.error(at: key.location, "the HTTP library writes the header '\(key.value)'; remove it")
            }
        case .cookie:
            if !isToken(key.value) {
                log.error(
                    at: key.location, "'\(visible(key.value))' is not a cookie's name: letters, digits and '-' make one"
                )
            }
        case .path, .query, .field, .body:
            break
        }
    }

    /// Refuses a default that no call could send at its place.
    func checkDefault(_ value: Literal, _ written: LiteralSyntax, at place: Parameter.Place) {
        let texts = texts(of: value)
        var why = refusal(of: texts, at: place)
        if place == .path, value == .array([]) { why = "a list in a path has an element" }
        if place == .path, texts == [""] { why = "a value in a path has a character" }
        if place == .path, texts.count == 1, isDotSegment(texts[0]) { why = "a path has no '.' or '..' segments" }
        if place == .header, case .array = value,
            texts.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: ",")) || $0 != trimmed($0) })
        {
            why = "an element of a list in a header has a character, no comma, and no blanks at its ends"
        }
        if let why { log.error(at: written.location, "the default does not fit: \(why)") }
    }

    private func trimmed(_ text: String) -> String {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let bytes = Array(text.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The texts of a default that its author chose freely.
    private func texts(of value: Literal) -> [String] {
        switch value {
        case .string(let text), .url(let text): [text]
        case .array(let elements): elements.flatMap(texts)
        case .null, .boolean, .integer, .floating, .decimal, .uuid, .date, .duration, .timeOfDay, .enumCase,
            .dictionary:
            []
        }
    }

    /// Checks that the text of a value fits its place. Sent values have the first of several formats.
    func checkFormat(
        _ format: DateFormat?, _ syntax: ParameterSyntax, _ type: TypeReference, at place: Parameter.Place, isRead: Bool
    ) {
        guard let format, let written = syntax.format else { return }
        let texts = (isRead ? format.all : [format.all[0]]).map { format in
            switch format {
            case .http: "Sat, 31 Jan 2026 12:00:00 GMT"
            case .rfc2822: "Sat, 31 Jan 2026 12:00:00 +0000"
            case .pattern(let pattern): pattern
            case .iso8601, .date, .unixSeconds, .unixMilliseconds, .anyOf, .seconds, .milliseconds, .text: ""
            }
        }
        let text = texts.joined()
        if place == .cookie, !text.utf8.allSatisfy({ isCookieByte($0) && $0 < 0x80 }) {
            log.error(
                at: written.location, "a cookie's value is ASCII without spaces and commas, which this format writes")
        }
        if place == .header, !text.utf8.allSatisfy({ $0 < 0x80 }) {
            log.error(at: written.location, "the value of a header is ASCII, and this format has other characters")
        }
        if place == .header, case .array = expandWrapped(type), text.utf8.contains(UInt8(ascii: ",")) {
            log.error(
                at: written.location,
                "commas separate the elements of a list in a header, so this format cannot hold one")
        }
    }
}

extension DateFormat {
    /// Each of several formats, in order, or the one.
    fileprivate var all: [DateFormat] {
        if case .anyOf(let formats) = self { formats } else { [self] }
    }
}

/// Why texts cannot be sent at a place; nil if they can.
package func refusal(of texts: [String], at place: Parameter.Place) -> String? {
    guard place == .header || place == .cookie else { return nil }
    if !texts.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isASCII) }) {
        return "the value of a \(place.rawValue) is ASCII"
    }
    if place == .cookie, !texts.allSatisfy({ $0.utf8.allSatisfy(isCookieByte) }) {
        return "a cookie's value has no spaces, quotes, commas, ';' and '\\'"
    }
    if texts.contains(where: { $0.unicodeScalars.contains(where: isControl) }) {
        return "the value of a header is one line of text, without control characters"
    }
    return nil
}

/// Whether a header frames a message or is for one connection. The HTTP library writes it.
package func isFraming(_ header: String) -> Bool {
    [
        "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
        "transfer-encoding", "upgrade",
    ].contains(header.lowercased())
}

/// Whether a byte is allowed by RFC 6265 section 4.1.1. A text that is not ASCII has a message of its own.
func isCookieByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E, 0x80...0xFF: true
    default: false
    }
}
