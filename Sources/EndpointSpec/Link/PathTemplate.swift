import Diagnostics

/// A path as it was written: constant text and the keys of path parameters.
struct PathTemplate {
    /// With everything that is not ASCII percent-encoded, and `{key}` where a parameter stands.
    let text: String
    let keys: [String]
}

extension Linker {
    /// RFC 3986 section 3.3: what a path may hold, and nothing that a client or server would read as something else.
    func pathTemplate(_ path: Located<String>) -> PathTemplate? {
        func refuse(_ why: String) -> PathTemplate? {
            log.error(at: path.location, why)
            return nil
        }
        if let plain = plainTemplate(path.value) { return plain }
        guard path.value.utf8.first == UInt8(ascii: "/") else {
            let isAddress = path.value.contains("://")
            return refuse(
                "a path begins with '/'; "
                    + (isAddress ? "a server's address goes below 'servers:' in gen.yaml" : "write '/\(visible(path.value))'"))
        }
        if path.value.utf8.starts(with: [0x2F, 0x2F]) { return refuse("a path begins with one '/'") }
        var text = "", constant = "", keys: [String] = []
        var rest = Substring(path.value)
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{" else { return refuse("a '}' stands in the path without its '{'") }
            constant += rest[..<open]
            text += rest[..<open]
            let inner = rest[rest.index(after: open)...]
            guard let close = inner.firstIndex(where: { $0 == "}" || $0 == "{" || $0 == "/" }), inner[close] == "}" else {
                return refuse("a '{' stands in the path without its '}'")
            }
            let key = String(inner[..<close])
            guard isIdentifier(key) || isToken(key) else {
                return refuse("'{\(visible(key))}' is no parameter's name")
            }
            if keys.contains(key) { return refuse("'{\(key)}' stands twice in the path; give each its own name") }
            keys.append(key)
            text += "{\(key)}"
            constant += "x"
            rest = inner[inner.index(after: close)...]
        }
        text += rest
        constant += rest
        if let problem = problem(inPath: constant) { return refuse(problem) }
        return PathTemplate(text: encodingNonASCII(text), keys: keys)
    }

    /// Most paths: single slashes, letters, digits, '-' and '_', and names in braces. Nil for the others.
    private func plainTemplate(_ path: String) -> PathTemplate? {
        var keys: [String] = [], key: [UInt8]? = nil
        var last: UInt8 = 0
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F:
                if key?.isEmpty == true, byte < 0x41 || byte == 0x5F { return nil }
                key?.append(byte)
            case 0x2D where key == nil: break
            case 0x2F where key == nil && last != 0x2F: break
            case 0x7B where key == nil: key = []
            case 0x7D:
                guard let name = key, !name.isEmpty else { return nil }
                let text = String(decoding: name, as: UTF8.self)
                if keys.contains(text) { return nil }
                keys.append(text)
                key = nil
            default: return nil
            }
            if last == 0, byte != 0x2F { return nil }
            last = byte
        }
        return last != 0 && key == nil ? PathTemplate(text: path, keys: keys) : nil
    }

    private func problem(inPath path: String) -> String? {
        if path.utf8.contains(UInt8(ascii: "?")) { return "a path ends before its '?'; write what follows below 'query:'" }
        if path.utf8.contains(UInt8(ascii: "#")) { return "a request has no fragment; remove the '#'" }
        if path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
            return "a path has no '.' or '..' segments; write where they lead"
        }
        for scalar in path.unicodeScalars where scalar.isASCII && scalar != "%" {
            if !isUnreserved(UInt8(truncatingIfNeeded: scalar.value)), !isURIText(String(scalar), also: "/:@") {
                let code = String(scalar.value, radix: 16, uppercase: true)
                return "a path cannot hold '\(visible(String(scalar)))'; write '%\(code.count < 2 ? "0" : "")\(code)'"
            }
        }
        if path.unicodeScalars.contains(where: isControl) { return "a path has no control characters" }
        let ascii = path.utf8.allSatisfy { $0 < 0x80 } ? path : String(String.UnicodeScalarView(path.unicodeScalars.filter(\.isASCII)))
        return isURIText(ascii, also: "/:@") ? nil : "a '%' in a path begins two hexadecimal digits; write '%25' for itself"
    }

    private func encodingNonASCII(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var encoded = "", inKey = false
        for scalar in text.unicodeScalars {
            if scalar == "{" { inKey = true }
            if scalar == "}" { inKey = false }
            if scalar.isASCII || inKey {
                encoded.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 { encoded += "%" + String(byte, radix: 16, uppercase: true) }
            }
        }
        return encoded
    }
}
