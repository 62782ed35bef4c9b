// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

internal import Foundation

extension ValueReader {
    mutating func bool() throws -> Bool {
        if coerces { return try coercedBool() }
        guard let codable else { return try scalar() }
        return try codable.value.bool()
    }

    mutating func int() throws -> Int {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int()
    }

    mutating func int8() throws -> Int8 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int8()
    }

    mutating func int16() throws -> Int16 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int16()
    }

    mutating func int32() throws -> Int32 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int32()
    }

    mutating func int64() throws -> Int64 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int64()
    }

    mutating func uint() throws -> UInt {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.uint()
    }

    mutating func uint8() throws -> UInt8 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.uint8()
    }

    mutating func uint16() throws -> UInt16 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.uint16()
    }

    mutating func uint32() throws -> UInt32 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.uint32()
    }

    mutating func uint64() throws -> UInt64 {
        if hasTextNumbers { return try textInteger() }
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.uint64()
    }

    mutating func double() throws -> Double {
        if coerces { return try coercedDouble() }
        guard let codable else { return try scalar() }
        return try codable.value.double()
    }

    mutating func float() throws -> Float {
        if coerces { return try coercedFloat() }
        guard let codable else { return try scalar() }
        return try codable.value.float()
    }

    mutating func decimal() throws -> Decimal {
        if hasTextNumbers { return try textDecimal() }
        if coerces { return try coercedDecimal() }
        guard let codable else { return try scalar { $0.decimal(&$1) } }
        return try codable.value.decimal()
    }

    mutating func string() throws -> String {
        if coerces { return try coercedString() }
        guard let codable else { return try scalar() }
        return try codable.value.string()
    }

    /// A list of scalars, in one go; nil, and the value is still to be read, if the elements are of another type.
    @inline(__always) mutating func scalars<Element: FieldValue>() throws -> [Element]? {
        if Element.self == Int.self { return try (scalars() as [Int]).list(of: Element.self) }
        if Element.self == Double.self { return try (scalars() as [Double]).list(of: Element.self) }
        if Element.self == String.self { return try (scalars() as [String]).list(of: Element.self) }
        return try unusualScalars()
    }

    @inline(never) private mutating func unusualScalars<Element: FieldValue>() throws -> [Element]? {
        if Element.self == Bool.self { return try (scalars() as [Bool]).list(of: Element.self) }
        if Element.self == Int8.self { return try (scalars() as [Int8]).list(of: Element.self) }
        if Element.self == Int16.self { return try (scalars() as [Int16]).list(of: Element.self) }
        if Element.self == Int32.self { return try (scalars() as [Int32]).list(of: Element.self) }
        if Element.self == Int64.self { return try (scalars() as [Int64]).list(of: Element.self) }
        if Element.self == UInt.self { return try (scalars() as [UInt]).list(of: Element.self) }
        if Element.self == UInt8.self { return try (scalars() as [UInt8]).list(of: Element.self) }
        if Element.self == UInt16.self { return try (scalars() as [UInt16]).list(of: Element.self) }
        if Element.self == UInt32.self { return try (scalars() as [UInt32]).list(of: Element.self) }
        if Element.self == UInt64.self { return try (scalars() as [UInt64]).list(of: Element.self) }
        if Element.self == Float.self { return try (scalars() as [Float]).list(of: Element.self) }
        return nil
    }
}
