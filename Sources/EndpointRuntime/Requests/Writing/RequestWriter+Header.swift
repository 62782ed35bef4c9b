extension RequestWriter {
    /// Adds a header. It replaces a constant of that name.
    ///
    /// A value with a control character (a line break would begin a header of its own), or with a character outside
    /// ASCII, is refused. Blanks at its ends are dropped.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func header(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addHeader(HeaderField(name.description, text)) }
    }

    /// Adds a header. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func headerIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { header(value, name, format: format) }
    }

    /// Adds one header with the elements joined by commas, whatever the style. HTTP treats repeated lines in the same
    /// way (RFC 9110 section 5.3), and URLSession sends a name once. An element with a comma is refused.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: Has no effect on a header.
    ///   - format: The format of dates.
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

    /// Adds one header with the elements joined by commas. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - style: Has no effect on a header.
    ///   - format: The format of dates.
    public mutating func headerListIfPresent(
        _ values: [some ParameterValue]?, _ name: StaticString, style: ListStyle = .repeat,
        format: DateFormat = .iso8601
    ) {
        if let values { headerList(values, name, style: style, format: format) }
    }

    /// Adds a cookie. A value with characters that RFC 6265 does not allow is refused.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func cookie(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addCookie(name.description, [text]) }
    }

    /// Adds a cookie. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func cookieIfPresent(
        _ value: (some ParameterValue)?, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { cookie(value, name, format: format) }
    }
}
