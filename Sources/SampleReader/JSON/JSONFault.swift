package import Diagnostics

/// Why a text is no JSON.
package struct JSONFault: Error, Equatable {
    /// From the beginning of the text.
    package let offset: Int
    package let message: String

    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// The place of the fault.
    ///
    /// - Parameter source: The source of the log that is no JSON.
    package func location(in source: Int32, of log: DiagnosticLog) -> SourceLocation {
        let bytes = log.sources[Int(source)].bytes
        var (line, start) = (Int32(1), bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        for index in 0..<min(offset, bytes.count) {
            let isBreak =
                bytes[index] == 0x0A || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            guard isBreak, index >= start else { continue }
            line += 1
            start = index + 1
        }
        let before = offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count : 0
        return SourceLocation(source: source, line: line, column: Int32(before + 1))
    }
}
