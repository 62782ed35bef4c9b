public import Foundation

/// Reads the value of a response that has a good status.
///
/// Each method first compares the body with the spec's envelope, and throws `EndpointError.business` if the envelope
/// says that the call failed. A value that cannot be read is a `DecodingError`.
public struct ResponseReader: Sendable {
    var body: ResponseBody
    let context: ReadingContext
    /// Where the value stands in the body.
    var path: [String]
    /// Whether the body is read without the envelope.
    private var isBare = false

    init(
        body: ResponseBody, status: Int, fields: [HeaderField], path: [String], envelope: Envelope?,
        errorBody: ErrorBody?,
        secrets: [String], isReported: Bool = true
    ) {
        self.body = body
        self.path = path
        context = ReadingContext(
            status: status, fields: fields, envelope: envelope, errorBody: errorBody, secrets: secrets,
            isReported: isReported)
    }

    /// The status of the response.
    ///
    /// A request that asks for it may take a part (206) that nobody asked for. Else such a response is refused.
    public var status: Int {
        if context.status == 206 { notes.withLock { $0.isStatusRead = true } }
        return context.status
    }
    var fields: [HeaderField] { context.fields }
    var envelope: Envelope? { isBare ? nil : context.envelope }
    var secrets: [String] { context.secrets }
    var notes: Locked<ReadingContext.Notes> { context.notes }

    /// The same response, read without the envelope.
    public var bare: ResponseReader {
        var bare = self
        bare.path = []
        bare.isBare = true
        return bare
    }

    /// The headers of the response.
    ///
    /// From the network, these are the headers as they came. From the cache, they are those that it stores (RFC 9111
    /// section 3.1; never `Set-Cookie`), updated by the answers that confirmed the entry (section 3.2), with the
    /// entry's current age as `Age` (section 5.1).
    ///
    /// A value that is made from them is read anew each time the cache delivers it.
    public var headers: [HeaderField] {
        notes.withLock { $0.areHeadersRead = true }
        return fields
    }

    /// Reads the value from JSON.
    ///
    /// - Parameter format: The format of dates outside of models.
    /// - Returns: The value.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func value<Value: FieldValue>(format: DateFormat = .iso8601) throws -> Value {
        guard envelope == nil else { return try read { try $0.value(at: path, format: format) } }
        guard !body.isEmpty else { throw Self.emptyBody }
        return taking(try ModelDecoder().decode(from: body.data, at: path, format: format))
    }

    /// Reads the value from JSON.
    ///
    /// - Parameter format: The format of dates outside of models.
    /// - Returns: The value, or nil for an empty body, for null, and if the payload is absent.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func valueIfPresent<Value: FieldValue>(format: DateFormat = .iso8601) throws -> Value? {
        try readIfPresent { try $0.valueIfPresent(at: path, format: format) }
    }

    /// Reads a list from JSON, without the elements that cannot be read.
    ///
    /// - Parameters:
    ///   - format: The format of dates outside of models.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func lossyList<Element: FieldValue>(format: DateFormat = .iso8601, losingAll: Bool = false) throws
        -> [Element]
    {
        try read { try $0.lossyList(at: path, format: format, losingAll: losingAll) }
    }

    /// Reads a list from JSON, without the elements that cannot be read.
    ///
    /// - Parameters:
    ///   - format: The format of dates outside of models.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list, or nil for an empty body, for null, and if the payload is absent.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func lossyListIfPresent<Element: FieldValue>(format: DateFormat = .iso8601, losingAll: Bool = false) throws
        -> [Element]?
    {
        try readIfPresent { try $0.lossyListIfPresent(at: path, format: format, losingAll: losingAll) }
    }

    /// Reads no value, for a response without anything of interest. Any body passes that the envelope does not refuse.
    ///
    /// - Throws: `EndpointError.business`.
    public func nothing() throws {
        if envelope?.success != nil, !body.isEmpty { try read { _ in } }
    }

    /// Adds the headers that the spec names, and the status.
    ///
    /// - Parameter body: The value of the response.
    /// - Returns: The whole answer.
    /// - Throws: `UnreadableHeader` if a required header is missing, or does not fit.
    public func answer<Body: Sendable, Headers: EndpointHeaders>(
        _ body: Body
    ) throws -> EndpointAnswer<Body, Headers> {
        let headers = HeaderReader(headers) { [notes] header in
            notes.withLock { $0.report.ignore(header, of: header.name) }
        }
        return EndpointAnswer(body, headers: try Headers(reading: headers), status: context.status)
    }

    /// Reads any `Decodable` with a `JSONDecoder`. Use it in requests that you write by hand.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - decoder: The decoder.
    /// - Returns: The value.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func decoded<Value: Decodable>(_ type: Value.Type = Value.self, with decoder: JSONDecoder = JSONDecoder())
        throws -> Value
    {
        if envelope?.success != nil { try read { _ in } }
        guard !body.isEmpty else { throw Self.emptyBody }
        return try PathDecoding.decode(type, from: body.data, at: path, with: decoder)
    }

    /// Reads JSON, once, in one go with the envelope.
    func read<Value: Sendable>(_ value: @escaping @Sendable (inout DocumentReader) throws -> Value) throws -> Value {
        guard !body.isEmpty else { throw Self.emptyBody }
        guard let envelope else { return taking(try ModelDecoder().decode(body.data, value)) }
        let (context, body) = (context, body)
        return taking(
            try ModelDecoder().decode(body.data) { document in
                try envelope.check(
                    &document, context.errorBody, body, status: context.status, hiding: context.secrets)
                return try value(&document)
            })
    }

    private func taking<Value>(_ decoded: DecodedValue<Value>) -> Value {
        if context.isReported, !decoded.report.isEmpty { notes.withLock { $0.report.append(decoded.report) } }
        return decoded.value
    }

    private func readIfPresent<Value: Sendable>(
        _ value: @escaping @Sendable (inout DocumentReader) throws -> Value?
    ) throws -> Value? {
        context.status == 204 || body.isEmpty ? nil : try read(value)
    }

    static let emptyBody = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the body is empty"))
}
