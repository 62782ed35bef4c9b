extension ValueReader {
    /// Reads the string of a discriminator, without reading the value itself.
    ///
    /// - Parameter key: The key of the discriminator.
    /// - Returns: The string, or nil if there is none or the value is no object.
    /// - Throws: `DecodingError` if the value is nested too deep.
    public mutating func tag(_ key: StaticString) throws -> String? {
        guard try openForTag(key) else { return nil }
        guard let codable else { return tag(key) { $0.string(&$1) } }
        return try? CodableValue.field(codable.value.open(), WireKey(key)).string()
    }

    /// Reads the string of a discriminator that an object may lack, without reading the value itself.
    ///
    /// - Parameters:
    ///   - key: The key of the discriminator.
    ///   - absent: What an object is that lacks it, or has null there.
    /// - Returns: The string, or nil if there is something else or the value is no object.
    /// - Throws: `DecodingError` if the value is nested too deep.
    public mutating func tag(_ key: StaticString, absent: String) throws -> String? {
        if let tag = try tag(key) { return tag }
        return lacks(key) ? absent : nil
    }

    /// Reads the integer of a discriminator, without reading the value itself.
    ///
    /// - Parameter key: The key of the discriminator.
    /// - Returns: The integer, or nil if there is none or the value is no object.
    /// - Throws: `DecodingError` if the value is nested too deep.
    public mutating func integerTag(_ key: StaticString) throws -> Int? {
        guard try openForTag(key) else { return nil }
        guard let codable else { return tag(key) { $0.integer(&$1) } }
        return try? CodableValue.field(codable.value.open(), WireKey(key)).int()
    }

    /// Reads the integer of a discriminator that an object may lack, without reading the value itself.
    ///
    /// - Parameters:
    ///   - key: The key of the discriminator.
    ///   - absent: What an object is that lacks it, or has null there.
    /// - Returns: The integer, or nil if there is something else or the value is no object.
    /// - Throws: `DecodingError` if the value is nested too deep.
    public mutating func integerTag(_ key: StaticString, absent: Int) throws -> Int? {
        if let tag = try integerTag(key) { return tag }
        return lacks(key) ? absent : nil
    }

    /// Whether the value, of which the tag was read, is an object without a key, or with null there.
    private func lacks(_ key: StaticString) -> Bool {
        if let codable {
            guard case .object(let object) = codable.value else { return false }
            let place = CodableValue.field(object, WireKey(key))
            return (try? !place.isThere() || place.isNull()) ?? false
        }
        guard text[spot.start] == UInt8(ascii: "{") else { return false }
        var cursor = JSONCursor(text, at: spot.start, base: base)
        do {
            return try reference.find(JSONKey(key), &cursor).map { text.isNull($0.value) != nil } ?? true
        } catch {
            return false
        }
    }

    /// Makes the value an open object; returns false if it is none.
    private mutating func openForTag(_ key: StaticString) throws -> Bool {
        try detach()
        try open()
        guard let codable else { return text[spot.start] == UInt8(ascii: "{") }
        guard let object = try? codable.value.open() else { return false }
        self.codable = CodablePlace(.object(object), tag: key)
        return true
    }

    /// Returns the discriminator of an object in JSON bytes. An error of the grammar is found when the value is read.
    private func tag<Tag>(_ key: StaticString, _ parse: (JSONText, inout Int) -> Tag?) -> Tag? {
        var cursor = JSONCursor(text, at: spot.start, base: base)
        let hit = try? reference.find(JSONKey(key), &cursor)
        guard var position = hit?.value else { return nil }
        return parse(text, &position)
    }
}
