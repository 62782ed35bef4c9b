/// A name and a value of a query or a form, before they are encoded.
public struct QueryField: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
