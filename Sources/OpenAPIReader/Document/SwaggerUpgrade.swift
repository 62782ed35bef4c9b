import Diagnostics
import YAMLTree

/// Writes a Swagger 2.0 document in the words of OpenAPI 3. Schemas stay where they are, so that references find them, and so do
/// responses: `response` is for those who have found one.
struct SwaggerUpgrade {
    private let root: YAMLNode
    /// Of the document as it is written: paths and parameters may stand in other files.
    private let references: References

    /// The whole document.
    static func upgraded(_ root: YAMLNode, _ references: References) -> YAMLNode {
        SwaggerUpgrade(root: QueryPaths.added(to: root), references: references).document()
    }

    private func document() -> YAMLNode {
        let location = root.location
        var entries = root.entries.filter { !["paths", "host", "basePath", "schemes"].contains($0.name) }
        if let servers = servers() { entries.append(.entry("servers", servers, at: location)) }
        if let definitions = root["securityDefinitions"] {
            let schemes = YAMLNode(
                .mapping(definitions.entries.map { YAMLEntry(key: $0.key, value: scheme($0.value)) }),
                at: definitions.location)
            entries.append(
                .entry("components", .mapping([("securitySchemes", schemes)], at: definitions.location), at: location))
        }
        if let paths = root["paths"] { entries.append(.entry("paths", mapped(paths) { item($0) }, at: paths.location)) }
        return YAMLNode(.mapping(entries), at: location)
    }

    private func mapped(_ node: YAMLNode, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
        guard node.isMapping else { return node }
        return YAMLNode(
            .mapping(
                node.entries.map { $0.name.hasPrefix("x-") ? $0 : YAMLEntry(key: $0.key, value: change($0.value)) }),
            at: node.location)
    }

    /// The server, or the path alone if the document names no host: both may be written with more or fewer slashes than they need,
    /// and the host with its scheme.
    private func servers() -> YAMLNode? {
        guard let place = root["host"] ?? root["basePath"] else { return nil }
        var host = (root["host"]?.text ?? "")[...]
        var base = (root["basePath"]?.text ?? "")[...]
        while host.last == "/" { host.removeLast() }
        while base.first == "/" { base.removeFirst() }
        if host.isEmpty, base.isEmpty { return nil }
        let isWhole = host.isEmpty || host.contains("://")
        let starts = isWhole ? [""] : schemes(of: String(host)).map { $0 + "://" }
        return .list(
            starts.map { start in
                let url = YAMLNode.text(start + host + (base.isEmpty ? "" : "/" + base), at: place.location)
                return .mapping([("url", url)], at: place.location)
            }, at: place.location)
    }

    /// The schemes of URLs that a host is asked by, the usual one first.
    private func schemes(of host: String) -> [String] {
        let known = Self.knownSchemes(root["schemes"])
        // Servers of one's own machine have no certificate.
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } : host.prefix { $0 != ":" }
        let isOwn = ["localhost", "127.0.0.1", "0.0.0.0", "[::1"].contains(name.lowercased())
        if isOwn, known.isEmpty || known.contains("http") { return ["http"] }
        return known.isEmpty ? ["https"] : known
    }

    private static func knownSchemes(_ node: YAMLNode?) -> [String] {
        let named = node?.elements.compactMap { $0.text?.lowercased() } ?? []
        return ["https", "http"].filter(named.contains)
    }

    /// Whether the schemes of an operation hold the one that its host is asked by.
    private func hasUsualScheme(_ node: YAMLNode) -> Bool {
        guard let host = root["host"]?.text, !host.contains("://") else { return true }
        return schemes(of: host).first.map(Self.knownSchemes(node).contains) ?? true
    }

    private func scheme(_ node: YAMLNode) -> YAMLNode {
        guard node["type"]?.text == "basic" else { return node }
        return .mapping(
            [("type", .text("http", at: node.location)), ("scheme", .text("basic", at: node.location))],
            at: node.location)
    }

    private static func types(_ key: String, of node: YAMLNode) -> [String]? {
        guard let types = node[key]?.elements.compactMap(\.text), !types.isEmpty else { return nil }
        return types
    }

    // MARK: Paths

    private static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch"]

    private func item(_ node: YAMLNode) -> YAMLNode {
        let target = references.followed(node)
        // Nothing is there, which is said where paths are read.
        guard target.isMapping, target["$ref"] == nil else { return node }
        let node = target.added(beside: node)
        let shared = node["parameters"]?.elements ?? []
        let entries = node.entries.compactMap { entry -> YAMLEntry? in
            if entry.name == "parameters" { return nil }
            guard Self.methods.contains(entry.name) else { return entry }
            return YAMLEntry(key: entry.key, value: operation(references.followed(entry.value), shared))
        }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    private func operation(_ node: YAMLNode, _ shared: [YAMLNode]) -> YAMLNode {
        guard node.isMapping else { return node }
        let consumes = Self.types("consumes", of: node) ?? Self.types("consumes", of: root) ?? ["application/json"]
        var entries = node.entries.filter { entry in
            !["parameters", "consumes"].contains(entry.name)
                && !(entry.name == "schemes" && hasUsualScheme(entry.value))
        }
        var plain: [YAMLNode] = []
        var fields: [YAMLNode] = []
        var body: YAMLNode?
        for parameter in merged(shared, node["parameters"]?.elements ?? []) {
            switch parameter["in"]?.text {
            // What there is no room for stays a parameter, for the reader to warn of.
            case "body" where body != nil: plain.append(parameter)
            case "body": body = self.body(parameter, consumes)
            case "formData": fields.append(parameter)
            default: plain.append(self.parameter(parameter))
            }
        }
        if body == nil, !fields.isEmpty { body = form(fields, consumes, at: node.location) } else { plain += fields }
        entries.append(.entry("parameters", .list(plain, at: node.location), at: node.location))
        if let body { entries.append(.entry("requestBody", body, at: body.location)) }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    /// An operation's own parameters take the places of the path's. Those of one list that are equal in name and place stay
    /// for the reader to warn of, but for the fields of a form, which have to be a mapping.
    private func merged(_ shared: [YAMLNode], _ own: [YAMLNode]) -> [YAMLNode] {
        var result: [YAMLNode] = []
        for (position, node) in (shared + own).map(followedParameter).enumerated() {
            let (name, place) = (node["name"]?.text, node["in"]?.text)
            let before = position < shared.count || place == "formData" ? result.count : shared.count
            if place == "formData" || position >= shared.count,
                let index = result.prefix(before).firstIndex(where: {
                    $0["name"]?.text == name && $0["in"]?.text == place && place != "body"
                })
            {
                result[index] = node
            } else {
                result.append(node)
            }
        }
        return result
    }

    /// A filter of PostgREST is a text: an operator with a value, such as `eq.1`, whatever type the column has.
    private func followedParameter(_ node: YAMLNode) -> YAMLNode {
        let parameter = references.followed(node)
        guard node["$ref"]?.text?.hasPrefix("#/parameters/rowFilter.") == true, parameter.isMapping else {
            return parameter
        }
        let type = YAMLEntry.entry("type", .text("string", at: node.location), at: node.location)
        return YAMLNode(
            .mapping(parameter.without(["type", "format", "items", "enum"]).entries + [type]), at: parameter.location)
    }

    private static let ownKeys: Set<String> = [
        "name", "in", "required", "description", "collectionFormat", "allowEmptyValue", "deprecated", "schema",
    ]

    private func parameter(_ node: YAMLNode) -> YAMLNode {
        guard node["$ref"] == nil, node["schema"] == nil else { return node }
        var entries = node.entries.filter { Self.ownKeys.contains($0.name) || $0.name.hasPrefix("x-") }
        entries.append(.entry("schema", Self.schema(of: node), at: node.location))
        // In a path and a header a list has no style, but its own sign between elements.
        if node["in"]?.text == "query" { entries += listStyle(of: node) }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    /// What says how a list is written in a query and a form: none for what is no list.
    private func listStyle(of node: YAMLNode) -> [YAMLEntry] {
        guard node["type"]?.text == "array" else { return [] }
        let format = node["collectionFormat"]?.text ?? "csv"
        let style =
            switch format {
            case "ssv": "spaceDelimited"
            case "pipes": "pipeDelimited"
            // A style that no other version has.
            case "tsv": "tsv"
            default: "form"
            }
        return [
            .entry("style", .text(style, at: node.location), at: node.location),
            .entry("explode", .word(format == "multi" ? "true" : "false", at: node.location), at: node.location),
        ]
    }

    private static func schema(of node: YAMLNode) -> YAMLNode {
        let schema = node.without(ownKeys)
        guard node["type"]?.text == "file" else { return schema }
        return .mapping(
            [("type", .text("string", at: node.location)), ("format", .text("binary", at: node.location))],
            at: node.location)
    }

    private func body(_ node: YAMLNode, _ consumes: [String]) -> YAMLNode {
        let schema = node["schema"] ?? YAMLNode(.mapping([]), at: node.location)
        let content = consumes.map { ($0, Optional(YAMLNode.mapping([("schema", schema)], at: node.location))) }
        return .mapping(
            [
                ("content", .mapping(content, at: node.location)), ("required", node["required"]),
                ("description", node["description"]),
            ], at: node.location)
    }

    /// - Parameter location: The place of the operation: several can have the same first field.
    private func form(_ fields: [YAMLNode], _ consumes: [String], at location: SourceLocation) -> YAMLNode {
        let properties = fields.compactMap { field -> YAMLEntry? in
            guard let name = field["name"], let text = name.text else { return nil }
            var own = Self.schema(of: field)
            if let doc = field["description"] {
                own = YAMLNode(.mapping(own.entries + [.entry("description", doc, at: doc.location)]), at: own.location)
            }
            return .entry(text, own, at: name.location)
        }
        let encodings = fields.compactMap { field -> YAMLEntry? in
            guard let name = field["name"], let text = name.text else { return nil }
            let style = listStyle(of: field)
            return style.isEmpty ? nil : .entry(text, YAMLNode(.mapping(style), at: name.location), at: name.location)
        }
        let required = fields.filter { $0["required"]?.flag == true }.compactMap { $0["name"] }
        let whole = YAMLNode.mapping(
            [
                ("type", .text("object", at: location)), ("properties", YAMLNode(.mapping(properties), at: location)),
                ("required", .list(required, at: location)),
            ], at: location)
        let hasFile = fields.contains { ($0["items"] ?? $0)["type"]?.text == "file" }
        let type =
            hasFile || consumes.contains("multipart/form-data")
            ? "multipart/form-data" : "application/x-www-form-urlencoded"
        let isRequired = YAMLNode.word("true", at: location)
        let media = YAMLNode.mapping(
            [
                ("schema", whole),
                ("encoding", encodings.isEmpty ? nil : YAMLNode(.mapping(encodings), at: location)),
            ], at: location)
        return .mapping(
            [
                ("content", .mapping([(type, media)], at: location)),
                ("required", isRequired),
            ],
            at: location)
    }

    // MARK: Responses

    /// A response of an operation in the words of OpenAPI 3.
    ///
    /// - Parameter nodes: The operation and the document, of which the first one that says so tells what is sent.
    static func response(_ node: YAMLNode, producedBy nodes: [YAMLNode]) -> YAMLNode {
        guard let schema = node["schema"] else { return node }
        let isFile = schema["type"]?.text == "file"
        var types = nodes.lazy.compactMap { Self.types("produces", of: $0) }.first
        // What is sent otherwise is JSON, and bytes are none.
        if isFile { types?.removeAll { $0.lowercased().hasSuffix("json") } }
        if types?.isEmpty != false { types = [isFile ? "application/octet-stream" : "application/json"] }
        let own = isFile ? self.schema(of: schema) : schema
        let examples = node["examples"]
        let content = (types ?? []).map { type in
            (type, Optional(YAMLNode.mapping([("schema", own), ("example", examples?[type])], at: schema.location)))
        }
        // What is left has no content type to belong to.
        let rest = examples?.without(Set(types ?? []))
        return YAMLNode(
            .mapping(
                node.entries.filter { $0.name != "schema" && ($0.name != "examples" || rest?.entries.isEmpty == false) }
                    + [.entry("content", .mapping(content, at: schema.location), at: schema.location)]),
            at: node.location)
    }
}
