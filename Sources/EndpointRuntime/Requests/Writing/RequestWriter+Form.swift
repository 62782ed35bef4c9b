extension RequestWriter {
    /// Adds a field to a body of `application/x-www-form-urlencoded`, as the URL standard of WHATWG serialises it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func form(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addForm([QueryItem(name: name.description, elements: [text])]) }
    }

    /// Adds a field to a form. Nil adds no field, but the body is still a form.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func formIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { form(value, name, format: format) } else { addForm([]) }
    }

    /// Adds a list to a form.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: How a list is written.
    ///   - format: The format of dates.
    public mutating func formList(
        _ values: [some ParameterValue], _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let items = items(values, name, style, format) { addForm(items) }
    }

    /// Adds a list to a form. Nil adds no field.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: How a list is written.
    ///   - format: The format of dates.
    public mutating func formListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { formList(values, name, style: style, format: format) } else { addForm([]) }
    }

    /// Adds a field `name[key]` to a form for each key, in the order of the keys.
    ///
    /// - Parameters:
    ///   - values: The values by key.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func formDictionary(
        _ values: [String: some ParameterValue], _ name: StaticString, format: DateFormat = .iso8601
    ) {
        addForm(items(values, name, format))
    }

    /// Adds a field `name[key]` to a form for each key. Nil adds no field.
    ///
    /// - Parameters:
    ///   - values: The values by key.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func formDictionaryIfPresent(
        _ values: [String: some ParameterValue]?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let values { formDictionary(values, name, format: format) } else { addForm([]) }
    }
}
