/// Writes a tree as YAML that reads as the same tree, but for the places: short mappings and lists on one line, texts without quotes
/// where YAML and the spec language need none, and texts of several lines as blocks.
///
/// - Parameters:
///   - spaced: The depth down to which entries are separated by an empty line.
///   - isForAnyReader: Whether readers that take `[Shop]` for a list, `404` for a number and `on` for a flag find texts there.
public func yamlText(of node: YAMLNode, spaced: Int = 0, isForAnyReader: Bool = false) -> String {
    var printer = YAMLPrinter(spaced: spaced, isForAnyReader: isForAnyReader)
    printer.append(node, indent: 0)
    return printer.text
}

private struct YAMLPrinter {
    let spaced: Int
    let isForAnyReader: Bool
    var text = ""

    private static let width = 110
    /// Keys whose values are texts, also where they look like types.
    private static let texts: Set<String> = [
        "key", "keys", "value", "const", "enum", "doc", "until", "pattern", "default", "example", "deprecated",
    ]

    /// Nobody knows what stands at another tool's key.
    private static func holdsTexts(_ key: String) -> Bool { texts.contains(key) || key.hasPrefix("x-") }

    /// Appends a node that begins on a line of its own.
    mutating func append(_ node: YAMLNode, indent: Int, isText: Bool = false) {
        switch node.content {
        case .scalar(let scalar): text += plain(scalar, inFlow: false, isText: isText) + "\n"
        case .unknown: text += "null\n"
        case .sequence(let nodes):
            if nodes.isEmpty { return text += "[]\n" }
            for node in nodes {
                text += spaces(indent) + "-"
                appendValue(node, indent: indent, column: indent + 1, isText: isText)
            }
        case .mapping(let entries):
            if entries.isEmpty { return text += "{}\n" }
            for (index, entry) in entries.enumerated() {
                if index > 0, indent / 2 < spaced { text += "\n" }
                let key = key(entry.key)
                text += spaces(indent) + key + ":"
                appendValue(
                    entry.value, indent: indent, column: indent + key.count + 1,
                    isText: isText || Self.holdsTexts(entry.name))
            }
        }
    }

    /// Appends what stands behind a key or a dash.
    private mutating func appendValue(_ node: YAMLNode, indent: Int, column: Int, isText: Bool) {
        if case .scalar(let scalar) = node.content, let block = block(scalar, indent: indent + 2) {
            text += " |" + block
            return
        }
        if let flow = flow(node, isOuter: true, isText: isText), column + 1 + flow.count <= Self.width || isScalar(node)
        {
            text += " " + flow + "\n"
            return
        }
        text += "\n"
        append(node, indent: indent + 2, isText: isText)
    }

    private func isScalar(_ node: YAMLNode) -> Bool {
        switch node.content {
        case .scalar, .unknown: true
        case .sequence(let nodes): nodes.isEmpty
        case .mapping(let entries): entries.isEmpty
        }
    }

    private func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }

    /// The node on one line; nil if it is too deep or has texts of several lines.
    private func flow(_ node: YAMLNode, isOuter: Bool, isText: Bool, depth: Int = 0) -> String? {
        guard depth < 4 else { return nil }
        switch node.content {
        case .unknown: return "null"
        case .scalar(let scalar): return plain(scalar, inFlow: !isOuter, isText: isText)
        case .sequence(let nodes):
            let parts = nodes.map { flow($0, isOuter: false, isText: isText, depth: depth + 1) }
            guard parts.allSatisfy({ $0 != nil }) else { return nil }
            return "[" + parts.compactMap(\.self).joined(separator: ", ") + "]"
        case .mapping(let entries):
            if entries.isEmpty { return "{}" }
            var parts: [String] = []
            for entry in entries {
                if case .scalar(let scalar) = entry.value.content,
                    scalar.text.contains("\n") || scalar.text.utf8.count > 60
                {
                    return nil
                }
                let isText = isText || Self.holdsTexts(entry.name)
                guard let value = flow(entry.value, isOuter: false, isText: isText, depth: depth + 1) else {
                    return nil
                }
                parts.append(key(entry.key) + ": " + value)
            }
            return "{ " + parts.joined(separator: ", ") + " }"
        }
    }

    private func key(_ node: YAMLNode) -> String {
        guard case .scalar(let scalar) = node.content else { return "null" }
        if isForAnyReader {
            let isPlain = scalar.isPlain && !scalar.text.isEmpty && staysPlain(scalar.text, inFlow: true)
            return isPlain || isSafeKey(scalar.text) ? scalar.text : quoted(scalar.text)
        }
        // A number in quotes is a text, and some keys are numbers.
        if !scalar.isPlain, isJSONNumber(scalar.text) { return quoted(scalar.text) }
        return isPlainKey(scalar.text) ? scalar.text : quoted(scalar.text)
    }

    private func isPlainKey(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) || first == 0x5F || (0x30...0x39).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x5F, 0x2D, 0x2E].contains($0) }
    }

    /// Whether every reader takes it for a text: `$ref`, `/shops`, `application/json`.
    private func isSafeKey(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) || [0x24, 0x2F, 0x5F].contains(first), !isWord(text) else {
            return false
        }
        return text.utf8.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || [0x24, 0x2B, 0x2D, 0x2E, 0x2F, 0x5F].contains($0)
        }
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private func plain(_ scalar: YAMLScalar, inFlow: Bool, isText: Bool) -> String {
        if scalar.isPlain, scalar.text.isEmpty { return "null" }
        if isForAnyReader, isImpossibleDate(scalar.text) { return quoted(scalar.text) }
        if scalar.isPlain, staysPlain(scalar.text, inFlow: inFlow) { return scalar.text }
        return needsQuotes(scalar.text, inFlow: inFlow, isText: isText) ? quoted(scalar.text) : scalar.text
    }

    private func needsQuotes(_ text: String, inFlow: Bool, isText: Bool) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return true }
        if last == 0x20 || last == 0x3A { return true }
        if !isForAnyReader, isListType(text) { return isText }
        if !isLetter(first), first != 0x2F, first != 0x5F { return true }
        if isWord(text) { return true }
        if text.contains(": ") || text.contains(" #") || text.contains("  ") { return true }
        for byte in text.utf8 {
            switch byte {
            case 0x20, 0x2D, 0x2E, 0x2F, 0x5F, 0x2A, 0x28, 0x29, 0x3B, 0x27, 0x2B, 0x3D, 0x40, 0x24: continue
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
            case 0x3A: if inFlow { return true }
            case 0x3F, 0x2C, 0x7B, 0x7D, 0x3C, 0x3E: if inFlow || byte == 0x7B || byte == 0x7D { return true }
            case 0x80...: continue
            default: return true
            }
        }
        return text.unicodeScalars.contains { $0.value > 0x7E && !isPrintable($0) }
    }

    /// Whether some readers take it for a flag or for null.
    private func isWord(_ text: String) -> Bool {
        let words = ["true", "false", "null", "yes", "no", "on", "off"] + (isForAnyReader ? ["y", "n"] : [])
        return words.contains(text.lowercased())
    }

    /// Whether what was written without quotes somewhere can be written without them here.
    private func staysPlain(_ text: String, inFlow: Bool) -> Bool {
        guard !text.contains("\n"), !text.contains(" #") else { return false }
        // The spec language has braces in quotes alone.
        if !isForAnyReader, text.utf8.contains(where: { $0 == 0x7B || $0 == 0x7D }) { return false }
        // PyYAML takes a `?` within braces for the sign of a key.
        return !inFlow || !text.utf8.contains { [0x2C, 0x3A, 0x3F, 0x5B, 0x5D, 0x7B, 0x7D].contains($0) }
    }

    /// `[Shop]` and `[String: Shop]`, which YAML takes for a list of one, and the reader of types for what is meant.
    private func isListType(_ text: String) -> Bool {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return false }
        var inner = text.dropFirst().dropLast()
        while inner.hasPrefix("["), inner.hasSuffix("]") { inner = inner.dropFirst().dropLast() }
        if inner.hasPrefix("String: ") { inner = inner.dropFirst("String: ".count) }
        return !inner.isEmpty && inner.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    }

    /// Several lines as a block of text; nil for what a block cannot hold.
    private func block(_ scalar: YAMLScalar, indent: Int) -> String? {
        let text = scalar.text
        guard !scalar.isPlain, text.contains("\n"), let first = text.first, !first.isWhitespace,
            !text.unicodeScalars.contains(where: {
                $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F || $0.value > 0x7E && !isPrintable($0)
            })
        else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.contains(where: { $0.hasSuffix(" ") || $0.hasSuffix("\t") }) { return nil }
        var chomping = "-"
        if lines.last?.isEmpty == true {
            lines.removeLast()
            if lines.last?.isEmpty == true { return nil }
            chomping = ""
        }
        return chomping + "\n" + lines.map { $0.isEmpty ? "\n" : spaces(indent) + $0 + "\n" }.joined()
    }

    private func quoted(_ text: String) -> String { quotedYAML(text.unicodeScalars) }
}
