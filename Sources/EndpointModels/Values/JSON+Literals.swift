extension JSON: ExpressibleByNilLiteral {
    /// Makes null of a literal.
    public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByBooleanLiteral {
    /// Makes a boolean of a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
    /// Makes an integer of a literal.
    public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSON: ExpressibleByFloatLiteral {
    /// Makes a number of a literal.
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSON: ExpressibleByStringLiteral {
    /// Makes a text of a literal.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByArrayLiteral {
    /// Makes an array of a literal.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

/// Of two equal keys the first one counts, as in reading.
extension JSON: ExpressibleByDictionaryLiteral {
    /// Makes an object of a literal.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
    }
}
