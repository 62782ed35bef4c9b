/// Where JSON is written to, and how it is laid out.
struct JSONWriter {
    let output: JSONOutput
    let isPretty: Bool

    /// What stands before a member or an element: a comma where one stands before it, and its line and indentation.
    @inline(__always) func begin(depth: Int) {
        let last = output.last
        output.reserve(1)
        if last != UInt8(ascii: "{") && last != UInt8(ascii: "[") { output.put(UInt8(ascii: ",")) }
        if isPretty { line(depth) }
    }

    func open(_ bracket: UInt8) {
        output.reserve(1)
        output.put(bracket)
    }

    @inline(__always) func open(_ bracket: UInt8, behind output: JSONOutput) {
        output.reserve(1)
        output.put(bracket)
    }

    /// Closes what was opened with a bracket, `depth` levels deep.
    func close(_ bracket: UInt8, depth: Int) {
        if isPretty, output.last != UInt8(ascii: "{"), output.last != UInt8(ascii: "[") { line(depth) }
        output.reserve(1)
        output.put(bracket)
    }

    /// Behind a key's colon.
    @inline(__always) func colon() {
        if isPretty {
            output.reserve(1)
            output.put(UInt8(ascii: " "))
        }
    }

    private func line(_ depth: Int) {
        output.reserve(1 + 2 * depth)
        output.put(UInt8(ascii: "\n"))
        for _ in 0..<2 * depth { output.put(UInt8(ascii: " ")) }
    }

    /// The path of what is to be written next, out of what has been written.
    var codingPath: [any CodingKey] {
        guard let buffer = try? JSONBuffer(copying: output.data) else { return [] }
        let text = buffer.text
        var path: [(key: WireKey?, index: Int)] = []
        var position = text.skipSpace(0)
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                path.append((nil, 0))
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                path.removeLast()
                position += 1
            case UInt8(ascii: ","):
                path[path.count - 1].index += 1
                position += 1
            case UInt8(ascii: "\""):
                let string = text.string(&position) ?? ""
                // Behind a key stands a colon.
                if text[position] == UInt8(ascii: ":") { path[path.count - 1].key = WireKey(stringValue: string) }
            default:
                position += 1
            }
            position = text.skipSpace(position)
        }
        return path.map { level -> any CodingKey in
            if let key = level.key { key } else { WireIndex(level.index) }
        }
    }
}
