import Diagnostics
import YAMLTree

/// Tells of each operation and each schema what became of it.
struct ReportMaker {
    let root: YAMLNode
    /// The document without its overlays; nil if it has none.
    let original: YAMLNode?
    let log: DocumentLog
    /// All that the reader met, in its order, each with what was decided about it.
    let heads: [(head: OperationHead, verdict: Selection.Verdict)]
    /// The names of the endpoints, in the order of those operations that are taken.
    let endpoints: [String]

    func report(schemas: [SchemaFate], inlineModels: Int) -> DocumentReport {
        let losses = Losses(log.losses)
        let operations = operationRows(losses)
        let models = schemaRows(schemas, losses)
        return DocumentReport(
            version: version, operations: operations, schemas: models, inlineModels: inlineModels,
            webhooks: root["webhooks"]?.entries.count ?? 0, otherLosses: losses.count - losses.counted.count)
    }

    /// What the reader knows of a schema with a name.
    struct SchemaFate {
        let key: String
        let node: YAMLNode
        /// Whether it stands among the components of the document itself.
        let isOfMainFile: Bool
        let outcome: DocumentReport.Outcome
    }

    private var version: String {
        if let version = root["openapi"]?.text { return "OpenAPI " + visible(version) }
        return "Swagger " + visible(root["swagger"]?.text ?? "")
    }

    // MARK: Operations

    private func operationRows(_ losses: Losses) -> [DocumentReport.Row] {
        var rows: [DocumentReport.Row] = []
        var originals = Self.operations(of: original)
        var names = endpoints.makeIterator()
        for (head, verdict) in heads {
            let title = head.title
            let outcome: DocumentReport.Outcome =
                switch verdict {
                case .taken: names.next().map { .generated($0) } ?? .leftOut(.unreadable)
                case .notChosen: .leftOut(.notChosen)
                case .excepted: .leftOut(.excepted)
                case .unreadable: .leftOut(.unreadable)
                }
            let before = originals.removeValue(forKey: title)
            let isChanged = original != nil && !isElsewhere(head) && before.map { !isSame($0, head.node) } ?? true
            rows.append(
                DocumentReport.Row(
                    title: title, id: head.id, outcome: outcome, isChangedByOverlay: isChanged,
                    losses: losses.count(in: head.node), omissions: omissions(of: head, title)))
        }
        rows += originals.map { title, node in
            DocumentReport.Row(
                title: title, id: node["operationId"]?.text, outcome: .leftOut(.removedByOverlay),
                isChangedByOverlay: false, losses: 0, omissions: [])
        }
        func key(_ row: DocumentReport.Row) -> (Substring, String) {
            (row.title.drop { $0 != " " }, row.title)
        }
        return rows.sorted { key($0) < key($1) }
    }

    /// Whether it stands in another file, which overlays do not change.
    private func isElsewhere(_ head: OperationHead) -> Bool {
        original?["paths"]?[head.path]?["$ref"] != nil
    }

    private func omissions(of head: OperationHead, _ title: String) -> [String] {
        var omissions = log.leftOut[title] ?? []
        let callbacks = head.node["callbacks"]?.entries.count ?? 0
        if callbacks > 0 { omissions.append(callbacks == 1 ? "a callback" : "\(callbacks) callbacks") }
        let links = (head.node["responses"]?.entries ?? []).reduce(0) { $0 + ($1.value["links"]?.entries.count ?? 0) }
        if links > 0 { omissions.append(links == 1 ? "a link" : "\(links) links") }
        return omissions.sorted()
    }

    private static func operations(of root: YAMLNode?) -> [String: YAMLNode] {
        var found: [String: YAMLNode] = [:]
        for path in root?["paths"]?.entries ?? [] where !path.isNameless && !path.name.hasPrefix("x-") {
            for (method, entry) in OperationReader.operations(in: path.value) {
                found["\(method) \(path.name)"] = entry.value
            }
        }
        return found
    }

    // MARK: Schemas

    private func schemaRows(_ schemas: [SchemaFate], _ losses: Losses) -> [DocumentReport.Row] {
        var originals: [String: YAMLNode] = [:]
        for schema in Self.schemas(of: original) { originals[schema.name] = schema.value }
        var rows: [DocumentReport.Row] = []
        var others: [DocumentReport.Row] = []
        for schema in schemas {
            let before = schema.isOfMainFile ? originals.removeValue(forKey: schema.key) : nil
            let isChanged =
                original != nil && schema.isOfMainFile && before.map { !isSame($0, schema.node) } ?? true
            let row = DocumentReport.Row(
                title: schema.key, id: nil, outcome: schema.outcome, isChangedByOverlay: isChanged,
                losses: losses.count(in: schema.node), omissions: [])
            if schema.isOfMainFile { rows.append(row) } else { others.append(row) }
        }
        rows += originals.keys.map { key in
            DocumentReport.Row(
                title: key, id: nil, outcome: .leftOut(.removedByOverlay), isChangedByOverlay: false, losses: 0,
                omissions: [])
        }
        return rows.sorted { $0.title < $1.title } + others.sorted { $0.title < $1.title }
    }

    /// The components of a document of any version.
    static func schemas(of root: YAMLNode?) -> [YAMLEntry] {
        let sections = [root?["components"]?["schemas"], root?["definitions"]]
        return sections.flatMap { $0?.entries ?? [] }.filter { !$0.isNameless }
    }
}

/// Whether two nodes say the same, wherever they stand.
private func isSame(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    switch (left.content, right.content) {
    case (.scalar(let left), .scalar(let right)): left.text == right.text && left.isPlain == right.isPlain
    case (.sequence(let left), .sequence(let right)):
        left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.mapping(let left), .mapping(let right)):
        left.count == right.count && zip(left, right).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
    case (.unknown, .unknown): true
    default: false
    }
}
