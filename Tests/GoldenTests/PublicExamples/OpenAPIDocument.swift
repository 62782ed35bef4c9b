import Diagnostics
import Foundation
import TestSupport
import YAMLTree

import enum EndpointModels.JSON

/// An OpenAPI document that nobody of this project wrote, as JSON.
struct OpenAPIDocument: Sendable {
    let root: JSON
    let bytes: [UInt8]

    /// A response that the document gives as an example, and what the document says of its form.
    struct Example {
        /// `GET /shops 200 application/json`, and its own name.
        let name: String
        let method: String
        let path: String
        let status: String
        let contentType: String
        let schema: JSON
        let body: JSON
    }

    private static let file = Repository.url("../shared/corpus/openapi/github.yaml").standardizedFileURL

    static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// GitHub's REST API; nil where it is not YAML.
    static func gitHub() throws -> OpenAPIDocument? {
        let log = DiagnosticLog()
        let bytes = try [UInt8](Data(contentsOf: file))
        let source = log.add(SourceText(path: "github.yaml", bytes: bytes))
        guard let node = parseYAML(source, in: log), !log.hasErrors else { return nil }
        return OpenAPIDocument(root: json(node), bytes: bytes)
    }

    /// What a node refers to, as far as it does.
    func resolved(_ node: JSON) -> JSON {
        var node = node
        while let reference = node["$ref"]?.string {
            node = reference.dropFirst(2).split(separator: "/").reduce(root) { node, name in
                let key = name.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
                return node[key] ?? .null
            }
        }
        return node
    }

    /// Those of all responses in JSON, by name.
    var examples: [Example] {
        var examples: [Example] = []
        for (path, item) in members(root["paths"]) {
            for (method, operation) in members(item) {
                for (status, response) in members(operation["responses"]) {
                    for (type, content) in members(resolved(response)["content"]) {
                        guard let schema = content["schema"] else { continue }
                        let name = "\(method.uppercased()) \(path) \(status) \(type)"
                        func add(_ name: String, _ body: JSON) {
                            examples.append(
                                Example(
                                    name: name, method: method.uppercased(), path: path, status: status,
                                    contentType: type,
                                    schema: schema, body: body))
                        }
                        if let body = content["example"] { add(name, body) }
                        for (label, example) in members(content["examples"]) {
                            guard let body = resolved(example)["value"] else { continue }
                            add("\(name) '\(label)'", body)
                        }
                    }
                }
            }
        }
        return examples.filter { !$0.name.contains("text/") }
    }

    private func members(_ node: JSON?) -> [(key: String, value: JSON)] {
        (node?.object ?? [:]).sorted { $0.key < $1.key }
    }

    private static func json(_ node: YAMLNode) -> JSON {
        switch node.content {
        case .scalar(let scalar): scalar.isPlain ? plain(scalar.text) : .string(scalar.text)
        case .sequence(let items): .array(items.map(json))
        case .mapping(let entries):
            .object(Dictionary(entries.map { ($0.name, json($0.value)) }, uniquingKeysWith: { $1 }))
        case .unknown: .null
        }
    }

    /// By YAML's core schema (YAML 1.2.2, section 10.3.2).
    private static func plain(_ text: String) -> JSON {
        switch text {
        case "", "~", "null": .null
        case "true": .bool(true)
        case "false": .bool(false)
        default: number(text) ?? .string(text)
        }
    }

    private static func number(_ text: String) -> JSON? {
        guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else { return nil }
        return Int64(text).map { .integer($0) } ?? Double(text).map { .double($0) }
    }
}
