import Diagnostics
import YAMLTree

// 'allow' names warnings to switch off for everything in its mapping.

extension SpecReader {
    func cautions(_ node: YAMLNode?) -> [Caution] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content, !nodes.isEmpty else {
            refuse(node, "'allow' is a list of warnings: [\(Caution.cutText.rawValue)]")
            return []
        }
        return nodes.compactMap { choice($0, "a warning", Caution.self)?.value }
    }

    /// Applies the 'allow' of the file, and of each of its models and endpoints.
    func allowWarnings(in file: Fields) {
        let start = SourceLocation(wholeOf: file.location.source)
        log.allow(cautions(file["allow"]), from: start, to: nil)
        let sections = ["models", "endpoints"].compactMap { file[$0] }
        let keys = file.entries.map(\.key.location) + sections.flatMap { entries(of: $0).map(\.key.location) }
        let starts = keys.sorted()
        for entry in sections.flatMap(entries) {
            guard let allow = entries(of: entry.value).first(where: { $0.name == "allow" }) else { continue }
            log.allow(
                cautions(allow.value), from: entry.key.location, to: starts.first { $0 > entry.key.location })
        }
    }

    private func entries(of node: YAMLNode) -> [YAMLEntry] {
        if case .mapping(let entries) = node.content { entries } else { [] }
    }
}
