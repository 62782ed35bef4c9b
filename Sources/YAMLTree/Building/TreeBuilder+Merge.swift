import CLibYAML
import Diagnostics

extension TreeBuilder {
    /// An unquoted `<<`.
    var isMergeKey: Bool {
        guard kind == YAML_SCALAR_EVENT.rawValue else { return false }
        let scalar = event.pointee.data.scalar
        return scalar.length == 2 && scalar.value[0] == 0x3C && scalar.value[1] == 0x3C
            && scalar.plain_implicit != 0 && scalar.style == YAML_PLAIN_SCALAR_STYLE
    }

    /// Reads `<<` and its value: a mapping or a list of mappings, in most documents aliases of them.
    mutating func readMerge(into merge: inout Merge?, position: Int) throws(Stop) {
        let location = place
        try advance()
        let before = errors
        let value = try node()
        if errors > before { return pushNameless(at: location, value) }
        if let merge {
            pushNameless(at: location, value)
            return try error(
                at: location, "'<<' occurs twice in one mapping; merge several with a list: '<<: [*first, *second]'",
                notes: [Diagnostic.Note(at: merge.location, "the first one is here")])
        }
        var sources: [[YAMLEntry]] = []
        switch value.content {
        case .mapping(let entries):
            sources = [entries]
        case .sequence(let elements):
            for element in elements {
                switch element.content {
                case .mapping(let entries): sources.append(entries)
                case .unknown: break
                case .scalar, .sequence: try error(at: element.location, Self.wrongMerge)
                }
            }
        case .scalar:
            try error(at: value.location, Self.wrongMerge)
        case .unknown:
            break
        }
        if errors > before { pushNameless(at: location, YAMLNode(.unknown, at: value.location)) }
        merge = Merge(location: location, position: position, sources: sources)
    }

    private static var wrongMerge: String {
        "'<<' merges a mapping or a list of mappings, in most cases aliases: '<<: *name'"
    }
}
