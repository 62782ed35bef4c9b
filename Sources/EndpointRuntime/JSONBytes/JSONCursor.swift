/// Finds the members of one object, fastest where they are asked for in the order in which they stand.
///
/// It stands on the delimiter before the next member. What it passes on its way to another key goes into an index; a
/// member that is asked for next is read where it stands, and leaves only a mark.
struct JSONCursor {
    let text: JSONText
    /// Where the object's opening brace stands.
    let start: Int
    /// At that brace, at the comma behind a member, or at the closing brace.
    private(set) var next: Int
    /// The marks of all members that were read ahead, and so are not in the index.
    private var read: UInt64 = 0
    private var index = JSONKeyIndex()
    /// The object that the last key path led into.
    var branch: JSONBranch?

    /// The value at `start` is an object.
    init(_ text: JSONText, at start: Int) {
        self.text = text
        self.start = start
        next = start
    }

    /// The value of the very next member, if that is its key; else -1, and `find` is to be asked.
    @inline(__always) mutating func direct(_ name: JSONKey) -> Int {
        let delimiter = text[next]
        guard delimiter == UInt8(ascii: ",") || delimiter == UInt8(ascii: "{") else { return -1 }
        let quote = text.skipSpace(next &+ 1)
        guard text[quote] == UInt8(ascii: "\""), text.holds(name, at: quote &+ 1) else { return -1 }
        let end = quote &+ 1 &+ name.count
        guard text[end] == UInt8(ascii: "\""), text[end &+ 1] == UInt8(ascii: ":") else { return -1 }
        read |= name.mark
        return text.skipSpace(end &+ 2)
    }

    /// Moves on behind a value that was ahead.
    @inline(__always) mutating func leave(_ end: Int) throws {
        let byte = text[end]
        next = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") ? end : try delimiter(end)
    }

    @inline(never) private func delimiter(_ end: Int) throws -> Int {
        let position = text.skipSpace(end)
        let byte = text[position]
        guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else {
            throw text.syntax("',' or '}'", at: position)
        }
        return position
    }

    /// The first member of a name; nil where there is none.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    @inline(never) mutating func find(_ name: JSONKey, _ state: ReadingState) throws -> JSONHit? {
        if let passed = passed(name) { return passed }
        while let member = try member() {
            if member.isNamed(name, in: text) {
                read |= name.mark
                return JSONHit(key: member.key, value: member.value, isAhead: true)
            }
            try pass(member, state)
        }
        return try again(name, state)
    }

    /// The first member of a name, which goes into the index and so is found any number of times.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    @inline(never) mutating func keep(_ name: JSONKey, _ state: ReadingState) throws -> JSONHit? {
        if let passed = passed(name) { return passed }
        while let member = try member() {
            try pass(member, state)
            if member.isNamed(name, in: text) {
                return JSONHit(key: member.key, value: member.value, isAhead: false)
            }
        }
        return try again(name, state)
    }

    /// The position behind the object, all of whose other members are held to the grammar.
    ///
    /// Throws `DecodingError`.
    @inline(__always) mutating func finish(_ state: ReadingState) throws -> Int {
        if text[next] != UInt8(ascii: "}") { try skipRest() }
        giveBack(to: state)
        return next + 1
    }

    /// Lets another object have the index's memory.
    @inline(__always) mutating func giveBack(to state: ReadingState) {
        guard index.hasRoom else { return }
        index.clear()
        state.indexes.append(index)
        index = JSONKeyIndex()
    }

    @inline(never) private mutating func skipRest() throws {
        while let member = try member() { try leave(try text.skipValue(member.value)) }
    }

    @inline(__always) private mutating func passed(_ name: JSONKey) -> JSONHit? {
        guard !index.isEmpty, let member = index.first(name, in: text) else { return nil }
        return JSONHit(key: member.key, value: member.value, isAhead: false)
    }

    /// Looks among the members that were read ahead, where there may be one of that name.
    private mutating func again(_ name: JSONKey, _ state: ReadingState) throws -> JSONHit? {
        guard read & name.mark != 0, !index.isComplete else { return nil }
        index.clear()
        next = start
        while let member = try member() { try pass(member, state) }
        index.isComplete = true
        return passed(name)
    }

    /// The next member; nil at the closing brace.
    @inline(__always) private mutating func member() throws -> JSONMember? {
        let delimiter = text[next]
        if delimiter == UInt8(ascii: "}") { return nil }
        let quote = text.skipSpace(next &+ 1)
        guard text[quote] == UInt8(ascii: "\"") else {
            guard delimiter == UInt8(ascii: "{"), text[quote] == UInt8(ascii: "}") else {
                throw text.syntax("a key", at: quote)
            }
            next = quote
            return nil
        }
        let end = text.stop(from: quote &+ 1)
        guard text[end] == UInt8(ascii: "\"") else { return try unescaped(quote) }
        return JSONMember(
            key: quote, value: try text.skipColon(end &+ 1), name: text.key(from: quote &+ 1, to: end))
    }

    @inline(never) private func unescaped(_ quote: Int) throws -> JSONMember {
        var end = quote
        guard var unescaped = text.string(&end) else { throw text.mismatch(String.self, at: quote, path: []) }
        let value = try text.skipColon(end)
        return JSONMember(key: quote, value: value, name: JSONKey.ends(of: &unescaped))
    }

    @inline(__always) private mutating func pass(_ member: JSONMember, _ state: ReadingState) throws {
        let end = try text.skipValue(member.value)
        if !index.hasRoom, let used = state.indexes.popLast() { index = used }
        index.add(member)
        try leave(end)
    }
}
