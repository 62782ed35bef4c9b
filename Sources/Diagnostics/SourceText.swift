/// One input of a run: the path that messages name, and its bytes.
public struct SourceText: Sendable {
    /// As the reader of a message can open it: absolute in the command, free in tests.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a line, counted from 1, without its line break; nil past the end.
    ///
    /// Bytes that are no UTF-8 become U+FFFD, so that a message about them can be shown.
    public func line(_ number: Int) -> String? {
        var start = bytes.startIndex
        var current = 1
        while current < number {
            guard let end = endOfLine(from: start), end < bytes.endIndex else { return nil }
            start = end + lengthOfBreak(at: end)
            current += 1
        }
        guard let end = endOfLine(from: start) else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func endOfLine(from start: Int) -> Int? {
        guard start <= bytes.endIndex else { return nil }
        var index = start
        while index < bytes.endIndex, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index
    }

    private func lengthOfBreak(at index: Int) -> Int {
        bytes[index] == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A ? 2 : 1
    }
}
