import EndpointSpec

/// The pages of one API.
struct APIPages {
    let api: API
    /// Those that have something to show: a file of changes alone has not.
    let groups: [Group]
    /// The group of each model.
    private let places: [String: String]
    let samples: Samples

    init(_ api: API) {
        self.api = api
        groups = api.groups.filter { !$0.endpoints.isEmpty || !$0.models.isEmpty || $0.doc != nil }
        let pairs = api.groups.flatMap { group in group.models.map { ($0.name, group.stem) } }
        places = Dictionary(pairs) { first, _ in first }
        samples = Samples(api)
    }

    private var folder: String { api.folder.isEmpty ? "" : api.folder + "/" }
    private var depth: Int { api.folder.split(separator: "/").count }

    var files: [SiteFile] {
        var trail: [(title: String, href: String)] = []
        if depth > 0 { trail.append(("APIs", String(repeating: "../", count: depth) + "index.html")) }
        let index = Page(
            title: api.name, path: folder + "index.html", depth: depth, trail: trail, navigation: [], content: overview)
        trail.append((api.name, "index.html"))
        return [index.file]
            + groups.map { group in
                Page(
                    title: group.stem, path: folder + fileName(of: group.stem), depth: depth, trail: trail,
                    navigation: navigation(of: group), content: content(of: group)
                ).file
            }
    }

    private var overview: [HTML] {
        var content: [HTML] = [tag("h1", nil, api.name)] + prose(api.doc)
        let settings = api.settings
        var facts: [Fact] = settings.servers.map { server in
            ("Server \(server.name)", [code(server.url)] + prose(server.doc))
        }
        if let version = settings.version { facts.append(("Version", [code(version)])) }
        if api.access != .public { facts.append(("Swift", [.text("for \(api.access.rawValue) use alone")])) }
        for constant in settings.query { facts.append(("Query", [code("\(constant.key)=\(constant.value)")])) }
        facts += CallRules(settings).facts
        if let key = settings.errorBody?.key { facts.append(("Error's code", [code(keyText(key))])) }
        if let messages = settings.errorBody?.messages, !messages.isEmpty {
            facts.append(("Error's message", [code(messages.map(keyText).joined(separator: " or "))]))
        }
        if !facts.isEmpty { content.append(factList(facts)) }
        content += errorTable(settings.errorCases)
        if let rule = settings.cache { content += [tag("h2", nil, "Cache"), cacheFigure(rule, nil)] }
        for group in groups {
            content.append(
                tag(
                    "section", "card",
                    [tag("h2", nil, [link(percentEncoded(fileName(of: group.stem)), [.text(group.stem)])])]
                        + prose(group.doc)
                        + [
                            tag(
                                "ul", "list",
                                group.endpoints.map { endpoint in
                                    tag(
                                        "li", nil,
                                        [
                                            method(endpoint), " ",
                                            link(anchor(endpoint, group), [.text(endpoint.name)]), " ",
                                            code(endpoint.path),
                                        ])
                                }
                                    + group.models.map {
                                        tag("li", nil, [tag("span", "kind", "model"), " ", modelLink($0.name)])
                                    })
                        ]))
        }
        return content
    }

    private func navigation(of group: Group) -> [HTML] {
        let items =
            group.endpoints.map { tag("li", nil, [link("#endpoint-\($0.name)", [.text($0.name)])]) }
            + group.models.map { tag("li", nil, [link("#model-\($0.name)", [.text(api.swiftName(ofModel: $0.name))])]) }
        return [tag("ul", nil, items)]
    }

    private func content(of group: Group) -> [HTML] {
        [tag("h1", nil, group.stem)] + prose(group.doc)
            + group.endpoints.map(section)
            + (group.models.isEmpty ? [] : [tag("h2", nil, "Models")])
            + group.models.map(section)
    }

    /// Returns a name that differs, in any case, from the API's own page and from those of the other groups.
    func fileName(of stem: String) -> String {
        var rest = stem.lowercased()
        while rest.hasSuffix("-group") { rest.removeLast("-group".count) }
        return rest == "index" ? stem + "-group.html" : stem + ".html"
    }

    func anchor(_ endpoint: Endpoint, _ group: Group) -> String {
        percentEncoded(fileName(of: group.stem)) + "#endpoint-" + percentEncoded(endpoint.name)
    }

    func modelLink(_ name: String) -> HTML {
        let text = HTML.text(api.swiftName(ofModel: name))
        guard let stem = places[name] else { return text }
        return link(percentEncoded(fileName(of: stem)) + "#model-" + percentEncoded(name), [text])
    }

    func method(_ endpoint: Endpoint) -> HTML {
        tag("span", "method \(endpoint.method.rawValue.lowercased())", endpoint.method.rawValue)
    }

    /// Returns a type with links to its models.
    func type(_ type: TypeReference) -> [HTML] {
        switch type {
        case .builtin(let builtin): [.text(builtin.rawValue)]
        case .parameter(let name): [.text(name)]
        case .optional(let inner): self.type(inner) + ["?"]
        case .array(let inner): ["["] + self.type(inner) + ["]"]
        case .dictionary(let inner): ["[String: "] + self.type(inner) + ["]"]
        case .model(let name, let arguments, _):
            arguments.isEmpty
                ? [modelLink(name)]
                : [modelLink(name), "<"] + Array(arguments.map { self.type($0) }.joined(separator: [", "])) + [">"]
        }
    }
}

/// Returns a list of names and their meanings.
func factList(_ facts: [Fact]) -> HTML {
    tag("dl", nil, facts.flatMap { [tag("dt", nil, $0.name), tag("dd", nil, $0.text)] })
}

/// Returns a table. On a phone, each row is a block of its own, in which every cell has its head above it. The roles
/// keep it a table.
func table(_ heads: [String], _ rows: [[[HTML]]]) -> HTML {
    func row(_ cells: [HTML]) -> HTML { .element("tr", [("role", "row")], cells) }
    return tag(
        "div", "scroll",
        [
            .element(
                "table", [("role", "table")],
                [
                    .element(
                        "thead", [("role", "rowgroup")],
                        [row(heads.map { .element("th", [("role", "columnheader")], [.text($0)]) })]),
                    .element(
                        "tbody", [("role", "rowgroup")],
                        rows.map { cells in
                            row(
                                zip(heads, cells).map { head, cell in
                                    .element("td", [("role", "cell"), ("data-head", head)], cell)
                                })
                        }),
                ])
        ])
}

extension APIPages {
    func errorTable(_ errors: [ErrorCase]) -> [HTML] {
        guard !errors.isEmpty else { return [] }
        return [
            tag("h4", nil, "Errors"),
            table(
                ["Code", "Name", "What it means"],
                errors.map { error in
                    [
                        [code(words(for: error.code))], [code(error.name)] + body(of: error),
                        inline([error.doc, error.message].compactMap(\.self).joined(separator: " "))
                            + (error.meansNotModified ? [" What is stored is still good."] : [])
                            + (error.recovery == .reauthenticate ? [" Signing in again helps."] : []),
                    ]
                }),
        ] + errors.flatMap(sampleBlock)
    }

    private func sampleBlock(_ error: ErrorCase) -> [HTML] {
        guard let text = samples.body(of: error) else { return [] }
        return [sample("Body of \(words(for: error.code)), \(error.name)", text)]
    }

    private func body(of error: ErrorCase) -> [HTML] {
        error.body.map { [" with ", tag("code", nil, type($0.type))] } ?? []
    }
}
