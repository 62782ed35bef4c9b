import YAMLTree

/// A text for people, without blank lines around it and blanks at the ends of its lines; nil if there is none.
func documentText(_ node: YAMLNode?) -> String? {
    guard var text = node?.text, !text.isEmpty else { return nil }
    let trimmed: [UInt8]? = text.withUTF8 { isTrimmed($0) ? nil : trimmedLines($0) }
    guard let trimmed else { return text }
    return trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
}

private func isTrimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.first != lineFeed, let last = bytes.last, last != lineFeed, !isBlank(last) else { return false }
    var index = 0
    while let end = firstIndex(of: lineFeed, in: bytes, from: index) {
        if end > 0, isBlank(bytes[end - 1]) { return false }
        index = end + 1
    }
    return true
}

private func trimmedLines(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false).map { line in
        line[..<(line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.startIndex)]
    }[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return Array(lines.joined(separator: [lineFeed]))
}

private let lineFeed: UInt8 = 0x0A

/// Whether a byte is a space, a tab or a CR.
private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
}
