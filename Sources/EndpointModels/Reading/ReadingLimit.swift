/// A limit of reading and writing that was reached. It is the `underlyingError` of the `DecodingError` or
/// `EncodingError`.
public enum ReadingLimit: Error, Hashable {
    /// Objects and lists are nested deeper than this many levels, the outermost being the first: 128, or as many as the
    /// stack has room for.
    case depth(Int)
    /// Nested unions without a discriminator needed too many attempts.
    case attempts

    /// The greatest number of levels that are read or written, so that no input can overflow the stack.
    package static let levels = 128
    /// The greatest number of bytes of stack for reading or writing one value. Threads of a pool have 512 KB.
    static let stack = 256 * 1024
    /// The number of attempts within each other that do not use up the budget.
    static let freeAttempts = 2
    /// The greatest number of objects and lists that are opened within more attempts than those: so many, and so many for each byte.
    static let (nestedOpenings, nestedOpeningsPerByte) = (50_000, 4)
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
