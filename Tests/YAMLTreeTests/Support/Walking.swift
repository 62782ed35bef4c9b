import Diagnostics
import Testing
import YAMLTree

extension YAMLNode {
    var text: String? {
        if case .scalar(let scalar) = content { return scalar.text }
        return nil
    }

    var entries: [YAMLEntry]? {
        if case .mapping(let entries) = content { return entries }
        return nil
    }

    subscript(name: String) -> YAMLNode? { entries?.first { $0.name == name }?.value }

    /// Calls `visitor` with this node and all below it.
    func visit(_ visitor: (YAMLNode) -> Void) {
        visitor(self)
        switch content {
        case .scalar, .unknown: break
        case .sequence(let elements): for element in elements { element.visit(visitor) }
        case .mapping(let entries):
            for entry in entries {
                entry.key.visit(visitor)
                entry.value.visit(visitor)
            }
        }
    }
}

/// All places that a reader names are places of the text, or just behind its end.
func expectPlacesInside(_ bytes: [UInt8], _ parsed: Parsed, _ comment: Comment? = nil) {
    var places = parsed.diagnostics.map(\.location)
    places += parsed.diagnostics.flatMap { $0.notes.map(\.location) }
    parsed.root?.visit { places.append($0.location) }
    let columns = lengths(ofLinesIn: bytes)
    for place in places where place != SourceLocation(wholeOf: 0) {
        let (line, column) = (Int(place.line), Int(place.column))
        guard line >= 1, column >= 1, line <= columns.count + 1,
            column <= (line <= columns.count ? columns[line - 1] : 0) + 1
        else {
            Issue.record("no such place: \(line):\(column)", sourceLocation: #_sourceLocation)
            if let comment { Issue.record(comment) }
            return
        }
    }
}

private func lengths(ofLinesIn bytes: [UInt8]) -> [Int] {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    var text: String
    if isBigEndian || bytes.starts(with: [0xFF, 0xFE]) {
        var units: [UInt16] = []
        for index in stride(from: 2, to: bytes.count - 1, by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        text = String(decoding: units, as: UTF16.self)
    } else {
        text = String(decoding: bytes, as: UTF8.self)
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    var lengths = [0]
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
        if scalar == "\n", last == "\r" {
            last = nil
            continue
        }
        if scalar == "\n" || scalar == "\r" { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
        last = scalar
    }
    return lengths
}
