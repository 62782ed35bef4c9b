public import Diagnostics
public import YAMLTree

/// Reads the value of `openapi` in a `gen.yaml`; nil after an error.
public func readOpenAPI(_ node: YAMLNode, in log: DiagnosticLog) -> OpenAPISyntax? {
    SpecReader(log: log).openAPI(node)
}

extension SpecReader {
    func openAPI(_ node: YAMLNode) -> OpenAPISyntax? {
        if case .scalar = node.content {
            return line(node, "the path of a document").map {
                OpenAPISyntax(
                    document: $0, overlays: [], hasShortNames: nil, subtypes: .usual, only: nil, except: nil)
            }
        }
        guard let fields = fields(node, .openAPI) else { return nil }
        return OpenAPISyntax(
            document: line(fields["document"], "the path of a document"),
            overlays: texts(fields["overlays"], "the path of an overlay"),
            hasShortNames: flag(fields["short-names"], "'short-names'")?.value,
            subtypes: fields["subtypes"].map(subtypes) ?? .usual,
            only: fields["only"].flatMap { selection($0) }, except: fields["except"].flatMap { selection($0) })
    }

    private func subtypes(_ node: YAMLNode) -> SubtypesSyntax {
        switch node.text {
        case "all": .all
        case "none": .none
        default: .named(texts(node, "a schema's name"))
        }
    }

    private func selection(_ node: YAMLNode) -> SelectionSyntax? {
        guard let fields = fields(node, .selection) else { return nil }
        return SelectionSyntax(
            tags: texts(fields["tags"], "a tag"), operations: texts(fields["operations"], "an operation's id"),
            paths: texts(fields["paths"], "a path"), deprecated: flag(fields["deprecated"], "'deprecated'")?.value)
    }
}
