/// A value of a structured field (RFC 9651), as far as the cache reads them. Parameters are read over.
indirect enum StructuredField: Equatable, Sendable {
    case string(String)
    case token(String)
    case boolean(Bool)
    /// An inner list.
    case list([StructuredField])
    /// A number, bytes, a date or a text that is shown: nothing that the cache knows.
    case other

    /// The members of a list (section 3.1): all lines of the name are one field. Nil where there is none, or it cannot be
    /// read: then nothing of it counts (section 4.2).
    static func list(_ name: String, in headers: [HeaderField]) -> [StructuredField]? {
        guard let text = text(name, headers) else { return nil }
        var scanner = Scanner(text)
        return scanner.members { try? $0.itemOrList() }
    }

    /// The members of a dictionary by their keys (section 3.2). Of two with one key, the last counts. Nil as for a list.
    static func dictionary(_ name: String, in headers: [HeaderField]) -> [String: StructuredField]? {
        guard let text = text(name, headers) else { return nil }
        var scanner = Scanner(text)
        let members = scanner.members { scanner -> (String, StructuredField)? in
            guard let key = try? scanner.key() else { return nil }
            if scanner.take("=") { return (try? scanner.itemOrList()).map { (key, $0) } }
            guard (try? scanner.parameters()) != nil else { return nil }
            return (key, .boolean(true))
        }
        return members.map { Dictionary($0) { _, last in last } }
    }

    /// The texts of a list that holds strings alone; nil for another.
    static func strings(_ values: [StructuredField]) -> [String]? {
        var strings: [String] = []
        for value in values {
            guard case .string(let text) = value else { return nil }
            strings.append(text)
        }
        return strings
    }

    private static func text(_ name: String, _ headers: [HeaderField]) -> String? {
        let lines = headers.filter { $0.name.matchesHeaderName(name) }.map(\.value)
        return lines.isEmpty ? nil : lines.joined(separator: ",")
    }

    private struct Malformed: Error {}

    private struct Scanner {
        var rest: ArraySlice<UInt8>

        init(_ text: String) {
            rest = Array(text.utf8)[...]
        }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        mutating func skip(_ isSkipped: (UInt8) -> Bool) {
            while let byte = rest.first, isSkipped(byte) { rest.removeFirst() }
        }

        /// Members with commas between them, and nothing behind the last one.
        mutating func members<Element>(_ read: (inout Scanner) -> Element?) -> [Element]? {
            var members: [Element] = []
            skip { $0 == 0x20 }
            while !rest.isEmpty {
                guard let member = read(&self) else { return nil }
                members.append(member)
                skip { $0 == 0x20 || $0 == 0x09 }
                if rest.isEmpty { break }
                guard take(",") else { return nil }
                skip { $0 == 0x20 || $0 == 0x09 }
                if rest.isEmpty { return nil }
            }
            return members
        }

        mutating func itemOrList() throws -> StructuredField {
            guard take("(") else { return try item() }
            var items: [StructuredField] = []
            while true {
                skip { $0 == 0x20 }
                if take(")") { break }
                items.append(try item())
                guard rest.first == 0x20 || rest.first == UInt8(ascii: ")") else { throw Malformed() }
            }
            try parameters()
            return .list(items)
        }

        private mutating func item() throws -> StructuredField {
            let value = try bareItem()
            try parameters()
            return value
        }

        private mutating func bareItem() throws -> StructuredField {
            if take("\"") { return .string(try string()) }
            if take("?") {
                if take("1") { return .boolean(true) }
                guard take("0") else { throw Malformed() }
                return .boolean(false)
            }
            if take(":") {
                skip { Self.isTokenByte($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
                guard take(":") else { throw Malformed() }
                return .other
            }
            if take("%") {
                guard take("\"") else { throw Malformed() }
                _ = try string()
                return .other
            }
            if take("@") {
                guard try isWhole() else { throw Malformed() }
                return .other
            }
            if let first = rest.first, (0x30...0x39) ~= first || first == UInt8(ascii: "-") {
                _ = try isWhole()
                return .other
            }
            let text = word { Self.isTokenByte($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
            guard let first = text.utf8.first, (0x61...0x7A) ~= first | 0x20 || first == UInt8(ascii: "*") else {
                throw Malformed()
            }
            return .token(text)
        }

        /// Reads a number (section 4.2.4), and says whether it is an integer.
        private mutating func isWhole() throws -> Bool {
            _ = take("-")
            let isDigit: (UInt8) -> Bool = { (0x30...0x39) ~= $0 }
            let digits = word(isDigit).utf8.count
            guard rest.first == UInt8(ascii: ".") else {
                guard (1...15) ~= digits else { throw Malformed() }
                return true
            }
            rest.removeFirst()
            guard (1...12) ~= digits, (1...3) ~= word(isDigit).utf8.count else { throw Malformed() }
            return false
        }

        private mutating func string() throws -> String {
            var bytes: [UInt8] = []
            while let byte = rest.popFirst() {
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard let next = rest.popFirst(), next == 0x22 || next == 0x5C else { throw Malformed() }
                    bytes.append(next)
                case 0x20...0x7E: bytes.append(byte)
                default: throw Malformed()
                }
            }
            throw Malformed()
        }

        mutating func key() throws -> String {
            guard let first = rest.first, (0x61...0x7A) ~= first || first == UInt8(ascii: "*") else {
                throw Malformed()
            }
            return word { byte in
                (0x61...0x7A) ~= byte || (0x30...0x39) ~= byte || "_-.*".utf8.contains(byte)
            }
        }

        mutating func parameters() throws {
            while take(";") {
                skip { $0 == 0x20 }
                _ = try key()
                if take("=") { _ = try bareItem() }
            }
        }

        private mutating func word(_ isPart: (UInt8) -> Bool) -> String {
            let word = rest.prefix(while: isPart)
            rest = rest[word.endIndex...]
            return String(decoding: word, as: UTF8.self)
        }

        private static func isTokenByte(_ byte: UInt8) -> Bool {
            (0x61...0x7A) ~= byte | 0x20 || (0x30...0x39) ~= byte || "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
