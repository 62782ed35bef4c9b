/// A header field of a request or a response. Fields keep their order.
public struct HeaderField: Hashable, Sendable {
    /// The name. Names are compared without regard to case.
    public let name: String
    /// The value.
    public let value: String

    /// Makes a header field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HeaderField] {
    /// The value of the first field with a name, or nil if there is none.
    ///
    /// - Parameter name: The name, in any case.
    public subscript(name: String) -> String? {
        first { $0.name.matchesHeaderName(name) }?.value
    }

    /// Puts a field in the place of all fields of its name.
    package mutating func replace(_ field: HeaderField) {
        removeAll { $0.name.matchesHeaderName(field.name) }
        append(field)
    }
}

extension String {
    /// Equal but for the case of ASCII letters (RFC 9110 section 5.1).
    package func matchesHeaderName(_ other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy { $0 == $1 || ($0 | 0x20 == $1 | 0x20 && (0x61...0x7A) ~= $0 | 0x20) }
    }
}
