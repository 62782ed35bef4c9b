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
        // Found when it is needed, and that is seldom.
        var starts: [SourceLocation]?
        for entry in sections.flatMap(entries) {
            guard let allow = entry.value["allow"] else { continue }
            let known = starts ?? self.starts(in: file, sections)
            starts = known
            log.allow(cautions(allow), from: entry.key.location, to: known.first { $0 > entry.key.location })
        }
    }

    /// The places at which something else begins, in order.
    private func starts(in file: Fields, _ sections: [YAMLNode]) -> [SourceLocation] {
        let keys = file.entries.map(\.key.location) + sections.flatMap { entries(of: $0).map(\.key.location) }
        return keys.sorted()
    }

    private func entries(of node: YAMLNode) -> [YAMLEntry] {
        if case .mapping(let entries) = node.content { entries } else { [] }
    }
}
