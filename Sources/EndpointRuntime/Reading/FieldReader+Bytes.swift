// The back end of JSON bytes.
extension FieldReader {
    @inline(__always) mutating func hit(_ name: JSONKey) throws -> JSONHit? {
        let value = cursor.direct(name)
        if value >= 0 { return JSONHit(key: cursor.text.skipSpace(cursor.next + 1), value: value, isAhead: true) }
        return try cursor.find(name, state)
    }

    func reader(_ hit: JSONHit, _ format: DateFormat) -> ValueReader {
        ValueReader(
            JSONSpot(start: hit.value, origin: hit.key, isAhead: hit.isAhead), format: format, depth: depth,
            state: state)
    }

    /// Moves on behind a value of this object, whether or not it has been read.
    func end(of spot: JSONSpot) throws -> Int {
        spot.end > 0 ? spot.end : try cursor.text.skipValue(spot.start)
    }

    mutating func leave(_ value: ValueReader) throws {
        guard codable == nil, value.spot.isAhead else { return }
        try cursor.leave(try end(of: value.spot))
    }

    func missing(_ key: StaticString) -> DecodingError {
        DecodingError.missing([key], in: codingPath)
    }

    /// A scalar; `parse` gives nil, and leaves the position, where there is none.
    @inline(__always) mutating func scalar<Value>(
        _ key: StaticString, _ parse: (JSONText, inout Int) -> Value?
    ) throws -> Value {
        let name = JSONKey(key)
        var position = cursor.direct(name)
        var isAhead = true
        if position < 0 {
            guard let hit = try cursor.find(name, state) else { throw missing(key) }
            position = hit.value
            isAhead = hit.isAhead
        }
        guard let value = parse(cursor.text, &position) else { throw mismatch(Value.self, key, at: position) }
        if isAhead { try cursor.leave(position) }
        return value
    }

    /// A scalar, or nil for absent and null.
    @inline(__always) mutating func scalarIfPresent<Value>(
        _ key: StaticString, _ parse: (JSONText, inout Int) -> Value?
    ) throws -> Value? {
        let name = JSONKey(key)
        var position = cursor.direct(name)
        var isAhead = true
        if position < 0 {
            guard let hit = try cursor.find(name, state) else { return nil }
            position = hit.value
            isAhead = hit.isAhead
        }
        let value = parse(cursor.text, &position)
        if value == nil {
            guard let end = cursor.text.isNull(position) else { throw mismatch(Value.self, key, at: position) }
            position = end
        }
        if isAhead { try cursor.leave(position) }
        return value
    }

    @inline(never) private func mismatch(_ type: Any.Type, _ key: StaticString, at position: Int) -> any Error {
        cursor.text.mismatch(type, at: position, path: codingPath + [WireKey(key)])
    }

    /// The value at a path. Where a key of it is absent, or all but the last are null: nil, or an error if it must be
    /// there; where the value itself is null, nil unless it must be there.
    mutating func bytes(at path: [StaticString], isRequired: Bool, _ format: DateFormat) throws -> ValueReader? {
        guard let last = path.last else { return nil }
        let heads = path.dropLast()
        let hit: JSONHit?
        if heads.isEmpty {
            hit = try cursor.keep(JSONKey(last), state)
        } else {
            guard let branch = try branch(heads, isRequired: isRequired) else { return nil }
            hit = try branch.cursor.keep(JSONKey(last), state)
        }
        guard let hit, isRequired || cursor.text.isNull(hit.value) == nil else { return nil }
        return ValueReader(
            JSONSpot(start: hit.value, origin: hit.key, isAhead: false), format: format, depth: depth + heads.count,
            state: state)
    }

    /// Whether a path leads to a value, be it null.
    mutating func contains(_ path: [StaticString]) throws -> Bool {
        guard let last = path.last else { return false }
        let heads = path.dropLast()
        if heads.isEmpty { return try cursor.keep(JSONKey(last), state) != nil }
        return try branch(heads, isRequired: false)?.cursor.keep(JSONKey(last), state) != nil
    }

    /// The object that heads lead to.
    private mutating func branch(_ heads: ArraySlice<StaticString>, isRequired: Bool) throws -> JSONBranch? {
        if let branch = cursor.branch, branch.isReached(by: heads) {
            for (index, key) in branch.keys.enumerated() { state.note(key, depth: depth + index) }
            return branch
        }
        var inner: JSONCursor?
        var keys: [Int] = []
        for (index, head) in heads.enumerated() {
            let name = JSONKey(head)
            let found = inner == nil ? try cursor.keep(name, state) : try inner?.keep(name, state)
            guard let hit = found else {
                if isRequired { throw DecodingError.missing(Array(heads.prefix(index + 1)), in: codingPath) }
                return nil
            }
            let text = cursor.text
            if text[hit.value] != UInt8(ascii: "{") {
                if !isRequired, text.isNull(hit.value) != nil { return nil }
                let path = state.codingPath(depth: depth + index, hit.key)
                throw text.mismatch([String: Any].self, at: hit.value, path: path)
            }
            state.note(hit.key, depth: depth + index)
            keys.append(hit.key)
            inner = JSONCursor(text, at: hit.value)
        }
        guard let inner else { return nil }
        let branch = JSONBranch(heads, keys: keys, inner)
        cursor.branch = branch
        return branch
    }
}
