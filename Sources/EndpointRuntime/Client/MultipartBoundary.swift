/// What separates the parts of a multipart body.
public enum MultipartBoundary {
    /// 24 random letters and digits after a word: far too many to be met in a part.
    @Sendable
    public static func random() -> String {
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var generator = SystemRandomNumberGenerator()
        let random = (0..<24).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
        return "boundary" + String(decoding: random, as: UTF8.self)
    }
}
