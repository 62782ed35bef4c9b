public import Foundation

extension RequestWriter {
    /// Makes a value the body, as JSON.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - contentType: The media type.
    ///   - format: The format of dates outside of models.
    public mutating func jsonBody(
        _ value: some FieldValue, contentType: String = "application/json", format: DateFormat = .iso8601
    ) {
        setJSON(contentType) { try ModelEncoder().encode(value, format: format) }
    }

    /// Makes a value the body, as JSON. Nil sends no body.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - contentType: The media type.
    ///   - format: The format of dates outside of models.
    public mutating func jsonBodyIfPresent(
        _ value: (some FieldValue)?, contentType: String = "application/json", format: DateFormat = .iso8601
    ) {
        if let value { jsonBody(value, contentType: contentType, format: format) }
    }

    /// Makes a JSON object the body. It is `{}` if no field is written.
    ///
    /// - Parameters:
    ///   - contentType: The media type.
    ///   - write: Writes the fields.
    public mutating func json(contentType: String = "application/json", _ write: (inout FieldWriter) -> Void) {
        setJSON(contentType) { try ModelEncoder().encode(write) }
    }

    /// Makes any `Encodable` value the body, as JSON. Use it in requests that you write by hand.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - encoder: The encoder.
    public mutating func encodedBody(_ value: some Encodable, with encoder: JSONEncoder = JSONEncoder()) {
        setJSON("application/json") { try encoder.encode(value) }
    }

    /// Makes bytes the body.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - contentType: The media type.
    public mutating func rawBody(_ data: Data, contentType: String) {
        setBody(.raw(.data(data), contentType: contentType))
    }

    /// Makes a text the body. It is sent in UTF-8, whatever the media type says.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - contentType: The media type.
    public mutating func rawBody(_ text: String, contentType: String) {
        setBody(.raw(.data(Data(text.utf8)), contentType: contentType))
    }

    /// Makes a file the body. What is on disk is sent in pieces.
    ///
    /// - Parameters:
    ///   - file: The file. Its own media type takes precedence.
    ///   - contentType: The media type.
    public mutating func rawBody(_ file: File, contentType: String) {
        let type = file.contentType ?? contentType
        setBody(.raw(file.data.map { .data($0) } ?? .file(file), contentType: type))
    }

    /// Makes bytes the body. Nil sends no body.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - contentType: The media type.
    public mutating func rawBodyIfPresent(_ data: Data?, contentType: String) {
        if let data { rawBody(data, contentType: contentType) }
    }

    /// Makes a text the body. Nil sends no body.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - contentType: The media type.
    public mutating func rawBodyIfPresent(_ text: String?, contentType: String) {
        if let text { rawBody(text, contentType: contentType) }
    }

    /// Makes a file the body. Nil sends no body.
    ///
    /// - Parameters:
    ///   - file: The file. Its own media type takes precedence.
    ///   - contentType: The media type.
    public mutating func rawBodyIfPresent(_ file: File?, contentType: String) {
        if let file { rawBody(file, contentType: contentType) }
    }

    private mutating func setJSON(_ contentType: String, _ encode: () throws -> Data) {
        do {
            setBody(.json(try encode(), contentType: contentType))
        } catch let EncodingError.invalidValue(_, context) {
            let path = CodingPath.text(context.codingPath)
            fail(InvalidRequest(parameter: path.isEmpty ? "body" : path, "cannot be sent: \(context.debugDescription)"))
        } catch {
            fail(InvalidRequest(parameter: "body", "cannot be sent: \(error)"))
        }
    }
}
