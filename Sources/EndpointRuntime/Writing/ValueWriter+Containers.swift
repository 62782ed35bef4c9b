internal import Foundation

extension ValueWriter {
    /// The object that the value is; nil after an error.
    mutating func fields() -> FieldWriter? {
        guard canOpen() else { return nil }
        switch target {
        case .codable(let slot):
            var fields = FieldWriter(.codable(CodableObjectTarget(slot.open())), depth: depth + 1, state: state)
            switch tag {
            case .string(let key, let tag): fields.string(tag.description, key)
            case .integer(let key, let tag): fields.int(tag, key)
            case nil: break
            }
            tag = nil
            return fields
        }
    }

    mutating func list<Element: FieldValue>(_ elements: [Element]) {
        guard isUntagged(elements), canOpen() else { return }
        switch target {
        case .codable(let slot):
            let list = slot.openList()
            for element in elements {
                var writer = inner(.codable(.element(list)))
                element.writeValue(to: &writer)
            }
        }
    }

    mutating func dictionary<Element: FieldValue>(_ elements: [String: Element]) {
        guard let fields = fields() else { return }
        switch fields.target {
        case .codable(let object):
            for (key, element) in elements {
                var writer = inner(.codable(.field(object.container, WireKey(stringValue: key))))
                element.writeValue(to: &writer)
            }
        }
    }

    mutating func null() {
        guard isUntagged(Any?.none as Any) else { return }
        switch target {
        case .codable(let slot): state.attempt(at: slot.codingPath) { try slot.null() }
        }
    }

    mutating func date(_ date: Date) {
        switch format.value(of: date) {
        case .text(let text): string(text)
        case .integer(let integer): int64(integer)
        case .double(let double): self.double(double)
        case nil:
            // Not the date itself: a description of one that is not finite ends the program.
            let seconds = date.timeIntervalSince1970
            state.fail(seconds, "the date format '\(format)' cannot say \(seconds) seconds since 1970", at: codingPath)
        }
    }

    private func inner(_ target: Target) -> ValueWriter {
        ValueWriter(target, format: format, depth: depth + 1, state: state)
    }

    private func canOpen() -> Bool {
        guard depth >= ReadingLimit.levels else { return state.failure == nil }
        let limit = ReadingLimit.depth(ReadingLimit.levels)
        state.fail(Any?.none as Any, limit.description, at: codingPath, limit)
        return false
    }

    /// False where a discriminator is to be written, and the value is no object that could carry it.
    mutating func isUntagged(_ value: Any) -> Bool {
        guard tag != nil else { return true }
        state.fail(value, "a variant with a discriminator must be an object", at: codingPath)
        return false
    }
}
