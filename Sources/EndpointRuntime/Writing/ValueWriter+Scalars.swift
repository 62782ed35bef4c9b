internal import Foundation

extension ValueWriter {
    mutating func bool(_ scalar: Bool) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(scalar ? "true" : "false")
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.bool(scalar) }
        }
    }

    mutating func int(_ scalar: Int) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(Int64(scalar))
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.int(scalar) }
        }
    }

    mutating func int32(_ scalar: Int32) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(Int64(scalar))
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.int32(scalar) }
        }
    }

    mutating func int64(_ scalar: Int64) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(scalar)
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.int64(scalar) }
        }
    }

    mutating func uint(_ scalar: UInt) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(UInt64(scalar))
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.uint(scalar) }
        }
    }

    mutating func uint64(_ scalar: UInt64) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(scalar)
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.uint64(scalar) }
        }
    }

    mutating func double(_ scalar: Double) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            guard scalar.isFinite else {
                return state.fail(scalar, "a number that is not finite cannot be written", at: codingPath)
            }
            output(writer, start).put(scalar)
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.double(scalar) }
        }
    }

    mutating func float(_ scalar: Float) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            guard scalar.isFinite else {
                return state.fail(scalar, "a number that is not finite cannot be written", at: codingPath)
            }
            output(writer, start).put(scalar)
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.float(scalar) }
        }
    }

    mutating func decimal(_ scalar: Decimal) {
        guard isUntagged(scalar) else { return }
        // `JSONEncoder` would write `NaN`, which is no JSON.
        if scalar.isNaN {
            return state.fail(scalar, "a decimal that is not a number cannot be written", at: codingPath)
        }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(ascii: scalar.description)
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.decimal(scalar) }
        }
    }

    mutating func string(_ scalar: String) {
        guard isUntagged(scalar) else { return }
        switch target {
        case .json(let writer, let start):
            output(writer, start).put(string: scalar)
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.string(scalar) }
        }
    }

    /// The bytes, behind which the value is to stand.
    @inline(__always) func output(_ writer: JSONWriter, _ start: Int) -> JSONOutput {
        if writer.output.count != start { writer.output.truncate(start) }
        return writer.output
    }
}
