import Diagnostics

/// What stands behind a syntax error, from a line on that begins with a key. Such a line begins an entry of the whole
/// document, whatever a quote or a bracket above it did.
///
/// It is looked at only if it is a document by itself without a syntax error.
struct Rest {
    let text: UnsafeBufferPointer<UInt8>
    /// The lines before it.
    let lines: Int

    /// - Parameter line: The first line that can begin it, from 0.
    init?(of text: UnsafeBufferPointer<UInt8>, from line: Int) {
        var finder = LineFinder(text)
        var wanted = line
        while true {
            finder.seek(line: wanted)
            guard finder.line == wanted else { return nil }
            if beginsWithKey(text[finder.start..<finder.end]) { break }
            wanted += 1
        }
        self.text = UnsafeBufferPointer(rebasing: text[finder.start...])
        lines = wanted
    }

    /// Returns the whole document: what was read above the error, something unknown, and the rest.
    ///
    /// - Parameter above: What was read; unknown if that is nothing.
    func joined(to above: YAMLNode, _ rest: YAMLNode, in log: DiagnosticLog) -> YAMLNode {
        guard case .mapping(let lower) = rest.content else { return above }
        var entries: [YAMLEntry]
        switch above.before(line: Int32(lines) + 1).content {
        case .mapping(let upper) where above.location.column == 1: entries = upper
        case .unknown: entries = [YAMLEntry(key: above, value: above)]
        case .mapping, .scalar, .sequence: return above
        }
        var places: [String: Int] = [:]
        for (place, entry) in entries.enumerated() where !entry.isNameless { places[entry.name] = place }
        for entry in lower {
            guard !entry.isNameless, let index = places[entry.name] else {
                entries.append(entry)
                continue
            }
            let first = entries[index]
            log.error(
                at: entry.key.location, "the key '\(shortened(entry.name))' occurs twice in one mapping",
                notes: [Diagnostic.Note(at: first.key.location, "the first one is here")])
            guard case .mapping(let inner) = first.value.content, case .mapping(let more) = entry.value.content else {
                continue
            }
            let names = Set(inner.map(\.name))
            let all = inner + more.filter { !names.contains($0.name) }
            entries[index] = YAMLEntry(key: first.key, value: YAMLNode(.mapping(all), at: first.value.location))
        }
        let location = above.location.line == 0 ? rest.location : above.location
        return YAMLNode(.mapping(entries), at: location)
    }
}

/// `models:`, `endpoints: {`
private func beginsWithKey(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let word = line.prefix { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x2D: true
        default: false
        }
    }
    guard let first = word.first, first >= 0x41 else { return false }
    let behind = line[word.endIndex...]
    guard behind.first == 0x3A else { return false }
    return behind.dropFirst().first.map { $0 == 0x20 } ?? true
}

extension YAMLNode {
    /// Returns what stands before a line, with something unknown in the place of what was dropped.
    fileprivate func before(line: Int32) -> YAMLNode {
        let unknown = YAMLNode(.unknown, at: location)
        switch content {
        case .scalar, .unknown: return self
        case .sequence(let elements):
            let kept = elements.filter { $0.location.line < line }
            let rest = kept.count < elements.count ? [unknown] : []
            return YAMLNode(.sequence(kept.map { $0.before(line: line) } + rest), at: location)
        case .mapping(let entries):
            let kept = entries.filter { $0.key.location.line < line }
            let rest = kept.count < entries.count ? [YAMLEntry(key: unknown, value: unknown)] : []
            return YAMLNode(
                .mapping(kept.map { YAMLEntry(key: $0.key, value: $0.value.before(line: line)) } + rest), at: location)
        }
    }
}
