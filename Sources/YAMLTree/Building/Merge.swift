import Diagnostics

/// What the `<<` of a mapping brings into it.
struct Merge {
    /// The `<<`.
    let location: SourceLocation
    /// How many entries stand before it.
    let position: Int
    /// The mappings to merge, in order: of equal keys the first counts.
    let sources: [[YAMLEntry]]

    /// - Parameter written: the mapping's own entries, which count before all others.
    /// - Returns: the entries in the order of the document, the merged ones where the `<<` stands.
    func merged(into written: [YAMLEntry]) -> [YAMLEntry] {
        var names = Set(written.map(\.name))
        var result = Array(written[..<position])
        for source in sources {
            for entry in source where names.insert(entry.name).inserted { result.append(entry) }
        }
        result += written[position...]
        return result
    }
}
