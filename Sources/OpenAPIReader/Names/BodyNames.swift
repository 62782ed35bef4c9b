import EndpointSpec
import YAMLTree

/// What components are called that are the body of an operation and would be called as its request is: `CreateFileRequest` is
/// the request of `createFile`, and its body is a `CreateFileBody`, as one is that stands inline.
struct BodyNames {
    private var words: [String: SwiftWords] = [:]

    static let none = BodyNames()

    private init() {}

    /// - Parameters:
    ///   - root: The whole document, so that no name depends on what of it is wanted.
    ///   - given: Names of operations, by their ids or titles.
    init(_ root: YAMLNode, _ references: References, shortNames: ShortNames, given: [String: String]) {
        var counts: [String: Int] = [:]
        var bodies: [(name: String, words: SwiftWords, keys: Set<String>, longID: String?)] = []
        for path in root["paths"]?.entries ?? [] where !path.isNameless {
            let item = Self.resolved(path.value, references)
            for (method, operation) in OperationReader.operations(in: item) {
                let node = Self.resolved(operation.value, references)
                let head = OperationHead(method: method, path: path.name, node: node, shortNames: shortNames)
                let own = node["x-name"]?.text.flatMap { isIdentifier($0) ? $0 : nil }
                let name = head.id.flatMap { given[$0] } ?? given[head.title] ?? own
                let words = name.map { SwiftWords(of: $0) } ?? head.words
                counts[name ?? words.memberName, default: 0] += 1
                let keys = Self.components(in: node["requestBody"], references)
                let longID = head.shortID == nil ? nil : node["operationId"]?.text
                if !keys.isEmpty { bodies.append((name ?? words.memberName, words, keys, longID)) }
            }
        }
        // As they are without a change: a component that has the other name keeps it.
        var components: [[String]: Int] = [:]
        for component in root["components"]?["schemas"]?.entries ?? root["definitions"]?.entries ?? [] {
            components[SwiftWords(of: component.name).words, default: 0] += 1
        }
        for body in bodies where counts[body.name] == 1 {
            let request = body.words.words + ["request"]
            let other = body.words.appending(SwiftWords(words: ["body"]))
            guard components[other.words] == nil else { continue }
            // FastAPI's own name of a body of several parameters.
            if let id = body.longID, body.keys.contains("Body_" + id) { words["Body_" + id] = other }
            guard components[request] == 1 else { continue }
            for key in body.keys where SwiftWords(of: key).words == request { words[key] = other }
        }
    }

    /// Nil for a component that is called after its key.
    func words(of component: String) -> SwiftWords? { words[component] }

    /// The keys of the schemas that a body names.
    private static func components(in body: YAMLNode?, _ references: References) -> Set<String> {
        guard let body else { return [] }
        let media = resolved(body, references)["content"]?.entries ?? []
        return Set(
            media.compactMap { entry in
                let parts = entry.value["schema"]?["allOf"]?.elements ?? []
                let schema = parts.count == 1 ? parts[0] : entry.value["schema"]
                return schema?["$ref"]?.text?.split(separator: "/").last.map(String.init)
            })
    }

    private static func resolved(_ node: YAMLNode, _ references: References) -> YAMLNode {
        var node = node
        for _ in 0..<8 {
            guard let reference = node["$ref"]?.text, let target = references.target(of: reference, in: node) else {
                break
            }
            node = target.node
        }
        return node
    }
}
