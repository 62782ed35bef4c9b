extension FieldWriter {
    /// Writes the members that no property of the model has, in the order of their keys.
    ///
    /// - Parameters:
    ///   - elements: The members by their keys.
    ///   - known: The keys of properties, which are not written a second time.
    ///   - format: The format of dates.
    public func additional<Value: FieldValue>(
        _ elements: [String: Value], except known: StaticString..., format: DateFormat = .iso8601
    ) {
        guard !elements.isEmpty else { return }
        let names = ByteNames(known)
        let isISO = if case .iso8601 = format { true } else { false }
        members(elements.filter { !names.contains($0.key) }, isISO ? nil : ValuePlace(nil, format), format)
    }

    /// Writes the members of a dictionary, in the order of the keys.
    ///
    /// - Parameters:
    ///   - elements: The members by their keys.
    ///   - place: For JSON bytes, what is unusual about the place of the values.
    ///   - format: For Codable, the format of dates.
    func members<Element: FieldValue>(_ elements: [String: Element], _ place: ValuePlace?, _ format: DateFormat) {
        if let codable { return membersOfCodable(elements, codable, format) }
        var keys: [SortedKey] = []
        var values: [Element] = []
        keys.reserveCapacity(elements.count)
        values.reserveCapacity(elements.count)
        for (key, element) in elements {
            keys.append(SortedKey(key, place: keys.count))
            values.append(element)
        }
        // Numbers are sorted, not values, which may be large.
        keys.sort()
        for key in keys {
            rare?.prepare(key.key)
            let before = output.count
            output.begin(key.key, depth: depth)
            var inner = ValueWriter(output, place, depth: depth)
            values[key.place].writeValue(to: &inner)
            inner.check(output)
            if output.count == inner.start { output.truncate(before) } else { output.comma() }
        }
    }

    @inline(never) private func membersOfCodable<Element: FieldValue>(
        _ elements: [String: Element], _ object: CodableObjectTarget, _ format: DateFormat
    ) {
        for (key, element) in elements {
            let slot = CodableSlot.field(object.container, WireKey(stringValue: key))
            var writer = ValueWriter(output, slot, format: format, depth: depth)
            element.writeValue(to: &writer)
            writer.check(output)
        }
    }
}
