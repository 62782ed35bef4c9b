/// A key of an object. Two keys are equal if their characters are, even where Unicode takes other characters for the same.
struct JSONKey: Hashable {
    let text: String

    static func == (left: JSONKey, right: JSONKey) -> Bool {
        guard left.text == right.text else { return false }
        return left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}
