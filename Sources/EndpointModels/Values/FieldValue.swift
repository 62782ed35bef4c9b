/// A type that a field of a model can have: scalars, lists, dictionaries, `JSON`, models, enumerations and unions.
///
/// A type of your own conforms by reading and writing another one:
/// ```swift
/// struct Colour: FieldValue {
///     let hex: String
///     init(readingValue value: inout ValueReader) throws { hex = try value.read() }
///     func writeValue(to value: inout ValueWriter) { value.write(hex) }
/// }
/// ```
public protocol FieldValue: Sendable {
    /// Reads one value.
    ///
    /// - Parameter value: The value to read from.
    /// - Throws: `DecodingError`. Its coding path has the keys and list indexes from the top.
    init(readingValue value: inout ValueReader) throws

    /// Whether the type reads every key of an object, so that none is ever left over. The default is false. It is true
    /// for `JSON` and dictionaries, and for lists of them.
    ///
    /// A union without a discriminator tries such a variant last.
    static var readsEveryKey: Bool { get }

    /// Writes one value, exactly once. The writer keeps an error, and throws it at the end.
    ///
    /// - Parameter value: The value to write to.
    func writeValue(to value: inout ValueWriter)
}

extension FieldValue {
    /// False: the type does not read every key.
    public static var readsEveryKey: Bool { false }
}
