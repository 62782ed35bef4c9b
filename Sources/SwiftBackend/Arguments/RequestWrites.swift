import EndpointSpec

/// Returns the lines of a request's `write(to:)`, in the order of its parameters. The fields of a JSON body come last,
/// in a closure.
func requestWrites(of endpoint: Endpoint, in surroundings: Surroundings) -> [String] {
    var lines: [String] = []
    var fields: [String] = []
    if let line = endpoint.response.acceptLine(in: surroundings) { lines.append(line) }
    let kind = endpoint.body?.kind
    let checked = checkedParameters(of: endpoint, in: surroundings)
    if !checked.isEmpty { lines = ["request.check { fields in"] + checked.map { "    " + $0 } + ["}"] }
    for parameter in endpoint.parameters {
        // A constant is not a property that could have a doc comment.
        if parameter.constant != nil, let doc = parameter.doc {
            let comment = commentLines(doc, mark: "//")
            if parameter.place == .field, kind == .json { fields += comment } else { lines += comment }
        }
        switch parameter.place {
        case .path, .query, .header, .cookie:
            let place = parameter.place.rawValue
            lines.append(
                anyValueLine(parameter, place: place, in: surroundings)
                    ?? parameterLine(parameter, method: place, in: surroundings))
        case .field where kind == .json:
            fields.append(fieldLine(parameter, in: surroundings))
        case .field:
            lines.append(formLine(parameter, isMultipart: kind == .multipart, in: surroundings))
        case .body:
            lines.append(bodyLine(parameter, endpoint.body, in: surroundings))
        }
    }
    if !fields.isEmpty {
        let type = endpoint.body?.contentType.map { "(contentType: " + stringLiteral($0) + ")" } ?? ""
        lines.append("request.json\(type) { fields in")
        lines += fields.map { "    " + $0 }
        lines.append("}")
    }
    return lines
}

/// The lines that check parameters before anything is sent.
private func checkedParameters(of endpoint: Endpoint, in surroundings: Surroundings) -> [String] {
    endpoint.parameters.flatMap { parameter -> [String] in
        guard parameter.constant == nil else { return [] }
        let name = value(of: parameter, isInClosure: true)
        return checks(
            parameter.keepsNull ? name + ".wrapped" : name, parameter.place == .body ? [] : [parameter.key],
            endpoint.checksParameters ? parameter.constraints : .none, holdsChecked: parameter.holdsChecked,
            of: parameter.type, in: surroundings)
    }
}

/// `request.queryListIfPresent(ids, "ids", style: .brackets)`
private func parameterLine(_ parameter: Parameter, method: String, in surroundings: Surroundings) -> String {
    var text = "request." + method
    if let constant = parameter.constant {
        text += "(" + stringLiteral(constant) + ", " + stringLiteral(parameter.key) + ")"
        return text
    }
    let (plain, isOptional) = surroundings.unwrapped(parameter.type)
    var style = ""
    switch surroundings.resolved(plain) {
    case .array:
        text += "List"
        let isInOne = parameter.place == .path || parameter.place == .header
        if parameter.style != .repeat, !isInOne { style = ", style: ." + parameter.style.rawValue }
    case .dictionary:
        text += "Dictionary"
    default:
        break
    }
    if isOptional { text += "IfPresent" }
    text += "("
    text += value(of: parameter, isInClosure: false)
    text += ", "
    appendLiteral(parameter.key, to: &text)
    text += style
    if method == "part" || method == "bytes" { appendContentType(parameter.contentType, to: &text) }
    appendFormat(parameter.dateFormat, to: &text)
    text += ")"
    return text
}

/// `request.valueIfPresent(card, "card", in: .form, style: .dots)`, `request.jsonText(filter, "filter", in: .query)`,
/// `request.jsonParts(rows, "rows")`; nil for texts and lists of them.
private func anyValueLine(_ parameter: Parameter, place: String, in surroundings: Surroundings) -> String? {
    guard parameter.constant == nil else { return nil }
    let method: String
    switch parameter.writing {
    case .texts: return nil
    case .fields: method = "value"
    case .json: method = "jsonText"
    case .jsonElements: method = "jsonParts"
    }
    let (_, isOptional) = surroundings.unwrapped(parameter.type)
    var text = "request."
    text += method
    if isOptional { text += "IfPresent" }
    text += "("
    text += value(of: parameter, isInClosure: false)
    text += ", "
    appendLiteral(parameter.key, to: &text)
    if parameter.writing != .jsonElements { text += ", in: ." + place }
    if parameter.writing == .fields { appendStyle(parameter.style, to: &text) }
    if parameter.keepsReserved { text += ", reserved: true" }
    appendContentType(parameter.contentType, to: &text)
    appendFormat(parameter.dateFormat, to: &text)
    text += ")"
    return text
}

/// `, style: .dots`, without the style of a value that has none of its own.
private func appendStyle(_ style: ListStyle, to text: inout String) {
    if style != .indexed { text += ", style: ." + style.rawValue }
}

private func appendContentType(_ contentType: String?, to text: inout String) {
    if let contentType { text += ", contentType: " + stringLiteral(contentType) }
}

/// Returns the line of a field of a form or a multipart body. A file has methods of its own.
private func formLine(_ parameter: Parameter, isMultipart: Bool, in surroundings: Surroundings) -> String {
    let place = isMultipart ? "multipart" : "form"
    if let line = anyValueLine(parameter, place: place, in: surroundings) { return line }
    guard isMultipart else { return parameterLine(parameter, method: "form", in: surroundings) }
    let isBytes =
        parameter.contentType != nil
        && surroundings.resolved(surroundings.unwrapped(parameter.type).type) == .builtin(.data)
    if isBytes { return parameterLine(parameter, method: "bytes", in: surroundings) }
    var element = surroundings.resolved(surroundings.unwrapped(parameter.type).type)
    if case .array(let inner) = element { element = surroundings.resolved(inner) }
    return parameterLine(parameter, method: element == .builtin(.file) ? "file" : "part", in: surroundings)
}

/// `fields.int(stars, "stars")`
private func fieldLine(_ parameter: Parameter, in surroundings: Surroundings) -> String {
    let method = FieldMethod(for: parameter.type, parameter.dateFormat, in: surroundings)
    if let constant = parameter.constant { return constantLine(parameter, constant, method, in: surroundings) }
    var text = "fields."
    if parameter.keepsNull {
        text += "nullable"
    } else if parameter.writesNull {
        text += "value"
    } else {
        text += method.name
        if method.isOptional { text += "IfPresent" }
    }
    text += "("
    text += value(of: parameter, isInClosure: true)
    text += ", "
    appendLiteral(parameter.key, to: &text)
    appendFormat(parameter.dateFormat, to: &text)
    text += ")"
    return text
}

/// A constant keeps its kind in JSON: a number is written as a number.
private func constantLine(
    _ parameter: Parameter, _ constant: String, _ method: FieldMethod, in surroundings: Surroundings
) -> String {
    let end = ", " + stringLiteral(parameter.key) + ")"
    let type = surroundings.resolved(surroundings.unwrapped(parameter.type).type)
    if case .builtin(let builtin) = type {
        switch builtin.kind {
        case .boolean, .integer: return "fields." + method.name + "(" + constant + end
        case .floating:
            return "fields." + method.name + "(" + floatingExpression(constant, isFloat: builtin == .float) + end
        case .decimal, .string, .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void, .file: break
        }
    }
    switch surroundings.enumeration(type)?.raw {
    case .integer: return "fields.int(" + constant + end
    case .fraction: return "fields.double(" + floatingExpression(constant, isFloat: false) + end
    case .string, nil: return "fields.string(" + stringLiteral(constant) + end
    }
}

/// `request.jsonBody(body)`, `request.formBody(body)`, `request.rawBody(body, contentType: "text/csv")`
private func bodyLine(_ parameter: Parameter, _ body: Body?, in surroundings: Surroundings) -> String {
    let (plain, isOptional) = surroundings.unwrapped(parameter.type)
    let isRaw = body?.kind == .raw
    let isForm = body?.kind == .form
    var text = "request."
    text += isRaw ? "rawBody" : isForm ? "formBody" : "jsonBody"
    if isOptional { text += "IfPresent" }
    text += "("
    text += value(of: parameter, isInClosure: false)
    if isRaw {
        let isText = surroundings.resolved(plain) == .builtin(.string)
        let usual = isText ? "text/plain; charset=utf-8" : "application/octet-stream"
        text += ", contentType: " + stringLiteral(body?.contentType ?? usual)
    } else {
        if isForm, let body { appendStyle(body.style, to: &text) }
        if !isForm { appendContentType(body?.contentType, to: &text) }
        appendFormat(parameter.dateFormat, to: &text)
    }
    text += ")"
    return text
}

/// Returns the property, with `self.` only if the name of a writer would hide it.
private func value(of parameter: Parameter, isInClosure: Bool) -> String {
    if parameter.name == "request" || isInClosure && parameter.name == "fields" { return "self." + parameter.name }
    return swiftName(parameter.name)
}
