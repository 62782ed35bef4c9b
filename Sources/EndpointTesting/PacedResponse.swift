import EndpointRuntime
import Foundation

/// A response whose body comes in pieces, with a pause before each.
struct PacedResponse: Sendable {
    struct Piece: Sendable {
        let pause: Duration
        let bytes: Data
    }

    /// Status and headers, and the body of a response that has no pieces.
    let response: HTTPResponse
    var pieces: [Piece] = []
    /// What the response ends with in place of its end.
    var failure: TransportFailure?
    /// The clock of the pauses; nil for no pauses.
    var clock: (any Clock<Duration>)?

    init(
        _ response: HTTPResponse, pieces: [Piece] = [], failure: TransportFailure? = nil,
        clock: (any Clock<Duration>)? = nil
    ) {
        self.response = response
        self.pieces = pieces
        self.failure = failure
        self.clock = clock
    }

    /// Sends it where a request wants it.
    ///
    /// - Returns: The response.
    /// - Throws: The failure that it ends with, `CancellationError`, and what the destination throws.
    func send(
        to destination: HTTPRequest.Destination, _ progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let decided = try destination.isUndecided ? destination.decided(response.status, response.headers) : destination
        guard case .stream(let stream) = decided else {
            if let failure { throw failure }
            var whole = response
            if case .data(let data) = response.body {
                whole.body = .data(pieces.reduce(into: data) { $0.append($1.bytes) })
            }
            return try decided.placed(whole)
        }
        if case .data(let data) = response.body, !data.isEmpty { try await Self.write(data, to: stream) }
        var count: Int64 = 0
        for piece in pieces {
            if let clock, piece.pause > .zero { try await clock.sleep(for: piece.pause) }
            try Task.checkCancellation()
            count += Int64(piece.bytes.count)
            progress(TransferProgress(.received, bytes: count, total: nil))
            try await Self.write(piece.bytes, to: stream)
        }
        if let failure { throw failure }
        return HTTPResponse(status: response.status, headers: response.headers)
    }

    /// Writes a piece, and waits until there is room for another.
    private static func write(_ data: Data, to stream: ResponseStream) async throws {
        try stream.write(data)
        await withCheckedContinuation { continuation in
            if stream.hasRoom({ continuation.resume() }) { continuation.resume() }
        }
        try Task.checkCancellation()
    }
}

extension HTTPRequest.Destination {
    /// The response, where this wants it.
    func placed(_ response: HTTPResponse) throws -> HTTPResponse {
        guard case .data(let data) = response.body else { return response }
        if data.count > limit { throw ResponseTooLarge(limit: limit) }
        var response = response
        var sink = try ResponseSink(self)
        try sink.append(data)
        response.body = sink.finish()
        return response
    }
}
