/// A header field of a stored response, as it arrived. Fields keep their order, and repeated fields are kept.
public struct StoredHeader: Hashable, Sendable {
    /// The name of the field.
    public let name: String
    /// The value of the field.
    public let value: String

    /// Makes a header field.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - value: The value of the field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
