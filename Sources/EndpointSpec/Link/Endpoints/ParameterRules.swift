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

    /// Checks that the text of a value fits its place. Sent values have the first of several formats.
    func checkFormat(
        _ format: DateFormat?, _ syntax: ParameterSyntax, _ type: TypeReference, at place: Parameter.Place, isRead: Bool
    ) {
        guard let format, let written = syntax.format else { return }
        let texts = (isRead ? format.all : [format.all[0]]).map { format in
            switch format {
            case .http: "Sat, 31 Jan 2026 12:00:00 GMT"
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
