import Diagnostics
import YAMLTree

/// Warns of what an object of a document says and nobody reads, once for each kind of it.
struct UnreadKeys {
    enum Kind: String {
        case root = "an OpenAPI document"
        case components = "'components'"
        case pathItem = "a path"
        case operation = "an operation"
        case parameter = "a parameter"
        case body = "a request body"
        case response = "a response"
        case media = "a content type"
        case encoding = "an encoding"
    }

    let log: DocumentLog
    let isExport: Bool
    let isSwagger: Bool

    /// - Parameter examples: What becomes of this one's examples; nil if they are never read.
    func report(of node: YAMLNode, _ kind: Kind, examples: DocumentWish.AnswerExamples? = nil) {
        let read = Self.read[kind] ?? []
        for (key, what) in Self.unreadExtensions where kind == what.kind {
            guard let entry = node.entries.first(where: { $0.isNamed(key) }), !entry.value.isNull else { continue }
            log.lostOften(at: entry.key.location, what.reason)
        }
        for entry in node.entries where !Self.isNamed(entry, read) && !entry.isNameless && !entry.isExtension {
            if isSwagger, kind == .operation, entry.name == "produces" { continue }
            // Those of an export stand beside it.
            let isExample = Self.reasons[entry.name] == Self.examplesReason
            if isExample, isExport || examples == .read || examples == .left { continue }
            if case .mapping(let entries) = entry.value.content, entries.isEmpty { continue }
            let reason =
                isExample && examples == .lost
                ? "examples of a whole answer are not taken over: 'gen serve' and 'gen docs' read those of a linked document"
                : Self.reasons[entry.name]
                    ?? "'\(visible(entry.name))' is no key of \(kind.rawValue), so it is not read"
            isExample ? log.lostExample(at: entry.key.location, reason) : log.lostOften(at: entry.key.location, reason)
        }
    }

    /// Extensions without which calls cannot be made.
    private static let unreadExtensions: [(key: String, what: (kind: Kind, reason: String))] = [
        (
            "x-ms-parameterized-host",
            (
                .root,
                "the address in 'x-ms-parameterized-host' is not read; give the client the server, with the path that stands there"
            )
        ),
        (
            "x-amazon-apigateway-any-method",
            (
                .pathItem,
                "'x-amazon-apigateway-any-method' says no method, so nothing is generated; an overlay can add the methods that are called"
            )
        ),
    ]

    /// Comparing a few words costs less than hashing one.
    private static func isNamed(_ entry: YAMLEntry, _ words: [String]) -> Bool {
        var index = 0
        while index < words.count {
            if entry.isNamed(words[index]) { return true }
            index += 1
        }
        return false
    }

    /// What is known and has no place in Swift.
    private static let reasons = [
        "links": "links between operations are not generated",
        "callbacks": "callbacks are requests that the server makes, so they are not generated",
        "webhooks":
            "webhooks are requests that the server makes, so they are not generated; models of 'components' are",
        "prefixEncoding": "parts without names are not known, so 'prefixEncoding' is not read",
        "itemEncoding": "parts without names are not known, so 'itemEncoding' is not read",
        "example": examplesReason, "examples": examplesReason,
        "schemes": "the schemes of one operation are not read; 'server' in 'changes' says where it is served",
    ]

    private static let examplesReason =
        "examples of a whole body are not read; those of JSON answers, schemas, properties and parameters are"

    private static let described = ["$ref", "summary", "description"]
    private static let methods = OperationReader.methods.flatMap { [$0, $0.uppercased()] }

    private static let read: [Kind: [String]] = [
        .root: [
            "openapi", "$self", "info", "jsonSchemaDialect", "servers", "paths", "components", "security", "tags",
            "externalDocs",
            // Swagger 2.0, rewritten.
            "swagger", "definitions", "parameters", "responses", "securityDefinitions", "consumes", "produces",
        ],
        .components: [
            "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes", "links",
            "callbacks", "pathItems", "mediaTypes",
        ],
        .pathItem: described + ["servers", "parameters", "additionalOperations"] + methods,
        .operation: [
            "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses",
            "deprecated", "security", "servers",
        ],
        .parameter: described + [
            "name", "in", "required", "deprecated", "allowEmptyValue", "style", "explode", "allowReserved", "schema",
            "example", "examples", "content", "collectionFormat",
        ],
        .body: described + ["content", "required"],
        .response: described + ["headers", "content"],
        .media: described + ["schema", "itemSchema", "encoding"],
        .encoding: described + ["contentType", "headers", "style", "explode", "allowReserved"],
    ]
}
