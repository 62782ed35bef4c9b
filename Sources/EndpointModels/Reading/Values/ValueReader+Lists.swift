extension ValueReader {
    /// Reads a list of scalars. In JSON bytes, that needs no reader for each element.
    mutating func scalars<Scalar: JSONScalar & FieldValue>() throws -> [Scalar] {
        var list = try elements()
        guard codable == nil else { return try list.read() }
        let text = text
        var elements: [Scalar] = []
        var position = text.skipSpace(spot.start &+ 1)
        if text[position] == UInt8(ascii: "]") {
            spot.end = position &+ 1
            return elements
        }
        // This makes one allocation for the many short lists.
        elements.reserveCapacity(4)
        while true {
            guard let element = Scalar.read(text, &position) else {
                throw list.mismatch(Scalar.self, at: position, index: elements.count)
            }
            elements.append(element)
            let delimiter = text[position]
            if delimiter == UInt8(ascii: ",") {
                position = text.skipSpace(position &+ 1)
                continue
            }
            position = text.skipSpace(position)
            if text[position] == UInt8(ascii: ",") {
                position = text.skipSpace(position &+ 1)
            } else if text[position] == UInt8(ascii: "]") {
                spot.end = position &+ 1
                return elements
            } else {
                throw text.syntax("',' or ']'", at: position)
            }
        }
    }
}
