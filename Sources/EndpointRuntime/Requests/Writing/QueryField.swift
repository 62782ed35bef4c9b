/// A name and a value of a query or a form, before they are encoded.
public struct QueryField: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
