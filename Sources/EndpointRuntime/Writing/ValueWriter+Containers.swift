internal import Foundation

extension ValueWriter {
    /// The object that the value is; nil after an error. Once its fields are written, `close` is to be called.
    mutating func fields() -> FieldWriter? {
        guard canOpen() else { return nil }
        var fields: FieldWriter
        switch target {
        case .json(let writer, let start):
            let output = output(writer, start)
            output.reserve(1)
            output.put(UInt8(ascii: "{"))
            fields = FieldWriter(.json(writer), depth: depth + 1, state: state)
        case .codable(let slot):
            fields = FieldWriter(.codable(CodableObjectTarget(slot.open())), depth: depth + 1, state: state)
        }
        if let tag { fields.put(tag) }
        tag = nil
        return fields
    }

    func close(_ fields: FieldWriter) {
        guard case .json(let writer) = fields.target else { return }
        fields.rare?.close(to: 0)
        writer.close(UInt8(ascii: "}"), depth: depth)
    }

    mutating func list<Element: FieldValue>(_ elements: [Element]) {
        guard isUntagged(elements), canOpen() else { return }
        switch target {
        case .json(let writer, let start):
            let output = output(writer, start)
            output.reserve(1)
            output.put(UInt8(ascii: "["))
            var inner = inner(.json(writer, 0))
            for element in elements {
                let before = output.count
                writer.begin(depth: depth + 1)
                let start = output.count
                inner.target = .json(writer, start)
                element.writeValue(to: &inner)
                if output.count == start { output.truncate(before) }
            }
            writer.close(UInt8(ascii: "]"), depth: depth)
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
        case .json(let writer):
            for (key, element) in elements.sorted(by: { $0.key < $1.key }) {
                fields.rare?.prepare(key)
                let before = writer.output.count
                writer.begin(depth: depth + 1)
                writer.output.put(string: key)
                writer.output.put(":")
                writer.colon()
                let start = writer.output.count
                var inner = inner(.json(writer, start))
                element.writeValue(to: &inner)
                if writer.output.count == start { writer.output.truncate(before) }
            }
            close(fields)
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
        case .json(let writer, let start): output(writer, start).put("null")
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
        guard let limit = state.limit(depth: depth) else { return state.failure == nil }
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
