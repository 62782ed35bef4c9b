extension ValueReader {
    /// Begins to try the variants of a union without a discriminator.
    ///
    /// - Returns: The attempts.
    public func attempts() -> VariantAttempts {
        VariantAttempts(state)
    }

    /// Tries to read the value as a variant.
    ///
    /// Attempts within attempts use up a budget. Once it is used up, the next `read` throws.
    ///
    /// - Parameter attempts: The attempts at this value.
    /// - Returns: The variant, or nil if it does not fit, or leaves at least as many keys unread as one before.
    public mutating func attempt<Value: FieldValue>(_ attempts: inout VariantAttempts) -> Value? {
        attempt(&attempts, format: format)
    }

    /// Tries to read the value as a variant with dates of a format.
    ///
    /// - Parameters:
    ///   - attempts: The attempts at this value.
    ///   - format: The format of dates, also those within lists and dictionaries.
    /// - Returns: The variant, or nil if it does not fit, or leaves at least as many keys unread as one before.
    public mutating func attempt<Value: FieldValue>(
        _ attempts: inout VariantAttempts, format: DateFormat
    ) -> Value? {
        // Leaving no key unread cannot be beaten, and a type that reads every key is worse than any variant so far.
        if attempts.best == 0 || Value.readsEveryKey && attempts.best != nil { return nil }
        guard (try? detach()) != nil else { return nil }
        let state = state
        let mark = state.report.mark
        var copy = copy()
        copy.format = format
        let (read, left) = state.compare { try Value(readingValue: &copy) }
        guard let read else { return nil }
        let unread = Value.readsEveryKey ? 1 + keyCount() : left
        if let best = attempts.best, best <= unread {
            state.report.takeBack(to: mark)
            return nil
        }
        state.report.remove(from: attempts.report, to: mark)
        attempts.best = unread
        state.unread.count = attempts.unread + unread
        spot.end = copy.spot.end
        return read
    }

    /// Reads the value as any JSON, for a union that has no variant for it.
    ///
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func unrecognized() throws -> JSON {
        let json = try json()
        let state = state
        if reference.scratch.countsKeys { state.unread.count += 1 + json.keyCount }
        return json
    }

    /// Counts a value that an enumeration does not know, while variants are compared.
    ///
    /// Of its cases, `unrecognized` alone has a value with it.
    @inline(never) func countUnknown(_ value: some EndpointEnum) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .enum, !mirror.children.isEmpty { state.unread.count += 1 }
    }

    /// Returns the number of keys in the value, at any depth; 0 if it cannot be read.
    func keyCount() -> Int {
        var copy = copy()
        return (try? copy.json().keyCount) ?? 0
    }

    /// Counts what nobody has asked for in an object whose fields have been read.
    @inline(never) func countUnread(_ fields: borrowing FieldReader) {
        let state = state
        if let object = fields.codable {
            state.unread.count += object.unread { ValueReader($0, format: .iso8601, depth: fields.depth, state: state) }
            return
        }
        guard spot.end > spot.start else { return }
        // The object itself does not count here; the one around it has read it.
        let (asked, passed) = state.unread.take(within: spot.start + 1..<spot.end)
        let members = fields.cursor.passed(reference.scratch.members)
        state.unread.count += unread(members.map(\.value), areKeys: true, asked, passed)
    }

    /// Counts the keys that nothing has asked for. The elements of a list (`areKeys` false) are no keys themselves.
    private func unread(_ values: [Int], areKeys: Bool, _ asked: Set<Int>, _ passed: Set<Int>) -> Int {
        values.reduce(0) { count, value in
            if asked.contains(value) { return count }
            if passed.contains(value) { return count + unread(in: value, asked, passed) }
            let spot = JSONValueRange(start: value, origin: spot.origin, isAhead: false)
            let unread = ValueReader(spot, format: .iso8601, depth: depth + 1, base: base, text, reference)
            return count + (areKeys ? 1 : 0) + unread.keyCount()
        }
    }

    /// Counts the unread keys of an object or a list that a key path led through.
    private func unread(in holder: Int, _ asked: Set<Int>, _ passed: Set<Int>) -> Int {
        if text[holder] == UInt8(ascii: "[") {
            var elements: [Int] = []
            while let element = try? text.element(elements.count, of: holder) { elements.append(element) }
            return unread(elements, areKeys: false, asked, passed)
        }
        var members = JSONMembers()
        var containers = JSONContainers()
        defer {
            members.release()
            containers.release()
        }
        var cursor = JSONCursor(text, at: holder, base: 0)
        guard (try? cursor.passAll(&members, &containers)) != nil else { return 0 }
        return unread(cursor.passed(members).map(\.value), areKeys: true, asked, passed)
    }
}
