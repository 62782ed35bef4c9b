import EndpointSpec

/// A path of a document as the spec language takes it (RFC 3986 section 3.3).
struct PathText {
    /// What is not allowed in a path is percent-encoded.
    let text: String
    /// What stands in braces in the document, in order, each once.
    let names: [String]
    /// What stands in braces here, by the names in the document: such a name is never sent.
    let keys: [String: String]
    /// What of the path is left out, and why; nil if nothing is.
    let loss: String?

    init(_ path: String) {
        var loss: String?
        var rest = Substring(path)
        for sign in ["#", "?"] {
            guard let place = rest.firstIndex(of: Character(sign)) else { continue }
            // Within braces it is part of a name.
            let before = rest[..<place]
            if before.count(where: { $0 == "{" }) > before.count(where: { $0 == "}" }) { continue }
            rest = before
            loss = "a path has no '\(sign)', so what stands behind it is left out"
        }
        var text = ""
        var names: [String] = []
        var keys: [String: String] = [:]
        while let first = rest.first {
            if first == "{", let close = rest.firstIndex(of: "}") {
                let name = String(rest[rest.index(after: rest.startIndex)..<close])
                rest = rest[rest.index(after: close)...]
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
                text += "{" + key + "}"
                continue
            }
            text += Self.encoded(first)
            rest = rest.dropFirst()
        }
        let steps = text.split(separator: "/", omittingEmptySubsequences: false)
        if steps.contains(where: { $0 == "." || $0 == ".." }) {
            loss = "a path has no '.' and no '..', so they are left out"
            text = steps.filter { $0 != "." && $0 != ".." }.joined(separator: "/")
        }
        while text.hasPrefix("//") { text.removeFirst() }
        self.text = text.hasPrefix("/") ? text : "/" + text
        self.names = names
        self.keys = keys
        self.loss = loss
    }

    /// A text as it can stand in a path.
    static func encoded(_ text: String) -> String {
        text.map { $0 == "/" ? "%2F" : encoded($0) }.joined()
    }

    private static func encoded(_ character: Character) -> String {
        guard let byte = character.asciiValue else { return String(character) }
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return String(character)
        case _ where "-._~!$&'()*+,;=:@/%".utf8.contains(byte): return String(character)
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }
    }
}
