import EndpointSpec
import OpenAPIReader
import YAMLTree

/// An API as OpenAPI says it, without what only the spec language can say.
struct PlainDocument {
    let root: YAMLNode
    /// The keys of components, by the names of models that are written in the specs.
    let components: [String: String]
    /// The path and the method of each endpoint's operation.
    let operations: [String: (path: String, method: String)]

    init(_ api: API, _ specs: WrittenSpecs) {
        let models = api.groups.flatMap(\.models)
        let keys = ComponentKeys(models.map(\.name))
        let schemas = SchemaWriter(api, keys)
        let security = SecurityWriter(api)
        let failures = FailureWriter(schemas)
        let writer = OperationWriter(schemas: schemas, security: security, failures: failures)

        var components: [String: String] = [:]
        var written: [(String, YAMLNode?)] = []
        for model in models {
            if case .structure(let structure) = model.kind, !structure.generics.isEmpty { continue }
            let key = keys.key(of: model.name)
            let bases = specs.plainBases(of: model.name)
            var node = schemas.component(
                model, bases: bases, own: bases.isEmpty ? nil : specs.properties(of: model.name))
            if specs.models[model.name] == nil {
                // It is made of another model, such as what is sent of it.
                node = node.with([("x-type", .text(model.name))])
            } else {
                components[model.name] = key
                if key != model.name { node = node.with([("x-name", .text(model.name))]) }
                if !bases.isEmpty { node = node.with([("x-includes", .list(bases.map { .text($0) }))]) }
            }
            written.append((key, node))
        }

        var paths = PathItems()
        for group in api.groups {
            for endpoint in group.endpoints {
                paths.add(endpoint) { writer.operation(endpoint, tag: group.stem, pathKeys: $0) }
            }
        }
        for instance in schemas.instances { written.append((instance.key, instance.schema)) }
        let tags = api.groups.filter { !$0.endpoints.isEmpty }.map {
            YAMLNode.map([("name", .text($0.stem)), ("description", $0.doc.map { .text($0) })])
        }
        let servers = api.settings.servers.map { server in
            YAMLNode.map([("url", .text(server.url)), ("description", server.doc.map { .text($0) })])
        }
        let parts: [(String, YAMLNode?)] = [
            ("schemas", written.isEmpty ? nil : .map(written)),
            ("responses", failures.responses.isEmpty ? nil : .map(failures.responses.map { ($0.key, $0.node) })),
            ("securitySchemes", security.schemes.isEmpty ? nil : .map(security.schemes.map { ($0.name, $0.node) })),
        ]
        let hasParts = parts.contains { $0.1 != nil }
        root = .map([
            ("openapi", .text("3.1.0")),
            (documentMark, .text("swift-endpoint-gen")),
            (
                "info",
                .map([
                    ("title", .text(api.name)), ("version", .text(api.settings.version ?? "1")),
                    ("description", api.doc.map { .text($0) }),
                ])
            ),
            ("servers", servers.isEmpty ? nil : .list(servers)),
            ("security", security.requirements(of: api.settings.auth)),
            ("tags", tags.isEmpty ? nil : .list(tags)),
            ("paths", .map(paths.items.map { ($0.path, .map($0.operations.map { ($0.method, $0.node) })) })),
            ("components", hasParts ? .map(parts) : nil),
        ])
        self.components = components
        operations = paths.places
    }
}

/// The paths of a document. Two that differ in the names of parameters alone are one.
struct PathItems {
    private(set) var items: [(path: String, operations: [(method: String, node: YAMLNode)])] = []
    /// By the names of endpoints; those are missing that no operation can be.
    private(set) var places: [String: (path: String, method: String)] = [:]
    private var shapes: [String: Int] = [:]

    private static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    /// - Parameter operation: Writes the operation; takes the keys of the path's parameters in the document, by their own.
    mutating func add(_ endpoint: Endpoint, _ operation: ([String: String]) -> YAMLNode) {
        let method = endpoint.method.rawValue.lowercased()
        guard Self.methods.contains(method), endpoint.method.rawValue == method.uppercased(),
            endpoint.path.hasPrefix("/")
        else { return }
        let segments = Self.segments(endpoint.path)
        let shape = segments.map { $0.isName ? "{}" : $0.text }.joined()
        let index: Int
        if let known = shapes[shape] {
            index = known
        } else {
            index = items.count
            shapes[shape] = index
            items.append((endpoint.path, []))
        }
        guard !items[index].operations.contains(where: { $0.method == method }) else { return }
        let own = segments.filter(\.isName).map(\.text)
        let others = Self.segments(items[index].path).filter(\.isName).map(\.text)
        let names = Dictionary(zip(own, others)) { first, _ in first }
        items[index].operations.append((method, operation(names)))
        places[endpoint.name] = (items[index].path, method)
    }

    /// Texts, and the names in braces between them.
    private static func segments(_ path: String) -> [(text: String, isName: Bool)] {
        var segments: [(text: String, isName: Bool)] = []
        var rest = path[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { segments.append((String(rest[..<open]), false)) }
            segments.append((String(rest[rest.index(after: open)..<close]), true))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { segments.append((String(rest), false)) }
        return segments
    }
}
