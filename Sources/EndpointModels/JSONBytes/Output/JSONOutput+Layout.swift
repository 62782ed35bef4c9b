extension JSONOutput {
    /// Before a member or an element: nothing, or its line and indentation.
    @inline(__always) func begin(depth: Int) {
        if isPretty { line(depth) }
    }

    /// The key of a member, with its line before it.
    @inline(__always) func begin(_ key: StaticString, depth: Int) {
        begin(depth: depth)
        var pen = pen(key.utf8CodeUnitCount &+ 4)
        if pen.put(key: key) { finish(pen) } else { begin(rare: key) }
        if isPretty { open(UInt8(ascii: " ")) }
    }

    /// A key that is kept as a character, or that has something to escape.
    @inline(never) private func begin(rare key: StaticString) {
        put(string: key.description)
        open(UInt8(ascii: ":"))
    }

    /// The key of a member, with its line before it.
    func begin(_ key: String, depth: Int) {
        begin(depth: depth)
        put(string: key)
        open(UInt8(ascii: ":"))
        if isPretty { open(UInt8(ascii: " ")) }
    }

    /// Closes what was opened with a bracket, `depth` levels deep, in place of the comma behind what it holds.
    @inline(__always) func close(_ bracket: UInt8, depth: Int) {
        if isPretty, last == UInt8(ascii: ",") {
            truncate(count - 1)
            line(depth)
        }
        close(bracket)
    }

    private func line(_ depth: Int) {
        var pen = pen(1 + 2 * depth)
        pen.put(UInt8(ascii: "\n"))
        for _ in 0..<2 * depth { pen.put(UInt8(ascii: " ")) }
        finish(pen)
    }
}
