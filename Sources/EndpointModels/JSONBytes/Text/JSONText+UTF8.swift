extension JSONText {
    /// The position of the first byte that does not belong to well-formed UTF-8 (Unicode 15, table 3-7); nil where all
    /// do.
    var invalidUTF8: Int? {
        var position = 0
        while position < count {
            position = passASCII(position, to: count)
            // Four words at a time as long as they are ASCII.
            while position &+ 32 <= count,
                (word(at: position) | word(at: position &+ 8) | word(at: position &+ 16) | word(at: position &+ 24))
                    & 0x8080_8080_8080_8080 == 0
            {
                position &+= 32
            }
            let word = word(at: position)
            if word & 0x8080_8080_8080_8080 == 0 {
                // The padding counts as plain text, and leaves `position` at most 7 behind the end, which is not read.
                position += 8
                continue
            }
            position += (word & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
            // Texts in other scripts have many such characters in a row.
            while self[position] >= 0x80 {
                guard let length = lengthOfCharacter(word: self.word(at: position)) else { return position }
                position += length
            }
        }
        return nil
    }

    /// How many bytes the character has that a word begins with; nil where they are none. It has no NUL in it.
    @inline(__always) private func lengthOfCharacter(word: UInt64) -> Int? {
        let lead = word & 0xFF
        if lead < 0xE0 {
            // C2..DF 80..BF
            return lead >= 0xC2 && word & 0xC000 == 0x8000 ? 2 : nil
        }
        if lead < 0xF0 {
            guard word & 0xC0_C000 == 0x80_8000 else { return nil }
            let second = word >> 8 & 0xFF
            // Nothing that fits into two bytes, and no surrogates.
            if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return nil }
            return 3
        }
        guard lead <= 0xF4, word & 0xC0C0_C000 == 0x8080_8000 else { return nil }
        let second = word >> 8 & 0xFF
        // Nothing that fits into three bytes, and nothing above U+10FFFF.
        if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return nil }
        return 4
    }
}
