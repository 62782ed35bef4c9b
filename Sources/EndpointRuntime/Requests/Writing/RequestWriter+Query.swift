extension RequestWriter {
    /// Adds `name=value` to the query (RFC 3986): all but unreserved characters are percent-encoded, `+` and space too.
    public mutating func query(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addQuery(QueryItem(name: name.description, elements: [text])) }
    }

    /// Adds nothing for nil.
    public mutating func queryIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { query(value, name, format: format) }
    }

    /// Adds nothing for an empty list.
    public mutating func queryList(
        _ values: [some ParameterValue], _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        guard let texts = texts(values, name, format) else { return }
        for item in style.items(name.description, texts) { addQuery(item) }
    }

    public mutating func queryListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { queryList(values, name, style: style, format: format) }
    }

    /// Adds `name[key]=value` for each key, in the order of the keys.
    public mutating func queryDictionary(
        _ values: [String: some ParameterValue], _ name: StaticString, format: DateFormat = .iso8601
    ) {
        for item in items(values, name, format) { addQuery(item) }
    }

    public mutating func queryDictionaryIfPresent(
        _ values: [String: some ParameterValue]?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let values { queryDictionary(values, name, format: format) }
    }

    /// A dictionary as items, `name[key]`, in the order of the keys.
    mutating func items(
        _ values: [String: some ParameterValue], _ name: StaticString, _ format: DateFormat
    ) -> [QueryItem] {
        values.sorted { $0.key < $1.key }.compactMap { key, value in
            text(value, name, format).map { QueryItem(name: "\(name)[\(key)]", elements: [$0]) }
        }
    }
}

extension ListStyle {
    /// A list as items; none for an empty list.
    func items(_ name: String, _ texts: [String]) -> [QueryItem] {
        switch self {
        case .repeat: texts.map { QueryItem(name: name, elements: [$0]) }
        case .comma: texts.isEmpty ? [] : [QueryItem(name: name, elements: texts)]
        case .brackets: texts.map { QueryItem(name: name + "[]", elements: [$0]) }
        }
    }
}
