/// Goes through one JSON text for readings at several paths, most often once, and in the end holds all of it to the
/// grammar.
final class JSONDocument {
    /// An object, or a list, that a path led into, and that is not closed yet.
    private struct Level {
        /// What leads to it from the level before; empty for the outermost.
        let name: String
        let origin: Int
        /// Whether the level before still has to move behind it.
        let isAhead: Bool
        var cursor: JSONCursor
        /// Of its own: all levels are open at the same time.
        var members = JSONMembers()
        /// The members that were read: they may be asked for again.
        var read: [String: JSONFoundMember] = [:]

        var isList: Bool { cursor.text[cursor.start] == UInt8(ascii: "[") }

        mutating func find(_ name: JSONKey, _ containers: inout JSONContainers) throws -> JSONFoundMember? {
            try cursor.find(name, &members, &containers)
        }

        /// The element that a key is the index of; nil where there is none.
        func element(_ name: String) throws -> JSONFoundMember? {
            guard let index = WireIndex(key: name)?.index, let value = try cursor.text.element(index, of: cursor.start)
            else { return nil }
            return JSONFoundMember(key: ~index, value: value, end: 0)
        }

        /// The position behind it.
        mutating func finish() throws -> Int {
            try isList ? cursor.text.skipValue(cursor.start) : cursor.finish()
        }
    }

    private let state: ReadingState
    private let text: JSONText
    private var levels: [Level] = []
    /// Behind the outermost value; 0 as long as that is not known.
    private var end = 0

    init(_ state: ReadingState) {
        self.state = state
        text = state.text
    }

    deinit {
        for level in levels { level.members.release() }
    }

    /// What `read` makes of the value at a path; nil where a key of it is absent or null, if it need not be there.
    ///
    /// Throws `DecodingError`.
    func value<Value>(
        at path: [String], isRequired: Bool, _ format: DateFormat, _ read: (inout ValueReader) throws -> Value
    ) throws -> Value? {
        var hit = JSONFoundMember(key: 0, value: text.skipSpace(text.beginning), end: 0)
        if let last = path.last {
            guard try open(path, isRequired: isRequired), let found = try find(last) else {
                if isRequired { throw missing(path) }
                return nil
            }
            hit = found
        }
        return try withExtendedLifetime(state) {
            var value = ValueReader(
                JSONValueRange(start: hit.value, origin: hit.key, isAhead: hit.isAhead), format: format,
                depth: path.count,
                base: 0, text, JSONText.StateReference(state))
            if !isRequired, try value.null() {
                try leave(value.spot, path.last, hit)
                return nil
            }
            let result = try read(&value)
            try leave(value.spot, path.last, hit)
            return result
        }
    }

    /// Throws `DecodingError` where anything that nobody read is no JSON.
    func finish() throws {
        if end == 0 {
            while levels.count > 1 { try close() }
            end =
                levels.isEmpty ? try text.skipValue(text.skipSpace(text.beginning)) : try levels[0].finish()
        }
        try text.expectEnd(end)
    }

    private func leave(_ spot: JSONValueRange, _ name: String?, _ hit: JSONFoundMember) throws {
        guard let name else {
            end = spot.end
            return
        }
        guard hit.isAhead else { return }
        let level = levels.count - 1
        levels[level].cursor.leave(try spot.end > 0 ? spot.end : text.skipValue(spot.start))
        levels[level].read[name] = JSONFoundMember(key: hit.key, value: hit.value, end: 0)
    }

    /// Makes what holds the last key of a path the last level; false where it is absent or null.
    private func open(_ path: [String], isRequired: Bool) throws -> Bool {
        let heads = path.dropLast()
        if levels.isEmpty {
            guard let cursor = try cursor(text.skipSpace(text.beginning), origin: 0, for: path[0], isRequired) else {
                return false
            }
            levels.append(Level(name: "", origin: 0, isAhead: false, cursor: cursor))
        }
        let shared = zip(heads, levels.dropFirst()).prefix { $0 == $1.name }.count
        while levels.count > shared + 1 { try close() }
        for (depth, level) in levels.enumerated() { state.scratch.scratch.note(level.origin, depth: depth) }
        // A list that was opened for an index may be asked for a key.
        let level = levels[shared]
        if level.isList {
            _ = try cursor(level.cursor.start, origin: level.origin, for: path[shared], depth: shared, true)
        }
        for (index, name) in heads.enumerated().dropFirst(shared) {
            guard let hit = try find(name) else {
                if isRequired { throw missing(Array(path.prefix(levels.count))) }
                return false
            }
            guard let cursor = try cursor(hit.value, origin: hit.key, for: path[index + 1], isRequired) else {
                return false
            }
            levels.append(Level(name: name, origin: hit.key, isAhead: hit.isAhead, cursor: cursor))
        }
        return true
    }

    /// Through the object that is to be a level, the next one unless said, or at the list in which the key is an index; nil
    /// for null, if it need not be there.
    private func cursor(
        _ position: Int, origin: Int, for key: String, depth: Int? = nil, _ isRequired: Bool
    ) throws -> JSONCursor? {
        let depth = depth ?? levels.count
        if !isRequired, text.isNull(position) != nil { return nil }
        try state.open(depth: depth, path: state.codingPath(depth: depth, origin))
        guard
            text[position] == UInt8(ascii: "{")
                || text[position] == UInt8(ascii: "[") && WireIndex(key: key) != nil
        else {
            let path = state.codingPath(depth: depth, origin)
            throw text.mismatch([String: Any].self, at: position, path: path)
        }
        state.scratch.scratch.note(origin, depth: depth)
        return JSONCursor(text, at: position, base: 0)
    }

    private func find(_ name: String) throws -> JSONFoundMember? {
        let level = levels.count - 1
        if let hit = levels[level].read[name] { return hit }
        if levels[level].isList { return try levels[level].element(name) }
        var name = name
        return try JSONKey.with(&name) { try levels[level].find($0, &state.scratch.scratch.containers) }
    }

    /// Moves on behind the last level.
    private func close() throws {
        guard var level = levels.popLast() else { return }
        level.members.release()
        let end = try level.finish()
        guard level.isAhead else { return }
        let outer = levels.count - 1
        levels[outer].cursor.leave(end)
        levels[outer].read[level.name] = JSONFoundMember(key: level.origin, value: level.cursor.start, end: 0)
    }

    private func missing(_ path: [String]) -> DecodingError {
        guard let level = levels.last else { return DecodingError.missing(path.map(WireKey.init(stringValue:))) }
        let heads = levels.dropFirst().map { state.codingKey($0.origin) }
        let key = path.last ?? ""
        let last: (any CodingKey)? = level.isList ? WireIndex(key: key) : nil
        return DecodingError.missing(heads + [last ?? WireKey(stringValue: key)], holder: level.cursor.start)
    }
}
