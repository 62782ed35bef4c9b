extension RequestWriter {
    /// Adds a field to a body of `application/x-www-form-urlencoded`, as WHATWG's URL standard serialises it.
    public mutating func form(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addForm([QueryItem(name: name.description, elements: [text])]) }
    }

    /// Adds nothing for nil; the body is a form all the same.
    public mutating func formIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { form(value, name, format: format) } else { addForm([]) }
    }

    public mutating func formList(
        _ values: [some ParameterValue], _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let texts = texts(values, name, format) { addForm(style.items(name.description, texts)) }
    }

    public mutating func formListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { formList(values, name, style: style, format: format) } else { addForm([]) }
    }

    /// Adds `name[key]` for each key, in the order of the keys.
    public mutating func formDictionary(
        _ values: [String: some ParameterValue], _ name: StaticString, format: DateFormat = .iso8601
    ) {
        addForm(items(values, name, format))
    }

    public mutating func formDictionaryIfPresent(
        _ values: [String: some ParameterValue]?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let values { formDictionary(values, name, format: format) } else { addForm([]) }
    }
}
