/// Finds the members of one object, fastest where they are asked for in the order in which they stand.
///
/// What it passes on its way to another key goes into an index; a member that is asked for next is read where it stands,
/// and leaves only a mark.
struct JSONCursor {
    let text: JSONText
    /// Where the object's opening brace stands.
    let start: Int
    /// At that brace, behind a member's value, or at the closing brace.
    private(set) var next: Int
    /// The marks of all members that were read ahead, and so are not in the index.
    private var read: UInt64 = 0
    /// The marks of those in the index.
    private var passed: UInt64 = 0
    /// The part of the index that is this object's.
    private var index: Range<Int>
    /// Whether it has all members.
    private var isComplete = false

    /// The value at `start` is an object. Its part of an index begins at `base`.
    @inline(__always) init(_ text: JSONText, at start: Int, base: Int) {
        self.text = text
        self.start = start
        next = start
        index = base..<base
    }

    /// Where in the index those begin that are read within this object.
    @inline(__always) var end: Int { index.upperBound }

    /// The value of the very next member, if that is its key and no blanks are around; else -1, and `find` is to be asked.
    @inline(__always) mutating func direct(_ key: StaticString) -> Int {
        let delimiter = text[next]
        guard delimiter == UInt8(ascii: ",") || delimiter == UInt8(ascii: "{") && next == start else { return -1 }
        let value = text.value(of: key, at: next &+ 1)
        if value >= 0 { read |= text.mark(next &+ 2, key.utf8CodeUnitCount) }
        return value
    }

    /// Moves on behind a value that was ahead.
    @inline(__always) mutating func leave(_ end: Int) {
        next = end
    }

    /// The first member of a name; nil where there is none.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    @inline(never) mutating func find(
        _ name: JSONKey, _ members: inout JSONMembers, _ containers: inout JSONContainers
    ) throws -> JSONFoundMember? {
        if passed & name.mark != 0, let hit = look(name, &members) { return hit }
        if let hit = try findPlain(name, &members, &containers) { return hit }
        return try findOther(name, &members, &containers)
    }

    /// What `find` does, whatever stands around members and in their keys.
    @inline(never) private mutating func findOther(
        _ name: JSONKey, _ members: inout JSONMembers, _ containers: inout JSONContainers
    ) throws -> JSONFoundMember? {
        while let member = try member() {
            if member.isNamed(name, in: text) {
                read |= name.mark
                return JSONFoundMember(key: member.key, value: member.value, end: JSONFoundMember.ahead)
            }
            try pass(member, &members, &containers)
        }
        return try again(name, &members, &containers)
    }

    /// What `find` does, as long as there are only commas between members and no key has an escape in it.
    @inline(__always) private mutating func findPlain(
        _ name: JSONKey, _ members: inout JSONMembers, _ containers: inout JSONContainers
    ) throws -> JSONFoundMember? {
        var position = next
        var place = index.upperBound
        var marks = passed
        defer {
            next = position
            index = index.lowerBound..<place
            passed = marks
        }
        while text[position] == UInt8(ascii: ",") || position == start {
            let quote = text.skipSpace(position &+ 1)
            guard text[quote] == UInt8(ascii: "\"") else { return nil }
            let end = text.stop(from: quote &+ 1)
            guard text[end] == UInt8(ascii: "\""), end > quote &+ 1 else { return nil }
            let value = try text.skipColon(end &+ 1)
            let key = text.key(from: quote &+ 1, to: end)
            if key.head == name.head, key.count == name.count, key.tail == name.tail,
                name.count <= 16 || text.isNamed(name, at: quote)
            {
                read |= name.mark
                return JSONFoundMember(key: quote, value: value, end: JSONFoundMember.ahead)
            }
            var plainEnd = 0
            position = try text.skipMember(value, &plainEnd, &containers)
            members.put(
                JSONMember(key: quote, value: value, end: plainEnd, head: key.head, tail: key.tail, count: key.count),
                at: place)
            place &+= 1
            marks |= text.mark(quote &+ 1, end &- quote &- 1)
        }
        return nil
    }

    /// The first member of a name, which goes into the index and so is found any number of times.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    @inline(never) mutating func keep(
        _ name: JSONKey, _ members: inout JSONMembers, _ containers: inout JSONContainers
    ) throws -> JSONFoundMember? {
        if passed & name.mark != 0, let hit = look(name, &members) { return hit }
        while let member = try member() {
            try pass(member, &members, &containers)
            if member.isNamed(name, in: text) {
                return JSONFoundMember(key: member.key, value: member.value, end: 0)
            }
        }
        return try again(name, &members, &containers)
    }

    /// Takes all members into the index. To be called before any is asked for.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    mutating func passAll(_ members: inout JSONMembers, _ containers: inout JSONContainers) throws {
        while let member = try member() { try pass(member, &members, &containers) }
        isComplete = true
    }

    /// The members that were taken into the index, in the order in which they stand; of equal keys the first alone.
    func passed(_ members: JSONMembers) -> [JSONMember] {
        var names: Set<String> = []
        return index.map { members[$0] }.filter { member in
            var position = member.key
            return text.string(&position).map { names.insert($0).inserted } ?? true
        }
    }

    /// The position behind the object, all of whose other members are held to the grammar.
    ///
    /// Throws `DecodingError`.
    @inline(__always) mutating func finish() throws -> Int {
        if text[next] != UInt8(ascii: "}") { try skipRest() }
        return next &+ 1
    }

    @inline(never) private mutating func skipRest() throws {
        // Without a look at the keys.
        let text = text
        while true {
            let quote = text[next] == UInt8(ascii: ",") ? text.skipSpace(next &+ 1) : try delimiter()
            if quote < 0 { return }
            guard text[quote] == UInt8(ascii: "\"") else { throw text.syntax("a key", at: quote) }
            next = try text.skipValue(try text.skipColon(try text.skipString(quote)))
        }
    }

    @inline(__always) private func look(_ name: JSONKey, _ members: inout JSONMembers) -> JSONFoundMember? {
        guard let member = members.first(name, in: index, of: start, text) else { return nil }
        return JSONFoundMember(key: member.key, value: member.value, end: member.end)
    }

    /// Looks among the members that were read ahead, where there may be one of that name.
    @inline(never) private mutating func again(
        _ name: JSONKey, _ members: inout JSONMembers, _ containers: inout JSONContainers
    ) throws -> JSONFoundMember? {
        guard read & name.mark != 0, !isComplete else { return nil }
        index = index.lowerBound..<index.lowerBound
        members.forget(start)
        next = start
        while let member = try member() { try pass(member, &members, &containers) }
        isComplete = true
        return look(name, &members)
    }

    /// The next member; nil at the closing brace.
    @inline(__always) private mutating func member() throws -> JSONMember? {
        var quote: Int
        if text[next] == UInt8(ascii: ",") {
            quote = text.skipSpace(next &+ 1)
        } else {
            let position = try delimiter()
            if position < 0 { return nil }
            quote = position
        }
        guard text[quote] == UInt8(ascii: "\"") else { throw text.syntax("a key", at: quote) }
        let end = text.stop(from: quote &+ 1)
        guard text[end] == UInt8(ascii: "\"") else { return try unescaped(quote) }
        return JSONMember(
            key: quote, value: try text.skipColon(end &+ 1), name: text.key(from: quote &+ 1, to: end))
    }

    /// The place of the next key; -1 at the closing brace, and there is where the cursor then stands.
    @inline(never) private mutating func delimiter() throws -> Int {
        if next == start {
            let position = text.skipSpace(next &+ 1)
            if text[position] != UInt8(ascii: "}") { return position }
            next = position
            return -1
        }
        next = text.skipSpace(next)
        switch text[next] {
        case UInt8(ascii: ","): return text.skipSpace(next &+ 1)
        case UInt8(ascii: "}"): return -1
        default: throw text.syntax("',' or '}'", at: next)
        }
    }

    @inline(never) private func unescaped(_ quote: Int) throws -> JSONMember {
        var end = quote
        guard var unescaped = text.string(&end) else { throw text.mismatch(String.self, at: quote, path: []) }
        let value = try text.skipColon(end)
        return JSONMember(key: quote, value: value, name: JSONKey.ends(of: &unescaped))
    }

    @inline(__always) private mutating func pass(
        _ member: JSONMember, _ members: inout JSONMembers, _ containers: inout JSONContainers
    ) throws {
        var member = member
        next = try text.skipMember(member.value, &member.end, &containers)
        members.put(member, at: index.upperBound)
        index = index.lowerBound..<(index.upperBound &+ 1)
        passed |= member.mark
    }
}
