extension JSONOutput {
    /// The path of what is to be written next, out of what has been written.
    var codingPath: [any CodingKey] {
        guard let buffer = try? JSONBuffer(copying: data) else { return [] }
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
