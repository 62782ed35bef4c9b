extension RequestWriter {
    /// Adds a text to a body of `multipart/form-data` (RFC 7578). The value is sent byte for byte, in UTF-8.
    public mutating func part(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) {
            addParts([MultipartPart(name: name.description, content: .text(text))])
        }
    }

    /// Adds nothing for nil; the body is multipart all the same.
    public mutating func partIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { part(value, name, format: format) } else { addParts([]) }
    }

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

    public mutating func partListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { partList(values, name, style: style, format: format) } else { addParts([]) }
    }

    /// Adds a file. It is read when the request is sent, in pieces.
    public mutating func file(_ file: File, _ name: StaticString) {
        addParts([MultipartPart(name: name.description, content: .file(file))])
    }

    public mutating func fileIfPresent(_ file: File?, _ name: StaticString) {
        if let file { self.file(file, name) } else { addParts([]) }
    }

    /// Adds a part per file: `name`, or `name[]` with `.brackets`.
    public mutating func fileList(_ files: [File], _ name: StaticString, style: ListStyle = .repeat) {
        var field = name.description
        if case .brackets = style { field += "[]" }
        addParts(files.map { MultipartPart(name: field, content: .file($0)) })
    }

    public mutating func fileListIfPresent(_ files: [File]?, _ name: StaticString, style: ListStyle = .repeat) {
        if let files { fileList(files, name, style: style) } else { addParts([]) }
    }
}
