import EndpointRuntime
import Foundation

/// A request and its response in a recording.
struct RecordedExchange: Codable, Sendable {
    struct Field: Codable, Sendable {
        let name: String
        var value: String
    }

    struct Body: Codable, Sendable {
        /// Of a body that is UTF-8.
        var text: String?
        /// Of any other.
        var base64: Data?

        init(_ data: Data) {
            if let text = String(data: data, encoding: .utf8) { self.text = text } else { base64 = data }
        }

        var data: Data { text.map { Data($0.utf8) } ?? base64 ?? Data() }
    }

    /// A piece of a body that was read while it arrived. The body is kept as a whole, so that no secret is cut in two; the
    /// piece says how many ends of lines and records it has, which hiding a secret does not change.
    struct Piece: Codable, Sendable {
        /// The time since the piece before, or since the request, in seconds.
        let after: Double
        /// The bytes of it that are LF, CR or RS.
        let ends: Int
    }

    let method: String
    var url: String
    var requestHeaders: [Field]
    var requestBody: Body
    let status: Int
    var headers: [Field]
    var body: Body
    /// Nil for a response that was read as a whole.
    var pieces: [Piece]?
    /// The kind of the failure that ended a stream; nil if it came to its end.
    var failure: TransportFailure.Kind.RawValue?

    init(
        method: String, url: String, requestHeaders: [Field], requestBody: Body, status: Int, headers: [Field],
        body: Body, pieces: [Piece]? = nil, failure: TransportFailure.Kind? = nil
    ) {
        self.method = method
        self.url = url
        self.requestHeaders = requestHeaders
        self.requestBody = requestBody
        self.status = status
        self.headers = headers
        self.body = body
        self.pieces = pieces
        self.failure = failure?.rawValue
    }
}

extension RecordedExchange.Piece {
    /// Whether a byte ends a line or a record.
    static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x1E }
}

extension RecordedExchange {
    /// The response as it came, or as a whole if it was read as a whole.
    func response(clock: (any Clock<Duration>)?) -> PacedResponse {
        let fields = self.headers.map { HeaderField($0.name, $0.value) }
        guard let pieces else {
            return PacedResponse(HTTPResponse(status: status, headers: fields, body: .data(body.data)))
        }
        var paced: [PacedResponse.Piece] = []
        var (rest, pause) = (body.data[...], Duration.zero)
        for (index, piece) in pieces.enumerated() {
            pause += .seconds(piece.after)
            let end = index == pieces.count - 1 ? rest.endIndex : rest.end(of: piece.ends)
            // A piece within a line comes with the one that ends the line.
            if end == rest.startIndex { continue }
            paced.append(PacedResponse.Piece(pause: pause, bytes: Data(rest[..<end])))
            (rest, pause) = (rest[end...], .zero)
        }
        let kind = failure.flatMap(TransportFailure.Kind.init)
        return PacedResponse(
            HTTPResponse(status: status, headers: fields), pieces: paced,
            failure: kind.map { TransportFailure($0, detail: "so it was recorded") }, clock: clock)
    }
}

extension Data {
    /// The place behind the given number of ends of lines or records.
    fileprivate func end(of count: Int) -> Index {
        var (left, index) = (count, startIndex)
        while left > 0, index < endIndex {
            if RecordedExchange.Piece.isEnd(self[index]) { left -= 1 }
            index += 1
        }
        return index
    }
}

extension RecordedExchange {
    /// Hides texts wherever they stand.
    mutating func hide(_ secrets: [String]) {
        guard !secrets.isEmpty else { return }
        url = BodyExcerpt.hide(secrets, in: url)
        for index in requestHeaders.indices { requestHeaders[index].hide(secrets) }
        for index in headers.indices { headers[index].hide(secrets) }
        requestBody.hide(secrets)
        // Within a text first, of which a secret of digits may be a part.
        let numbers = secrets.filter { $0.utf8.allSatisfy(JSONNumbers.isPart) }
        body.hide(secrets.filter { !$0.utf8.allSatisfy(JSONNumbers.isPart) })
        if let text = body.text { body.text = JSONNumbers.zero(numbers, in: text) }
        body.hide(numbers)
    }
}

extension RecordedExchange.Field {
    fileprivate mutating func hide(_ secrets: [String]) {
        value = BodyExcerpt.hide(secrets, in: value)
    }
}

extension RecordedExchange.Body {
    fileprivate mutating func hide(_ secrets: [String]) {
        if let text {
            self.text = BodyExcerpt.hide(secrets, in: text)
            return
        }
        base64 = base64.map { BodyExcerpt.hide(secrets, in: $0) }
    }
}
