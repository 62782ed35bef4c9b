extension RequestWriter {
    /// Adds a text to a body of `multipart/form-data` (RFC 7578). The value is sent byte for byte, in UTF-8.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func part(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) {
            addParts([MultipartPart(name: name.description, content: .text(text))])
        }
    }

    /// Adds a text to a multipart body. Nil adds no part, but the body is still multipart.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func partIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { part(value, name, format: format) } else { addParts([]) }
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
        guard let texts = texts(values, name, format) else { return }
        addParts(
            style.items(name.description, texts).map { item in
                MultipartPart(name: item.name, content: .text(item.elements.joined(separator: ",")))
            })
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

    /// Adds a file. It is read when the request is sent, in pieces.
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
    ///   - style: With `.brackets`, the name of each part is `name[]`.
    public mutating func fileList(_ files: [File], _ name: StaticString, style: ListStyle = .repeat) {
        var field = name.description
        if case .brackets = style { field += "[]" }
        addParts(files.map { MultipartPart(name: field, content: .file($0)) })
    }

    /// Adds a part for each file. Nil adds no part.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - name: The wire name.
    ///   - style: With `.brackets`, the name of each part is `name[]`.
    public mutating func fileListIfPresent(_ files: [File]?, _ name: StaticString, style: ListStyle = .repeat) {
        if let files { fileList(files, name, style: style) } else { addParts([]) }
    }
}
