/// The beginnings of the lines of all sources. They are found once per source, so a file with a thousand errors is
/// searched once.
public struct LineIndex {
    private var texts: [Int32: Text] = [:]

    /// Makes an index without sources.
    public init() {}

    /// A source as it is shown: in UTF-8 and without a byte order mark. Its columns are those of the locations.
    private struct Text {
        let bytes: [UInt8]
        let starts: [Int]
        /// The line that was asked for last: what a document of one line is told of comes from there.
        var last: (number: Int, line: SourceLine)?

        init(of source: [UInt8]) {
            bytes = shownBytes(of: source)
            starts = lineStarts(in: bytes)
        }
    }

    /// A line, counted from 1; nil past the end.
    public mutating func line(_ number: Int, of source: Int32, in log: DiagnosticLog) -> SourceLine? {
        let known = texts[source] ?? Text(of: log.sources[Int(source)].bytes)
        if let last = known.last, last.number == number { return last.line }
        texts[source] = known
        guard number > 0, number <= known.starts.count else { return nil }
        let line = SourceLine(text(ofLineAt: known.starts[number - 1], in: known.bytes))
        texts[source]?.last = (number, line)
        return line
    }
}

/// Returns the source in UTF-8, without a byte order mark.
func shownBytes(of source: [UInt8]) -> [UInt8] {
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(source.dropFirst(3)) }
    let isBigEndian = source.starts(with: [0xFE, 0xFF])
    guard isBigEndian || source.starts(with: [0xFF, 0xFE]) else { return source }
    let units = stride(from: 2, to: source.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(source[index]), UInt16(source[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
}

/// Finds the beginnings of lines. Line breaks are LF, CR and CR LF, as in YAML.
func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index < bytes.count {
            // Eight bytes at a time, while none of them is below 0x0E. A higher bit may be set for others too.
            while index + 8 <= bytes.count {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080 != 0 { break }
                index += 8
            }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            starts.append(index)
        }
    }
    return starts
}

/// Returns the bytes from `start` to the line's end. Bytes that are not UTF-8 become U+FFFD, so that a message about
/// them can be shown.
func text(ofLineAt start: Int, in bytes: [UInt8]) -> String {
    var end = start
    while end < bytes.endIndex, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
}
