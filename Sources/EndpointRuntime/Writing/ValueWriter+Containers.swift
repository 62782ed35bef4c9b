internal import Foundation

extension ValueWriter {
    /// The object that the value is; nil after an error. Once its fields are written, `close` is to be called.
    mutating func fields() -> FieldWriter? {
        guard canOpen() else { return nil }
        if codable == nil { state.writer.open(UInt8(ascii: "{"), behind: output) }
        let object = (codable?.slot.open()).map(CodableObjectTarget.init)
        var fields = FieldWriter(object, depth: depth + 1, state: state)
        if let tag { fields.put(tag) }
        tag = nil
        return fields
    }

    func close(_ fields: FieldWriter) {
        guard fields.codable == nil else { return }
        fields.rare?.close(to: 0)
        state.writer.close(UInt8(ascii: "}"), depth: depth)
    }

    mutating func list<Element: FieldValue>(_ elements: [Element]) {
        guard isUntagged(elements), canOpen() else { return }
        if let slot = codable?.slot {
            let list = slot.openList()
            for element in elements {
                var writer = inner(.element(list))
                element.writeValue(to: &writer)
            }
            return
        }
        let writer = state.writer
        writer.open(UInt8(ascii: "["), behind: output)
        var inner = ValueWriter(format: format, depth: depth + 1, state: state)
        for element in elements {
            let before = writer.output.count
            writer.begin(depth: depth + 1)
            let start = writer.output.count
            inner.start = start
            element.writeValue(to: &inner)
            if writer.output.count == start { writer.output.truncate(before) }
        }
        writer.close(UInt8(ascii: "]"), depth: depth)
    }

    mutating func dictionary<Element: FieldValue>(_ elements: [String: Element]) {
        guard let fields = fields() else { return }
        if let object = fields.codable {
            for (key, element) in elements {
                var writer = inner(.field(object.container, WireKey(stringValue: key)))
                element.writeValue(to: &writer)
            }
            return
        }
        let writer = state.writer
        for (key, element) in elements.sorted(by: { $0.key < $1.key }) {
            fields.rare?.prepare(key)
            let before = writer.output.count
            writer.begin(depth: depth + 1)
            writer.output.put(string: key)
            writer.output.put(":")
            writer.colon()
            var inner = ValueWriter(format: format, depth: depth + 1, state: state)
            element.writeValue(to: &inner)
            if writer.output.count == inner.start { writer.output.truncate(before) }
        }
        close(fields)
    }

    mutating func null() {
        guard isUntagged(Any?.none as Any) else { return }
        if let slot = codable?.slot { return state.attempt(at: slot.codingPath) { try slot.null() } }
        output.put("null")
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

    private func inner(_ codable: CodableSlot) -> ValueWriter {
        ValueWriter(codable, format: format, depth: depth + 1, state: state)
    }

    private func canOpen() -> Bool {
        guard let limit = state.limit(depth: depth) else { return state.failure == nil }
        state.fail(Any?.none as Any, limit.description, at: codingPath, limit)
        return false
    }

    /// False where a discriminator is to be written, and the value is no object that could carry it.
    @inline(__always) func isUntagged(_ value: @autoclosure () -> Any) -> Bool {
        tag == nil || refuse(value())
    }

    @inline(never) private func refuse(_ value: Any) -> Bool {
        state.fail(value, "a variant with a discriminator must be an object", at: codingPath)
        return false
    }
}
