import EndpointSpec
import SpecSamples

extension APIPages {
    func section(_ endpoint: Endpoint) -> HTML {
        var content: [HTML] = [
            tag(
                "h3", nil,
                [link("#endpoint-\(percentEncoded(endpoint.name))", [.text(endpoint.name)])]
                    + badge(endpoint.deprecated)),
            tag("p", "call", [method(endpoint), " ", .element("code", [("dir", "ltr")], path(endpoint.path))]),
        ]
        content += advice(endpoint.deprecated) + prose(endpoint.doc)
        content += parameterTable(endpoint)
        content += [tag("h4", nil, endpoint.stream == nil ? "Response" : "Stream of")]
        content += responseTable(endpoint.response)
        content += headerTable(endpoint)
        content += errorTable(endpoint.ownErrorCases)
        let facts = facts(of: endpoint)
        if !facts.isEmpty { content += [tag("h4", nil, "Besides"), factList(facts)] }
        if endpoint.checksParameters, endpoint.parameters.contains(where: { !$0.constraints.isEmpty }) {
            content.append(tag("p", "quiet", "Parameters are checked before it is sent."))
        }
        if let rule = endpoint.cache.value {
            content += [tag("h4", nil, "Cache"), cacheFigure(rule, endpoint.scope?.value)]
        }
        content += sampleBlocks(endpoint)
        return .element("section", [("id", "endpoint-\(endpoint.name)"), ("class", "card")], content)
    }

    func badge(_ deprecated: Deprecation?) -> [HTML] {
        deprecated == nil ? [] : [" ", tag("span", "badge", "deprecated")]
    }

    func advice(_ deprecated: Deprecation?) -> [HTML] {
        deprecated?.message.map { [.element("p", [("class", "warning"), ("dir", "auto")], inline($0))] } ?? []
    }

    /// Parameters stand out.
    private func path(_ path: String) -> [HTML] {
        var nodes: [HTML] = []
        var rest = path[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            nodes.append(.text(String(rest[..<open])))
            nodes.append(tag("var", nil, String(rest[open...close])))
            rest = rest[rest.index(after: close)...]
        }
        return nodes + [.text(String(rest))]
    }

    private func parameterTable(_ endpoint: Endpoint) -> [HTML] {
        guard !endpoint.parameters.isEmpty else { return [] }
        let rows = endpoint.parameters.map { parameter -> [[HTML]] in
            let isBody = parameter.place == .body
            return [
                [code(parameter.name)] + badge(parameter.deprecated),
                [.text(place(parameter, endpoint))]
                    + (isBody || parameter.key == parameter.name ? [] : [" as ", code(parameter.key)])
                    + (isBody ? endpoint.body?.contentType.map { [", ", code($0)] } ?? [] : []),
                [tag("code", nil, type(parameter.type))],
                value(parameter),
                advice(parameter.deprecated) + prose(parameter.doc) + notes(parameter, endpoint),
            ]
        }
        return [tag("h4", nil, "Parameters"), table(["Name", "Where", "Type", "Value", ""], rows)]
    }

    private func responseTable(_ response: Response) -> [HTML] {
        func text(_ response: Response) -> [HTML] {
            [tag("code", nil, type(response.type))] + responsePlace(response)
                + (response.status.map { [", status ", code(String($0))] } ?? [])
        }
        if response.cases.isEmpty { return [tag("p", nil, text(response))] }
        let rows = response.cases.map { item -> [[HTML]] in
            [[code(item.key.text)], [code(item.name)], text(item.response), prose(item.doc)]
        }
        return [table([response.contentTypes.isEmpty ? "Status" : "Content type", "Case", "Type", ""], rows)]
    }

    private func headerTable(_ endpoint: Endpoint) -> [HTML] {
        guard !endpoint.response.headers.isEmpty else { return [] }
        let rows = endpoint.response.headers.map { header -> [[HTML]] in
            [
                [code(header.name)] + badge(header.deprecated), [code(header.key)],
                [tag("code", nil, type(header.type))],
                value(header), advice(header.deprecated) + prose(header.doc) + notes(header, endpoint),
            ]
        }
        return [tag("h4", nil, "Response headers"), table(["Name", "Header", "Type", "Value", ""], rows)]
    }

    private func place(_ parameter: Parameter, _ endpoint: Endpoint) -> String {
        switch parameter.place {
        case .field, .body: endpoint.body.map { "\($0.kind.rawValue) body" } ?? "body"
        default: parameter.place.rawValue
        }
    }

    private func value(_ parameter: Parameter) -> [HTML] {
        if let constant = parameter.constant { return ["always ", code(constant)] }
        if let value = parameter.default { return ["or ", code(words(for: value))] }
        if parameter.keepsNull { return ["optional, null counts"] }
        if case .optional = parameter.type { return ["optional"] }
        return [tag("strong", nil, "required")]
    }

    private func notes(_ parameter: Parameter, _ endpoint: Endpoint) -> [HTML] {
        var notes: [String] = []
        if parameter.place == .body, let body = endpoint.body, body.kind == .form, let style = words(for: body.style) {
            notes.append("\(style).")
        }
        if let format = words(for: parameter.dateFormat) { notes.append("Format: \(format).") }
        notes += words(for: parameter.constraints)
        if parameter.writesNull { notes.append("Nil is sent as null.") }
        if let style = words(for: parameter) { notes.append("\(style).") }
        if let type = parameter.contentType { notes.append("Sent as \(type).") }
        if parameter.keepsReserved { notes.append("Reserved characters stay as they are.") }
        if isFile(parameter.type) { notes.append("Sent from disk or memory.") }
        return note(notes, example: parameter.example)
    }

    /// Adds short remarks and an example.
    func note(_ remarks: [String], example: SpecValue?) -> [HTML] {
        let text: [HTML] = remarks.isEmpty ? [] : [.text(remarks.joined(separator: " "))]
        let sample: [HTML] = example.map { ["Example: ", code(JSONValue($0).line), "."] } ?? []
        if text.isEmpty, sample.isEmpty { return [] }
        return [tag("p", "quiet", text + (text.isEmpty || sample.isEmpty ? [] : [" "]) + sample)]
    }

    private func isFile(_ type: TypeReference) -> Bool {
        switch samples.expanded(type) {
        case .optional(let inner), .array(let inner): isFile(inner)
        case .builtin(.file): true
        default: false
        }
    }

    private func responsePlace(_ response: Response) -> [HTML] {
        (response.path.isEmpty ? [] : [" at ", code(keyText(response.path))])
            + (isFile(response.type) ? [", written to disk"] : [])
            + (response.lossy.isLossy ? [", elements that do not fit are left out"] : [])
            + (response.lossy == .all ? [", even all"] : [])
            + (words(for: response.dateFormat).map { [.text(", format: \($0)")] } ?? [])
    }

    private func facts(of endpoint: Endpoint) -> [Fact] {
        var facts: [Fact] = []
        if let server = endpoint.server { facts.append(("Server", [code(server)])) }
        if let version = endpoint.version.own ?? nil { facts.append(("Version", [code(version)])) }
        facts += CallRules(endpoint).facts
        if !endpoint.invalidates.isEmpty {
            facts.append(("Makes stale", separated(endpoint.invalidates.map { [code(words(for: $0))] }, by: " ")))
        }
        return facts + pageFacts(of: endpoint)
    }

    private func sampleBlocks(_ endpoint: Endpoint) -> [HTML] {
        var blocks = [sample("Swift", samples.swift(endpoint)), sample("curl", samples.curl(endpoint))]
        if let response = samples.response(endpoint) {
            blocks.append(sample(endpoint.stream == nil ? "Response" : "Element", response))
        }
        return [tag("h4", nil, "Samples")] + blocks
    }

    /// A text that is shown when its title is clicked; that of Swift is shown at once.
    func sample(_ title: String, _ text: String) -> HTML {
        .element(
            "details", title == "Swift" ? [("open", "")] : [],
            [tag("summary", nil, title), .element("pre", [("dir", "ltr"), ("tabindex", "0")], [code(text)])])
    }
}
