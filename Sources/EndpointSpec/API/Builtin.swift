/// The types that the spec language knows by itself.
///
/// A new type is a case here and its `kind`. If the kind exists, that is all of it for the generator, and
/// `bin/scalars` makes the runtime's part.
public enum Builtin: String, CaseIterable, Sendable {
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case double = "Double"
    case float = "Float"
    case decimal = "Decimal"
    case string = "String"
    case data = "Data"
    case date = "Date"
    case duration = "Duration"
    case timeOfDay = "TimeOfDay"
    case url = "URL"
    case uuid = "UUID"
    case json = "JSON"
    case void = "Void"
    case file = "File"

    /// The type of a name; nil for any other name, as most are. Comparing it with the few of its length takes a fraction of
    /// the time of `init(rawValue:)`.
    static func named(_ name: String) -> Builtin? {
        let length = name.utf8.count
        guard length < byLength.count else { return nil }
        let candidates = byLength[length]
        var index = 0
        while index < candidates.count {
            if candidates[index].name == name { return candidates[index].builtin }
            index += 1
        }
        return nil
    }

    private static let byLength: [[(name: String, builtin: Builtin)]] = {
        let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0
        return (0...longest).map { length in
            allCases.filter { $0.rawValue.utf8.count == length }.map { ($0.rawValue, $0) }
        }
    }()

    /// What is common to types that differ only in their bounds.
    public enum Kind: Hashable, Sendable {
        case boolean
        /// Whole numbers from `min` to `max`.
        case integer(min: Int64, max: UInt64)
        case floating(FloatingWidth)
        case decimal
        case string
        case data, date, duration, timeOfDay, url, uuid
        /// Any JSON value.
        case json
        /// No value at all.
        case void
        /// Bytes on disk.
        case file
    }

    public enum FloatingWidth: Hashable, Sendable {
        /// IEEE 754 binary32.
        case single
        /// IEEE 754 binary64.
        case double
    }

    public var kind: Kind {
        switch self {
        case .bool: .boolean
        case .int, .int64: .integer(min: .min, max: UInt64(Int64.max))
        case .int8: .integer(min: Int64(Int8.min), max: UInt64(Int8.max))
        case .int16: .integer(min: Int64(Int16.min), max: UInt64(Int16.max))
        case .int32: .integer(min: Int64(Int32.min), max: UInt64(Int32.max))
        case .uint8: .integer(min: 0, max: UInt64(UInt8.max))
        case .uint16: .integer(min: 0, max: UInt64(UInt16.max))
        case .uint32: .integer(min: 0, max: UInt64(UInt32.max))
        case .uint, .uint64: .integer(min: 0, max: .max)
        case .double: .floating(.double)
        case .float: .floating(.single)
        case .decimal: .decimal
        case .string: .string
        case .data: .data
        case .date: .date
        case .duration: .duration
        case .timeOfDay: .timeOfDay
        case .url: .url
        case .uuid: .uuid
        case .json: .json
        case .void: .void
        case .file: .file
        }
    }

    /// The method of `FieldReader` and `FieldWriter` that reads and writes a value.
    public var fieldMethod: String {
        switch kind {
        case .void, .file: "value"
        case .timeOfDay: "timeOfDay"
        case .boolean, .integer, .floating, .decimal, .string, .data, .date, .duration, .url, .uuid, .json:
            rawValue.lowercased()
        }
    }

    /// Where a type is declared, which decides what a file that names it imports.
    public enum Module: Sendable {
        case swift, foundation, runtime
    }

    public var module: Module {
        switch kind {
        case .boolean, .integer, .floating, .string, .duration, .void: .swift
        case .decimal, .data, .date, .url, .uuid: .foundation
        case .timeOfDay, .json, .file: .runtime
        }
    }

    /// Whether a model or a generic parameter of that name takes its place.
    public var yields: Bool {
        switch self {
        case .int8, .int16, .uint8, .uint16, .uint32, .uint64, .duration, .timeOfDay: true
        case .bool, .int, .int32, .int64, .uint, .double, .float, .decimal, .string, .data, .date, .url, .uuid, .json,
            .void, .file:
            false
        }
    }

    /// The format of its values if nothing is said; nil if it has only one form.
    public var defaultFormat: DateFormat? {
        switch kind {
        case .date, .duration, .timeOfDay: .iso8601
        case .boolean, .integer, .floating, .decimal, .string, .data, .url, .uuid, .json, .void, .file: nil
        }
    }

    /// Whether values are whole numbers.
    public var isInteger: Bool {
        if case .integer = kind { true } else { false }
    }
}
