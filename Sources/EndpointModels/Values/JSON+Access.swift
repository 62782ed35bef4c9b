extension JSON {
    /// The value of a key, or nil if there is none. In an array, the key may be an index, as in key paths.
    ///
    /// - Parameter key: The key.
    public subscript(key: String) -> JSON? {
        switch self {
        case .object(let object): object[key]
        case .array: WireIndex(key: key).flatMap { self[$0.index] }
        case .null, .bool, .integer, .unsigned, .double, .string: nil
        }
    }

    /// The element at an index, or nil if there is none or the value is no array.
    ///
    /// - Parameter index: The index, from 0.
    public subscript(index: Int) -> JSON? {
        if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
    }

    /// The number of keys of its objects, at any depth.
    var keyCount: Int {
        switch self {
        case .array(let array): array.reduce(0) { $0 + $1.keyCount }
        case .object(let object): object.values.reduce(object.count) { $0 + $1.keyCount }
        case .null, .bool, .integer, .unsigned, .double, .string: 0
        }
    }

    /// Whether the value is null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The value as a boolean, or nil if it is none.
    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The value as a whole number within `Int`, or nil if it is none.
    public var int: Int? {
        switch self {
        case .integer(let integer): Int(exactly: integer)
        case .unsigned(let unsigned): Int(exactly: unsigned)
        case .double(let double): Int(exactly: double)
        default: nil
        }
    }

    /// The value as the nearest double, or nil if it is no number.
    public var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .unsigned(let unsigned): Double(unsigned)
        case .double(let double): double
        default: nil
        }
    }

    /// The value as a text, or nil if it is none.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The value as an array, or nil if it is none.
    public var array: [JSON]? {
        if case .array(let array) = self { array } else { nil }
    }

    /// The value as an object, or nil if it is none.
    public var object: [String: JSON]? {
        if case .object(let object) = self { object } else { nil }
    }
}
