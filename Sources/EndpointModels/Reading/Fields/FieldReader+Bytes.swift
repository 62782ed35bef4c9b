// The back end of JSON bytes.
extension FieldReader {
    /// A member, wherever it stands.
    @inline(__always) mutating func hit(_ key: StaticString) throws -> JSONFoundMember? {
        let value = cursor.direct(key)
        if value >= 0 { return JSONFoundMember(key: cursor.next + 1, value: value, end: JSONFoundMember.ahead) }
        return try find(key)
    }

    @inline(__always) private mutating func find(_ key: StaticString) throws -> JSONFoundMember? {
        let reference = reference
        return try reference.find(JSONKey(key), &cursor)
    }

    private mutating func keep(_ key: StaticString) throws -> JSONFoundMember? {
        let reference = reference
        return try reference.keep(JSONKey(key), &cursor)
    }

    @inline(__always) func reader(_ hit: JSONFoundMember, _ format: DateFormat) -> ValueReader {
        ValueReader(
            JSONValueRange(start: hit.value, origin: hit.key, isAhead: hit.isAhead), format: format, depth: depth,
            base: cursor.end, cursor.text, reference)
    }

    /// Moves on behind a value of this object, if it was read; else it stays to be passed.
    @inline(__always) mutating func leave(_ value: JSONValueRange) {
        if value.end == 0 { hasFailed = true } else if value.isAhead { cursor.leave(value.end) }
    }

    @inline(never) mutating func missing(_ key: StaticString) -> DecodingError {
        hasFailed = true
        return DecodingError.missing([WireKey(key)], in: codingPath, holder: cursor.start)
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

    /// Returns the value at a path. If one of its keys is absent, or one before the last is null, it returns nil, or
    /// throws an error if the value is required. If the value itself is null, it returns nil unless the value is
    /// required.
    mutating func bytes(at path: [StaticString], isRequired: Bool, _ format: DateFormat) throws -> ValueReader? {
        guard let hit = try hit(at: path, isRequired: isRequired) else { return nil }
        reference.ask(hit)
        guard isRequired || cursor.text.isNull(hit.value) == nil else { return nil }
        return ValueReader(
            JSONValueRange(start: hit.value, origin: hit.key, isAhead: false), format: format,
            depth: depth + path.count - 1,
            base: cursor.end, cursor.text, reference)
    }

    /// Whether a path leads to a value, which may be null.
    mutating func contains(_ path: [StaticString]) throws -> Bool {
        try hit(at: path, isRequired: false) != nil
    }

    /// The value at a path, be it null; nil where a key of it is absent, or all but the last are null, unless it must be
    /// there.
    private mutating func hit(at path: [StaticString], isRequired: Bool) throws -> JSONFoundMember? {
        guard let last = path.last else { return nil }
        var branch: JSONBranch?
        if path.count > 1 {
            branch = try self.branch(path, isRequired: isRequired)
            if branch == nil { return nil }
        }
        let hit = try branch == nil ? keep(last) : branch?.keep(last, reference)
        if hit == nil, isRequired { throw missing(last, branch) }
        return hit
    }

    private mutating func missing(_ key: StaticString, _ branch: JSONBranch?) -> DecodingError {
        guard let branch else { return missing(key) }
        let path = branch.hits.map { state.codingKey($0.key) } + [branch.codingKey(key)]
        return DecodingError.missing(path, in: codingPath, holder: branch.start)
    }

    /// Returns the object or the list in which the last key of a path is looked up.
    private mutating func branch(_ path: [StaticString], isRequired: Bool) throws -> JSONBranch? {
        let heads = path.dropLast()
        if let branch = state.branch(of: cursor.start, depth: depth), branch.isReached(by: heads) {
            for (index, hit) in branch.hits.enumerated() { try enter(hit, path, index) }
            return branch
        }
        var branch: JSONBranch?
        for (index, head) in heads.enumerated() {
            guard let hit = try branch == nil ? keep(head) : branch?.keep(head, reference) else {
                if isRequired { throw missing(head, branch) }
                return nil
            }
            if !isRequired, cursor.text.isNull(hit.value) != nil {
                reference.ask(hit)
                return nil
            }
            try enter(hit, path, index)
            branch = JSONBranch(
                heads.prefix(index + 1), of: cursor.start, hits: (branch?.hits ?? []) + [hit],
                JSONCursor(cursor.text, at: hit.value, base: 0))
        }
        if let branch { state.keep(branch, depth: depth) }
        return branch
    }

    /// Goes into the value of a path's key, which is an object, or a list if the next key is an index.
    private func enter(_ hit: JSONFoundMember, _ path: [StaticString], _ index: Int) throws {
        let text = cursor.text
        let byte = text[hit.value]
        guard
            byte == UInt8(ascii: "{")
                || byte == UInt8(ascii: "[") && WireIndex(key: path[index + 1].description) != nil
        else {
            let path = state.codingPath(depth: depth + index, hit.key)
            throw text.mismatch([String: Any].self, at: hit.value, path: path)
        }
        reference.note(hit.key, depth: depth + index)
        reference.pass(hit)
    }
}
