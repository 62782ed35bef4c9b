/// Why a text is no JSON.
package struct JSONFault: Error, Equatable {
    /// From the beginning of the text.
    package let offset: Int
    package let message: String

    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
