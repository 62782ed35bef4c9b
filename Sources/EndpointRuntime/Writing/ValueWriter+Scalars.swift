internal import Foundation

extension ValueWriter {
    mutating func bool(_ scalar: Bool) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.bool(scalar) } }
        output.put(scalar ? "true" : "false")
    }

    mutating func int(_ scalar: Int) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.int(scalar) } }
        output.put(Int64(scalar))
    }

    mutating func int32(_ scalar: Int32) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.int32(scalar) } }
        output.put(Int64(scalar))
    }

    mutating func int64(_ scalar: Int64) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.int64(scalar) } }
        output.put(scalar)
    }

    mutating func uint(_ scalar: UInt) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.uint(scalar) } }
        output.put(UInt64(scalar))
    }

    mutating func uint64(_ scalar: UInt64) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.uint64(scalar) } }
        output.put(scalar)
    }

    mutating func double(_ scalar: Double) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.double(scalar) } }
        guard scalar.isFinite else {
            return state.fail(scalar, "a number that is not finite cannot be written", at: codingPath)
        }
        output.put(scalar)
    }

    mutating func float(_ scalar: Float) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.float(scalar) } }
        guard scalar.isFinite else {
            return state.fail(scalar, "a number that is not finite cannot be written", at: codingPath)
        }
        output.put(scalar)
    }

    mutating func decimal(_ scalar: Decimal) {
        guard isUntagged(scalar) else { return }
        // `JSONEncoder` would write `NaN`, which is no JSON.
        if scalar.isNaN {
            return state.fail(scalar, "a decimal that is not a number cannot be written", at: codingPath)
        }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.decimal(scalar) } }
        output.put(ascii: scalar.description)
    }

    mutating func string(_ scalar: String) {
        guard isUntagged(scalar) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.string(scalar) } }
        output.put(string: scalar)
    }

    /// The bytes, behind which the value is to stand.
    @inline(__always) var output: JSONOutput {
        let output = state.writer.output
        if output.count != start { output.truncate(start) }
        return output
    }
}
