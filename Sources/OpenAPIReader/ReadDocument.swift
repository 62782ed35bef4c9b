public import Diagnostics
public import EndpointSpec
public import YAMLTree

/// What a document gives an API, in the spec language. Each node has its place in the document.
public struct DocumentSpecs: Sendable {
    /// Entries for `gen.yaml`, of which its own come first.
    public let settings: [YAMLEntry]
    /// By the names of the files that they would stand in.
    public let specs: [(stem: String, node: YAMLNode)]
    /// What amendments call endpoints and models by.
    public let wireNames: WireNames
    /// Nil unless it was wanted.
    public let report: DocumentReport?
}

/// What `gen.yaml` wants of a document.
public struct DocumentWish {
    public let openapi: OpenAPISyntax
    /// The name of the API, which no model can have.
    public let api: String
    public let hasKeyStyle: Bool
    /// Whether it says how dates are written.
    public let hasDates: Bool
    /// Whether `gen.yaml` says itself what requests carry.
    public let hasAuth: Bool
    /// Whether `gen.yaml` has an `accept`, so that none is taken from the document.
    public let hasAccept: Bool
    /// Whether it, or an amendment of any endpoint, says what is sent as `Authorization`.
    public let saysAuthorization: Bool
    /// Names of files that the API has already.
    public let takenStems: Set<String>
    /// Among how many files the document is divided; nil for a file for each tag.
    public let shards: Int?
    /// Names that amendments give, by components' keys and by operations' ids or titles.
    public let modelNames: [String: String]
    public let endpointNames: [String: String]
    /// The headers of responses that amendments ask for.
    public let headers: AskedHeaders
    /// What is known already of what the document says and Swift will not.
    public let warnings: [Warning]
    public let answerExamples: AnswerExamples
    public let wantsReport: Bool

    /// What becomes of a document's examples of whole answers.
    public enum AnswerExamples: Sendable {
        /// Endpoints have them.
        case read
        /// Swift has none of them, and nobody needs to know.
        case left
        /// They are lost, which is a warning.
        case lost
    }

    public struct Warning: Sendable {
        public let location: SourceLocation
        public let message: String

        public init(location: SourceLocation, message: String) {
            self.location = location
            self.message = message
        }
    }

    public init(
        openapi: OpenAPISyntax, api: String, hasKeyStyle: Bool, hasDates: Bool, hasAuth: Bool,
        hasAccept: Bool = false, saysAuthorization: Bool = false, takenStems: Set<String>,
        shards: Int? = nil, modelNames: [String: String] = [:], endpointNames: [String: String] = [:],
        headers: AskedHeaders = AskedHeaders([]), warnings: [Warning] = [],
        answerExamples: AnswerExamples = .left, wantsReport: Bool = false
    ) {
        self.headers = headers
        self.warnings = warnings
        self.openapi = openapi
        self.api = api
        self.hasKeyStyle = hasKeyStyle
        self.hasDates = hasDates
        self.hasAuth = hasAuth
        self.hasAccept = hasAccept
        self.saysAuthorization = saysAuthorization
        self.takenStems = takenStems
        self.shards = shards
        self.modelNames = modelNames
        self.endpointNames = endpointNames
        self.answerExamples = answerExamples
        self.wantsReport = wantsReport
    }
}

/// Reads a document as specs; nil after an error.
///
/// What the spec language cannot say is a warning at its place, and something usable takes its place.
public func readDocument(_ files: DocumentFiles, _ wish: DocumentWish, in log: DiagnosticLog) -> DocumentSpecs? {
    guard !files.files.isEmpty else { return nil }
    let written = files
    let files = overlaid(files, in: log)
    let main = files.files[0]
    // It could not be read, which was reported.
    if case .unknown = main.root.content { return nil }
    guard main.root.isMapping else {
        log.error(at: main.root.location, "this is no OpenAPI document: it has no 'openapi' with a version")
        return nil
    }
    guard let version = main.root["openapi"]?.text ?? main.root["swagger"]?.text else {
        log.error(at: main.root.location, "this is no OpenAPI document: it has no 'openapi' with a version")
        return nil
    }
    let isSwagger = main.root["openapi"] == nil && (version == "2.0" || version == "2")
    guard isSwagger || version.hasPrefix("3.") else {
        log.error(
            at: (main.root["openapi"] ?? main.root["swagger"] ?? main.root).location,
            "version '\(visible(version))' of OpenAPI is not read; 2.0, 3.0, 3.1 and 3.2 are")
        return nil
    }
    func upgraded(_ files: DocumentFiles) -> DocumentFiles {
        let files = whole(files, in: log)
        guard isSwagger else { return files }
        let references = References(files, DocumentLog(log))
        return files.replacingRoot { SwaggerUpgrade.upgraded($0, references) }
    }
    let original = files.overlays.isEmpty ? nil : upgraded(written).files[0].root
    return DocumentReading(upgraded(files), wish, log, original: original).specs()
}

/// The files of a document with what its overlays make of the main one.
private func overlaid(_ files: DocumentFiles, in log: DiagnosticLog) -> DocumentFiles {
    if files.overlays.isEmpty { return files }
    return files.replacingRoot { _ in applyOverlays(of: files, in: log) }
}

private struct DocumentReading {
    let root: YAMLNode
    /// Without its overlays; nil if there are none.
    let original: YAMLNode?
    let wish: DocumentWish
    let references: References
    let schemas: SchemaReader
    let log: DocumentLog
    let stem: String
    let own: OwnKeys
    let shortNames: ShortNames

    init(_ files: DocumentFiles, _ wish: DocumentWish, _ log: DiagnosticLog, original: YAMLNode?) {
        own = OwnKeys(files.files[0].root)
        var files = (own.isSpoken ? files.replacingRoot(OwnKeys.prepared) : files).replacingRoot(QueryPaths.added)
        if DynamicReferences.mayOccur(in: log.sources[Int(files.files[0].source)].bytes) {
            files = files.replacingRoot(DynamicReferences.replaced)
        }
        files = ExtensibleEnumerations.replaced(in: files, log.sources)
        root = files.files[0].root
        self.original = original
        self.wish = wish
        self.log = DocumentLog(log)
        references = References(files, self.log)
        shortNames = wish.openapi.hasShortNames == true ? ShortNames(root) : .none
        schemas = SchemaReader(
            references, self.log, isExport: own.isSpoken,
            subtypes: own.isSpoken ? .none : SubtypeUnions(references, wish.openapi.subtypes, log),
            requests: own.isSpoken
                ? .none
                : RequestNames(
                    root, references, shortNames: shortNames, given: own.endpointNames(given: wish.endpointNames)),
            shortNames: wish.openapi.hasShortNames == true ? ShortModelNames(root) : .none)
        stem = documentStem(files.files[0].path)
    }

    func specs() -> DocumentSpecs {
        for warning in wish.warnings { log.lost(at: warning.location, warning.message) }
        if !own.isSpoken { ShortNames.note(root, wish.openapi, in: log.log) }
        WrongKinds.document.report(in: root, log)
        WrongKinds.components.report(in: root["components"], log)
        let selection = Selection(wish.openapi)
        let reader = OperationReader(
            schemas, root, headers: wish.headers, examples: wish.answerExamples, hasAuth: wish.hasAuth,
            hasAccept: wish.hasAccept, saysAuthorization: wish.saysAuthorization)
        var heads: [(head: OperationHead, verdict: Selection.Verdict)] = []
        let said = reader.operations(root, shortNames: shortNames) { head in
            let verdict = selection.verdict(on: head)
            heads.append((head, verdict))
            return verdict == .taken || verdict == .unreadable
        }
        var ids = Set(said.compactMap(\.id))
        func all(_ draft: OperationDraft, _ second: OperationDraft?) -> [OperationDraft] {
            if let id = second?.id { ids.insert(id) }
            return [draft, second].compactMap(\.self)
        }
        let operations = writable(said).flatMap { draft in
            all(draft, reader.operationWithFiles(of: draft, ids)).flatMap {
                all($0, reader.streamOperation(of: $0, ids))
            }
        }.map(reader.sayingHowToStream)
        selection.reportUnmatched(hasModels: own.hasTypes, log.log)
        wish.headers.reportUngranted(in: log.log)
        reader.unread.report(of: root, .root)
        if let components = root["components"] { reader.unread.report(of: components, .components) }
        if !selection.isPartial || own.hasTypes { readAllComponents() }
        schemas.mixinKeys.report(in: log)
        schemas.shortenChains()
        if !own.isSpoken { NestedIDs(of: operations, schemas).allow() }
        let shared = SharedModels(schemas, operations, taken: [wish.api])
        let inline = InlineNames(
            modelNames(
                schemas.drafts, taken: [wish.api], given: own.modelNames(given: modelNamesGiven()),
                shared: shared.names),
            schemas.drafts, given: wish.modelNames
        )
        let names = inline.names
        let writer = SpecWriter(
            schemas, operations, names: names, hasKeyStyle: wish.hasKeyStyle || own.hasKeyStyle,
            hasDates: wish.hasDates || own.hasDates)
        let endpoints = EndpointNames(
            operations, given: own.endpointNames(given: wish.endpointNames),
            models: own.isSpoken ? Set(names.values) : schemas.drafts.names(ofModels: names))
        let files = FilePlan(operations, schemas.drafts, stem: stem, taken: wish.takenStems, shards: wish.shards)
        let settings = SettingsReader(root, references, log)
        let whole = settings.settings(for: operations, hasAuth: wish.hasAuth, isExport: own.isSpoken)
        let failures = FailureCases(operations, writer)

        var models: [String: [YAMLEntry]] = [:]
        var wire = WireNames()
        wire.components = Set(sectionsOfSchemas.flatMap { $0.section?.entries.map(\.name) ?? [] })
        for draft in schemas.drafts {
            let component = draft.place.component
            guard let name = names[draft.number], component.map(own.isModel) ?? true,
                let node = component.flatMap(own.wholeModel) ?? writer.model(draft)
            else { continue }
            let whole = component.map { own.model(node, of: $0) } ?? node
            models[files.stem(ofModel: draft.number), default: []].append(
                .entry(name, whole, at: draft.extensions.place(of: name) ?? draft.location))
            let ownName = inline.renamed[name] ?? name
            wire.schemas[name] = component ?? (wire.components.contains(ownName) ? nil : ownName)
        }
        for (head, verdict) in heads where verdict == .notChosen || verdict == .excepted {
            wire.unwantedOperations.formUnion(head.names)
        }
        if !own.models.isEmpty { models[files.shared, default: []] += own.models }
        var calls: [String: [YAMLEntry]] = [:]
        var unread: [String: [UnreadHeader]] = [:]
        let paging = PageFinder(writer, api: wish.api)
        for (index, operation) in operations.enumerated() {
            let name = endpoints.names[index]
            let pages = paging.pages(of: operation, named: name)
            let parameters = pages?.names ?? writer.parameterNames(operation)
            collectUnread(operation, isLinked: pages?.isLinked ?? false, &unread)
            let node = writer.endpoint(
                operation, parameters, pages: pages?.node, failures.cases(of: operation),
                auth: auth(operation, settings),
                server: settings.server(of: operation))
            let whole = own.endpoint(node, method: operation.method, path: operation.path)
            calls[files.stem(ofOperation: index), default: []].append(
                .entry(name, whole, at: operation.extensions.place(of: name) ?? operation.location))
            wire.operations[name] = operation.id
            wire.paths[name] = operation.path
            if operation.second != nil { wire.second.insert(name) }
        }
        if !own.endpoints.isEmpty, !selection.isPartial { calls[files.shared, default: []] += own.endpoints }
        // An export says itself which headers are read.
        if !own.isSpoken { report(unread) }
        let report =
            wish.wantsReport
            ? self.report(
                heads, zip(operations, endpoints.names).filter { $0.0.second == nil }.map(\.1), writer, names)
            : nil
        log.report()
        let stems = Set(models.keys).union(calls.keys).union(files.fixed).sorted()
        let specs = stems.map { stem -> (stem: String, node: YAMLNode) in
            let docs = writer.doc(files.doc(of: stem, root))
            return (
                stem,
                .mapping(
                    [
                        ("doc", docs),
                        ("allow", allowed),
                        ("models", models[stem].map { YAMLNode(.mapping(sorted($0)), at: root.location) }),
                        ("endpoints", calls[stem].map { YAMLNode(.mapping(sorted($0)), at: root.location) }),
                    ], at: root.location)
            )
        }
        let entries: [(String, YAMLNode?)] = [
            ("doc", writer.doc(whole.doc)), ("servers", whole.servers), ("credentials", whole.credentials),
            ("auth", whole.auth),
        ]
        return DocumentSpecs(
            settings: own.settings(
                YAMLNode.mapping(entries, at: root.location).entries + ExtensionEntries(root, .settings).entries),
            specs: specs, wireNames: wire, report: report)
    }

    /// Errors are compared, and Swift takes its time to compare a large structure: a failure with one is read as JSON.
    private func writable(_ operations: [OperationDraft]) -> [OperationDraft] {
        let isLarge = schemas.drafts.map { draft in
            if case .structure(let structure) = draft.content {
                structure.properties.count > SizeLimits.comparedProperties
            } else {
                false
            }
        }
        guard isLarge.contains(true) else { return operations }
        var operations = operations
        for index in operations.indices {
            for (place, failure) in operations[index].failures.enumerated() {
                guard let body = failure.body else { continue }
                var models: Set<Int> = []
                schemas.drafts.collect(from: body, &models)
                guard models.contains(where: { isLarge[$0] }) else { continue }
                log.lostOften(
                    at: failure.location,
                    "errors have structures of at most \(SizeLimits.comparedProperties) properties, so the body of a failure with a larger one is JSON"
                )
                operations[index].failures[place].body = .json
            }
        }
        return operations
    }

    /// The names that `changes` give, and below them those of `x-name`.
    private func modelNamesGiven() -> [String: String] {
        var given: [String: String] = [:]
        for draft in schemas.drafts {
            guard let key = draft.place.component, let name = draft.extensions.swiftName(log) else { continue }
            given[key] = name
        }
        return given.merging(wish.modelNames) { $1 }
    }

    /// - Parameter isLinked: Whether its pages are named by the `Link` header, which is then read.
    private func collectUnread(
        _ operation: OperationDraft, isLinked: Bool, _ unread: inout [String: [UnreadHeader]]
    ) {
        for header in operation.unreadHeaders where !(isLinked && header.key.lowercased() == "link") {
            unread[header.key.lowercased(), default: []].append(header)
        }
    }

    /// One message for each header, and not for each response that has it.
    private func report(_ unread: [String: [UnreadHeader]]) {
        for headers in unread.values {
            let name = visible(headers[0].key)
            log.log.warning(
                .unreadHeader, atFirstOf: headers.map(\.location),
                "the header '\(name)' of this response is not read; ask for it in 'changes' with 'response-headers: [\(name)]'"
            )
        }
    }

    /// The order of a document changes nothing.
    private func sorted(_ entries: [YAMLEntry]) -> [YAMLEntry] {
        let names = entries.map(\.name)
        return entries.indices.sorted { names[$0] < names[$1] }.map { entries[$0] }
    }

    /// What nobody who uses a document can mend in it.
    private var allowed: YAMLNode {
        let cautions: [Caution] = [
            .pathPlaceholder, .pathSlashes, .placeholderInConstant, .typeAsConstant, .methodName, .exampleWithoutJSON,
            .unionOverlap,
        ]
        return .list(cautions.map { .text($0.rawValue, at: root.location) }, at: root.location)
    }

    /// What became of everything.
    private func report(
        _ heads: [(head: OperationHead, verdict: Selection.Verdict)], _ endpoints: [String], _ writer: SpecWriter,
        _ names: [Int: String]
    ) -> DocumentReport {
        let maker = ReportMaker(
            root: root, original: original, log: log, heads: heads, endpoints: endpoints)
        let fates = SchemaFates(root, references, schemas, writer)
        return maker.report(
            schemas: fates.all,
            inlineModels: schemas.drafts.count { draft in
                if case .type = draft.content { return false }
                return draft.place.component == nil && names[draft.number] != nil
            })
    }

    /// All components of the document, used or not.
    private func readAllComponents() {
        for (steps, section) in sectionsOfSchemas {
            for entry in sorted(section?.entries ?? []) where !entry.isNameless {
                let id = References.TargetID(
                    path: references.mainPath, pointer: JSONPointer(steps: steps + [entry.name]))
                _ = schemas.component(References.Target(node: entry.value, id: id))
            }
        }
    }

    private var sectionsOfSchemas: [(steps: [String], section: YAMLNode?)] {
        [(["components", "schemas"], root["components"]?["schemas"]), (["definitions"], root["definitions"])]
    }

    private func auth(_ operation: OperationDraft, _ settings: SettingsReader) -> YAMLNode? {
        guard let security = operation.security else { return nil }
        let auth = settings.auth(security)
        if wish.hasAuth { return auth?.text == "none" ? auth : nil }
        // Without a word of its own, the operation would send the document's credential.
        return auth ?? root["security"].map { _ in .text("none", at: security.location) }
    }
}
