/// Goes through the elements of a list.
struct ListReader: ~Copyable {
    /// The element to read, once `next` has returned true.
    var element: ValueReader
    /// The Codable list; nil for JSON bytes.
    private let list: CodableList?
    private let place: CodablePlace?
    private var index = -1
    /// Whether scalars may be read from other kinds of scalars.
    private let coerces: Bool
    /// The position after a list of JSON bytes, once `next` has returned false.
    private(set) var end = 0

    init(_ list: CodableList, format: DateFormat, coerces: Bool, depth: Int, state: ReadingState) {
        self.list = list
        self.coerces = coerces
        element = ValueReader(.element(list), format: format, depth: depth, state: state)
        place = element.codable
    }

    /// Of the JSON list whose opening bracket stands there.
    @inline(__always) init(
        _ list: JSONValueRange, format: DateFormat, coerces: Bool, depth: Int, base: Int, _ text: JSONText,
        _ reference: JSONText.StateReference
    ) {
        self.list = nil
        self.coerces = coerces
        place = nil
        let spot = JSONValueRange(start: list.start + 1, origin: ~0, isAhead: false)
        element = ValueReader(spot, format: format, depth: depth, base: base, text, reference)
    }

    /// Moves to the next element, whether or not the last one was read. Returns false at the end.
    ///
    /// Throws `DecodingError` if a text is no JSON.
    mutating func next() throws -> Bool {
        index += 1
        guard let list else { return try nextOfBytes() }
        element.codable = place
        element.coerces = coerces
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
        element.coerces = coerces
        return true
    }

    /// Returns the error of a scalar in JSON bytes that has another type than expected.
    mutating func mismatch(_ type: Any.Type, at position: Int, index: Int) -> any Error {
        element.spot = JSONValueRange(start: position, origin: ~index, isAhead: false)
        return element.mismatch(type)
    }

    /// Returns the element; nil if it cannot be read, which is then reported.
    mutating func readLossy<Element: FieldValue>() throws -> Element? {
        let path = element.copy()
        let read: Element? = try element.state.tolerant {
            try Element(readingValue: &element)
        } tell: {
            $0.dropped.append(.init(codingPath: path.codingPath, index: index, error: $1))
        }
        if read == nil {
            element.spot.end = 0
            let state = element.state
            if element.reference.scratch.countsKeys { state.unread.count += 1 + element.keyCount() }
        }
        return read
    }
}
