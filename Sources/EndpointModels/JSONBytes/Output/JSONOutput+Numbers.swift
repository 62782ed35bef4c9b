extension JSONOutput {
    func put(_ number: Int64) {
        var pen = pen(Pen.digits)
        pen.put(number)
        finish(pen)
    }

    func put(_ number: UInt64) {
        var pen = pen(Pen.digits)
        pen.put(number)
        finish(pen)
    }

    func put(_ bool: Bool) {
        var pen = pen(5)
        pen.put(bool)
        finish(pen)
    }

    func putNull() {
        var pen = pen(4)
        pen.put(0x6C6C_756E, 4)
        finish(pen)
    }

    /// A finite number, in the fewest digits that read back as the same; a whole one without `.0`.
    @inline(__always) func put(_ number: Double) {
        var pen = pen(Pen.digits)
        if !pen.put(short: number) { pen.put(long: number) }
        finish(pen)
    }

    /// As above, to the precision of a float.
    func put(_ number: Float) {
        let text = number.description
        put(ascii: text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text)
    }

    // Members with their commas. False, and nothing, for a key that `Pen` does not write.

    @inline(__always) func put(_ key: StaticString, _ number: Int64) -> Bool {
        var pen = pen(key.utf8CodeUnitCount &+ Pen.digits &+ 4)
        guard pen.put(key: key) else { return false }
        pen.put(number)
        pen.put(UInt8(ascii: ","))
        finish(pen)
        return true
    }

    /// A literal, which must have nothing to escape, either.
    func put(_ key: StaticString, _ literal: StaticString) -> Bool {
        var pen = pen(key.utf8CodeUnitCount &+ literal.utf8CodeUnitCount &+ 8)
        guard literal.hasPointerRepresentation, pen.put(key: key), pen.put(key: literal) else { return false }
        finish(pen)
        truncate(count - 1)
        comma()
        return true
    }

    @inline(__always) func put(_ key: StaticString, _ bool: Bool) -> Bool {
        var pen = pen(key.utf8CodeUnitCount &+ 9)
        guard pen.put(key: key) else { return false }
        // "true," and "false,", the first byte lowest.
        if bool { pen.put(0x2C_6575_7274, 5) } else { pen.put(0x2C65_736C_6166, 6) }
        finish(pen)
        return true
    }

    @inline(__always) func put(_ key: StaticString, _ number: Double) -> Bool {
        var pen = pen(key.utf8CodeUnitCount &+ Pen.digits &+ 4)
        guard pen.put(key: key) else { return false }
        if !pen.put(short: number) { pen.put(long: number) }
        pen.put(UInt8(ascii: ","))
        finish(pen)
        return true
    }

    // Parts.

    @inline(__always) func open(_ bracket: UInt8) {
        var pen = pen(1)
        pen.put(bracket)
        finish(pen)
    }
}
