/// Where the lines of the sources begin, found once per source: a file with a thousand errors is walked through once.
struct LineIndex {
    private var starts: [Int32: [Int]] = [:]

    /// The text of a line, counted from 1, without its line break; nil past the end.
    mutating func line(_ number: Int, of source: Int32, in log: DiagnosticLog) -> String? {
        let bytes = log.sources[Int(source)].bytes
        let known = starts[source] ?? lineStarts(in: bytes)
        starts[source] = known
        guard number > 0, number <= known.count else { return nil }
        return text(ofLineAt: known[number - 1], in: bytes)
    }
}

/// Line breaks are LF, CR and CR LF, as in YAML.
func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            starts.append(index)
        }
    }
    return starts
}

/// The bytes from `start` to the line's end. Bytes that are no UTF-8 become U+FFFD, so that a message about them
/// can be shown.
func text(ofLineAt start: Int, in bytes: [UInt8]) -> String {
    var end = start
    while end < bytes.endIndex, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
}
