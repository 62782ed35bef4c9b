extension JSONText {
    /// The most levels of a member that nobody reads: with its object as many as `JSONDecoder` takes.
    static let skippedLevels = 511

    /// The position behind an object or a list that is skipped for the first time, or again.
    ///
    /// Throws `DecodingError`.
    @inline(never) func skipContainer(_ start: Int, _ containers: inout JSONContainers) throws -> Int {
        if containers.mayKnow(start) { return try containers.end(of: start) ?? skipContainer(start) }
        let mark = containers.mark
        do {
            return try skipContainer(start, depth: 1, notes: true, &containers)
        } catch {
            containers.cut(to: mark)
            throw error
        }
    }

    /// The position behind an object or a list.
    ///
    /// Throws `DecodingError`.
    func skipContainer(_ start: Int) throws -> Int {
        var none = JSONContainers()
        return try skipContainer(start, depth: 1, notes: false, &none)
    }

    /// The position behind an object or a list that stands in so many containers, itself included; `notes` where in it
    /// containers begin and end.
    ///
    /// Without a call of itself for each level: one for each 64.
    ///
    /// Throws `DecodingError`.
    @inline(never) private func skipContainer(
        _ start: Int, depth: Int, notes: Bool, _ containers: inout JSONContainers
    ) throws -> Int {
        // A bit for each open container, the innermost lowest: 1 for an object.
        var kinds: UInt64 = 0
        var levels = 0
        // The number of the innermost open container that is noted.
        var noted = -1
        var position = start
        while true {
            // At a value.
            let byte = self[position]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                if levels == 64 {
                    position = try skipContainer(position, depth: depth + 64, notes: notes, &containers)
                } else {
                    guard depth + levels <= JSONText.skippedLevels else {
                        throw DecodingError.met(.depth(JSONText.skippedLevels), at: [])
                    }
                    let isObject = byte == UInt8(ascii: "{")
                    kinds = kinds << 1 | (isObject ? 1 : 0)
                    levels += 1
                    if notes { noted = containers.open(position, in: noted) }
                    position = skipSpace(position &+ 1)
                    if self[position] != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                        if isObject { position = try skipKey(position) }
                        continue
                    }
                    position &+= 1
                    kinds >>= 1
                    levels -= 1
                    if notes { noted = containers.close(noted, at: position) }
                }
            } else if byte == UInt8(ascii: "\"") {
                position = try skipString(position)
            } else {
                position = byte &- 0x30 <= 9 ? try skipNumber(position) : try skipValue(position)
            }
            // Behind a value.
            while true {
                if levels == 0 { return position }
                position = skipSpace(position)
                let byte = self[position]
                let isObject = kinds & 1 == 1
                if byte == UInt8(ascii: ",") {
                    position = skipSpace(position &+ 1)
                    if isObject { position = try skipKey(position) }
                    break
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw syntax(isObject ? "',' or '}'" : "',' or ']'", at: position)
                }
                position &+= 1
                kinds >>= 1
                levels -= 1
                if notes { noted = containers.close(noted, at: position) }
            }
        }
    }

    /// The place of the element at an index of the list that begins there; nil where the list ends before it.
    ///
    /// Throws `DecodingError`.
    func element(_ index: Int, of list: Int) throws -> Int? {
        var position = skipSpace(list + 1)
        if self[position] == UInt8(ascii: "]") { return nil }
        for _ in 0..<index {
            position = skipSpace(try skipValue(position))
            if self[position] == UInt8(ascii: "]") { return nil }
            guard self[position] == UInt8(ascii: ",") else { throw syntax("',' or ']'", at: position) }
            position = skipSpace(position + 1)
        }
        return position
    }

    /// From a key to the value behind its colon.
    @inline(__always) private func skipKey(_ start: Int) throws -> Int {
        guard self[start] == UInt8(ascii: "\"") else { throw syntax("a key", at: start) }
        return try skipColon(try skipString(start))
    }

    /// From behind a key to the value behind its colon.
    @inline(__always) func skipColon(_ position: Int) throws -> Int {
        let colon = skipSpace(position)
        guard self[colon] == UInt8(ascii: ":") else { throw syntax("':'", at: colon) }
        return skipSpace(colon &+ 1)
    }

    /// The first offence against the grammar; nil where the whole text is one value.
    func firstFault() -> (any Error)? {
        do {
            try expectEnd(try skipValue(skipSpace(beginning)))
            return nil
        } catch {
            return error
        }
    }

    /// Behind a byte order mark, which RFC 8259 section 8.1 lets a reader ignore.
    var beginning: Int {
        word(at: 0) & 0xFF_FFFF == 0xBF_BBEF ? 3 : 0
    }

    func expectEnd(_ position: Int) throws {
        let end = skipSpace(position)
        if end != count { throw syntax("the end", at: end) }
    }
}
