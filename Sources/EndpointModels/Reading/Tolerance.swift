/// What a property accepts in place of its value.
///
/// What is empty, and what does not fit, reads as absent, and is reported.
public struct Tolerance: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt8

    /// Makes a tolerance of bits.
    ///
    /// - Parameter rawValue: The options as bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `""` reads as absent.
    public static let emptyText = Tolerance(rawValue: 1)
    /// `[]` reads as absent.
    public static let emptyList = Tolerance(rawValue: 2)
    /// `{}` reads as absent.
    public static let emptyObject = Tolerance(rawValue: 4)
    /// `0`, and a text in which all digits are zeros, such as `"0000-00-00"`, read as absent.
    public static let zeroDate = Tolerance(rawValue: 8)
    /// What cannot be read reads as absent.
    public static let unfit = Tolerance(rawValue: 16)
    /// Scalars are read from other kinds of scalars, too.
    public static let otherScalars = Tolerance(rawValue: 32)

    static let empty: Tolerance = [.emptyText, .emptyList, .emptyObject, .zeroDate]
}
