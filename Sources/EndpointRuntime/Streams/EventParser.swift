import Foundation

/// Server-sent events (WHATWG HTML, section 9.2.6, "Interpreting an event stream").
struct EventParser: StreamParser {
    /// What holds beyond the end of a connection.
    struct State: Equatable, Sendable {
        /// The last event ID that was dispatched.
        var lastID = ""
        /// As the last `id` said, dispatched or not.
        fileprivate(set) var idBuffer = ""
        /// The pause before the stream connects again, if the server has said one.
        var retry: Duration?
    }

    private let limit: Int
    private(set) var state: State
    private var pending = PendingBytes()
    /// Up to where there is no CR.
    private var searched = 0
    /// Up to where there is no LF, and whether one is there. So lines that end in CR do not search for it again and again.
    private var (lineFeed, isLineFeed) = (0, false)
    /// The line before has ended in CR, so that an LF that follows belongs to its end.
    private var passesLineFeed = false
    private var isAtBeginning = true
    private var data: [UInt8] = []
    private var name = ""
    private var number: Int

    init(limit: Int, state: State = State(), number: Int = 0) {
        self.limit = limit
        self.state = state
        self.state.idBuffer = state.lastID
        self.number = number
    }

    mutating func append(_ data: Data) {
        pending.append(data)
    }

    mutating func next() throws -> StreamElement? {
        while true {
            if passesLineFeed, pending.count > 0 {
                passesLineFeed = false
                if pending[0] == UInt8(ascii: "\n") { drop(1) }
            }
            guard let end = lineEnd else {
                searched = pending.count
                if pending.count > limit { throw ResponseTooLarge(limit: limit) }
                return nil
            }
            passesLineFeed = pending[end] == UInt8(ascii: "\r")
            let isEmpty = try take(end)
            drop(end + 1)
            if isEmpty, let event = dispatch() { return event }
        }
    }

    /// Where the first line ends; nil if it does not.
    private var lineEnd: Int? {
        mutating get {
            if !isLineFeed {
                let found = pending.first(UInt8(ascii: "\n"), from: lineFeed)
                (lineFeed, isLineFeed) = (found ?? pending.count, found != nil)
            }
            return pending.first(UInt8(ascii: "\r"), from: searched, upTo: lineFeed) ?? (isLineFeed ? lineFeed : nil)
        }
    }

    private mutating func drop(_ count: Int) {
        pending.drop(count)
        searched = 0
        if count > lineFeed { (lineFeed, isLineFeed) = (0, false) } else { lineFeed -= count }
    }

    /// An event that no blank line ends is none.
    mutating func finish() -> StreamElement? { nil }

    /// Takes a line. Returns whether it is empty, which ends an event.
    private mutating func take(_ end: Int) throws -> Bool {
        if end > limit { throw ResponseTooLarge(limit: limit) }
        // Lent apart from the rest, which the line changes.
        let pending = pending
        return try pending.with(upTo: end) { line in
            let line = isAtBeginning ? line.withoutMark : line
            isAtBeginning = false
            if line.isEmpty { return true }
            let colon = line.firstIndex(of: UInt8(ascii: ":"))
            // A comment.
            if colon == 0 { return false }
            var value = line[(colon.map { $0 + 1 } ?? line.count)...]
            if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
            try take(
                UnsafeBufferPointer(rebasing: line[..<(colon ?? line.count)]), UnsafeBufferPointer(rebasing: value))
            return false
        }
    }

    private mutating func take(_ field: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) throws {
        if field.elementsEqual("data".utf8) {
            data.append(contentsOf: value)
            data.append(UInt8(ascii: "\n"))
            if data.count > limit + 1 { throw ResponseTooLarge(limit: limit) }
        } else if field.elementsEqual("event".utf8) {
            name = String(decoding: value, as: UTF8.self)
        } else if field.elementsEqual("id".utf8) {
            if !value.contains(0) { state.idBuffer = String(decoding: value, as: UTF8.self) }
        } else if field.elementsEqual("retry".utf8) {
            guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
            // What is longer than any number is as long as may be.
            state.retry = .milliseconds(min(Int64(String(decoding: value, as: UTF8.self)) ?? .max, 1 << 40))
        }
    }

    private mutating func dispatch() -> StreamElement? {
        state.lastID = state.idBuffer
        defer {
            data.removeAll(keepingCapacity: data.capacity <= StreamIntake.room)
            name = ""
        }
        // The LF of its last line.
        guard data.popLast() != nil else { return nil }
        number += 1
        return StreamElement(bytes: Data(data), name: name.isEmpty ? "message" : name, number: number)
    }
}
