import Diagnostics
import EndpointSpec
import YAMLTree

/// Reads the paths of a document.
final class OperationReader {
    let references: References
    let schemas: SchemaReader
    let log: DocumentLog
    let unread: UnreadKeys
    let asked: AskedHeaders
    let examples: DocumentWish.AnswerExamples
    /// Where credentials go, by the names of their schemes.
    private let credentials: [String: String]
    private let security: YAMLNode?
    private let saysAuthorization: Bool
    let hasAccept: Bool
    let root: YAMLNode
    /// Whether the document was written for Swagger 2.0.
    let isSwagger: Bool
    /// The names of the bodies that all operations of Swagger 2.0 may send, by where they stand.
    lazy var sharedBodies: [SourceLocation: String] = Dictionary(
        (isSwagger ? root["parameters"]?.entries ?? [] : [])
            .filter { $0.value["in"]?.text == "body" }.map { ($0.value.location, $0.name) }
    ) { first, _ in first }
    /// The references to what is the answer of a success somewhere.
    private(set) lazy var successes: Set<String> = Set(
        (root["paths"]?.entries ?? []).flatMap { $0.value.entries.filter { Self.methods.contains($0.name) } }
            .flatMap { $0.value["responses"]?.entries.filter { $0.name.hasPrefix("2") } ?? [] }
            .compactMap { $0.value["$ref"]?.text })
    /// The schemas of bodies in JSON in which files were looked for.
    var seenInJSON: Set<SourceLocation> = []
    /// Whether a part of a multipart body without a type is bytes: since OpenAPI 3.1.
    let hasTypelessFiles: Bool

    /// Whether an operation asks for what all do. One that asks for nothing says so itself, whatever `gen.yaml` says of the others.
    private func repeatsTheDocument(_ node: YAMLNode) -> Bool {
        let rule = Self.rule(node)
        return rule.contains { !$0.isEmpty } && rule == security.map(Self.rule)
    }

    /// Names of the schemes that a list of requirements asks for.
    private static func rule(_ node: YAMLNode) -> [[String]] {
        node.elements.map { $0.entries.map(\.name).sorted() }
    }

    /// - Parameters:
    ///   - hasAuth: Whether `gen.yaml` says what is sent, so that the document's credentials are not.
    ///   - hasAccept: Whether `gen.yaml` says what content types are asked for.
    ///   - saysAuthorization: Whether it, or an amendment, says what is sent as `Authorization`.
    init(
        _ schemas: SchemaReader, _ root: YAMLNode, headers asked: AskedHeaders,
        examples: DocumentWish.AnswerExamples, hasAuth: Bool, hasAccept: Bool,
        saysAuthorization: Bool
    ) {
        security = root["security"]
        self.saysAuthorization = saysAuthorization
        self.hasAccept = hasAccept
        self.root = root
        isSwagger = root["swagger"] != nil
        hasTypelessFiles = root["openapi"]?.text.map { !$0.hasPrefix("3.0") } ?? false
        credentials = hasAuth ? [:] : Self.credentials(root, schemas.references)
        self.schemas = schemas
        self.asked = asked
        self.examples = examples
        references = schemas.references
        log = schemas.log
        unread = UnreadKeys(log: schemas.log, isExport: schemas.isExport, isSwagger: isSwagger)
    }

    static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    func operations(
        _ root: YAMLNode, shortNames: ShortNames = .none, where isChosen: (OperationHead) -> Bool
    ) -> [OperationDraft] {
        var drafts: [OperationDraft] = []
        // In an order of their own, because what is shared is named by the first that uses it.
        let paths = (root["paths"]?.entries ?? []).sorted { $0.name < $1.name }
        for entry in paths where !entry.isNameless && !entry.name.hasPrefix("x-") {
            guard let target = resolved(entry.value, "a path") else { continue }
            let item = target.added(beside: entry.value)
            unread.report(of: item, .pathItem)
            WrongKinds.path.report(in: item, log)
            let shared = item["parameters"]?.elements ?? []
            for (method, written) in Self.operations(in: item).sorted(by: { $0.method < $1.method }) {
                // No version of OpenAPI has a reference there, but documents of many files do.
                let operation = YAMLEntry(key: written.key, value: references.followed(written.value))
                let head = OperationHead(
                    method: method, path: entry.name, node: operation.value, shortNames: shortNames)
                guard isChosen(head) else { continue }
                guard operation.value.isMapping else {
                    log.lost(at: operation.key.location, "an operation is a mapping, so this one is left out")
                    continue
                }
                guard head.hasMethod else {
                    log.lost(
                        at: operation.key.location,
                        "'\(visible(method))' is no method that a request can have, so it is left out"
                            + (head.isMisspelled
                                ? "; methods are spelled as they are sent: '\(method.uppercased())'" : ""))
                    continue
                }
                drafts.append(read(head, operation.key.location, entry, item, shared))
            }
        }
        return drafts
    }

    private static func credentials(_ root: YAMLNode, _ references: References) -> [String: String] {
        var keys: [String: String] = [:]
        for entry in root["components"]?["securitySchemes"]?.entries ?? [] where !entry.isNameless {
            let target = entry.value["$ref"]?.text.flatMap { references.target(of: $0, in: entry.value)?.node }
            let node = target ?? entry.value
            guard node["type"]?.text == "apiKey", let place = node["in"]?.text, let name = node["name"]?.text else {
                continue
            }
            keys[entry.name] = "\(place) \(place == "header" ? name.lowercased() : name)"
        }
        return keys
    }

    /// Where the credentials of an operation go: `query key`.
    func credentialKeys(of head: OperationHead) -> Set<String> {
        let security = head.node["security"] ?? security
        return Set((security?.elements ?? []).flatMap(\.entries).compactMap { credentials[$0.name] })
    }

    /// One requirement for alternatives of which each is a key that is also a required parameter, as Trello writes its key and its token:
    /// all of them are sent. Nil for any other.
    private func allCredentials(of head: OperationHead, _ shared: [YAMLNode]) -> YAMLNode? {
        guard let security = head.node["security"] ?? security, security.elements.count > 1,
            security.elements.allSatisfy({ $0.entries.count == 1 })
        else { return nil }
        let entries = security.elements.flatMap(\.entries)
        // Those of the operation take the place of those of its path.
        let parameters = (shared + (head.node["parameters"]?.elements ?? [])).map(references.followed)
        let isRequired = Dictionary(
            parameters.map { ("\($0["in"]?.text ?? "") \($0["name"]?.text ?? "")", $0["required"]?.flag == true) }
        ) { $1 }
        let required = isRequired.filter(\.value).keys
        let keys = entries.compactMap { credentials[$0.name] }
        guard keys.count == entries.count, Set(keys).count == keys.count,
            keys.allSatisfy({ key in
                required.contains { $0 == key || key.hasPrefix("header ") && $0.lowercased() == key }
            })
        else { return nil }
        return .list([YAMLNode(.mapping(entries), at: security.location)], at: security.location)
    }

    /// Whether the document, `gen.yaml` or an amendment says what an operation sends as `Authorization`.
    func sendsCredentials(_ head: OperationHead) -> Bool {
        let security = head.node["security"] ?? security
        return saysAuthorization || security?.elements.isEmpty == false
    }

    /// The operations of a path, with their methods.
    static func operations(in item: YAMLNode) -> [(method: String, entry: YAMLEntry)] {
        item.entries.filter { methods.contains($0.name.lowercased()) }.map { ($0.name.uppercased(), $0) }
            + ["additionalOperations", "x-oai-additionalOperations"].flatMap { item[$0]?.entries ?? [] }
            .filter { !$0.isNameless && !$0.isExtension }.map { ($0.name, $0) }
    }

    /// The node that a reference leads to, or the node itself.
    func resolved(_ node: YAMLNode, _ what: String) -> YAMLNode? {
        var node = node
        // What stands beside a reference comes before what it leads to (OpenAPI 3.1, "Reference Object").
        var description: YAMLNode?
        for _ in 0..<32 {
            guard let reference = node["$ref"]?.text else {
                if node.isMapping, let description {
                    let own = YAMLEntry.entry("description", description, at: description.location)
                    return YAMLNode(.mapping(node.without(["description"]).entries + [own]), at: node.location)
                }
                if node.isMapping || node.isNull { return node }
                if case .unknown = node.content { return nil }
                log.lost(at: node.location, "\(what) is a mapping, so it is missing here")
                return nil
            }
            guard let target = references.target(of: reference, in: node) else {
                references.lost(
                    reference, in: node, at: node["$ref"]?.location ?? node.location, "\(what) is missing here", log)
                return nil
            }
            if description == nil, documentText(node["description"]) != nil { description = node["description"] }
            node = target.node
        }
        log.lost(at: node.location, "this reference leads to itself")
        return nil
    }

    /// A response, however it is found; nil after a warning.
    ///
    /// - Parameter isSuccess: Whether it is the answer that a caller hopes for.
    func response(_ node: YAMLNode, of head: OperationHead, isSuccess: Bool) -> YAMLNode? {
        guard let response = resolved(node, "a response") else { return nil }
        if !isSwagger { return response }
        if isSuccess, response["schema"] == nil, let file = fileProduced(by: head) {
            let content = YAMLNode.mapping([(file, .mapping([], at: response.location))], at: response.location)
            return YAMLNode(
                .mapping(response.entries + [.entry("content", content, at: response.location)]), at: response.location)
        }
        return SwaggerUpgrade.response(response, producedBy: [head.node, root])
    }

    private func read(
        _ head: OperationHead, _ location: SourceLocation, _ path: YAMLEntry, _ item: YAMLNode, _ shared: [YAMLNode]
    ) -> OperationDraft {
        let node = head.node
        unread.report(of: node, .operation)
        WrongKinds.operation.report(in: node, log)
        var draft = OperationDraft(
            words: head.words, id: head.id, method: head.method, path: head.path, location: location,
            pathLocation: path.key.location, tag: head.tags.first)
        let texts = [documentText(node["summary"]), documentText(node["description"])].compactMap(\.self)
        draft.doc =
            texts.count == 2 && texts[1].hasPrefix(texts[0])
            ? texts[1] : texts.isEmpty ? nil : texts.joined(separator: "\n\n")
        draft.pageable = node["x-ms-pageable"]
        draft.isDeprecated = node["deprecated"]?.flag == true
        draft.parameters = parameters(shared, node["parameters"]?.elements ?? [], head)
        if let body = node["requestBody"] { (draft.body, draft.bodyWithFiles) = bodies(body, head) }
        readResponses(node["responses"], head, &draft)
        draft.extensions = ExtensionEntries(node, .endpoint).ofEndpoint(head.method, log)
        draft.givenName = draft.extensions.swiftName(log)
        draft.security =
            allCredentials(of: head, shared) ?? node["security"].flatMap { repeatsTheDocument($0) ? nil : $0 }
        draft.servers = (node["servers"] ?? item["servers"])?.elements ?? []
        return draft
    }
}

/// What tells whether an operation is wanted, and what it is called.
struct OperationHead {
    let method: String
    let path: String
    let node: YAMLNode
    let id: String?
    /// What is left of the id, where ids are shortened.
    let shortID: String?
    /// Of its id, or of its method and path.
    let words: SwiftWords
    let place: ModelPlace

    init(method: String, path: String, node: YAMLNode, shortNames: ShortNames) {
        self.method = method
        self.path = path
        self.node = node
        id = node["operationId"]?.text.flatMap { $0.isEmpty ? nil : $0 }
        shortID = id.flatMap { shortNames.name(of: $0, method, path) }
        let named = (shortID ?? id).map { SwiftWords(of: $0) } ?? SwiftWords(words: [])
        words = named.words.isEmpty ? SwiftWords(method: method, path: PathText.plain(path)) : named
        place = .inline(words, "paths/\(path)/\(method)")
    }

    var title: String { "\(method) \(path)" }
    /// What a selection may call it.
    var names: [String] { [id, shortID, title].compactMap(\.self) }
    var tags: [String] { (node["tags"]?.elements.compactMap(\.text) ?? []).filter { !$0.isEmpty } }
    var isDeprecated: Bool { node["deprecated"]?.flag == true }

    /// Whether a request can have the method: `additionalOperations` have any name, and 'Get' is that of one in other letters.
    var hasMethod: Bool { isToken(method) && !isMisspelled && method != "CONNECT" }

    /// Whether it would be a registered method in capitals.
    fileprivate var isMisspelled: Bool {
        method != method.uppercased() && Method.registered.contains(method.uppercased())
    }
}

extension AskedHeaders {
    func takes(_ header: String, of head: OperationHead) -> Bool {
        takes(header, operation: head.id, name: head.words.memberName, method: head.method, path: head.path)
    }
}

extension YAMLNode {
    /// What a reference of a path leads to, with what stands beside the reference, which comes first.
    func added(beside node: YAMLNode) -> YAMLNode {
        guard node["$ref"] != nil, node.entries.count > 1 else { return self }
        let own = node.entries.filter { $0.name != "$ref" }
        return YAMLNode(.mapping(own + entries.filter { node[$0.name] == nil }), at: location)
    }
}
