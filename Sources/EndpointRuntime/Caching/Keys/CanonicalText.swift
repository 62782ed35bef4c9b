/// The parts of a canonical text.
enum CanonicalText {
    /// A text behind the number of its bytes: whatever it holds, it ends where it says.
    static func append(_ part: String, to text: inout String) {
        text += String(part.utf8.count)
        text += ":"
        text += part
    }

    /// By the bytes of their names; those of equal names keep their order.
    static func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
        if elements.count < 2 { return elements }
        return elements.inOrder { name($0).utf8.lexicographicallyPrecedes(name($1).utf8) }
    }
}
