extension RequestWriter {
    /// Adds a header, in the place of a constant of that name.
    ///
    /// A value that holds a control character (a line break would start a header of its own) or a character outside
    /// ASCII is refused; blanks at its ends are dropped.
    public mutating func header(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addHeader(HeaderField(name.description, text)) }
    }

    public mutating func headerIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { header(value, name, format: format) }
    }

    /// Adds one header with the elements joined by commas, whatever the style: HTTP takes repeated lines for the same
    /// (RFC 9110 section 5.3), and URLSession sends a name once. An element with a comma is refused.
    public mutating func headerList(
        _ values: [some ParameterValue], _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        guard let texts = texts(values, name, format), !texts.isEmpty else { return }
        if texts.contains(where: { $0.contains(",") }) {
            return fail(InvalidRequest(parameter: name.description, "holds a comma within an element of a list"))
        }
        addHeader(HeaderField(name.description, texts.joined(separator: ", ")))
    }

    public mutating func headerListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { headerList(values, name, style: style, format: format) }
    }

    /// Adds a cookie. Characters that RFC 6265 does not allow in a cookie's value are refused.
    public mutating func cookie(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addCookie(name.description, text) }
    }

    public mutating func cookieIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { cookie(value, name, format: format) }
    }
}
