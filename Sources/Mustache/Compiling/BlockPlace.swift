/// A block at its place in a template. Its own content follows directly.
struct BlockPlace: Sendable {
    /// Its number in the program.
    let name: Int
    /// The text before each line of what replaces it.
    let indentation: String
    /// Whether its line has begun before it.
    let isInsideLine: Bool
    /// The operation after the block.
    var end = 0
}
