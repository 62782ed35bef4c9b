import EndpointSpec
import YAMLTree

/// Writes failures as responses that all operations share, by the names of their cases.
final class FailureWriter {
    private let schemas: SchemaWriter
    /// In the order in which they are first used.
    private(set) var responses: [(key: String, node: YAMLNode)] = []
    private let keys = ComponentKeys([])
    private var known: [Answer: String] = [:]

    private struct Answer: Hashable {
        let name: String
        let doc: String?
        let body: TypeReference?
        let format: DateFormat?
        let isImplied: Bool
        let hasErrorBody: Bool
    }

    init(_ schemas: SchemaWriter) {
        self.schemas = schemas
    }

    /// The answer of a status that has a name.
    func answer(_ error: ErrorCase, isImplied: Bool, errorBody: ErrorBody?) -> YAMLNode {
        let answer = Answer(
            name: error.name, doc: error.doc ?? error.message, body: error.body?.type, format: error.body?.dateFormat,
            isImplied: isImplied, hasErrorBody: errorBody != nil)
        return shared(answer) {
            let schema = error.body.map { schemas.schema($0.type, $0.dateFormat) } ?? errorBody.map(errorSchema)
            return node(error.doc ?? error.message ?? error.name, schema, isImplied: isImplied)
        }
    }

    /// The answer of all other failures. It stands in `error` of `gen.yaml`.
    func answer(_ body: ErrorBody) -> YAMLNode {
        let answer = Answer(name: "failure", doc: nil, body: nil, format: nil, isImplied: true, hasErrorBody: true)
        return shared(answer) { node("A failure", errorSchema(body), isImplied: true) }
    }

    private func shared(_ answer: Answer, _ node: () -> YAMLNode) -> YAMLNode {
        if let key = known[answer] { return .reference("responses", key) }
        let key = keys.key(ofText: answer.name)
        known[answer] = key
        responses.append((key, node()))
        return .reference("responses", key)
    }

    private func node(_ doc: String, _ schema: YAMLNode?, isImplied: Bool) -> YAMLNode {
        .map([
            ("description", .text(doc)),
            ("content", schema.map { .map([("application/json", .map([("schema", $0)]))]) }),
            ("x-implied", isImplied ? .yes : nil),
        ])
    }

    private func errorSchema(_ body: ErrorBody) -> YAMLNode {
        var object = ObjectTree()
        if let key = body.key {
            let codes = body.errors.compactMap { error -> YAMLNode? in
                if case .body(let code) = error.code { .value(code) } else { nil }
            }
            let doc = codes.isEmpty ? nil : "Codes with a name: \(codes.texts)."
            object.add(.map([("description", doc.map { .text($0) })]), at: key[...], isRequired: false)
        }
        for message in body.messages {
            object.add(.map([("description", .text("A text for people."))]), at: message[...], isRequired: false)
        }
        return object.node()
    }
}

extension [YAMLNode] {
    /// For people.
    var texts: String { compactMap { $0.scalar?.text }.joined(separator: ", ") }
}
