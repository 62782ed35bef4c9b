import Diagnostics

/// A pattern of a schema. One that is written as JavaScript writes it, `/^a+$/`, is what stands between the slashes, and what Ruby,
/// Python and Java say in other words is said in those of ECMA-262.
struct SchemaPattern: Sendable {
    let text: String
    let location: SourceLocation
    /// Why it is not known what it says; nil if it is.
    let doubt: String?

    init(_ text: String, at location: SourceLocation) {
        self.location = location
        let text = PatternDialect.ecmaScript(text)
        guard text.first == "/", let end = text.lastIndex(of: "/"), end > text.index(after: text.startIndex) else {
            (self.text, doubt) = (text, nil)
            return
        }
        let inner = text[text.index(after: text.startIndex)..<end]
        let flags = text[text.index(after: end)...]
        // A pattern such as `/^a/` can match nothing if its slashes are meant, so they are JavaScript's.
        let isLiteral = inner.first == "^" || inner.last == "$" && !inner.hasSuffix("\\$")
        guard flags.allSatisfy({ "dgimsuvy".contains($0) }),
            isLiteral || !inner.contains("/") && inner.contains(where: { "([{\\".contains($0) })
        else {
            (self.text, doubt) = (text, nil)
            return
        }
        let isPlain = flags.allSatisfy { "dguvy".contains($0) }
        self.text = isLiteral && isPlain ? String(inner) : text
        doubt =
            isLiteral && isPlain
            ? nil
            : isLiteral
                ? "it is one of JavaScript with flags; write it without the slashes and the flags"
                : "the slashes around it may be those of JavaScript; write it without them"
    }
}
