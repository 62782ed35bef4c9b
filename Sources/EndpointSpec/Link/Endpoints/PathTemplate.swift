import Diagnostics

/// A path as it was written: constant text and the keys of path parameters.
struct PathTemplate {
    /// The path with everything percent-encoded that is not ASCII, and `{key}` for each parameter.
    let text: String
    let keys: [String]
    /// The offset of the '{' of each key in the written path, in Unicode scalars.
    let offsets: [Int]
    /// False after a mistake, so that not all keys may be known.
    var isWhole = true

    /// The key of the parameter that is the whole URL; nil if the path is one of the server's.
    var urlKey: String? { text.utf8.first == UInt8(ascii: "{") ? keys.first : nil }
}

extension Linker {
    /// Reads a path by RFC 3986 section 3.3, and refuses what a client or server would read as something else.
    ///
    /// A mistake is logged at its place in the path. The parameters before it are returned.
    func pathTemplate(_ path: Located<String>) -> PathTemplate? {
        if let plain = plainTemplate(path.value) { return plain }
        if path.value.hasPrefix("{"), path.value.hasSuffix("}") {
            let key = String(path.value.dropFirst().dropLast())
            if isIdentifier(key) || isToken(key) { return PathTemplate(text: path.value, keys: [key], offsets: [0]) }
        }
        guard path.value.utf8.first == UInt8(ascii: "/") else {
            let isAddress = path.value.contains("://")
            log.error(
                at: path.location,
                "a path begins with '/'; "
                    + (isAddress
                        ? "a server's address goes below 'servers:' in gen.yaml" : "write '/\(visible(path.value))'"))
            return nil
        }
        let scalars = Array(path.value.unicodeScalars)
        func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        func refuse(_ why: String, at offset: Int) { log.error(at: place(of: offset, in: path), why) }
        if scalars.starts(with: ["/", "/"]) {
            refuse("a path begins with one '/'", at: 0)
            return nil
        }
        var keys: [String] = []
        var offsets: [Int] = []
        var isWhole = true
        // The path with an 'x' for each scalar that is part of a parameter, so that offsets do not change.
        var constant = scalars
        var index = 0
        while index < scalars.count, isWhole {
            let open = index
            index += 1
            if scalars[open] == "}" {
                refuse("the path has a '}' without its '{'", at: open)
                isWhole = false
            }
            guard scalars[open] == "{" else { continue }
            guard let close = scalars[index...].firstIndex(where: { $0 == "}" || $0 == "{" || $0 == "/" }),
                scalars[close] == "}"
            else {
                refuse("the path has a '{' without its '}'", at: open)
                isWhole = false
                continue
            }
            let key = text(index..<close)
            if !isIdentifier(key), !isToken(key) {
                refuse("'{\(visible(key))}' is not a parameter's name", at: open)
                isWhole = false
            } else if keys.contains(key) {
                refuse("'{\(key)}' occurs twice in the path; give each its own name", at: open)
            } else {
                keys.append(key)
                offsets.append(open)
            }
            for place in open...close { constant[place] = "x" }
            index = close + 1
        }
        if isWhole, let (problem, offset) = problem(inPath: constant) { refuse(problem, at: offset) }
        return PathTemplate(text: encodingNonASCII(path.value), keys: keys, offsets: offsets, isWhole: isWhole)
    }

    /// Returns the place of a scalar of a text in its source. It is the text's own place if the text is not written
    /// there as it is read, as after an alias or with escapes.
    func place(of offset: Int, in text: Located<String>) -> SourceLocation {
        let start = text.location
        guard offset > 0, let line = lines.line(Int(start.line), of: start.source, in: log) else { return start }
        var first = Int(start.column) - 1
        if let quote = line.scalars(first..<first + 1).first, quote == "\"" || quote == "'" { first += 1 }
        let scalars = text.value.unicodeScalars
        guard line.scalars(first..<first + scalars.count).elementsEqual(scalars) else { return start }
        let column = first + 1 + offset
        return SourceLocation(source: start.source, line: start.line, column: Int32(column))
    }

    /// Reads most paths: single slashes, letters, digits, '-' and '_', and names in braces. Returns nil for the others.
    private func plainTemplate(_ path: String) -> PathTemplate? {
        var keys: [String] = []
        var offsets: [Int] = []
        var key: [UInt8]? = nil
        var last: UInt8 = 0
        var offset = -1
        for byte in path.utf8 {
            offset += 1
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F:
                if key?.isEmpty == true, byte < 0x41 || byte == 0x5F { return nil }
                key?.append(byte)
            case 0x2D where key == nil: break
            case 0x2F where key == nil && last != 0x2F: break
            case 0x7B where key == nil:
                key = []
                offsets.append(offset)
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
        return last != 0 && key == nil ? PathTemplate(text: path, keys: keys, offsets: offsets) : nil
    }

    private func problem(inPath path: [Unicode.Scalar]) -> (String, Int)? {
        if let query = path.firstIndex(of: "?") {
            return ("a path ends before its '?'; write what follows below 'query:'", query)
        }
        if let fragment = path.firstIndex(of: "#") { return ("a request has no fragment; remove the '#'", fragment) }
        for segment in path.split(separator: "/") where isDotSegment(String(String.UnicodeScalarView(segment))) {
            return ("a path has no '.' or '..' segments; write where they lead", segment.startIndex)
        }
        for (offset, scalar) in path.enumerated() {
            if scalar == "%" {
                let isTriplet =
                    offset + 2 < path.count
                    && path[(offset + 1)...(offset + 2)].allSatisfy {
                        $0.isASCII && isHexDigit(UInt8(truncatingIfNeeded: $0.value))
                    }
                if !isTriplet {
                    return ("a '%' in a path begins two hexadecimal digits; write '%25' for itself", offset)
                }
            } else if scalar.isASCII, !isUnreserved(UInt8(truncatingIfNeeded: scalar.value)),
                !isURIText(String(scalar), also: "/:@")
            {
                let code = String(scalar.value, radix: 16, uppercase: true)
                return (
                    "a path cannot hold '\(visible(String(scalar)))'; write '%\(code.count < 2 ? "0" : "")\(code)'",
                    offset
                )
            } else if isControl(scalar) {
                return ("a path has no control characters", offset)
            }
        }
        return nil
    }

    private func encodingNonASCII(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var encoded = ""
        var inKey = false
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

/// Whether a segment of a path is `.` or `..`, also as triplets, which clients and servers decode (RFC 3986 section 6.2.2.2).
package func isDotSegment(_ segment: some StringProtocol) -> Bool {
    segment.utf8.count <= 6 && [".", "..", "%2e", "%2e%2e", ".%2e", "%2e."].contains(segment.lowercased())
}
