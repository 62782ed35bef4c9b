/// One input of a run: the path for messages, and the bytes.
public struct SourceText: Sendable {
    /// The path as the reader of a message can open it: absolute in the command, free in tests.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Returns the text of a line, counted from 1, without its line break; nil past the end.
    ///
    /// Bytes that are not UTF-8 become U+FFFD, so that a message about them can be shown.
    public func line(_ number: Int) -> String? {
        guard number > 0 else { return nil }
        let bytes = shownBytes(of: bytes)
        let starts = lineStarts(in: bytes)
        return number <= starts.count ? Diagnostics.text(ofLineAt: starts[number - 1], in: bytes) : nil
    }
}
