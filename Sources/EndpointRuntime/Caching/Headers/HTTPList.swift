/// Takes list-based fields apart (RFC 9110 sections 5.3 and 5.6).
enum HTTPList {
    /// The members of all fields of a name, without blanks at their ends; empty ones are left out
    /// (RFC 9110 section 5.6.1.2). A comma within a quoted string separates nothing. A quote that is never closed quotes
    /// nothing, so that it hides no member behind it: transports join the lines of a field.
    static func members(_ name: String, in headers: [HeaderField]) -> [String] {
        headers.lazy.filter { $0.name.matchesHeaderName(name) }.flatMap { members(of: $0.value) }
    }

    static func members(of value: String) -> [String] {
        let bytes = Array(value.utf8)
        var members: [String] = []
        var start = 0
        func finish(_ end: Int) {
            let text = trimmed(bytes[start..<end])
            if !text.isEmpty { members.append(String(decoding: text, as: UTF8.self)) }
            start = end + 1
        }
        var hasEnds = true
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: ",") { finish(index) }
            if hasEnds, bytes[index] == UInt8(ascii: "\"") {
                // Where one has no end, none behind it has.
                if let end = endOfQuote(bytes, index) { index = end } else { hasEnds = false }
            }
            index += 1
        }
        finish(bytes.count)
        return members
    }

    /// The place of the quote that closes the one at a place.
    private static func endOfQuote(_ bytes: [UInt8], _ start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") { return index }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The value of a field that has one, also if a response has it several times, with the same value each time; otherwise
    /// the text of the first one, as it came.
    static func single(_ name: String, in headers: [HeaderField]) -> String? {
        guard let field = headers[name] else { return nil }
        let members = members(name, in: headers)
        guard let first = members.first, members.allSatisfy({ $0.hasSameBytes(as: first) }) else { return field }
        return first
    }

    /// The text of a quoted string; nil where it is none, or goes on behind its end (RFC 9110 section 5.6.4).
    static func unquoted(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 2, bytes.first == UInt8(ascii: "\"") else { return nil }
        var result: [UInt8] = []
        var index = 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                return index == bytes.count - 1 ? String(decoding: result, as: UTF8.self) : nil
            case UInt8(ascii: "\\"):
                index += 1
                guard index < bytes.count else { return nil }
                result.append(bytes[index])
            case let byte: result.append(byte)
            }
            index += 1
        }
        return nil
    }

    /// Without spaces and tabs at its ends (RFC 9110 section 5.6.3).
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
        while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
        return rest
    }

    static func trimmed(_ text: String) -> String {
        String(decoding: trimmed(Array(text.utf8)[...]), as: UTF8.self)
    }
}
