import EndpointSpec
import YAMLTree

extension OperationWriter {
    /// All answers, by status: successes, the statuses that have a name, and the body of other failures.
    func responses(of endpoint: Endpoint) -> YAMLNode {
        var answers: [(String, YAMLNode)] = []
        func add(_ status: String, _ node: YAMLNode) {
            if !answers.contains(where: { $0.0 == status }) { answers.append((status, node)) }
        }
        for (status, node) in successes(of: endpoint) { add(status, node) }
        for setting in endpoint.statuses {
            guard case .status(let pattern) = setting.value.code else { continue }
            add(
                pattern.text,
                failures.answer(
                    setting.value, isImplied: !setting.origin.isEndpoints, errorBody: endpoint.errorBody.value))
        }
        if let body = endpoint.errorBody.value { add("default", failures.answer(body)) }
        return .map(answers.map { ($0.0, $0.1) })
    }

    // MARK: Successes

    private func successes(of endpoint: Endpoint) -> [(String, YAMLNode)] {
        let response = endpoint.response
        let headers = headers(response)
        func answer(_ contents: [(String, YAMLNode)], _ doc: String?) -> YAMLNode {
            .map([
                ("description", .text(doc ?? "Success")),
                ("headers", headers),
                ("content", contents.isEmpty ? nil : .map(contents.map { ($0.0, $0.1) })),
            ])
        }
        guard !response.cases.isEmpty else {
            let content = contents(response, endpoint)
            let status = response.status.map(String.init) ?? (content.isEmpty ? "204" : "200")
            var answers = [(status, answer(content, nil))]
            // Without a body, it reads as nil.
            if case .optional = response.type, status != "204" { answers.append(("204", answer([], "No content"))) }
            return answers
        }
        var answers: [(String, YAMLNode)] = []
        var media: [(String, YAMLNode)] = []
        for item in response.cases {
            switch item.key {
            case .status(let pattern):
                answers.append((pattern.text, answer(contents(item.response, endpoint), item.doc)))
            case .contentType(let type):
                media.append((type.text, self.media(item.response, endpoint)))
            }
        }
        if !media.isEmpty { answers.append(("200", answer(media, nil))) }
        return answers
    }

    private func headers(_ response: Response) -> YAMLNode? {
        if response.headers.isEmpty { return nil }
        return .map(
            response.headers.map { header in
                var type = header.type
                var isOptional = header.default != nil
                if case .optional(let inner) = type { (isOptional, type) = (true, inner) }
                let schema = schemas.schema(type, header.dateFormat, header.constraints)
                let isJSON = header.writing == .json
                return (
                    header.key,
                    .map([
                        ("description", header.doc.map { .text($0) }),
                        ("required", isOptional ? nil : .yes),
                        ("deprecated", header.deprecated == nil ? nil : .yes),
                        ("schema", isJSON ? nil : schema),
                        ("content", isJSON ? .map([("application/json", .map([("schema", schema)]))]) : nil),
                    ])
                )
            })
    }

    /// By content type; empty for an answer without a body.
    private func contents(_ response: Response, _ endpoint: Endpoint) -> [(String, YAMLNode)] {
        let media = media(response, endpoint)
        if let stream = endpoint.stream {
            let accepted = endpoint.accept.value
            return (accepted.isEmpty ? [stream.format.contentTypes[0]] : accepted).map { ($0, media) }
        }
        guard response.type != .builtin(.void) || endpoint.envelope.value?.payload.isEmpty == false else { return [] }
        let accepted = endpoint.accept.value
        let usual = isBytes(response, endpoint) ? bytesType(response) : "application/json"
        return (accepted.isEmpty ? [usual] : accepted).map { ($0, media) }
    }

    /// Whether the body is what it is, and no JSON.
    private func isBytes(_ response: Response, _ endpoint: Endpoint) -> Bool {
        guard response.path.isEmpty, endpoint.envelope.value == nil,
            case .builtin(let builtin) = schemas.unwrapped(response.type)
        else { return false }
        switch builtin.kind {
        case .string, .data, .file: return true
        case .boolean, .integer, .floating, .decimal, .date, .duration, .timeOfDay, .url, .uuid, .json, .void:
            return false
        }
    }

    private func bytesType(_ response: Response) -> String {
        isText(response.type) ? "text/plain" : "application/octet-stream"
    }

    private func media(_ response: Response, _ endpoint: Endpoint) -> YAMLNode {
        let example = endpoint.example.map { YAMLNode.value($0) }
        var schema: YAMLNode
        if isBytes(response, endpoint) {
            schema =
                isText(response.type)
                ? .map([("type", .text("string"))]) : .map([("type", .text("string")), ("format", .text("binary"))])
        } else {
            var type = response.type
            if case .optional(let inner) = type, response.path.isEmpty, endpoint.envelope.value == nil { type = inner }
            schema = nested(
                type == .builtin(.void) ? .map([]) : schemas.schema(type, response.dateFormat), at: response.path)
            if let envelope = endpoint.envelope.value { schema = self.envelope(envelope, round: schema, response) }
        }
        return .map([("schema", schema), ("example", example)])
    }

    private func nested(_ schema: YAMLNode, at path: [String]) -> YAMLNode {
        if path.isEmpty { return schema }
        var object = ObjectTree()
        object.add(schema, at: path[...], isRequired: false)
        return object.node()
    }

    private func envelope(_ envelope: Envelope, round payload: YAMLNode, _ response: Response) -> YAMLNode {
        var object = ObjectTree()
        if let success = envelope.success {
            let codes = success.equals.map { YAMLNode.value($0) }
            let named = envelope.errors.compactMap { error -> YAMLNode? in
                if case .body(let code) = error.code { .value(code) } else { nil }
            }
            let doc =
                "Success: \(codes.texts)."
                + (named.isEmpty ? "" : " Failures with a name: \(named.texts).")
            object.add(.map([("description", .text(doc))]), at: success.key[...], isRequired: true)
        }
        for message in envelope.messages {
            object.add(.map([("description", .text("A text for people."))]), at: message[...], isRequired: false)
        }
        if envelope.payload.isEmpty {
            let node = object.node()
            return node["properties"] == nil || payload.entries.isEmpty
                ? payload : .map([("allOf", .list([node, payload]))])
        }
        if response.type != .builtin(.void) { object.add(payload, at: envelope.payload[...], isRequired: false) }
        return object.node()
    }

    private func texts(_ nodes: [YAMLNode]) -> String {
        nodes.compactMap { $0.scalar?.text }.joined(separator: ", ")
    }
}
