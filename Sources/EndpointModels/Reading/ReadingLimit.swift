/// A limit of reading and writing that was reached. It is the `underlyingError` of the `DecodingError` or
/// `EncodingError`.
public enum ReadingLimit: Error, Hashable {
    /// Objects and lists are nested deeper than this many levels, the outermost being the first: 128, or as many as the
    /// stack has room for.
    case depth(Int)
    /// Nested unions without a discriminator needed too many attempts.
    case attempts

    /// The most levels that are read or written, so that no input can overflow the stack.
    package static let levels = 128
    /// The most bytes of stack that reading or writing one value uses. Threads of a pool have 512 KB.
    static let stack = 256 * 1024
    /// How many attempts may stand around each other without drawing on the budget.
    static let freeAttempts = 2
    /// The most objects and lists that are opened within more attempts than those.
    static let nestedOpenings = 50_000
}

extension ReadingLimit: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        switch self {
        case .depth(let levels): "nested deeper than \(levels) levels"
        case .attempts: "unions without a discriminator are nested so that reading them would take too long"
        }
    }
}
