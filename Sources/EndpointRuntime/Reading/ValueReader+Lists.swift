extension ValueReader {
    /// A list of scalars, in one go; nil, and the value is still to be read, where the elements are anything else.
    @inline(__always) mutating func scalars<Element: FieldValue>() throws -> [Element]? {
        if Element.self == String.self { return try (scalars() as [String]).list(of: Element.self) }
        if Element.self == Int.self { return try (scalars() as [Int]).list(of: Element.self) }
        if Element.self == Double.self { return try (scalars() as [Double]).list(of: Element.self) }
        return try unusualScalars()
    }

    @inline(never) private mutating func unusualScalars<Element: FieldValue>() throws -> [Element]? {
        if Element.self == Bool.self { return try (scalars() as [Bool]).list(of: Element.self) }
        if Element.self == Int32.self { return try (scalars() as [Int32]).list(of: Element.self) }
        if Element.self == Int64.self { return try (scalars() as [Int64]).list(of: Element.self) }
        if Element.self == UInt.self { return try (scalars() as [UInt]).list(of: Element.self) }
        if Element.self == Float.self { return try (scalars() as [Float]).list(of: Element.self) }
        return nil
    }

    /// A list of scalars, which in JSON bytes needs no reader for each.
    private mutating func scalars<Scalar: JSONScalar & FieldValue>() throws -> [Scalar] {
        var list = try elements()
        guard codable == nil else { return try list.read() }
        let text = text
        var elements: [Scalar] = []
        var position = text.skipSpace(spot.start &+ 1)
        if text[position] == UInt8(ascii: "]") {
            spot.end = position &+ 1
            return elements
        }
        // One allocation for the many lists that are short.
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
