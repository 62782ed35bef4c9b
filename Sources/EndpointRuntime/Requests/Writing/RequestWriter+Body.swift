public import Foundation

extension RequestWriter {
    /// Makes the value the body, as JSON.
    public mutating func jsonBody(_ value: some FieldValue, format: DateFormat = .iso8601) {
        setJSON { try ModelEncoder().encode(value, format: format) }
    }

    /// Sends no body for nil.
    public mutating func jsonBodyIfPresent(_ value: (some FieldValue)?, format: DateFormat = .iso8601) {
        if let value { jsonBody(value, format: format) }
    }

    /// Makes a JSON object of the fields the body; `{}` where none is written.
    public mutating func json(_ write: (inout FieldWriter) -> Void) {
        setJSON { try ModelEncoder().encode(write) }
    }

    /// Makes any `Encodable` value the body, as JSON: for requests that people write by hand.
    public mutating func encodedBody(_ value: some Encodable, with encoder: JSONEncoder = JSONEncoder()) {
        setJSON { try encoder.encode(value) }
    }

    public mutating func rawBody(_ data: Data, contentType: String) {
        setBody(.raw(.data(data), contentType: contentType))
    }

    /// Sends the text in UTF-8, whatever the content type says.
    public mutating func rawBody(_ text: String, contentType: String) {
        setBody(.raw(.data(Data(text.utf8)), contentType: contentType))
    }

    /// Sends the file from disk, in pieces. The file's own content type stands before `contentType`.
    public mutating func rawBody(_ file: File, contentType: String) {
        setBody(.raw(.file(file), contentType: file.contentType ?? contentType))
    }

    /// Sends no body for nil.
    public mutating func rawBodyIfPresent(_ data: Data?, contentType: String) {
        if let data { rawBody(data, contentType: contentType) }
    }

    public mutating func rawBodyIfPresent(_ text: String?, contentType: String) {
        if let text { rawBody(text, contentType: contentType) }
    }

    public mutating func rawBodyIfPresent(_ file: File?, contentType: String) {
        if let file { rawBody(file, contentType: contentType) }
    }

    private mutating func setJSON(_ encode: () throws -> Data) {
        do {
            setBody(.json(try encode()))
        } catch let EncodingError.invalidValue(_, context) {
            let path = CodingPath.text(context.codingPath)
            fail(InvalidRequest(parameter: path.isEmpty ? "body" : path, "cannot be sent: \(context.debugDescription)"))
        } catch {
            fail(InvalidRequest(parameter: "body", "cannot be sent: \(error)"))
        }
    }
}
