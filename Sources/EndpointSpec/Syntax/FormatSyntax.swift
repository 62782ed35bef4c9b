public import Diagnostics
import YAMLTree

/// How values are written: in one format, or in several that are tried in order when they are read.
public struct FormatSyntax: Sendable {
    /// At least one.
    public let names: [Located<String>]
    public var location: SourceLocation { names[0].location }
}

extension SpecReader {
    /// Reads a format or a list of formats; nil after an error.
    func format(_ node: YAMLNode?) -> FormatSyntax? {
        guard let node else { return nil }
        guard case .sequence(let nodes) = node.content else {
            return line(node, "a format").map { FormatSyntax(names: [$0]) }
        }
        if nodes.isEmpty { log.error(at: node.location, "the list is empty; leave it out or write a format") }
        let names = nodes.compactMap { line($0, "a format") }
        return names.count == nodes.count && !names.isEmpty ? FormatSyntax(names: names) : nil
    }
}
