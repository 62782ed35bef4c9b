import EndpointSpec

/// A path of a document as the spec language takes it (RFC 3986 section 3.3).
struct PathText {
    /// What is not allowed in a path is percent-encoded.
    let text: String
    /// The names of its parameters, in order, each once: what stands in braces, unless that is a parameter's name in a router's spelling.
    let names: [String]
    /// What stands in braces for a name that is spelled otherwise.
    let routed: [String: PlaceholderName]
    /// What stands in braces here, by the names in the document: such a name is never sent.
    let keys: [String: String]
    /// What stands behind a question mark.
    let query: [PathQueryPart]
    /// What of the path is left out, and why; nil if nothing is.
    let loss: String?

    /// - Parameter parameters: The names of path parameters that there are.
    init(_ path: String, parameters: [String]) {
        var routed: [String: PlaceholderName] = [:]
        var loss: String?
        var rest = Array(path.utf8)[...]
        var query: [PathQueryPart] = []
        for sign in [Self.hash, Self.questionMark] {
            guard let place = rest.firstIndex(of: sign) else { continue }
            // Within braces it is part of a name.
            let before = rest[..<place]
            if before.count(where: { $0 == Self.open }) > before.count(where: { $0 == Self.close }) { continue }
            if sign == Self.hash {
                loss = "a path has no '#', so what stands behind it is left out"
            } else {
                query = Self.parts(ofQuery: rest[(place + 1)...])
            }
            rest = before
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rest.count)
        var names: [String] = []
        var keys: [String: String] = [:]
        var index = rest.startIndex
        while index < rest.endIndex {
            index += 1
            if rest[index - 1] == UInt8(ascii: "%"), !Self.isHexadecimal(rest[index...].prefix(2)) {
                bytes += "%25".utf8
                continue
            }
            if rest[index - 1] == Self.colon, let name = Self.routedName(from: index, in: rest, parameters, path) {
                names.append(name)
                keys[name] = name
                bytes += "{\(name)}".utf8
                index += name.utf8.count
                continue
            }
            guard rest[index - 1] == Self.open, let close = Self.end(ofNameFrom: index, in: rest) else {
                Self.add(rest[index - 1], to: &bytes)
                continue
            }
            var name = String(decoding: rest[index..<close], as: UTF8.self)
            index = close + 1
            if !parameters.contains(name) {
                let placeholder = PlaceholderName(name)
                if let meant = placeholder.meant(among: parameters), !path.contains("{\(meant)}") {
                    name = meant
                    routed[meant] = placeholder
                }
            }
            if names.contains(name) {
                loss = "a path has each parameter once, so the second '{\(name)}' is left out"
                continue
            }
            var key = name
            if !isIdentifier(name), !isToken(name) || name.contains(where: { "{}/".contains($0) }) {
                key = SwiftWords(of: name).memberName
                if !isIdentifier(key) { key = "value_" + hexDigest(name) }
            }
            while keys.values.contains(key) { key += "_" }
            names.append(name)
            keys[name] = key
            bytes += "{\(key)}".utf8
        }
        var text = String(decoding: bytes, as: UTF8.self)
        if bytes.contains(where: { ".%".utf8.contains($0) }) {
            let steps = text.split(separator: "/", omittingEmptySubsequences: false)
            if steps.contains(where: isDotSegment) {
                loss = "a path has no '.' and no '..', so they are left out"
                text = steps.filter { !isDotSegment($0) }.joined(separator: "/")
            }
        }
        while text.hasPrefix("//") { text.removeFirst() }
        self.text = text.hasPrefix("/") ? text : "/" + text
        self.names = names
        self.keys = keys
        self.query = query
        self.routed = routed
        self.loss = loss
    }

    /// The parts of a query, without the encoding of forms (WHATWG URL, "application/x-www-form-urlencoded parsing").
    private static func parts(ofQuery bytes: ArraySlice<UInt8>) -> [PathQueryPart] {
        bytes.split(separator: UInt8(ascii: "&")).map { part in
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return PathQueryPart(key: decoded(sides[0]), value: sides.count > 1 ? decoded(sides[1]) : "")
        }
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), isHexadecimal(rest.prefix(2)),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                text.append(value)
                rest = rest.dropFirst(2)
            } else {
                text.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The path with names alone in its braces, of which words are made.
    static func plain(_ path: String) -> String {
        guard path.utf8.contains(where: { "+*:?%".utf8.contains($0) }) else { return path }
        var rest = Array(path.utf8)[...]
        var bytes: [UInt8] = []
        var isQuery = false
        while let byte = rest.popFirst() {
            isQuery = isQuery || byte == questionMark
            // A sign such as `%40` is named as it is without its encoding. A slash stays what it is.
            if byte == UInt8(ascii: "%"), let sign = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                (0x21...0x7E).contains(sign), sign != UInt8(ascii: "/")
            {
                bytes.append(sign)
                rest = rest.dropFirst(2)
                continue
            }
            bytes.append(isQuery && "?&=".utf8.contains(byte) ? UInt8(ascii: "/") : byte)
            guard byte == open, let close = end(ofNameFrom: rest.startIndex, in: rest) else { continue }
            bytes += PlaceholderName(String(decoding: rest[..<close], as: UTF8.self)).name.utf8
            rest = rest[close...]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where the brace of a name closes: patterns in names have braces of their own, as in `{id:[0-9]{4}}`.
    private static func end(ofNameFrom start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
        var depth = 1
        let end = bytes[start...].firstIndex { byte in
            if byte == open { depth += 1 }
            if byte == close { depth -= 1 }
            return depth == 0
        }
        return end ?? bytes[start...].firstIndex(of: close)
    }

    /// The parameter that a step is in the spelling of Express: `/:id`. Nil for what is none.
    private static func routedName(
        from start: Int, in bytes: ArraySlice<UInt8>, _ parameters: [String], _ path: String
    ) -> String? {
        guard start - 1 == bytes.startIndex || bytes[start - 2] == UInt8(ascii: "/") else { return nil }
        let written = String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
        // `/:ID` of a parameter `id`.
        let other = parameters.first { $0.utf8.count == written.utf8.count && $0.lowercased() == written.lowercased() }
        guard let name = parameters.contains(written) ? written : other else { return nil }
        return isIdentifier(name) && !path.contains("{\(name)}") && path.components(of: written) == 1 ? name : nil
    }

    /// The names of the steps in the spelling of Express, in a path of which none is in braces.
    static func routes(in path: String) -> [String] {
        path.contains("{") ? [] : steps(ofRouter: path)
    }

    /// The names of all steps in the spelling of Express.
    static func steps(ofRouter path: String) -> [String] {
        (path.split(separator: "?").first ?? "").split(separator: "/").filter { $0.first == ":" }
            .map { String($0.dropFirst()) }
    }

    private static let (hash, questionMark, open, close, colon) =
        (UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"))

    private static func isHexadecimal(_ digits: ArraySlice<UInt8>) -> Bool {
        digits.count == 2
            && digits.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
                default: false
                }
            }
    }

    /// A text as it can stand in a path.
    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "/"): bytes += "%2F".utf8
            case UInt8(ascii: "%"): bytes += "%25".utf8
            default: add(byte, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds a byte, percent-encoded if no path has it. What is not ASCII is left to those who write the path.
    private static func add(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case 0x2D...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., 0x5F: bytes.append(byte)
        case _ where "-._~!$&'()*+,;=:@/%".utf8.contains(byte): bytes.append(byte)
        default:
            bytes.append(UInt8(ascii: "%"))
            for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
        }
    }
}

extension String {
    /// How many steps of the path are a colon and this name.
    fileprivate func components(of name: String) -> Int {
        (split(separator: "?").first ?? "").split(separator: "/").count { $0 == ":" + name }
    }
}
