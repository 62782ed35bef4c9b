/// Takes the requests out of a connection, one after the other.
struct RequestReader {
    /// How reading ended without a request.
    enum End: Error {
        /// The client is gone.
        case gone
        case refused(Refusal)
    }

    /// So many empty lines may stand in front of a request.
    private static let mostEmptyLines = 8

    private let socket: Int32
    private let limits: ServerLimits
    /// How many bytes of each body are kept.
    private let keeping: Int
    private var input: [UInt8] = []
    /// When the request has to be there.
    private var deadline: ContinuousClock.Instant?

    init(_ socket: Int32, _ limits: ServerLimits, keeping: Int) {
        self.socket = socket
        self.limits = limits
        self.keeping = keeping
    }

    /// Every byte up to and with the blank line.
    mutating func head() throws(End) -> [UInt8] {
        deadline = limits.idle.map { .now.advanced(by: $0) }
        var isBegun = false
        var emptyLines = 0
        var searched = 0
        while true {
            // RFC 9112 section 2.2: a server ignores at least one empty line in front of a request.
            if !isBegun {
                while emptyLines < Self.mostEmptyLines, input.starts(with: "\r\n".utf8) {
                    input.removeFirst(2)
                    emptyLines += 1
                }
            }
            if !isBegun, !input.isEmpty, input != [0x0D] || emptyLines == Self.mostEmptyLines {
                isBegun = true
                deadline = limits.patience.map { .now.advanced(by: $0) }
            }
            // A ClientHello (RFC 8446 section 5.1): its client waits for another one and sends no line.
            if input.starts(with: [0x16, 0x03]) {
                throw .refused(
                    Refusal(status: 400, reason: "this is TLS, and the server speaks plain HTTP: call it as http://"))
            }
            if let end = end(of: "\r\n\r\n", from: searched), end <= limits.head {
                return take(end)
            }
            searched = max(0, input.count - 3)
            if input.count > limits.head { throw .refused(Refusal(status: 431, reason: "the head is too large")) }
            do throws(End) {
                try more()
            } catch {
                // Nobody waits for an answer on a connection that stands idle.
                throw isBegun ? error : .gone
            }
        }
    }

    /// The body as far as the server keeps it, and its length.
    ///
    /// - Parameter proceed: Called if the client waits to be told to go on (RFC 9110 section 10.1.1).
    mutating func body(of request: ReceivedRequest, proceed: () -> Void) throws(End) -> (bytes: [UInt8], length: Int) {
        let lengths = request.values("Content-Length")
        let codings = request.values("Transfer-Encoding").map { $0.lowercased() }
        // What RFC 9112 section 6.3 takes for an attack.
        if !codings.isEmpty, !lengths.isEmpty || codings != ["chunked"] { throw malformed("the length of the body") }
        guard Set(lengths).count <= 1, let length = Self.number(lengths.first ?? "0", radix: 10) else {
            throw malformed("Content-Length")
        }
        if length > limits.body { throw tooLarge }
        if request["Expect"]?.lowercased() == "100-continue", input.isEmpty { proceed() }
        if !codings.isEmpty { return try chunks() }
        var body: [UInt8] = []
        try copy(length, into: &body)
        return (body, length)
    }

    private mutating func chunks() throws(End) -> (bytes: [UInt8], length: Int) {
        var body: [UInt8] = []
        var total = 0
        while true {
            let line = try nextLine()
            guard let size = Self.number(String(line.prefix { $0 != ";" && $0 != " " && $0 != "\t" }), radix: 16) else {
                throw malformed("a chunk")
            }
            total += size
            if total > limits.body { throw tooLarge }
            if size == 0 {
                var trailers = 0
                while case let trailer = try nextLine(), !trailer.isEmpty {
                    trailers += trailer.utf8.count
                    if trailers > limits.head {
                        throw .refused(Refusal(status: 431, reason: "the trailers are too large"))
                    }
                }
                return (body, total)
            }
            try copy(size, into: &body)
            guard try nextLine().isEmpty else { throw malformed("a chunk") }
        }
    }

    private var tooLarge: End { .refused(Refusal(status: 413, reason: "the body has more than \(limits.body) bytes")) }

    private func malformed(_ what: String) -> End {
        .refused(Refusal(status: 400, reason: "\(what) is not as HTTP has it"))
    }

    /// Nil for what has a sign, or is larger than any body.
    private static func number(_ text: String, radix: Int) -> Int? {
        guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let number = Int(text, radix: radix), number < 1 << 50
        else { return nil }
        return number
    }

    private mutating func nextLine() throws(End) -> String {
        while true {
            if let end = end(of: "\r\n", from: 0) { return String(decoding: take(end).dropLast(2), as: UTF8.self) }
            if input.count > min(limits.head, 64 << 10) { throw malformed("a chunk") }
            try more()
        }
    }

    /// Where a text ends that is in the input.
    private func end(of text: StaticString, from start: Int) -> Int? {
        let count = text.utf8CodeUnitCount
        guard input.count >= start + count else { return nil }
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: count)
        return input.withUnsafeBufferPointer { bytes in
            (start...bytes.count - count).first { index in
                bytes[index] == wanted[0] && bytes[index..<index + count].elementsEqual(wanted)
            }
        }.map { $0 + count }
    }

    private mutating func take(_ count: Int) -> [UInt8] {
        defer { input.removeFirst(count) }
        return Array(input[..<count])
    }

    private mutating func copy(_ count: Int, into body: inout [UInt8]) throws(End) {
        var missing = count
        while true {
            let part = min(missing, input.count)
            body += input.prefix(min(part, max(0, keeping - body.count)))
            input.removeFirst(part)
            missing -= part
            if missing == 0 { return }
            try more(upTo: 1 << 20)
        }
    }

    private mutating func more(upTo count: Int = 64 << 10) throws(End) {
        if let deadline, !Sockets.waitForInput(socket, until: deadline) {
            throw .refused(Refusal(status: 408, reason: "the request took too long to arrive"))
        }
        let bytes = Sockets.read(socket, upTo: count)
        if bytes.isEmpty { throw .gone }
        input += bytes
    }
}
