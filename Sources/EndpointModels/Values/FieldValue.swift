/// What a field of a model can hold: scalars, lists, dictionaries, `JSON`, models, enums and unions.
///
/// A type of one's own conforms by reading and writing another one:
/// ```swift
/// struct Colour: FieldValue {
///     let hex: String
///     init(readingValue value: inout ValueReader) throws { hex = try value.read() }
///     func writeValue(to value: inout ValueWriter) { value.write(hex) }
/// }
/// ```
public protocol FieldValue: Sendable {
    /// Reads the one value that the reader stands on.
    ///
    /// Throws `DecodingError`, whose coding path holds the keys and list indexes from the top.
    init(readingValue value: inout ValueReader) throws

    /// Whether every key of an object is read, so that none is ever left over: true for `JSON` and dictionaries, and for
    /// lists of them; false unless a type says otherwise.
    ///
    /// A union without a discriminator tries such a variant last.
    static var readsEveryKey: Bool { get }

    /// Writes one value, exactly once. What cannot be written is kept by the writer and thrown at the end.
    func writeValue(to value: inout ValueWriter)
}

extension FieldValue {
    public static var readsEveryKey: Bool { false }
}
