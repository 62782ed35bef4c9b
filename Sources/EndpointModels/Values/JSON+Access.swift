extension JSON {
    /// The value of a key, or the element of an array if the key is its index, as in key paths; nil where there is none.
    public subscript(key: String) -> JSON? {
        switch self {
        case .object(let object): object[key]
        case .array: WireIndex(key: key).flatMap { self[$0.index] }
        case .null, .bool, .integer, .unsigned, .double, .string: nil
        }
    }

    /// The element at an index; nil where there is none or this is no array.
    public subscript(index: Int) -> JSON? {
        if case .array(let array) = self, array.indices.contains(index) { array[index] } else { nil }
    }

    /// How many keys its objects have, at any depth.
    var keyCount: Int {
        switch self {
        case .array(let array): array.reduce(0) { $0 + $1.keyCount }
        case .object(let object): object.values.reduce(object.count) { $0 + $1.keyCount }
        case .null, .bool, .integer, .unsigned, .double, .string: 0
        }
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
