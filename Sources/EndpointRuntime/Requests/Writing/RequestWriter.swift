/// Takes the parameters and the body of a request.
///
/// Nothing here throws. If something cannot be sent, `send` throws the first such error as
/// `EndpointError.invalidRequest`, before anything reaches the network.
public struct RequestWriter: Sendable {
    private(set) var pathValues: [PathTemplate.Value] = []
    private(set) var query: [QueryItem] = []
    private(set) var headers: [HeaderField] = []
    private(set) var cookies: [Cookie] = []
    private(set) var body: RequestBody = .none
    private(set) var problem: InvalidRequest?
    /// Nil where the spec says what is accepted.
    var accepted: AcceptedContent?

    /// A cookie: one text, or several with commas between them.
    struct Cookie: Sendable {
        let name: String
        let elements: [String]
        /// The wire name of the parameter that it is a part of; nil if it is all of one.
        let parameter: String?
    }

    init() {}

    /// Fills in `{name}` of the path.
    ///
    /// The value stays within its segment: all characters that are not unreserved are percent-encoded. An empty value
    /// is refused, and so is one that makes the segment `.` or `..`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func path(
        _ value: some ParameterValue, _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let text = text(value, name, format) { addPath(name.description, [text]) }
    }

    /// Fills in `{name}` of the path with a list, whose elements are separated by commas: `1,2` (RFC 6570 section 3.2.2).
    ///
    /// A comma within an element is percent-encoded, as everything is that is not unreserved. An empty list is refused.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - name: The wire name.
    ///   - format: The format of dates.
    public mutating func pathList(
        _ values: [some ParameterValue], _ name: StaticString, format: DateFormat = .iso8601
    ) {
        if let texts = texts(values, name, format) { addPath(name.description, texts) }
    }

    /// The value's text; nil after it kept why there is none.
    mutating func text(_ value: some ParameterValue, _ name: StaticString, _ format: DateFormat) -> String? {
        do {
            return try value.parameterText(format)
        } catch {
            let reason = (error as? UnwritableParameter)?.reason ?? "cannot be written: \(error)"
            fail(InvalidRequest(parameter: name.description, reason))
            return nil
        }
    }

    /// The texts of a list's elements; nil after it kept why one has none.
    mutating func texts(_ values: [some ParameterValue], _ name: StaticString, _ format: DateFormat) -> [String]? {
        var texts: [String] = []
        texts.reserveCapacity(values.count)
        for value in values {
            guard let text = text(value, name, format) else { return nil }
            texts.append(text)
        }
        return texts
    }

    mutating func fail(_ reason: InvalidRequest) {
        problem = problem ?? reason
    }

    var hasBody: Bool {
        if case .none = body { false } else { true }
    }

    /// The parameters alone.
    var withoutBody: RequestWriter {
        var copy = self
        copy.body = .none
        return copy
    }

    /// Adds to the path the elements with commas between them, or what is `encoded` already.
    mutating func addPath(_ name: String, _ elements: [String], isReserved: Bool = false, encoded: String? = nil) {
        pathValues.append(
            PathTemplate.Value(name: name, elements: elements, isReserved: isReserved, encoded: encoded))
    }

    mutating func addQuery(_ item: QueryItem) {
        if item.keepsReserved { checkCommas([item]) }
        query.append(item)
    }

    /// In a form and a part, and among reserved characters of a query, a comma within an element is like one between two.
    mutating func checkCommas(_ items: [QueryItem]) {
        guard let item = items.first(where: \.hasCommaInElement) else { return }
        fail(InvalidRequest(parameter: item.parameter ?? item.name, "holds a comma within an element of a list"))
    }

    mutating func addHeader(_ field: HeaderField) {
        headers.replace(field)
    }

    /// Adds a cookie that is all, or a part, of the parameter of a wire name.
    mutating func addCookie(_ name: String, _ elements: [String], of parameter: String? = nil) {
        cookies.append(Cookie(name: name, elements: elements, parameter: name == parameter ? nil : parameter))
    }

    /// Makes the body a form, or adds to it.
    mutating func addForm(_ items: [QueryItem]) {
        checkCommas(items)
        switch body {
        case .none: body = .form(items)
        case .form(let before): body = .form(before + items)
        default: fail(InvalidRequest("a form cannot share the body with something else"))
        }
    }

    /// Makes the body multipart, or adds to it.
    mutating func addParts(_ parts: [MultipartPart]) {
        switch body {
        case .none: body = .multipart(parts)
        case .multipart(let before): body = .multipart(before + parts)
        default: fail(InvalidRequest("multipart fields cannot share the body with something else"))
        }
    }

    mutating func setBody(_ new: RequestBody) {
        guard case .none = body else { return fail(InvalidRequest("a request has one body")) }
        body = new
    }
}
