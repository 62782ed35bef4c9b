import YAMLTree

/// The paths of a document with those that AutoRest has apart, because they differ in their queries alone: `x-ms-paths`.
enum QueryPaths {
    static func added(to root: YAMLNode) -> YAMLNode {
        guard let others = root["x-ms-paths"], others.isMapping else { return root }
        let paths = root["paths"]
        let known = Set(paths?.entries.map(\.name) ?? [])
        let all = (paths?.entries ?? []) + others.entries.filter { !known.contains($0.name) }
        let entry = YAMLEntry.entry(
            "paths", YAMLNode(.mapping(all), at: (paths ?? others).location), at: others.location)
        let rest = root.entries.filter { !["paths", "x-ms-paths"].contains($0.name) }
        return YAMLNode(.mapping(rest + [entry]), at: root.location)
    }
}
