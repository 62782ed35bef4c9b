public import Diagnostics
public import YAMLTree

/// The headers of responses that changes ask for, of those that a document has: each costs the caller a wrapper around the
/// response, so none is read unasked.
///
/// `response-headers` is a list of names, in which `X-RateLimit-*` stands for all that begin so, or a mapping of names to what is
/// changed.
public final class AskedHeaders {
    private struct Wish {
        let target: ChangeTarget
        let text: String
        let location: SourceLocation
        /// Whether it can only mean a header of the document, because it has no type.
        let isListed: Bool

        func takes(_ header: String) -> Bool {
            let name = text.lowercased()
            return name.hasSuffix("*") ? header.hasPrefix(name.dropLast()) : header == name
        }
    }

    private let wishes: [Wish]
    private var granted: Set<SourceLocation> = []
    private var known: Set<String> = []

    public init(_ specs: [YAMLNode?]) {
        wishes = specs.compactMap { $0?.value("changes")?.value("endpoints")?.mapping }.flatMap { $0 }
            .flatMap { change -> [Wish] in
                let target = ChangeTarget(change.name)
                func wish(_ node: YAMLNode, isListed: Bool) -> Wish? {
                    node.name.map {
                        Wish(target: target, text: $0, location: node.location, isListed: isListed)
                    }
                }
                guard let headers = change.value.value("response-headers") else { return [] }
                if case .sequence(let nodes) = headers.content { return nodes.compactMap { wish($0, isListed: true) } }
                return (headers.mapping ?? []).compactMap { header in
                    wish(header.key, isListed: header.value.mapping?.contains { $0.name == "type" } == false)
                }
            }
    }

    /// Whether a change asks for a header of an operation.
    ///
    /// - Parameter name: What the endpoint is called unless a change says otherwise.
    public func takes(_ header: String, operation: String?, name: String, method: String, path: String) -> Bool {
        if wishes.isEmpty { return false }
        known.insert(header)
        let header = header.lowercased()
        let found = wishes.filter {
            $0.takes(header) && $0.target.matches(name: name, operation: operation, method: method, path: path)
        }
        granted.formUnion(found.map(\.location))
        return !found.isEmpty
    }

    /// A wish that no response fulfils is a mistake.
    public func reportUngranted(in log: DiagnosticLog) {
        for wish in wishes where wish.isListed && !granted.contains(wish.location) {
            let others = known.filter { $0.lowercased() != wish.text.lowercased() }.sorted()
            let near = suggestion(for: wish.text, among: others).map { "; did you mean '\(visible($0))'?" } ?? ""
            if isFraming(wish.text) || wish.text.lowercased() == "content-type" {
                log.error(
                    at: wish.location,
                    "the HTTP library reads the header '\(visible(wish.text))', so no response has it")
                continue
            }
            log.error(
                at: wish.location,
                "no response of these operations has a header '\(visible(wish.text))' in the document\(near)")
        }
    }
}
