import Diagnostics
import YAMLTree

extension SpecReader {
    func endpoint(_ name: Located<String>, _ node: YAMLNode) -> EndpointSyntax? {
        guard let fields = fields(node, .endpoint) else { return nil }
        let path = line(fields["path"], "a path")
        let method = method(fields["method"])
        let common = common(fields)
        let pathParameters = parameters(fields["path-parameters"], of: "'path-parameters'")
        let query = parameters(fields["query"], of: "'query'")
        let headers = parameters(fields["header-parameters"], of: "'header-parameters'")
        let cookies = parameters(fields["cookie-parameters"], of: "'cookie-parameters'")
        let body = fields["body"].flatMap { self.body($0) }
        let response = fields["response"].flatMap { self.response($0) }
        let pages = fields["pages"].flatMap { self.pages($0) }
        let collection = fields["collection"].flatMap { self.collection($0) }
        let invalidates = texts(fields["invalidates"], "a tag")
        let remarks = remarks(fields)
        guard let path else { return nil }
        return EndpointSyntax(
            name: name, remarks: remarks, method: method, path: path, pathParameters: pathParameters, query: query,
            headerParameters: headers, cookieParameters: cookies, body: body, response: response,
            invalidates: invalidates, pages: pages, collection: collection, common: common)
    }

    private func method(_ node: YAMLNode?) -> Located<Method>? {
        guard let node, let text = located(node, "a method") else { return nil }
        if let method = Method(rawValue: text.value) { return Located(method, at: node.location) }
        if let method = Method(rawValue: text.value.uppercased()) {
            log.error(at: node.location, "methods are written in capitals: '\(method.rawValue)'")
            return nil
        }
        return choice(node, "method", Method.self)
    }

    func parameters(_ node: YAMLNode?, of owner: String) -> [ParameterSyntax] {
        entries(node, of: owner, types: true, parameter)
    }

    private func parameter(_ name: Located<String>, _ node: YAMLNode) -> ParameterSyntax? {
        guard case .mapping = node.content else {
            return type(node).map {
                ParameterSyntax(
                    name: name, remarks: .none, type: $0, key: nil, default: nil, constant: nil, constantIsPlain: false,
                    format: nil, style: nil, null: nil)
            }
        }
        guard let fields = fields(node, .parameter) else { return nil }
        let constant = fields["const"].flatMap { self.constant($0, "a constant") }
        let type = fields["type"].flatMap { self.type($0) }
        let parameter = ParameterSyntax(
            name: name, remarks: remarks(fields), type: type, key: line(fields["key"], "a key"),
            default: literal(fields["default"]), constant: constant,
            constantIsPlain: fields["const"].map(isPlain) ?? false, format: line(fields["format"], "a format"),
            style: choice(fields["style"], "style", ListStyle.self), null: null(fields["null"]))
        if fields["const"] != nil {
            for name in ["type", "default", "format", "style", "null", "deprecated", "example"] {
                guard let other = fields[name] else { continue }
                log.error(at: other.location, "a constant is sent as it is and has no '\(name)'; remove one of the two")
            }
            if let constant { warnOfPlaceholder(constant, "a parameter that the caller gives has a 'type' instead of 'const'") }
            return constant == nil ? nil : parameter
        }
        if fields["type"] == nil {
            log.error(at: node.location, "a parameter needs 'type', or 'const' for a constant")
        }
        return type == nil ? nil : parameter
    }

    private func isPlain(_ node: YAMLNode) -> Bool {
        if case .scalar(let scalar) = node.content { scalar.isPlain } else { false }
    }

    /// A scalar that is sent as it was written, quoted or not. May be empty.
    func constant(_ node: YAMLNode, _ what: String) -> Located<String>? {
        guard let scalar = scalar(node, what) else { return nil }
        guard !scalar.text.unicodeScalars.contains(where: isControl) else {
            log.error(at: node.location, "\(what) is one line of text, without control characters")
            return nil
        }
        return Located(scalar.text, at: node.location)
    }

    private func body(_ node: YAMLNode) -> BodySyntax? {
        guard let fields = fields(node, .body) else { return nil }
        let kinds = Body.Kind.allCases.filter { fields[$0.rawValue] != nil }
        guard let kind = kinds.first, let content = fields[kind.rawValue] else {
            log.error(at: node.location, "a body needs one of \(choices(Body.Kind.allCases.map(\.rawValue)))")
            return nil
        }
        guard kinds.count == 1 else {
            log.error(
                at: fields[kinds[1].rawValue]?.location ?? node.location,
                "a body is of one kind; keep '\(kind.rawValue)' or '\(kinds[1].rawValue)'")
            return nil
        }
        let contentType = line(fields["content-type"], "a content type")
        if let contentType { checkContentType(contentType) }
        if let contentType, kind != .raw {
            log.error(at: contentType.location, "only a raw body says its content type; a \(kind.rawValue) body has its own")
        }
        return bodyContent(content, kind).map {
            BodySyntax(kind: Located(kind, at: content.location), content: $0, contentType: contentType)
        }
    }

    private func bodyContent(_ node: YAMLNode, _ kind: Body.Kind) -> BodySyntax.Content? {
        if case .mapping(let entries) = node.content {
            guard kind != .raw else {
                log.error(at: node.location, "a raw body is Data, String or File")
                return nil
            }
            if entries.isEmpty { log.error(at: node.location, "a body without fields; leave it out") }
            return .fields(parameters(node, of: "a body's fields"))
        }
        guard kind == .json || kind == .raw else {
            log.error(at: node.location, "a \(kind.rawValue) body is a mapping of its fields: { name: String }")
            return nil
        }
        return type(node).map { .whole($0) }
    }

    private func response(_ node: YAMLNode) -> ResponseSyntax? {
        guard case .mapping = node.content else {
            return type(node).map { ResponseSyntax(type: $0, key: [], format: nil, lossy: nil) }
        }
        guard let fields = fields(node, .response) else { return nil }
        let key = keyPath(fields["key"])?.value ?? []
        let format = line(fields["format"], "a format")
        let lossy = flag(fields["lossy"], "'lossy'")
        return fields["type"].flatMap { self.type($0) }.map {
            ResponseSyntax(type: $0, key: key, format: format, lossy: lossy)
        }
    }

    private func pages(_ node: YAMLNode) -> PagesSyntax? {
        guard let fields = fields(node, .pages) else { return nil }
        return PagesSyntax(
            location: node.location, parameter: line(fields["parameter"], "a parameter's name"),
            first: integer(fields["first"], "'first'", 0...1_000_000),
            offset: line(fields["offset"], "a parameter's name"), next: keyPath(fields["next"]),
            link: line(fields["link"], "a relation")?.value, size: line(fields["size"], "a parameter's name"),
            items: keyPath(fields["items"]))
    }

    private func collection(_ node: YAMLNode) -> CollectionSyntax? {
        guard let fields = fields(node, .collection) else { return nil }
        let per = texts(fields["per"], "a parameter's name")
        let items = keyPath(fields["items"])
        return line(fields["id"], "an item's property").map {
            CollectionSyntax(location: node.location, id: $0, per: per, items: items)
        }
    }
}
