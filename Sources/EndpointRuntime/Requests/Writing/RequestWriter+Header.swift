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
    /// way (RFC 9110 section 5.3), and URLSession sends a name once. An element that would be read as another, or as several, is
    /// refused: with a comma, with blanks at its ends, an empty one, and before others one with a quotation mark that no other one closes.
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
        // From a quotation mark to the next one, a comma parts nothing.
        let isOpen = texts.dropLast().contains { text in
            text.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 1
        }
        if isOpen {
            let reason = "holds a quotation mark that no other one closes within an element of a list"
            return fail(InvalidRequest(parameter: name.description, reason))
        }
        if let problem = texts.lazy.compactMap(Self.problem(ofElement:)).first {
            return fail(InvalidRequest(parameter: name.description, problem))
        }
        addHeader(HeaderField(name.description, texts.joined(separator: ", ")))
    }

    /// Why a text is no element of a list (RFC 9110 section 5.6.1); nil if it is one.
    private static func problem(ofElement text: String) -> String? {
        if text.utf8.contains(UInt8(ascii: ",")) { return "holds a comma within an element of a list" }
        if text.isEmpty { return "holds an empty element, which nobody reads" }
        let blanks: [UInt8] = [0x20, 0x09]
        let hasBlanks = text.utf8.first.map(blanks.contains) == true || text.utf8.last.map(blanks.contains) == true
        return hasBlanks ? "holds an element with blanks at its ends, which nobody reads" : nil
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
