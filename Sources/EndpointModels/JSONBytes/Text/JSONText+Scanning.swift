// Moving over the parts of the grammar (RFC 8259), eight bytes at a time where that pays.
extension JSONText {
    /// Marks in each byte of a word that ends a run of plain characters in a string: a quote, a backslash, a control
    /// character. The lowest mark is right; those above may be wrong.
    @_transparent static func stops(in word: UInt64) -> UInt64 {
        let quotes = word ^ 0x2222_2222_2222_2222
        let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let ones: UInt64 = 0x0101_0101_0101_0101
        // The highest bits of all three are those of the word: no stop is beyond ASCII.
        return ((quotes &- ones) | (backslashes &- ones) | (word &- 0x2020_2020_2020_2020)) & ~word
            & 0x8080_8080_8080_8080
    }

    /// The mark of a key that is not empty and stands there.
    @_transparent func mark(_ start: Int, _ count: Int) -> UInt64 {
        JSONKey.mark(self[start], self[start &+ count &- 1], count)
    }

    /// The first quote, backslash or control character from a position on; the end is a NUL and so one of these.
    @inline(__always) func stop(from position: Int) -> Int {
        let stops = JSONText.stops(in: word(at: position))
        if stops != 0 { return position &+ stops.trailingZeroBitCount &>> 3 }
        #if DEBUG
            return nextStop(from: position &+ 8)
        #else
            let next = JSONText.stops(in: word(at: position &+ 8))
            return next != 0 ? position &+ 8 &+ next.trailingZeroBitCount &>> 3 : nextStop(from: position &+ 16)
        #endif
    }

    /// Most strings are short, keys are, and what is longer is most often long.
    @inline(never) private func nextStop(from start: Int) -> Int {
        var position = start
        var words = 3
        while true {
            let stops = JSONText.stops(in: word(at: position))
            if stops != 0 { return position &+ stops.trailingZeroBitCount &>> 3 }
            position &+= 8
            words &-= 1
            if words == 0 { position = passPlain(position) }
        }
    }

    @_transparent func skipSpace(_ position: Int) -> Int {
        self[position] <= 0x20 ? skipRun(position) : position
    }

    /// The first position that holds no blank.
    @inline(never) func skipRun(_ position: Int) -> Int {
        var position = position
        while true {
            switch self[position] {
            case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                position &+= 1
                // Indented texts have long runs of spaces.
                while word(at: position) == 0x2020_2020_2020_2020 { position &+= 8 }
            default:
                return position
            }
        }
    }

    /// The position behind a value, all of which is held to the grammar.
    ///
    /// Throws `DecodingError`.
    func skipValue(_ start: Int) throws -> Int {
        let first = self[start]
        if first == UInt8(ascii: "\"") { return try skipString(start) }
        if first &- 0x30 <= 9 { return try skipNumber(start) }
        return switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer(start)
        case UInt8(ascii: "t"): try skipLiteral(start, isTrue(start))
        case UInt8(ascii: "f"): try skipLiteral(start, isFalse(start))
        case UInt8(ascii: "n"): try skipLiteral(start, isNull(start))
        default: try skipNumber(start)
        }
    }

    /// The position behind a value that is passed on the way to another one; `plainEnd` becomes that of a string without
    /// escapes.
    ///
    /// Throws `DecodingError`.
    @inline(__always) func skipMember(
        _ start: Int, _ plainEnd: inout Int, _ containers: inout JSONContainers
    ) throws -> Int {
        let first = self[start]
        if first == UInt8(ascii: "\"") {
            let end = stop(from: start &+ 1)
            guard self[end] == UInt8(ascii: "\"") else { return try skipEscapes(end) }
            plainEnd = end &+ 1
            return end &+ 1
        }
        if first &- 0x30 <= 9 { return try skipNumber(start) }
        if first | 0x20 == UInt8(ascii: "{") { return try skipContainer(start, &containers) }
        return try skipValue(start)
    }

    private func skipLiteral(_ start: Int, _ end: Int?) throws -> Int {
        guard let end else { throw syntax("a value", at: start) }
        return end
    }

    /// The position behind `null`; nil where it does not stand there.
    @inline(__always) func isNull(_ start: Int) -> Int? {
        word(at: start) & 0xFFFF_FFFF == 0x6C6C_756E ? start + 4 : nil
    }

    @inline(__always) func isTrue(_ start: Int) -> Int? {
        word(at: start) & 0xFFFF_FFFF == 0x6575_7274 ? start + 4 : nil
    }

    @inline(__always) func isFalse(_ start: Int) -> Int? {
        word(at: start) & 0xFF_FFFF_FFFF == 0x65_736C_6166 ? start + 5 : nil
    }

    /// The position behind a string.
    ///
    /// Throws `DecodingError`.
    @inline(__always) func skipString(_ start: Int) throws -> Int {
        let end = stop(from: start &+ 1)
        return self[end] == UInt8(ascii: "\"") ? end &+ 1 : try skipEscapes(end)
    }

    /// The position behind a string, from a backslash in it on.
    @inline(never) private func skipEscapes(_ start: Int) throws -> Int {
        var position = start
        while true {
            switch self[position] {
            case UInt8(ascii: "\""): return position &+ 1
            case UInt8(ascii: "\\") where JSONText.character(ofEscape: self[position &+ 1]) != 0:
                position = stop(from: position &+ 2)
            case UInt8(ascii: "\\"): position = stop(from: try escape(at: position).end)
            default: throw syntax("the end of the string", at: position)
            }
        }
    }

    /// The position behind a number.
    ///
    /// Throws `DecodingError`.
    @inline(__always) func skipNumber(_ start: Int) throws -> Int {
        var position = self[start] == UInt8(ascii: "-") ? start &+ 1 : start
        let first = self[position] &- 0x30
        guard first <= 9 else { throw syntax(position == start ? "a value" : "a digit", at: position) }
        position &+= 1
        if first != 0 { position = skipDigits(position) }
        if self[position] == UInt8(ascii: ".") {
            guard self[position &+ 1] &- 0x30 <= 9 else { throw syntax("a digit", at: position &+ 1) }
            position = skipDigits(position &+ 2)
        }
        if self[position] | 0x20 == UInt8(ascii: "e") {
            position &+= 1
            if self[position] == UInt8(ascii: "-") || self[position] == UInt8(ascii: "+") { position &+= 1 }
            guard self[position] &- 0x30 <= 9 else { throw syntax("a digit", at: position) }
            position = skipDigits(position &+ 1)
        }
        return position
    }

    /// The first position that holds no digit.
    @_transparent func skipDigits(_ start: Int) -> Int {
        let others = JSONText.others(than: word(at: start) ^ 0x3030_3030_3030_3030)
        return others == 0 ? skipManyDigits(start &+ 8) : start &+ others.trailingZeroBitCount &>> 3
    }

    @inline(never) func skipManyDigits(_ start: Int) -> Int {
        var position = start
        while self[position] &- 0x30 <= 9 { position &+= 1 }
        return position
    }

    /// Marks the lowest byte of a word that is not from 0 to 9; those above may be wrong.
    @_transparent static func others(than digits: UInt64) -> UInt64 {
        (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    }
}
