internal import Foundation

extension ValueWriter {
    /// The object that the value is; nil after an error. Once its fields are written, `close` is to be called.
    @inline(__always) mutating func fields() -> FieldWriter? {
        guard canOpen() else { return nil }
        if isPlain {
            behindStart.open(UInt8(ascii: "{"))
            return FieldWriter(output, depth: depth + 1)
        }
        return rareFields()
    }

    @inline(never) private mutating func rareFields() -> FieldWriter {
        let tags = takeTags()
        if place?.slot == nil { behindStart.open(UInt8(ascii: "{")) }
        var fields = FieldWriter(output, (place?.slot?.open()).map(CodableObjectTarget.init), depth: depth + 1)
        for tag in tags { fields.put(tag) }
        return fields
    }

    @inline(__always) func close(_ fields: consuming FieldWriter) {
        fields.check(output)
        guard fields.codable == nil else { return }
        fields.rare?.close(to: 0)
        output.close(UInt8(ascii: "}"), depth: depth)
    }

    mutating func list<Element: FieldValue>(_ elements: [Element]) {
        guard canOpen() else { return }
        guard isPlain else { return listCodable(elements) }
        behindStart.open(UInt8(ascii: "["))
        if !output.isPretty, !hasTextNumbers, putScalars(elements) { return }
        var inner = ValueWriter(output, place, depth: depth + 1)
        let isPretty = output.isPretty
        elements.lend { element in
            let before = output.count
            if isPretty { output.begin(depth: depth + 1) }
            let start = isPretty ? output.count : before
            inner.start = start
            element.write(to: &inner)
            inner.check(output)
            if output.count == start { output.truncate(before) } else { output.comma() }
        }
        output.close(UInt8(ascii: "]"), depth: depth)
    }

    /// The elements of a list of the most usual scalars, and its end; false, and nothing, for any other.
    @inline(__always) private func putScalars<Element>(_ elements: [Element]) -> Bool {
        if let strings = elements.list(of: String.self) {
            output.put(strings)
        } else if let integers = elements.list(of: Int.self) {
            output.put(integers)
        } else if let numbers = elements.list(of: Double.self) {
            if let number = output.put(numbers) { refuse(number) }
        } else {
            return false
        }
        return true
    }

    // Not inlined, so that writers of JSON bytes do not make room for it.
    @inline(never) private func listCodable<Element: FieldValue>(_ elements: [Element]) {
        guard let list = slot(for: elements)?.openList() else { return }
        for element in elements {
            var writer = inner(.element(list))
            element.writeValue(to: &writer)
            writer.check(output)
        }
    }

    mutating func dictionary<Element: FieldValue>(_ elements: [String: Element]) {
        guard let fields = fields() else { return }
        fields.members(elements, place, format)
        close(fields)
    }

    mutating func null() {
        if isPlain { return behindStart.putNull() }
        attempt(Any?.none as Any) { try $0.null() }
    }

    mutating func date(_ date: Date) {
        if isPlain, place == nil, let instant = ExactTime(date), let civil = instant.civil {
            return behindStart.put(civil, instant.digits)
        }
        guard let value = format.value(of: date) else {
            // This is not the date itself, because describing a date that is not finite ends the program.
            let seconds = date.timeIntervalSince1970
            state.fail(seconds, "the date format '\(format)' cannot say \(seconds) seconds since 1970", at: codingPath)
            return
        }
        write(value)
    }

    mutating func write(_ time: WireTime) {
        switch time {
        case .text(let text): string(text)
        case .integer(let integer): int64(integer)
        case .decimal(let decimal): self.decimal(decimal)
        }
    }

    /// Whether integers and decimals are texts.
    @inline(__always) var hasTextNumbers: Bool {
        if case .text? = place?.format { true } else { false }
    }

    private func inner(_ slot: CodableSlot) -> ValueWriter {
        ValueWriter(output, slot, format: format, depth: depth + 1)
    }

    @inline(__always) private func canOpen() -> Bool {
        depth < ReadingLimit.levels && output.usedStack <= ReadingLimit.stack || refuse()
    }

    @inline(never) private func refuse() -> Bool {
        let limit = ReadingLimit.depth(min(depth, ReadingLimit.levels))
        state.fail(Any?.none as Any, limit.description, at: codingPath, limit)
        return false
    }
}
