extension ValueReader {
    /// Returns a reader of the object's fields.
    private mutating func fields() throws -> FieldReader {
        try open()
        guard let codable else {
            guard text[spot.start] == UInt8(ascii: "{") else { throw mismatch([String: Any].self) }
            reference.note(spot.origin, depth: depth)
            var cursor = JSONCursor(text, at: spot.start, base: base)
            if reference.scratch.countsKeys { try reference.passAll(&cursor) }
            return FieldReader(cursor, depth: depth &+ 1, reference)
        }
        let object = CodableObject(try codable.value.open())
        if reference.scratch.countsKeys { object.beginCounting(tag: codable.tag) }
        return FieldReader(object, depth: depth + 1, state: state)
    }

    mutating func model<Model: EndpointModel>() throws -> Model {
        var fields = try fields()
        defer { close(&fields) }
        return try Model(reading: &fields)
    }

    /// Moves past an object whose fields have been read. An error of the grammar in it is found when the reader around
    /// it moves on.
    private mutating func close(_ fields: inout FieldReader) {
        if codable == nil, !fields.hasFailed { spot.end = (try? fields.cursor.finish()) ?? 0 }
        if reference.scratch.countsKeys { countUnread(fields) }
    }

    /// Returns true if the value is null, and has then read it.
    mutating func null() throws -> Bool {
        guard let codable else {
            guard let end = text.isNull(spot.start) else { return false }
            spot.end = end
            return true
        }
        return try codable.value.isNull()
    }

    mutating func list<Element: FieldValue>() throws -> [Element] {
        if !coerces, !hasTextNumbers, let scalars: [Element] = try scalars() { return scalars }
        var list = try elements()
        let elements: [Element] = try list.read()
        close(list.end)
        return elements
    }

    /// Reads the elements that can be read, and reports the others. If there are elements and none can be read, it throws,
    /// unless all may be lost.
    mutating func lossyList<Element: FieldValue>(losingAll: Bool = false) throws -> [Element] {
        let state = state
        let before = state.report.dropped.count
        var list = try elements()
        var elements: [Element] = []
        while try list.next() {
            // The element is taken out of Codable's list first, which does not move past an element that cannot be
            // read.
            try list.element.detach()
            if let read: Element = try list.readLossy() { elements.append(read) }
        }
        if elements.isEmpty, !losingAll, state.report.dropped.count > before {
            throw DecodingError.allDropped(state.report.dropped[before...])
        }
        close(list.end)
        return elements
    }

    /// Returns a reader of the list's elements. Once they are read, `close` has to be called.
    func elements() throws -> ListReader {
        try open()
        guard let codable else {
            guard text[spot.start] == UInt8(ascii: "[") else { throw mismatch([Any].self) }
            reference.note(spot.origin, depth: depth)
            return ListReader(
                spot, format: format, coerces: coerces, depth: depth &+ 1, base: base, text, reference)
        }
        return ListReader(
            try codable.value.openList(), format: format, coerces: coerces, depth: depth + 1, state: state)
    }

    /// Moves past a list whose elements have been read.
    mutating func close(_ end: Int) {
        spot.end = end
    }

    mutating func box<Value: FieldValue>() throws -> Ref<Value> {
        Ref(try Value(readingValue: &self))
    }

    /// Reads scalars also from other kinds of scalars.
    mutating func coerced<Value: FieldValue>() throws -> Value {
        coerces = true
        return try Value(readingValue: &self)
    }

    mutating func dictionary<Element: FieldValue>() throws -> [String: Element] {
        try open()
        var elements: [String: Element] = [:]
        guard let codable else {
            try eachMember { key, element in
                // The first of two equal keys counts, and the second one's value is not read.
                if elements[key] == nil { elements[key] = try Element(readingValue: &element) }
            }
            return elements
        }
        let object = try codable.value.open()
        for key in object.allKeys {
            var element = inner(.field(object, key))
            elements[key.stringValue] = try Element(readingValue: &element)
        }
        return elements
    }

    func inner(_ codable: CodableValue) -> ValueReader {
        ValueReader(codable, format: format, depth: depth + 1, state: state)
    }
}
