/// The text that separates the parts of a multipart body.
public enum MultipartBoundary {
    /// Makes a boundary: a word and 24 random letters and digits, which no part contains in practice.
    @Sendable
    public static func random() -> String {
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var generator = SystemRandomNumberGenerator()
        let random = (0..<24).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
        return "boundary" + String(decoding: random, as: UTF8.self)
    }

    /// That of a message, by its `Content-Type`; nil for another body.
    package static func of(_ headers: [HeaderField]) -> String? {
        guard let type = headers["Content-Type"], type.lowercased().hasPrefix("multipart/") else { return nil }
        let parameters = type.split(separator: ";").map { HTTPList.trimmed(String($0)) }
        let boundary = parameters.first { $0.lowercased().hasPrefix("boundary=") }?.dropFirst("boundary=".count)
        return boundary.map { HTTPList.unquoted(String($0)) ?? String($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
