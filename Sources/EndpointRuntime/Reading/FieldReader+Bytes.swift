// The back end of JSON bytes.
extension FieldReader {
    /// A member, wherever it stands.
    @inline(__always) mutating func hit(_ key: StaticString) throws -> JSONHit? {
        let value = cursor.direct(key)
        if value >= 0 { return JSONHit(key: cursor.next + 1, value: value, end: JSONHit.ahead) }
        return try find(key)
    }

    @inline(__always) private mutating func find(_ key: StaticString) throws -> JSONHit? {
        try cursor.find(JSONKey(key), &reference.scratch.members, &reference.scratch.containers)
    }

    private mutating func keep(_ key: StaticString) throws -> JSONHit? {
        try cursor.keep(JSONKey(key), &reference.scratch.members, &reference.scratch.containers)
    }

    @inline(__always) func reader(_ hit: JSONHit, _ format: DateFormat) -> ValueReader {
        ValueReader(
            JSONSpot(start: hit.value, origin: hit.key, isAhead: hit.isAhead), format: format, depth: depth,
            base: cursor.end, cursor.text, reference)
    }

    /// Moves on behind a value of this object, if it was read; else it stays to be passed.
    @inline(__always) mutating func leave(_ value: JSONSpot) {
        if value.end == 0 { hasFailed = true } else if value.isAhead { cursor.leave(value.end) }
    }

    @inline(never) mutating func missing(_ key: StaticString) -> DecodingError {
        hasFailed = true
        return DecodingError.missing([WireKey(key)], in: codingPath, object: cursor.start)
    }

    /// A scalar that stands next; nil where something else does.
    @inline(__always) mutating func next<Value: JSONScalar>(_ key: StaticString) -> Value? {
        var position = cursor.direct(key)
        guard position >= 0, let value = Value.read(cursor.text, &position) else { return nil }
        cursor.leave(position)
        return value
    }

    /// A scalar, wherever it stands.
    @inline(never) mutating func elsewhere<Value: JSONScalar>(_ key: StaticString) throws -> Value {
        if let codable { return try Value.read(codable, key) }
        guard let hit = try find(key) else { throw missing(key) }
        var position = hit.value
        guard let value = Value.read(cursor.text, hit, &position) else { throw mismatch(Value.self, key, at: position) }
        if hit.isAhead { cursor.leave(position) }
        return value
    }

    /// A scalar, wherever it stands, or nil for absent and null.
    @inline(never) mutating func elsewhereIfPresent<Value: JSONScalar>(_ key: StaticString) throws -> Value? {
        if let codable { return try Value.readIfPresent(codable, key) }
        guard let hit = try hit(key) else { return nil }
        var position = hit.value
        let value = Value.read(cursor.text, hit, &position)
        if value == nil {
            guard let end = cursor.text.isNull(position) else { throw mismatch(Value.self, key, at: position) }
            position = end
        }
        if hit.isAhead { cursor.leave(position) }
        return value
    }

    @inline(never) private mutating func mismatch(
        _ type: Any.Type, _ key: StaticString, at position: Int
    ) -> any Error {
        hasFailed = true
        return cursor.text.mismatch(type, at: position, path: codingPath + [WireKey(key)])
    }

    /// The value at a path. Where a key of it is absent, or all but the last are null: nil, or an error if it must be
    /// there; where the value itself is null, nil unless it must be there.
    mutating func bytes(at path: [StaticString], isRequired: Bool, _ format: DateFormat) throws -> ValueReader? {
        guard let last = path.last else { return nil }
        let heads = path.dropLast()
        let hit: JSONHit?
        if heads.isEmpty {
            hit = try keep(last)
        } else {
            guard let branch = try branch(heads, isRequired: isRequired) else { return nil }
            hit = try branch.keep(JSONKey(last), &reference.scratch.containers)
        }
        guard let hit, isRequired || cursor.text.isNull(hit.value) == nil else { return nil }
        return ValueReader(
            JSONSpot(start: hit.value, origin: hit.key, isAhead: false), format: format, depth: depth + heads.count,
            base: cursor.end, cursor.text, reference)
    }

    /// Whether a path leads to a value, be it null.
    mutating func contains(_ path: [StaticString]) throws -> Bool {
        guard let last = path.last else { return false }
        let heads = path.dropLast()
        if heads.isEmpty { return try keep(last) != nil }
        return try branch(heads, isRequired: false)?.keep(JSONKey(last), &reference.scratch.containers) != nil
    }

    /// The object that heads lead to.
    private mutating func branch(_ heads: ArraySlice<StaticString>, isRequired: Bool) throws -> JSONBranch? {
        if let branch = state.branch(of: cursor.start, depth: depth), branch.isReached(by: heads) {
            for (index, key) in branch.keys.enumerated() { reference.scratch.note(key, depth: depth + index) }
            return branch
        }
        var members = JSONMembers()
        defer { members.release() }
        var inner: JSONCursor?
        var keys: [Int] = []
        for (index, head) in heads.enumerated() {
            let found =
                inner == nil
                ? try keep(head) : try inner?.keep(JSONKey(head), &members, &reference.scratch.containers)
            guard let hit = found else {
                if isRequired {
                    let path = heads.prefix(index + 1).map { WireKey($0) }
                    throw DecodingError.missing(path, in: codingPath, object: inner?.start ?? cursor.start)
                }
                return nil
            }
            let text = cursor.text
            if text[hit.value] != UInt8(ascii: "{") {
                if !isRequired, text.isNull(hit.value) != nil { return nil }
                let path = state.codingPath(depth: depth + index, hit.key)
                throw text.mismatch([String: Any].self, at: hit.value, path: path)
            }
            reference.scratch.note(hit.key, depth: depth + index)
            keys.append(hit.key)
            inner = JSONCursor(text, at: hit.value, base: 0)
        }
        guard let inner else { return nil }
        let branch = JSONBranch(heads, of: cursor.start, keys: keys, inner)
        state.keep(branch, depth: depth)
        return branch
    }
}
