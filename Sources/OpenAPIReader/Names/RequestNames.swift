import EndpointSpec
import YAMLTree

/// What components are called that would be called as the request of an operation is: `CreateFileRequest` is the request of
/// `createFile`. Its body is a `CreateFileBody`, as one is that stands inline, and a component that no operation leads to is a
/// `CreateFileRequestModel`. Any other component keeps its name, and the request has another one.
struct RequestNames {
    private var words: [String: SwiftWords] = [:]

    static let none = RequestNames()

    private init() {}

    /// - Parameters:
    ///   - root: The whole document, so that no name depends on what of it is wanted.
    ///   - given: Names of operations, by their ids or titles.
    init(_ root: YAMLNode, _ references: References, shortNames: ShortNames, given: [String: String]) {
        var counts: [String: Int] = [:]
        var operations: [(name: String, words: SwiftWords)] = []
        var bodies: [(name: String, words: SwiftWords, keys: Set<String>, longID: String?)] = []
        for path in root["paths"]?.entries ?? [] where !path.isNameless {
            let item = Self.resolved(path.value, references)
            for (method, operation) in OperationReader.operations(in: item) {
                let node = Self.resolved(operation.value, references)
                let head = OperationHead(method: method, path: path.name, node: node, shortNames: shortNames)
                let own = node["x-name"]?.text.flatMap { isIdentifier($0) ? $0 : nil }
                let name = head.id.flatMap { given[$0] } ?? given[head.title] ?? own
                let words = name.map { SwiftWords(of: $0) } ?? head.words
                let member = name ?? words.memberName
                counts[member, default: 0] += 1
                operations.append((member, words))
                let keys = Self.components(in: node["requestBody"], references)
                let longID = head.shortID == nil ? nil : node["operationId"]?.text
                if !keys.isEmpty { bodies.append((member, words, keys, longID)) }
            }
        }
        // As they are without a change: a component that has the other name keeps it.
        var components: [[String]: [String]] = [:]
        for component in root["components"]?["schemas"]?.entries ?? root["definitions"]?.entries ?? [] {
            components[SwiftWords(of: component.name).words, default: []].append(component.name)
        }
        for body in bodies where counts[body.name] == 1 {
            let request = body.words.words + ["request"]
            let other = body.words.appending(SwiftWords(words: ["body"]))
            guard components[other.words] == nil else { continue }
            // FastAPI's own name of a body of several parameters.
            if let id = body.longID, body.keys.contains("Body_" + id) { words["Body_" + id] = other }
            guard components[request]?.count == 1 else { continue }
            for key in body.keys where SwiftWords(of: key).words == request { words[key] = other }
        }
        let alike = operations.flatMap { operation in
            counts[operation.name] == 1 ? components[operation.words.words + ["request"]] ?? [] : []
        }.filter { words[$0] == nil }
        if alike.isEmpty { return }
        let reached = ReachedComponents(root, references)
        for key in alike where !reached.contains(key) {
            let other = SwiftWords(of: key).appending(SwiftWords(words: ["model"]))
            if components[other.words] == nil { words[key] = other }
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
