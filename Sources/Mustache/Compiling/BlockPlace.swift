/// A block where a template has it, with what it contains by itself right behind it.
struct BlockPlace: Sendable {
    /// Its number in the program.
    let name: Int
    /// What is put before each line of what is given for it.
    let indentation: String
    /// Whether the line that it stands on has begun before it.
    let isInsideLine: Bool
    /// The operation behind the block.
    var end = 0
}
