import Diagnostics
import YAMLTree

extension SpecReader {
    func endpoint(_ name: Located<String>, _ node: YAMLNode) -> EndpointSyntax? {
        guard let fields = fields(node, .endpoint) else { return nil }
        let path = parameters(fields["path-parameters"], of: "'path-parameters'")
        let query = parameters(fields["query"], of: "'query'")
        let headers = parameters(fields["header-parameters"], of: "'header-parameters'")
        let cookies = parameters(fields["cookie-parameters"], of: "'cookie-parameters'")
        let body = fields["body"].map { self.body($0) } ?? (.nothing, isWhole: true)
        let stream = stream(fields)
        let isWhole = [path, query, headers, cookies].allSatisfy(\.isWhole) && body.isWhole && fields.isWhole
        return EndpointSyntax(
            name: name, remarks: remarks(fields),
            method: fields["method"].map { Written(reported: method($0)) } ?? .nothing,
            path: line(fields["path"], "a path"), server: line(fields["server"], "a server"),
            pathParameters: path.values, query: query.values,
            headerParameters: headers.values, cookieParameters: cookies.values, body: body.body,
            response: stream?.element ?? response(fields),
            responses: stream == nil ? responses(fields) : .nothing,
            content: stream == nil ? content(fields) : .nothing,
            responseHeaders: parameters(fields["response-headers"], of: "'response-headers'").values,
            invalidates: texts(fields["invalidates"], "a tag"), pages: fields["pages"].flatMap { pages($0) },
            collection: fields["collection"].flatMap { collection($0) }, stream: stream?.stream,
            validate: flag(fields["validate"], "'validate'")?.value, common: common(fields),
            knowsAllParameters: isWhole, knowsAllPathParameters: path.isWhole && fields.isWhole)
    }

    private func method(_ node: YAMLNode) -> Located<Method>? {
        guard let text = located(node, "a method") else { return nil }
        let method = Method(rawValue: text.value)
        let known = Method.registered
        if known.contains(text.value) { return Located(method, at: node.location) }
        if known.contains(text.value.uppercased()) {
            let meant = Method(rawValue: text.value.uppercased())
            log.error(at: node.location, "methods are written in capitals: '\(meant.rawValue)'")
            return Located(meant, at: node.location)
        }
        guard isToken(text.value) else {
            log.error(
                at: node.location,
                "'\(visible(text.value))' is not a method: one word of letters, digits and '-', such as 'GET' or 'PURGE'"
            )
            return nil
        }
        if text.value == "CONNECT" {
            log.error(at: node.location, "'CONNECT' asks a proxy for a tunnel, which is the HTTP library's to do")
            return nil
        }
        if let near = suggestion(for: text.value, among: known) {
            log.warning(
                .methodName, at: node.location, "'\(visible(text.value))' is nearly '\(near)', and is sent as it is")
        }
        return Located(method, at: node.location)
    }

    func parameters(_ node: YAMLNode?, of owner: String) -> Entries<ParameterSyntax> {
        guard node != nil else { return .none }
        var name = "id"
        if case .sequence(let nodes)? = node?.content, case .scalar(let first)? = nodes.first?.content,
            isIdentifier(first.text)
        {
            name = first.text
        }
        return entries(node, of: owner, types: true, example: "\(owner.dropLast()): { \(name): String }'", parameter)
    }

    private func parameter(_ name: Located<String>, _ node: YAMLNode) -> ParameterSyntax? {
        guard case .mapping = node.content, let fields = fields(node, .parameter) else {
            return ParameterSyntax(
                name: name, remarks: .none, type: type(node), key: .nothing, default: nil, constant: nil,
                constantIsPlain: false, format: nil, style: nil, json: nil, contentType: nil, allowReserved: nil,
                null: nil, constraints: nil)
        }
        let constant = fields["const"].flatMap { self.constant($0, "a constant") }
        if fields["const"] != nil {
            for name in [
                "type", "default", "format", "style", "content", "content-type", "allow-reserved", "null", "deprecated",
                "example",
            ] + KeyTable.Key.constraints.map(\.name) {
                guard let other = fields[name] else { continue }
                log.error(at: other.location, "a constant is sent as it is and has no '\(name)'; remove one of the two")
            }
            if let constant {
                warnOfPlaceholder(constant, "a parameter that the caller gives has a 'type' instead of 'const'")
            }
        } else if fields["type"] == nil, !fields.hasStrangers {
            log.error(at: node.location, "a parameter needs 'type', or 'const' for a constant")
        }
        let contentType = line(fields["content-type"], "a content type")
        if let contentType { checkContentType(contentType) }
        if let content = fields["content"], text(content, "'content'") != "json" {
            refuse(content, "'content' can only be 'json'; what a part is goes below 'content-type'")
        }
        return ParameterSyntax(
            name: name, remarks: remarks(fields), type: constant == nil ? type(in: fields) : nil,
            key: fields["key"].map { Written(reported: line($0, "a key")) } ?? .nothing,
            default: literal(fields["default"]), constant: constant,
            constantIsPlain: fields["const"].map(isPlain) ?? false, format: format(fields["format"]),
            style: choice(fields["style"], "a style", ListStyle.self), json: fields["content"]?.location,
            contentType: contentType, allowReserved: flag(fields["allow-reserved"], "'allow-reserved'"),
            null: null(fields["null"]), constraints: constraints(fields))
    }

    private func isPlain(_ node: YAMLNode) -> Bool {
        if case .scalar(let scalar) = node.content { scalar.isPlain } else { false }
    }

    /// Reads a scalar that is sent as it was written, quoted or not. It may be empty.
    func constant(_ node: YAMLNode, _ what: String) -> Located<String>? {
        guard let scalar = scalar(node, what) else { return nil }
        guard !scalar.text.unicodeScalars.contains(where: isControl) else {
            refuse(node, "\(what) is one line of text, without control characters")
            return nil
        }
        return Located(scalar.text, at: node.location)
    }

    /// - Returns: The body, and whether all fields are known.
    private func body(_ node: YAMLNode) -> (body: Written<BodySyntax>, isWhole: Bool) {
        if case .scalar(let scalar) = node.content, !isNull(scalar) {
            let type = Habit.typeName(scalar.text) ?? scalar.text
            refuse(
                node,
                "a body says how it is sent: write 'body: { json: \(visible(isIdentifier(type) ? type : "Shop")) }'")
            return (.unknown, false)
        }
        guard let fields = fields(node, .body) else { return (.unknown, false) }
        let kinds = Body.Kind.allCases.filter { fields[$0.rawValue] != nil }
        let contentType = line(fields["content-type"], "a content type")
        if let contentType { checkContentType(contentType) }
        guard let kind = kinds.first, let content = fields[kind.rawValue] else {
            if !fields.hasStrangers {
                log.error(at: node.location, "a body needs one of \(choices(Body.Kind.allCases.map(\.rawValue)))")
            }
            return (.unknown, false)
        }
        guard kinds.count == 1 else {
            log.error(
                at: fields[kinds[1].rawValue]?.location ?? node.location,
                "a body is of one kind; keep '\(kind.rawValue)' or '\(kinds[1].rawValue)'")
            return (.unknown, false)
        }
        if let contentType, kind == .form || kind == .multipart {
            log.error(
                at: contentType.location,
                "only a raw or JSON body says its content type; a \(kind.rawValue) body has its own")
        }
        let style = choice(fields["style"], "a style", ListStyle.self)
        if let style, kind != .form {
            log.error(
                at: style.location, "'style' says how a model is written as a form; a \(kind.rawValue) body has none")
        }
        guard let (content, isWhole) = bodyContent(content, kind) else { return (.unknown, false) }
        return (
            .value(
                BodySyntax(
                    kind: Located(kind, at: fields[kind.rawValue]?.location ?? node.location), content: content,
                    contentType: contentType, style: style)),
            isWhole
        )
    }

    private func bodyContent(_ node: YAMLNode, _ kind: Body.Kind) -> (BodySyntax.Content, isWhole: Bool)? {
        if case .mapping(let entries) = node.content {
            guard kind != .raw else {
                log.error(at: node.location, "a raw body is Data, String or File")
                return nil
            }
            if entries.isEmpty { log.error(at: node.location, "a body without fields; leave it out") }
            let fields = parameters(node, of: "a body's fields")
            return (.fields(fields.values), fields.isWhole)
        }
        guard kind != .multipart else {
            refuse(node, "a multipart body is a mapping of its fields: { name: String }")
            return nil
        }
        if case .unknown = node.content { return nil }
        return (.whole(type(node)), true)
    }

    private func pages(_ node: YAMLNode) -> PagesSyntax? {
        if case .scalar(let scalar) = node.content, scalar.text == "none" { return nil }
        guard let fields = fields(node, .pages) else { return nil }
        let parameter = line(fields["parameter"], "a parameter's name")
        let first = integer(fields["first"], "'first'", 0...1_000_000)
        let offset = line(fields["offset"], "a parameter's name")
        let next = keyPath(fields["next"])
        let after = keyPath(fields["after"])
        let link = line(fields["link"], "a relation")?.value
        let nextURL = keyPath(fields["next-url"])
        let extents = Pages.Extent.Kind.allCases.compactMap { kind in
            keyPath(fields[kind.rawValue]).map { (kind: kind, key: $0) }
        }
        // A part that could not be read may be the way in which pages follow one another.
        let isWhole =
            (fields["parameter"] == nil) == (parameter == nil) && (fields["first"] == nil) == (first == nil)
            && (fields["offset"] == nil) == (offset == nil) && (fields["next"] == nil) == (next == nil)
            && (fields["link"] == nil) == (link == nil) && (fields["after"] == nil) == (after == nil)
            && (fields["next-url"] == nil) == (nextURL == nil)
        return PagesSyntax(
            location: node.location, parameter: parameter, first: first, offset: offset, next: next, after: after,
            link: link, nextURL: nextURL, extents: extents, size: line(fields["size"], "a parameter's name"),
            items: keyPath(fields["items"]),
            isWhole: isWhole && !fields.hasStrangers)
    }

    private func collection(_ node: YAMLNode) -> CollectionSyntax? {
        guard let fields = fields(node, .collection) else { return nil }
        return CollectionSyntax(
            location: node.location, id: line(fields["id"], "an item's property"),
            per: distinctTexts(fields["per"], "a parameter's name"), stable: flag(fields["stable"], "'stable'"),
            items: keyPath(fields["items"]))
    }
}
