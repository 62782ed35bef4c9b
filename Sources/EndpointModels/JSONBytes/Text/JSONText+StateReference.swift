// What readers do with the scratch of their state. By methods, and with the state in a local: where ThreadSanitizer looks
// on, Swift 6.3 makes no valid code of a change that begins at a property of a reader, which cannot be copied.
extension JSONText.StateReference {
    /// Notes what leads to an object or list that `depth` others stand around.
    @inline(__always) func note(_ origin: Int, depth: Int) {
        scratch.note(origin, depth: depth)
    }

    /// The first member of a name; nil where there is none.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    @inline(__always) func find(_ name: JSONKey, _ cursor: inout JSONCursor) throws -> JSONFoundMember? {
        let hit = try cursor.find(name, &scratch.members, &scratch.containers)
        if let hit { ask(hit) }
        return hit
    }

    /// A member counts as asked for, where that is counted.
    @inline(__always) func ask(_ hit: JSONFoundMember) {
        if scratch.countsKeys { state.unread.ask(hit.value) }
    }

    /// A path led through a member or an element.
    func pass(_ hit: JSONFoundMember) {
        if scratch.countsKeys { state.unread.pass(hit.value) }
    }

    /// The first member of a name, which is found any number of times; nil where there is none.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    @inline(__always) func keep(_ name: JSONKey, _ cursor: inout JSONCursor) throws -> JSONFoundMember? {
        try cursor.keep(name, &scratch.members, &scratch.containers)
    }

    /// As above, with an index of its own.
    func keep(_ name: JSONKey, _ cursor: inout JSONCursor, _ members: inout JSONMembers) throws -> JSONFoundMember? {
        try cursor.keep(name, &members, &scratch.containers)
    }

    /// Takes all members of an object into the index, so that those that nobody asks for can be counted.
    @inline(never) func passAll(_ cursor: inout JSONCursor) throws {
        try cursor.passAll(&scratch.members, &scratch.containers)
    }
}
