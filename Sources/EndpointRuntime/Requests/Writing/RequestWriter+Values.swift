import Foundation

extension RequestWriter {
    /// Adds any value of a model: a structure, a union, a list of structures, a dictionary of lists.
    ///
    /// What is nested becomes fields of a query or a form, or parts of a multipart body, as the style says. A path, a
    /// header and a cookie take one text, a list of texts, and an object of texts whose style says how it is written there.
    /// A value that the place cannot hold is refused.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - place: The place.
    ///   - style: How lists and objects are written.
    ///   - reserved: Whether the characters `:/?@!$'()*,;` stay as they are in a query, and `:/@!$&'()*+,;=` in a path,
    ///     where a `/` then begins another segment.
    ///   - format: The format of dates outside of models.
    public mutating func value(
        _ value: some FieldValue, _ name: StaticString, in place: ParameterPlace, style: ListStyle = .indexed,
        reserved: Bool = false, format: DateFormat = .iso8601
    ) {
        guard let node = node(of: value, name.description, format) else { return }
        switch place {
        case .path, .header, .cookie: addOne(node, name, in: place, style, isReserved: reserved)
        case .query:
            for var item in fields(node, name.description, style) {
                item.keepsReserved = reserved
                addQuery(item)
            }
        case .form: addForm(fields(node, name.description, style))
        case .multipart:
            let items = fields(node, name.description, style)
            checkCommas(items)
            addParts(items.map { MultipartPart(name: $0.name, content: .text($0.text), parameter: $0.parameter) })
        }
    }

    /// Adds any value of a model. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - place: The place.
    ///   - style: How lists and objects are written.
    ///   - reserved: Whether reserved characters stay as they are in a query or a path.
    ///   - format: The format of dates outside of models.
    public mutating func valueIfPresent(
        _ value: (some FieldValue)?, _ name: StaticString, in place: ParameterPlace, style: ListStyle = .indexed,
        reserved: Bool = false, format: DateFormat = .iso8601
    ) {
        if let value {
            self.value(value, name, in: place, style: style, reserved: reserved, format: format)
        } else {
            addNothing(in: place)
        }
    }

    /// Adds a value as a JSON text.
    ///
    /// A header holds characters outside ASCII as escapes of JSON.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - place: The place.
    ///   - contentType: The media type of a part of a multipart body. It is sent nowhere else.
    ///   - format: The format of dates outside of models.
    public mutating func jsonText(
        _ value: some FieldValue, _ name: StaticString, in place: ParameterPlace,
        contentType: String = "application/json", format: DateFormat = .iso8601
    ) {
        guard let data = data(of: value, name.description, format) else { return }
        let text = String(decoding: data, as: UTF8.self)
        let item = QueryItem(name: name.description, elements: [text])
        switch place {
        case .path: addPath(name.description, [text])
        case .header: addHeader(HeaderField(name.description, Self.inASCII(text)))
        case .cookie: addCookie(name.description, [text])
        case .query: addQuery(item)
        case .form: addForm([item])
        case .multipart:
            addParts([MultipartPart(name: name.description, content: .data(data), contentType: contentType)])
        }
    }

    /// Adds a value as a JSON text. Nil adds nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The wire name.
    ///   - place: The place.
    ///   - contentType: The media type of a part of a multipart body.
    ///   - format: The format of dates outside of models.
    public mutating func jsonTextIfPresent(
        _ value: (some FieldValue)?, _ name: StaticString, in place: ParameterPlace,
        contentType: String = "application/json", format: DateFormat = .iso8601
    ) {
        if let value {
            jsonText(value, name, in: place, contentType: contentType, format: format)
        } else {
            addNothing(in: place)
        }
    }

    /// Makes a value the body, as a form: each of its members is a field.
    ///
    /// - Parameters:
    ///   - value: The value. It is an object in JSON.
    ///   - style: How what is nested in the members is written.
    ///   - format: The format of dates outside of models.
    public mutating func formBody(
        _ value: some FieldValue, style: ListStyle = .indexed, format: DateFormat = .iso8601
    ) {
        guard let node = node(of: value, "body", format) else { return }
        addForm(fields(node, "body", style, isWhole: true))
    }

    /// Makes a value the body, as a form. Nil sends no body.
    ///
    /// - Parameters:
    ///   - value: The value. It is an object in JSON.
    ///   - style: How what is nested in the members is written.
    ///   - format: The format of dates outside of models.
    public mutating func formBodyIfPresent(
        _ value: (some FieldValue)?, style: ListStyle = .indexed, format: DateFormat = .iso8601
    ) {
        if let value { formBody(value, style: style, format: format) }
    }

    private mutating func fields(
        _ node: CanonicalJSON.Node, _ name: String, _ style: ListStyle, isWhole: Bool = false
    ) -> [QueryItem] {
        let fields = NestedFields(node, of: name, style, isWhole: isWhole)
        if let problem = fields.problem { fail(InvalidRequest(parameter: name, problem)) }
        return fields.items
    }

    private mutating func oneText(_ node: CanonicalJSON.Node, _ name: StaticString) -> String? {
        if let text = CanonicalJSON(node).fieldText { return text }
        fail(InvalidRequest(parameter: name.description, "is not one text or number, which is all that fits there"))
        return nil
    }

    /// Adds what stands in one place. A list without a style of its own is written as `pathList` and `headerList` do.
    private mutating func addOne(
        _ node: CanonicalJSON.Node, _ name: StaticString, in place: ParameterPlace, _ style: ListStyle,
        isReserved: Bool
    ) {
        switch node {
        case .array(let elements) where place == .header && ![.space, .pipe, .tab].contains(style),
            .array(let elements) where place == .path && isReserved:
            let texts = elements.compactMap { oneText($0, name) }
            guard texts.count == elements.count else { return }
            if isReserved { addPath(name.description, texts, isReserved: true) } else { headerList(texts, name) }
        case .array, .object: addFlat(node, name.description, in: place, style)
        case .null, .bool, .number, .string:
            guard let text = oneText(node, name) else { return }
            switch place {
            case .path: addPath(name.description, [text], isReserved: isReserved)
            case .header: addHeader(HeaderField(name.description, text))
            case .cookie: addCookie(name.description, [text])
            case .query, .form, .multipart: break
            }
        }
    }

    /// What a nil leaves of the body: a form without the field is still a form.
    private mutating func addNothing(in place: ParameterPlace) {
        switch place {
        case .path, .query, .header, .cookie: break
        case .form: addForm([])
        case .multipart: addParts([])
        }
    }

    private mutating func node(
        of value: some FieldValue, _ name: String, _ format: DateFormat
    ) -> CanonicalJSON.Node? {
        guard let data = data(of: value, name, format) else { return nil }
        if let json = CanonicalJSON(data) { return json.node }
        fail(InvalidRequest(parameter: name, "is nested too deep"))
        return nil
    }

    private mutating func data(of value: some FieldValue, _ name: String, _ format: DateFormat) -> Data? {
        do {
            return try ModelEncoder().encode(value, format: format)
        } catch let EncodingError.invalidValue(_, context) {
            let path = CodingPath.text(context.codingPath)
            fail(
                InvalidRequest(
                    parameter: name, "cannot be sent\(path.isEmpty ? "" : ", at \(path)"): \(context.debugDescription)")
            )
        } catch {
            fail(InvalidRequest(parameter: name, "cannot be sent: \(error)"))
        }
        return nil
    }

    /// With an escape of JSON for each UTF-16 unit outside of ASCII's printable characters. These are in strings alone.
    private static func inASCII(_ json: String) -> String {
        var text = ""
        for unit in json.utf16 {
            if (0x20...0x7E).contains(unit) {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }
}
