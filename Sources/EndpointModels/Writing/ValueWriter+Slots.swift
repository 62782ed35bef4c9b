internal import Foundation

extension ValueWriter {
    mutating func uuid(_ scalar: UUID) {
        if isPlain { behindStart.put(scalar) } else { string(scalar.wireText) }
    }

    /// The bytes, behind which the value is to stand.
    @inline(__always) var behindStart: JSONOutput {
        if output.count != start { output.truncate(start) }
        return output
    }

    @inline(never) func refuse(_ number: Any) {
        state.fail(number, "a number that is not finite cannot be written", at: codingPath)
    }

    @inline(never) func attempt(_ value: Any, _ write: (CodableSlot) throws -> Void) {
        if let slot = slot(for: value) { state.attempt(at: slot.codingPath) { try write(slot) } }
    }

    /// Codable's slot; nil, and an error is kept, where a discriminator is to be written, and the value is no object
    /// that could carry it.
    @inline(never) func slot(for value: Any) -> CodableSlot? {
        if place?.tags.isEmpty ?? true { return place?.slot }
        state.fail(value, "a variant with a discriminator must be an object", at: codingPath)
        return nil
    }
}
