// The objects of JSON bytes.
extension ValueReader {
    /// Calls `read` with each key and value, and moves on whether or not the value was read.
    mutating func eachMember(_ read: (String, inout ValueReader) throws -> Void) throws {
        guard text[spot.start] == UInt8(ascii: "{") else { throw mismatch([String: Any].self) }
        reference.note(spot.origin, depth: depth)
        try members(read)
    }

    /// Does the same for an object that is open already.
    mutating func members(_ read: (String, inout ValueReader) throws -> Void) throws {
        let text = text
        var position = text.skipSpace(spot.start + 1)
        if text[position] == UInt8(ascii: "}") {
            spot.end = position + 1
            return
        }
        var element = inner(at: position, origin: 0)
        while true {
            let quote = position
            guard text[quote] == UInt8(ascii: "\"") else { throw text.syntax("a key", at: quote) }
            guard let key = text.string(&position) else { throw text.mismatch(String.self, at: quote, path: []) }
            position = try text.skipColon(position)
            element.spot = JSONValueRange(start: position, origin: quote, isAhead: false)
            element.coerces = false
            try read(key, &element)
            position = try end(of: element.spot)
            if text[position] != UInt8(ascii: ",") { break }
            position = text.skipSpace(position + 1)
        }
        guard text[position] == UInt8(ascii: "}") else { throw text.syntax("',' or '}'", at: position) }
        spot.end = position + 1
    }

    /// The delimiter behind a value.
    private func end(of element: JSONValueRange) throws -> Int {
        text.skipSpace(element.end > 0 ? element.end : try text.skipValue(element.start))
    }

    private func inner(at position: Int, origin: Int) -> ValueReader {
        ValueReader(
            JSONValueRange(start: position, origin: origin, isAhead: false), format: format, depth: depth + 1,
            base: base,
            text,
            reference)
    }
}
