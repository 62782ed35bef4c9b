// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

internal import Foundation

extension ValueWriter {
    mutating func bool(_ scalar: Bool) {
        if isPlain { return behindStart.put(scalar) }
        attempt(scalar) { try $0.bool(scalar) }
    }

    mutating func int(_ scalar: Int) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(Int64(scalar)) }
        attempt(scalar) { try $0.int(scalar) }
    }

    mutating func int8(_ scalar: Int8) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(Int64(scalar)) }
        attempt(scalar) { try $0.int8(scalar) }
    }

    mutating func int16(_ scalar: Int16) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(Int64(scalar)) }
        attempt(scalar) { try $0.int16(scalar) }
    }

    mutating func int32(_ scalar: Int32) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(Int64(scalar)) }
        attempt(scalar) { try $0.int32(scalar) }
    }

    mutating func int64(_ scalar: Int64) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(Int64(scalar)) }
        attempt(scalar) { try $0.int64(scalar) }
    }

    mutating func uint(_ scalar: UInt) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(UInt64(scalar)) }
        attempt(scalar) { try $0.uint(scalar) }
    }

    mutating func uint8(_ scalar: UInt8) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(UInt64(scalar)) }
        attempt(scalar) { try $0.uint8(scalar) }
    }

    mutating func uint16(_ scalar: UInt16) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(UInt64(scalar)) }
        attempt(scalar) { try $0.uint16(scalar) }
    }

    mutating func uint32(_ scalar: UInt32) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(UInt64(scalar)) }
        attempt(scalar) { try $0.uint32(scalar) }
    }

    mutating func uint64(_ scalar: UInt64) {
        if hasTextNumbers { return string(String(scalar)) }
        if isPlain { return behindStart.put(UInt64(scalar)) }
        attempt(scalar) { try $0.uint64(scalar) }
    }

    mutating func double(_ scalar: Double) {
        if isPlain { return scalar.isFinite ? behindStart.put(scalar) : refuse(scalar) }
        attempt(scalar) { try $0.double(scalar) }
    }

    mutating func float(_ scalar: Float) {
        if isPlain { return scalar.isFinite ? behindStart.put(scalar) : refuse(scalar) }
        attempt(scalar) { try $0.float(scalar) }
    }

    mutating func decimal(_ scalar: Decimal) {
        // `JSONEncoder` would write `NaN`, which is no JSON.
        if place?.tags.isEmpty ?? true, scalar.isNaN {
            return state.fail(scalar, "a decimal that is not a number cannot be written", at: codingPath)
        }
        if hasTextNumbers { return string(scalar.description) }
        if isPlain { return behindStart.put(ascii: scalar.description) }
        attempt(scalar) { try $0.decimal(scalar) }
    }

    mutating func string(_ scalar: String) {
        if isPlain { return behindStart.put(string: scalar) }
        attempt(scalar) { try $0.string(scalar) }
    }
}
