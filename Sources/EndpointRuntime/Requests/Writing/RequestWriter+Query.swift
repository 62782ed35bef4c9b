extension RequestWriter {
    /// Adds `name=value` to the query (RFC 3986). All characters that are not unreserved are percent-encoded, including
    /// `+` and space.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func query(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addQuery(QueryItem(name: name.description, elements: [text])) }
    }

    /// Adds `name=value` to the query. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func queryIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { query(value, name, format: format) }
    }

    /// Adds a list to the query. An empty list adds nothing.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: How a list is written.
    ///   - format: The format of dates.
    public mutating func queryList(
        _ values: [some ParameterValue], _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        for item in items(values, name, style, format) ?? [] { addQuery(item) }
    }

    /// Adds a list to the query. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: How a list is written.
    ///   - format: The format of dates.
    public mutating func queryListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { queryList(values, name, style: style, format: format) }
    }

    /// Adds `name[key]=value` to the query for each key, in the order of the keys.
    ///
    /// - Parameters:
    ///   - values: The values by key.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func queryDictionary(
        _ values: [String: some ParameterValue], _ name: StaticString, format: DateFormat = .iso8601
    ) {
        for item in items(values, name, format) { addQuery(item) }
    }

    /// Adds `name[key]=value` to the query for each key. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - values: The values by key.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func queryDictionaryIfPresent(
        _ values: [String: some ParameterValue]?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let values { queryDictionary(values, name, format: format) }
    }

    /// A dictionary as items, `name[key]`, in the order of the keys.
    mutating func items(
        _ values: [String: some ParameterValue], _ name: StaticString, _ format: DateFormat
    ) -> [QueryItem] {
        if let problem = values.keys.ordered.lazy.compactMap({ NestedFields.problem(ofKey: $0) }).first {
            fail(InvalidRequest(parameter: name.description, problem))
        }
        return values.keys.ordered.compactMap { key in
            values[key].flatMap { text($0, name, format) }.map {
                QueryItem(name: "\(name)[\(key)]", elements: [$0], parameter: name.description)
            }
        }
    }

    /// A list as items; none for an empty list, and nil after it kept why it has none.
    mutating func items(
        _ values: [some ParameterValue], _ name: StaticString, _ style: ListStyle, _ format: DateFormat
    ) -> [QueryItem]? {
        guard let texts = texts(values, name, format) else { return nil }
        switch style.written(name.description, texts) {
        case .success(let items):
            return items.map { item in
                var item = item
                if item.name != name.description { item.parameter = name.description }
                return item
            }
        case .failure(let refused):
            fail(InvalidRequest(parameter: name.description, refused.reason))
            return nil
        }
    }
}
