extension JSON {
    /// The value of a key; nil where it is absent or this is no object.
    public subscript(key: String) -> JSON? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The element at an index; nil where there is none or this is no array.
    public subscript(index: Int) -> JSON? {
        if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
    }

    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// A whole number within `Int`.
    public var int: Int? {
        switch self {
        case .integer(let integer): Int(exactly: integer)
        case .unsigned(let unsigned): Int(exactly: unsigned)
        case .double(let double): Int(exactly: double)
        default: nil
        }
    }

    /// Any number, as the nearest double.
    public var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .unsigned(let unsigned): Double(unsigned)
        case .double(let double): double
        default: nil
        }
    }

    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    public var array: [JSON]? {
        if case .array(let array) = self { array } else { nil }
    }

    public var object: [String: JSON]? {
        if case .object(let object) = self { object } else { nil }
    }
}
