/// The parts of an address that a browser asked for.
struct WebAddress {
    /// `https://api.example.com:8443`, in small letters and without the port that its scheme has anyway.
    let origin: String
    /// As they stand there, percent-encoded.
    let segments: [String]
    let endsWithSlash: Bool
    let query: [(name: String, value: String)]
    /// How many fields of the query are data without a name, as a token that is all of it. They are not kept.
    let namelessValues: Int

    init?(_ text: String) {
        guard let colon = text.range(of: "://") else { return nil }
        let scheme = text[..<colon.lowerBound].lowercased()
        guard scheme == "https" || scheme == "http" else { return nil }
        let rest = text[colon.upperBound...].prefix { $0 != "#" }
        var authority = rest.prefix { !"/?".contains($0) }
        let path = rest.dropFirst(authority.count)
        // A name and a password before the host are secrets.
        if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
        var host = authority.lowercased()
        if scheme == "https", host.hasSuffix(":443") { host = String(host.dropLast(4)) }
        if scheme == "http", host.hasSuffix(":80") { host = String(host.dropLast(3)) }
        guard !host.isEmpty, host.utf8.allSatisfy({ TextForms.isLetterOrDigit($0) || ".-:[]_".utf8.contains($0) })
        else {
            return nil
        }
        origin = scheme + "://" + host
        let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let steps = parts.first.map { $0.split(separator: "/").map(String.init) } ?? []
        // RFC 3986 section 5.2.4.
        segments = steps.reduce(into: []) { segments, step in
            switch step.lowercased().replacing("%2e", with: ".") {
            case ".": break
            case "..": _ = segments.popLast()
            default: segments.append(step)
            }
        }
        endsWithSlash = parts.first?.hasSuffix("/") == true && !segments.isEmpty
        let fields = parts.count > 1 ? Self.pairs(of: parts[1]) : []
        query = fields.filter { !$0.value.isEmpty || !Self.isValue($0.name) }
        namelessValues = fields.count - query.count
    }

    /// The fields of a query or a form.
    static func pairs(of text: some StringProtocol) -> [(name: String, value: String)] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
        }
    }

    private static func isValue(_ name: String) -> Bool {
        KeyLook(name) == .data || Secrets.looksLikeOne(name)
    }

    /// A text without its percent signs.
    ///
    /// - Parameter isForm: Whether `+` is a space, as in queries and forms and nowhere else.
    static func decoded(_ text: some StringProtocol, isForm: Bool = true) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if isForm, byte == UInt8(ascii: "+") {
                bytes.append(0x20)
            } else if byte == UInt8(ascii: "%"), rest.count >= 2, rest.prefix(2).allSatisfy(JSONParser.isHexDigit),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension StringProtocol {
    /// The first place of a text. Foundation, which has it, is not used here.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
