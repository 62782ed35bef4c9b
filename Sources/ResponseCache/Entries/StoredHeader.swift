/// One header field of a stored response, as it arrived. Fields keep their order and repeats.
public struct StoredHeader: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
