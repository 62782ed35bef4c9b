/// Why a text is no JSONPath.
struct JSONPathMistake: Error, Hashable {
    /// The character of the text that is wrong, counted from 1; one more than there are if it ends too early.
    let position: Int
    let message: String
}
