public import Foundation

/// Reads the value of a response that has a good status.
///
/// Each method first holds the body against the spec's envelope and throws `EndpointError.business` where that says
/// that there was no success; whatever does not read is a `DecodingError`.
public struct ResponseReader: Sendable {
    let body: ResponseBody
    public let status: Int
    let fields: [HeaderField]
    /// Where the value stands in the body.
    let path: [String]
    let envelope: Envelope?
    let secrets: [String]
    /// What the methods gave up without failing.
    let report = Locked(DecodingReport())
    let areHeadersRead = Locked(false)

    /// The response's headers. From the network they are as they came. From the cache they are those that it keeps
    /// (RFC 9111 section 3.1; never `Set-Cookie`), updated by the answers that confirmed the entry (section 3.2), with
    /// the age that the entry has now as `Age` (section 5.1).
    ///
    /// A value that is made of them is read anew each time that the cache delivers it.
    public var headers: [HeaderField] {
        areHeadersRead.withLock { $0 = true }
        return fields
    }

    /// The value, from JSON. `format` counts for dates outside of models.
    public func value<Value: FieldValue>(format: DateFormat = .iso8601) throws -> Value {
        try read { try $0.value(at: path, format: format) }
    }

    /// The value; nil for an empty body, for null, and where the payload is absent.
    public func valueIfPresent<Value: FieldValue>(format: DateFormat = .iso8601) throws -> Value? {
        try readIfPresent { try $0.valueIfPresent(at: path, format: format) }
    }

    /// The list without the elements that do not read.
    public func lossyList<Element: FieldValue>(format: DateFormat = .iso8601) throws -> [Element] {
        try read { try $0.lossyList(at: path, format: format) }
    }

    /// The list without the elements that do not read; nil for an empty body, for null, and where it is absent.
    public func lossyListIfPresent<Element: FieldValue>(format: DateFormat = .iso8601) throws -> [Element]? {
        try readIfPresent { try $0.lossyListIfPresent(at: path, format: format) }
    }

    /// For a response that holds nothing of interest: anything passes that the envelope does not refuse.
    public func nothing() throws {
        if envelope?.success != nil, !body.isEmpty { try read { _ in } }
    }

    /// Any `Decodable`, with `JSONDecoder`: for requests that people write by hand.
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
        let (envelope, body, status, secrets) = (envelope, body, status, secrets)
        let decoded = try ModelDecoder().decode(body.data) { document in
            try envelope?.check(&document, body, status: status, hiding: secrets)
            return try value(&document)
        }
        if !decoded.report.isEmpty { report.withLock { $0.append(decoded.report) } }
        return decoded.value
    }

    private func readIfPresent<Value: Sendable>(
        _ value: @escaping @Sendable (inout DocumentReader) throws -> Value?
    ) throws -> Value? {
        status == 204 || body.isEmpty ? nil : try read(value)
    }

    static let emptyBody = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the body is empty"))
}
