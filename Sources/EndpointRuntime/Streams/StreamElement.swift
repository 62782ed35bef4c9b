import Foundation

/// An element of a stream before it is read.
struct StreamElement: Equatable {
    /// The line, the data of the event, or the text of the record.
    var bytes: Data
    /// The name of the event; nil for lines and records.
    var name: String?
    /// The number of the line, the event or the record, from 1.
    let number: Int
    /// Whether it ends before it is whole, as far as its format tells.
    var isCut = false
}

/// Takes the body of a stream apart, whatever the pieces are in which it comes.
protocol StreamParser {
    /// Takes the next piece.
    mutating func append(_ data: Data)

    /// The next element, or nil until more has come.
    ///
    /// - Throws: `ResponseTooLarge` for an element that is longer than the limit, whether or not it is whole.
    mutating func next() throws -> StreamElement?

    /// Adds the next elements to others, a few at a time, so that each takes no call of its own.
    ///
    /// - Throws: What `next()` throws. The elements before were added.
    mutating func take(into elements: inout [StreamElement]) throws

    /// The element that the end of the body completes, or nil.
    mutating func finish() throws -> StreamElement?
}

extension StreamParser {
    mutating func take(into elements: inout [StreamElement]) throws {
        var size = 0
        // Taken elements are held twice, so they are few.
        while elements.count < 64, size < 32 << 10, let element = try next() {
            size += element.bytes.count
            elements.append(element)
        }
    }
}

extension StreamRule.Format {
    /// Makes a parser for the body of one response.
    ///
    /// - Parameters:
    ///   - limit: The most bytes of an element.
    ///   - state: What events have said on former connections.
    ///   - number: The number of the elements before.
    /// - Returns: The parser.
    func parser(limit: Int, after state: EventParser.State, number: Int) -> any StreamParser {
        switch self {
        case .events: EventParser(limit: limit, state: state, number: number)
        case .lines: LineParser(limit: limit)
        case .jsonSequence: RecordParser(limit: limit)
        }
    }
}
