/// Takes list-based fields apart (RFC 9110 sections 5.3 and 5.6).
enum HTTPList {
    /// The members of all fields of a name, without blanks at their ends; empty ones are left out
    /// (RFC 9110 section 5.6.1.2). A comma within a quoted string separates nothing; a quote that is never closed
    /// reaches to the end.
    static func members(_ name: String, in headers: [HeaderField]) -> [String] {
        headers.lazy.filter { $0.name.matchesHeaderName(name) }.flatMap { members(of: $0.value) }
    }

    static func members(of value: String) -> [String] {
        var members: [String] = []
        var current: [UInt8] = []
        var isQuoted = false
        var isEscaped = false
        func finish() {
            let text = trimmed(current[...])
            if !text.isEmpty { members.append(String(decoding: text, as: UTF8.self)) }
            current.removeAll(keepingCapacity: true)
        }
        for byte in value.utf8 {
            if isEscaped {
                isEscaped = false
            } else if isQuoted {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") { isQuoted = false }
            } else if byte == UInt8(ascii: "\"") {
                isQuoted = true
            } else if byte == UInt8(ascii: ",") {
                finish()
                continue
            }
            current.append(byte)
        }
        finish()
        return members
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
