public import Foundation

extension ResponseReader {
    /// Returns the bytes of the body as they came.
    ///
    /// If the value is at a path of JSON, these are the bytes of the base64 text there. The path is the endpoint's own,
    /// or the envelope's if the body is JSON by its `Content-Type`.
    ///
    /// - Returns: The bytes.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func data() throws -> Data {
        if isJSON, envelope != nil || !path.isEmpty { return try read { try $0.value(at: path) } }
        return body.data
    }

    /// Returns the bytes as `data()` does.
    ///
    /// - Returns: The bytes, or nil for an empty body, for null, and if the payload is absent.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func dataIfPresent() throws -> Data? {
        if isJSON, envelope != nil || !path.isEmpty { return try valueIfPresent() }
        return body.isEmpty ? nil : body.data
    }

    /// Returns a text. If the body is JSON by its `Content-Type`, or if the value is at a path, it is the JSON string.
    /// Otherwise it is the body itself, in the charset that it names; the default is UTF-8.
    ///
    /// - Returns: The text.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func text() throws -> String {
        if isJSON || envelope != nil || !path.isEmpty { return try read { try $0.value(at: path) } }
        return try plainText()
    }

    /// Returns a text as `text()` does.
    ///
    /// - Returns: The text, or nil for an empty body, for null, and if the payload is absent.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func textIfPresent() throws -> String? {
        if isJSON || envelope != nil || !path.isEmpty { return try valueIfPresent() }
        return body.isEmpty ? nil : try plainText()
    }

    /// Returns the file that the body was written to, as it came.
    ///
    /// The file belongs to the caller, who moves or removes it. Its name is the server's suggestion
    /// (`Content-Disposition`), made safe, or nil if there is none.
    ///
    /// The envelope counts only if the body is JSON by its `Content-Type`, and only for the success test, because that
    /// is how a server refuses a download.
    ///
    /// - Returns: The file.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func file() throws -> File {
        if isJSON, let envelope, envelope.success != nil {
            let (context, body) = (context, body)
            do {
                _ = try ModelDecoder().decode(body.beginning) { document in
                    try envelope.check(
                        &document, context.errorBody, body, status: context.status, hiding: context.secrets)
                }
            } catch is DecodingError {
                // A file of JSON that is no envelope is what was asked for.
            }
        }
        guard case .file(let url) = body.content else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the body is not a file"))
        }
        notes.withLock { $0.file = url }
        let name = fields["Content-Disposition"].flatMap(ContentDisposition.fileName).flatMap(SafeFileName.of)
        return File(url, name: name, contentType: body.contentType)
    }

    /// Returns the file as `file()` does.
    ///
    /// - Returns: The file, or nil for an empty body, which leaves no file.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public func fileIfPresent() throws -> File? {
        let file = try file()
        guard body.isEmpty else { return file }
        try FileManager.default.removeItem(at: file.url)
        return nil
    }

    private var isJSON: Bool {
        body.mediaType?.isJSON ?? false
    }

    private func plainText() throws -> String {
        let charset = body.mediaType?.charset ?? "utf-8"
        guard let encoding = Self.encodings[charset] else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "the charset '\(charset)' is unknown"))
        }
        guard let text = String(data: body.data, encoding: encoding) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "it is not text in \(charset)"))
        }
        return text
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii, "iso-8859-1": .isoLatin1,
        "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1252": .windowsCP1252, "utf-16": .utf16,
        "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian, "utf-32": .utf32, "shift_jis": .shiftJIS,
        "euc-jp": .japaneseEUC,
    ]
}
