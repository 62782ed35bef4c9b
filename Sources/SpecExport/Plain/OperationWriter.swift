import EndpointSpec
import YAMLTree

/// Writes an endpoint as an operation, as it is on the wire.
struct OperationWriter {
    let schemas: SchemaWriter
    let security: SecurityWriter
    let failures: FailureWriter

    /// - Parameter pathKeys: What the path parameters are called in the document, by their keys.
    func operation(_ endpoint: Endpoint, tag: String, pathKeys: [String: String]) -> YAMLNode {
        let parameters = parameters(of: endpoint, pathKeys)
        return .map([
            ("operationId", .text(endpoint.name)),
            ("tags", .list([.text(tag)])),
            ("description", endpoint.doc.map { .text($0) }),
            ("deprecated", endpoint.deprecated == nil ? nil : .yes),
            ("parameters", parameters.isEmpty ? nil : .list(parameters)),
            ("requestBody", body(of: endpoint)),
            ("responses", responses(of: endpoint)),
            ("security", security.requirements(of: endpoint)),
            ("servers", endpoint.server.map { .list([.map([("url", .text($0))])]) }),
        ])
    }

    // MARK: Parameters

    private func parameters(of endpoint: Endpoint, _ pathKeys: [String: String]) -> [YAMLNode] {
        var nodes: [YAMLNode] = []
        for parameter in endpoint.parameters {
            switch parameter.place {
            case .path: nodes.append(self.parameter(parameter, pathKeys[parameter.key] ?? parameter.key))
            case .query, .header, .cookie: nodes.append(self.parameter(parameter, parameter.key))
            case .field, .body: continue
            }
        }
        // A parameter takes the place of a constant.
        let names = Set(endpoint.parameters.map { "\($0.place) \($0.key.lowercased())" })
        for header in endpoint.headers where !names.contains("header \(header.value.name.lowercased())") {
            nodes += constant(header.value.name, in: "header", header.value.value)
        }
        for query in endpoint.query where !names.contains("query \(query.value.key.lowercased())") {
            nodes += constant(query.value.key, in: "query", query.value.value)
        }
        return nodes
    }

    /// What is sent as it is; nothing for what OpenAPI says in another way.
    private func constant(_ name: String, in place: String, _ value: String) -> [YAMLNode] {
        if place == "header", ["accept", "content-type", "authorization"].contains(name.lowercased()) { return [] }
        return [
            .map([
                ("name", .text(name)), ("in", .text(place)), ("required", .yes),
                ("schema", .map([("type", .text("string")), ("const", .text(value))])),
                ("x-implied", .yes),
            ])
        ]
    }

    private func parameter(_ parameter: Parameter, _ key: String) -> YAMLNode {
        let isOptional: Bool
        var type = parameter.type
        if case .optional(let inner) = type { (isOptional, type) = (true, inner) } else { isOptional = false }
        var schema = schemas.schema(type, parameter.dateFormat, parameter.constraints)
        if let constant = parameter.constant {
            schema = .map([("type", .text("string")), ("const", .text(constant))])
        }
        if let value = parameter.default.flatMap({ schemas.value($0, of: type, parameter.dateFormat) }), !value.isNull {
            schema = schema.with([("default", value)])
        }
        let isRequired = parameter.place == .path || !isOptional && parameter.default == nil
        let wire = WireStyle(parameter, isList: schemas.isList(type))
        let isJSON: Bool
        switch parameter.writing {
        case .json: isJSON = true
        // Where there are no parts, nothing is one for each element.
        case .texts, .fields, .jsonElements: isJSON = false
        }
        return .map([
            ("name", .text(wire.isBracketed ? key + "[]" : key)),
            ("in", .text(parameter.place.rawValue)),
            ("required", isRequired ? .yes : nil),
            ("description", parameter.doc.map { .text($0) }),
            ("deprecated", parameter.deprecated == nil ? nil : .yes),
            ("style", isJSON ? nil : wire.style.map { .text($0) }),
            ("explode", isJSON ? nil : wire.explodes.map { .word($0 ? "true" : "false") }),
            // OpenAPI 3.1 has it for a query alone.
            ("allowReserved", parameter.keepsReserved && parameter.place == .query ? .yes : nil),
            ("example", parameter.example.map { .value($0) }),
            ("schema", isJSON ? nil : schema),
            ("content", isJSON ? .map([("application/json", .map([("schema", schema)]))]) : nil),
            ("x-implied", parameter.origin.isEndpoints ? nil : .yes),
        ])
    }

    // MARK: Bodies

    private func body(of endpoint: Endpoint) -> YAMLNode? {
        guard let body = endpoint.body else { return nil }
        let fields = endpoint.parameters.filter { $0.place == .field }
        let whole = endpoint.parameters.first { $0.place == .body }
        var isRequired = true
        let schema: YAMLNode
        if let type = body.type {
            var type = type
            if case .optional(let inner) = type { (isRequired, type) = (false, inner) }
            // Bytes are Base64 in JSON alone.
            let isBytes = body.kind == .raw && type == .builtin(.data)
            schema = schemas.schema(isBytes ? .builtin(.file) : type, whole?.dateFormat)
        } else {
            var object = ObjectTree()
            for field in fields { object.add(self.field(field), at: [field.key], isRequired: isNeeded(field)) }
            schema = object.node()
        }
        let content: String
        var encoding: [(String, YAMLNode?)] = []
        switch body.kind {
        case .json: content = body.contentType ?? "application/json"
        case .form:
            content = "application/x-www-form-urlencoded"
            for field in fields {
                let wire = WireStyle(field, isList: schemas.isList(field.type))
                if let style = wire.style {
                    encoding.append(
                        (field.key, .map([("style", .text(style)), ("explode", wire.explodes.map { .word("\($0)") })])))
                }
            }
        case .multipart:
            content = "multipart/form-data"
            for field in fields {
                // By itself, a list would be a part for each element.
                let isWholeList = field.writing == .json && schemas.isList(field.type)
                guard let type = field.contentType ?? (isWholeList ? "application/json" : nil) else { continue }
                encoding.append((field.key, .map([("contentType", .text(type))])))
            }
        case .raw:
            content = body.contentType ?? (body.type.map(isText) == true ? "text/plain" : "application/octet-stream")
        }
        let media = YAMLNode.map([("schema", schema), ("encoding", encoding.isEmpty ? nil : .map(encoding))])
        return .map([("required", isRequired ? .yes : nil), ("content", .map([(content, media)]))])
    }

    private func isNeeded(_ field: Parameter) -> Bool {
        if field.constant != nil || field.writesNull { return true }
        if field.default != nil || field.keepsNull { return false }
        if case .optional = field.type { return false }
        return true
    }

    private func field(_ field: Parameter) -> YAMLNode {
        var schema: YAMLNode
        if let constant = field.constant {
            schema = .map([("const", field.type == .builtin(.string) ? .text(constant) : .number(constant))])
            if field.type == .builtin(.bool) { schema = .map([("const", .word(constant))]) }
        } else {
            var type = field.type
            // Nil is not sent, unless it is null.
            if case .optional(let inner) = type, !field.writesNull { type = inner }
            schema = schemas.schema(type, field.dateFormat, field.constraints)
            if field.keepsNull { schema = schemas.orNull(schema) }
        }
        if let value = field.default.flatMap({ schemas.value($0, of: field.type, field.dateFormat) }), !value.isNull {
            schema = schema.with([("default", value)])
        }
        return schema.with(schemas.remarks(field.doc, field.deprecated, field.example))
    }

    func isText(_ type: TypeReference) -> Bool {
        schemas.unwrapped(type) == .builtin(.string)
    }
}

/// How a parameter of several values is written, in the words of OpenAPI.
struct WireStyle {
    let style: String?
    let explodes: Bool?
    /// Whether its name ends in `[]`.
    let isBracketed: Bool

    init(_ parameter: Parameter, isList: Bool) {
        switch (parameter.style, isList) {
        case _ where [.path, .header, .cookie].contains(parameter.place) && parameter.writing != .fields:
            (style, explodes, isBracketed) = (nil, nil, false)
        case (.comma, _) where parameter.place == .path || parameter.place == .header:
            (style, explodes, isBracketed) = (nil, nil, false)
        case (.exploded, _) where parameter.place == .path || parameter.place == .header:
            (style, explodes, isBracketed) = (nil, true, false)
        case (.repeat, true) where parameter.place == .cookie: (style, explodes, isBracketed) = ("form", true, false)
        case (.label, _), (.matrix, _): (style, explodes, isBracketed) = (parameter.style.rawValue, true, false)
        // OpenAPI 3.1 has none.
        case (.tab, _): (style, explodes, isBracketed) = (nil, nil, false)
        case (.space, _) where parameter.place == .path || parameter.place == .header,
            (.pipe, _) where parameter.place == .path || parameter.place == .header:
            (style, explodes, isBracketed) = (nil, nil, false)
        case (.repeat, _): (style, explodes, isBracketed) = (nil, nil, false)
        case (.comma, _): (style, explodes, isBracketed) = ("form", false, false)
        case (.space, _): (style, explodes, isBracketed) = ("spaceDelimited", false, false)
        case (.pipe, _): (style, explodes, isBracketed) = ("pipeDelimited", false, false)
        case (.brackets, true): (style, explodes, isBracketed) = ("form", true, true)
        // OpenAPI has one style for what is nested.
        case (.brackets, false), (.indexed, _), (.dots, _):
            (style, explodes, isBracketed) = ("deepObject", true, false)
        case (.exploded, _): (style, explodes, isBracketed) = ("form", true, false)
        }
    }
}

extension SchemaWriter {
    func isList(_ type: TypeReference) -> Bool {
        if case .array = unwrapped(type) { true } else { false }
    }
}
