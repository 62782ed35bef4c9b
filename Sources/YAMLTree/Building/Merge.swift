import Diagnostics

/// The entries that the `<<` of a mapping adds.
struct Merge {
    /// The place of the `<<`.
    let location: SourceLocation
    /// The number of entries before it.
    let position: Int
    /// The mappings to merge, in order. If two have an equal key, the first counts.
    let sources: [[YAMLEntry]]

    /// - Parameter written: The mapping's own entries, which take precedence over all others.
    /// - Returns: The entries in the order of the document, with the merged ones in the place of the `<<`.
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
