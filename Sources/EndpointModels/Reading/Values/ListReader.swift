/// Goes through the elements of a list.
struct ListReader: ~Copyable {
    /// The element that is to be read, once `next` said that there is one.
    var element: ValueReader
    /// Codable's list; nil for one of JSON bytes.
    private let list: CodableList?
    private let place: CodablePlace?
    private var index = -1
    /// Behind a list of JSON bytes, once `next` said that there is no more.
    private(set) var end = 0

    init(_ list: CodableList, format: DateFormat, depth: Int, state: ReadingState) {
        self.list = list
        element = ValueReader(.element(list), format: format, depth: depth, state: state)
        place = element.codable
    }

    /// Of the JSON list whose opening bracket stands there.
    @inline(__always) init(
        _ list: JSONValueRange, format: DateFormat, depth: Int, base: Int, _ text: JSONText,
        _ reference: JSONText.StateReference
    ) {
        self.list = nil
        place = nil
        let spot = JSONValueRange(start: list.start + 1, origin: ~0, isAhead: false)
        element = ValueReader(spot, format: format, depth: depth, base: base, text, reference)
    }

    /// Moves on to the next element, whether or not the last one has been read; false at the end.
    ///
    /// Throws `DecodingError` where a text is no JSON.
    mutating func next() throws -> Bool {
        index += 1
        guard let list else { return try nextOfBytes() }
        element.codable = place
        element.coerces = false
        return !list.container.isAtEnd
    }

    private mutating func nextOfBytes() throws -> Bool {
        let text = element.text
        let spot = element.spot
        var position: Int
        if index > 0 {
            position = text.skipSpace(spot.end > 0 ? spot.end : try text.skipValue(spot.start))
            if text[position] == UInt8(ascii: ",") {
                position = text.skipSpace(position + 1)
            } else if text[position] == UInt8(ascii: "]") {
                end = position + 1
                return false
            } else {
                throw text.syntax("',' or ']'", at: position)
            }
        } else {
            position = text.skipSpace(spot.start)
            if text[position] == UInt8(ascii: "]") {
                end = position + 1
                return false
            }
        }
        element.spot = JSONValueRange(start: position, origin: ~index, isAhead: false)
        element.coerces = false
        return true
    }

    /// All elements.
    @inline(__always) mutating func read<Element: FieldValue>() throws -> [Element] {
        var elements: [Element] = []
        guard try next() else { return elements }
        // One allocation for the many lists that are short.
        elements.reserveCapacity(4)
        repeat { elements.append(try Element(readingValue: &element)) } while try next()
        return elements
    }

    /// The error of a scalar of JSON bytes that is not of the type that was wanted.
    mutating func mismatch(_ type: Any.Type, at position: Int, index: Int) -> any Error {
        element.spot = JSONValueRange(start: position, origin: ~index, isAhead: false)
        return element.mismatch(type)
    }

    /// The element; nil where it does not read, which is then reported.
    mutating func readLossy<Element: FieldValue>() throws -> Element? {
        let path = element.copy()
        let read: Element? = try element.state.lossy(
            index: index, path: path.codingPath, { try Element(readingValue: &element) })
        if read == nil {
            element.spot.end = 0
            let state = element.state
            if element.reference.scratch.countsKeys { state.unread.count += 1 + element.keyCount() }
        }
        return read
    }
}
