/// Why a text is no JSON.
struct JSONFault: Error, Equatable {
    /// From the beginning of the text.
    let offset: Int
    let message: String
}
