import EndpointSpec
import OpenAPIReader
import YAMLTree

/// What a node of a spec says, however it is written: places, quotes, short forms and the order of keys make no difference.
///
/// Two nodes with one form mean the same. Two with other forms may mean the same, too.
indirect enum Form: Hashable {
    case scalar(String, isText: Bool)
    case list([Form])
    case map([String: Form])
    /// Names whose order counts.
    case names([Named])

    struct Named: Hashable {
        let name: String
        let form: Form
    }

    static func text(_ text: String) -> Form { .scalar(text, isText: true) }

    init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self = .scalar(scalar.text, isText: !scalar.isPlain || !standsForValue(scalar.text))
        case .sequence(let nodes): self = .list(nodes.map { Form($0) })
        case .mapping(let entries):
            self = .map(Dictionary(entries.map { ($0.name, Form($0.value)) }) { first, _ in first })
        case .unknown: self = .list([])
        }
    }
}

/// Makes the forms of the definitions of an API.
struct Forms {
    /// How keys follow from names.
    let style: KeyStyle?

    // MARK: Models

    func model(_ node: YAMLNode) -> Form {
        var keys: [String: Form] = [:]
        for entry in node.entries { keys[entry.name] = modelKey(entry.name, entry.value) }
        return .map(keys)
    }

    func modelKey(_ key: String, _ value: YAMLNode) -> Form {
        switch key {
        case "properties": .names(value.entries.map { .init(name: $0.name, form: property($0)) })
        case "enum": enumeration(value)
        case "union": .names(value.entries.map { .init(name: $0.name, form: typed($0.value)) })
        case "alias": .text(typeText(value))
        case "additional": typed(value)
        case "includes": value.scalar == nil ? Form(value) : .list([Form(value)])
        default: Form(value)
        }
    }

    func property(_ entry: YAMLEntry) -> Form {
        guard case .map(var keys) = typed(entry.value) else { return Form(entry.value) }
        let node = entry.value
        if let candidates = node["keys"] {
            keys["keys"] = .list(candidates.elements.map(path))
        } else {
            let own = node["key"].map(path) ?? .list([.text(style?.key(of: entry.name) ?? entry.name)])
            keys["keys"] = .list([own])
        }
        keys["key"] = nil
        return .map(keys)
    }

    /// Keys of a path: `a.b`, or a list of them.
    private func path(_ node: YAMLNode) -> Form {
        guard let text = node.scalar?.text else { return .list(node.elements.map { .text($0.scalar?.text ?? "") }) }
        return .list(text.split(separator: ".", omittingEmptySubsequences: false).map { .text(String($0)) })
    }

    private func enumeration(_ node: YAMLNode) -> Form {
        if case .sequence(let nodes) = node.content {
            return .names(nodes.map { .init(name: $0.scalar?.text ?? "", form: .map(["value": Form($0)])) })
        }
        return .names(
            node.entries.map { entry in
                .init(
                    name: entry.name,
                    form: entry.value.isMapping ? Form(entry.value) : .map(["value": Form(entry.value)])
                )
            })
    }

    /// What has a type, or is one.
    private func typed(_ node: YAMLNode) -> Form {
        guard node.isMapping else { return .map(["type": .text(typeText(node))]) }
        guard case .map(var keys) = Form(node) else { return Form(node) }
        if let type = node["type"] { keys["type"] = .text(typeText(type)) }
        return .map(keys)
    }

    /// A type as one text, also where YAML takes its brackets for its own.
    func typeText(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.text.filter { $0 != " " }
        case .sequence(let nodes): "[" + (nodes.first.map(typeText) ?? "") + "]"
        case .mapping(let entries): entries.first.map { $0.name + ":" + typeText($0.value) } ?? ""
        case .unknown: ""
        }
    }

    // MARK: Endpoints

    static let sections = ["path-parameters", "query", "header-parameters", "cookie-parameters"]

    func endpoint(_ node: YAMLNode) -> Form {
        var keys: [String: Form] = ["method": .text("GET")]
        for entry in node.entries { keys[entry.name] = endpointKey(entry.name, entry.value) }
        return .map(keys)
    }

    func endpointKey(_ key: String, _ value: YAMLNode) -> Form {
        switch key {
        case "path-parameters", "query", "header-parameters", "cookie-parameters":
            .names(value.entries.map { .init(name: $0.name, form: parameter($0, in: key)) })
        case "response": value.entries.contains { $0.name.contains("/") } ? Form(value) : typed(value)
        case "body": body(value)
        case "statuses":
            .map(
                Dictionary(
                    value.entries.map {
                        ($0.name, $0.value.isMapping ? Form($0.value) : .map(["case": Form($0.value)]))
                    }
                ) { first, _ in first })
        default: Form(value)
        }
    }

    func parameter(_ entry: YAMLEntry, in section: String) -> Form {
        guard case .map(var keys) = typed(entry.value) else { return Form(entry.value) }
        keys["key"] = .text(parameterKey(entry, in: section))
        return .map(keys)
    }

    func parameterKey(_ entry: YAMLEntry, in section: String) -> String {
        if let key = entry.value["key"]?.scalar { return key.text }
        switch section {
        case "header-parameters": return KeyStyle.header(of: entry.name)
        case "path-parameters": return entry.name
        default: return style?.key(of: entry.name) ?? entry.name
        }
    }

    private func body(_ node: YAMLNode) -> Form {
        guard case .map(var keys) = Form(node) else { return Form(node) }
        for kind in ["json", "form", "raw"] {
            if let value = node[kind], !value.isMapping { keys[kind] = .text(typeText(value)) }
        }
        for kind in ["json", "form", "multipart"] {
            guard let value = node[kind], value.isMapping else { continue }
            keys[kind] = .names(value.entries.map { .init(name: $0.name, form: parameter($0, in: "body")) })
        }
        return .map(keys)
    }

    // MARK: Settings

    func setting(_ key: String, _ value: YAMLNode) -> Form {
        switch key {
        case "servers":
            .names(
                value.entries.map {
                    .init(name: $0.name, form: $0.value.isMapping ? Form($0.value) : .map(["url": Form($0.value)]))
                })
        default: Form(value)
        }
    }
}
