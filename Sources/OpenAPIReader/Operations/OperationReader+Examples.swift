import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// The example of an answer. Many documents have a text that is the JSON.
    func example(of media: YAMLNode, _ content: AnswerDraft.Content) -> YAMLNode? {
        guard case .json(let value) = content, let node = schemas.exampleValue(of: media) else { return nil }
        guard case .scalar(let scalar) = node.content, !scalar.isPlain,
            let first = scalar.text.utf8.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            schemas.whole(value).type != .scalar(.string, format: nil)
        else { return node }
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "example", text: scalar.text))
        guard let root = parseYAML(source, in: log), !log.hasErrors else { return node }
        return root.moved(to: node.location)
    }
}

extension YAMLNode {
    /// The same at one place.
    fileprivate func moved(to location: SourceLocation) -> YAMLNode {
        let content: Content =
            switch self.content {
            case .mapping(let entries):
                .mapping(
                    entries.map { YAMLEntry(key: $0.key.moved(to: location), value: $0.value.moved(to: location)) })
            case .sequence(let nodes): .sequence(nodes.map { $0.moved(to: location) })
            case .scalar, .unknown: self.content
            }
        return YAMLNode(content, at: location)
    }
}
