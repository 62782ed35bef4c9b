public import Foundation

extension RequestWriter {
    /// Adds a text to a body of `multipart/form-data` (RFC 7578). The value is sent byte for byte, in UTF-8.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - contentType: The media type of the part. Nil sends none, which means `text/plain`.
    ///   - format: The format of dates.
    public mutating func part(
        _ value: some ParameterValue, _ name: StaticString, contentType: String? = nil, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) {
            addParts([MultipartPart(name: name.description, content: .text(text), contentType: contentType)])
        }
    }

    /// Adds a text to a multipart body. Nil adds no part, but the body is still multipart.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - contentType: The media type of the part.
    ///   - format: The format of dates.
    public mutating func partIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, contentType: String? = nil,
        format: DateFormat = .iso8601
    ) {
        if let value { part(value, name, contentType: contentType, format: format) } else { addParts([]) }
    }

    /// Adds bytes to a multipart body, as they are.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - name: The wire name.
    ///   - contentType: The media type of the part.
    public mutating func bytes(_ data: Data, _ name: StaticString, contentType: String) {
        addParts([MultipartPart(name: name.description, content: .data(data), contentType: contentType)])
    }

    /// Adds bytes to a multipart body. Nil adds no part.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - name: The wire name.
    ///   - contentType: The media type of the part.
    public mutating func bytesIfPresent(_ data: Data?, _ name: StaticString, contentType: String) {
        if let data { bytes(data, name, contentType: contentType) } else { addParts([]) }
    }

    /// Adds a part for each element.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: How a list is written.
    ///   - format: The format of dates.
    public mutating func partList(
        _ values: [some ParameterValue], _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        guard let items = items(values, name, style, format) else { return }
        checkCommas(items)
        addParts(items.map { MultipartPart(name: $0.name, content: .text($0.text), parameter: $0.parameter) })
    }

    /// Adds a part for each element. Nil adds no part.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: How a list is written.
    ///   - format: The format of dates.
    public mutating func partListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { partList(values, name, style: style, format: format) } else { addParts([]) }
    }

    /// Adds a part for each element, which is a JSON text.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - format: The format of dates outside of models.
    public mutating func jsonParts(
        _ values: [some FieldValue], _ name: StaticString, format: DateFormat = .iso8601
    ) {
        addParts([])
        for value in values { jsonText(value, name, in: .multipart, format: format) }
    }

    /// Adds a part for each element, which is a JSON text. Nil adds no part.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - format: The format of dates outside of models.
    public mutating func jsonPartsIfPresent(
        _ values: [some FieldValue]?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let values { jsonParts(values, name, format: format) } else { addParts([]) }
    }

    /// Adds a file. What is on disk is read when the request is sent, in pieces.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: The wire name.
    public mutating func file(_ file: File, _ name: StaticString) {
        addParts([MultipartPart(name: name.description, content: .file(file))])
    }

    /// Adds a file. Nil adds no part.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: The wire name.
    public mutating func fileIfPresent(_ file: File?, _ name: StaticString) {
        if let file { self.file(file, name) } else { addParts([]) }
    }

    /// Adds a part for each file.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - name: The wire name.
    ///   - style: With `.brackets`, the name of each part is `name[]`, and with `.indexed` it is `name[0]`, `name[1]` and
    ///     so on.
    public mutating func fileList(_ files: [File], _ name: StaticString, style: ListStyle = .repeat) {
        addParts(
            files.enumerated().map { index, file in
                let suffix =
                    switch style {
                    case .repeat, .comma, .space, .pipe, .tab, .exploded, .label, .matrix: ""
                    case .brackets: "[]"
                    case .indexed, .dots: "[\(index)]"
                    }
                return MultipartPart(name: name.description + suffix, content: .file(file))
            })
    }

    /// Adds a part for each file. Nil adds no part.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - name: The wire name.
    ///   - style: With `.brackets`, the name of each part is `name[]`, and with `.indexed` `name[0]` and so on.
    public mutating func fileListIfPresent(_ files: [File]?, _ name: StaticString, style: ListStyle = .repeat) {
        if let files { fileList(files, name, style: style) } else { addParts([]) }
    }
}
