/// Any JSON value.
///
/// Numbers are equal if their values are equal, whatever case they have: `.double(1) == .integer(1)`.
public enum JSON: Sendable {
    /// Null.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number within `Int64`, also if it was sent as `1.0`.
    case integer(Int64)
    /// A whole number above `Int64.max`, and only such a number.
    case unsigned(UInt64)
    /// Any other number, as the nearest double.
    case double(Double)
    /// A text.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object. The order of its keys is not kept.
    case object([String: JSON])
}

extension JSON: Hashable {
    /// Tells whether two values are equal. Numbers are compared by value.
    @inline(never)
    public static func == (left: JSON, right: JSON) -> Bool {
        switch (left.normal, right.normal) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Hashes the value. Equal numbers have equal hashes.
    @inline(never)
    public func hash(into hasher: inout Hasher) {
        switch normal {
        case .null: hasher.combine(0)
        case .bool(let bool): hasher.combine(bool)
        case .integer(let integer): hasher.combine(integer)
        case .unsigned(let unsigned): hasher.combine(unsigned)
        case .double(let double): hasher.combine(double)
        case .string(let string): hasher.combine(string)
        case .array(let array): hasher.combine(array)
        case .object(let object): hasher.combine(object)
        }
    }

    /// The number in the one form that reading gives it.
    var normal: JSON {
        switch self {
        case .unsigned(let unsigned): Int64(exactly: unsigned).map { .integer($0) } ?? self
        case .double(let double):
            if let integer = Int64(exactly: double) {
                .integer(integer)
            } else if let unsigned = UInt64(exactly: double) {
                .unsigned(unsigned)
            } else {
                self
            }
        default: self
        }
    }
}
