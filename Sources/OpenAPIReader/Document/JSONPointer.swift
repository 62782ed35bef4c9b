import Diagnostics

/// The steps of a pointer into a document (RFC 6901), as the fragment of a reference has it.
struct JSONPointer: Hashable, Sendable {
    let steps: [String]

    init(steps: [String]) {
        self.steps = steps
    }

    /// Nil if the text is no pointer.
    init?(fragment: Substring) {
        guard let text = Self.percentDecoded(fragment) else { return nil }
        if text.isEmpty {
            steps = []
            return
        }
        guard text.first == "/" else { return nil }
        steps = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { step in
            guard step.utf8.contains(0x7E) else { return String(step) }
            return Self.replacing("~0", "~", in: Self.replacing("~1", "/", in: String(step)))
        }
    }

    /// What refers to the place within its file.
    var reference: String {
        let escapes = [("%", "%25"), ("~", "~0"), ("/", "~1")]
        return "#" + steps.map { step in "/" + escapes.reduce(step) { Self.replacing($1.0, $1.1, in: $0) } }.joined()
    }

    static func percentDecoded(_ text: Substring) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.contains(0x25) else { return String(text) }
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x25, index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                decoded.append(value)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(validUTF8: decoded)
    }

    private static func replacing(_ sign: String, _ other: String, in text: String) -> String {
        text.split(separator: sign, omittingEmptySubsequences: false).joined(separator: other)
    }
}
