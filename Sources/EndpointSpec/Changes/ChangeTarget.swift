/// What a key of `changes` means: one endpoint, or all whose method and path fit.
struct ChangeTarget {
    /// Of two changes of one value, the one of the greater rank holds.
    struct Rank: Comparable {
        let isExact: Bool
        /// The segments of the pattern that are written out.
        let segments: Int

        static func < (left: Rank, right: Rank) -> Bool {
            (left.isExact ? 1 : 0, left.segments) < (right.isExact ? 1 : 0, right.segments)
        }
    }

    private let text: String
    /// Of `GET /shops/*`; nil for a name.
    private let pattern: (method: Substring, path: Substring)?
    let rank: Rank

    init(_ text: String) {
        self.text = text
        if let space = text.firstIndex(of: " "), text[text.index(after: space)...].hasPrefix("/") {
            let path = text[text.index(after: space)...]
            pattern = (text[..<space], path)
            let segments = path.split(separator: "/")
            let literal = segments.count { $0 != "*" && $0 != "**" }
            rank = Rank(isExact: literal == segments.count && text[..<space] != "*", segments: literal)
        } else {
            pattern = nil
            rank = Rank(isExact: true, segments: 0)
        }
    }

    func matches(name: String, operation: String?, method: String, path: String) -> Bool {
        guard let pattern else { return text == operation || text == name }
        guard pattern.method == "*" || pattern.method == method else { return false }
        return pathMatches(path, String(pattern.path))
    }
}

/// Whether a path fits a pattern, in which `*` stands for a segment and `**` for any number of them.
package func pathMatches(_ path: String, _ pattern: String) -> Bool {
    let segments = path.split(separator: "/")
    let parts = pattern.split(separator: "/")
    // What of the path each beginning of the pattern can take, so that no pattern takes exponential time.
    var reached: Set<Int> = [0]
    for part in parts {
        if part == "**" {
            guard let first = reached.min() else { return false }
            reached = Set(first...segments.count)
            continue
        }
        reached = Set(reached.filter { $0 < segments.count && (part == "*" || part == segments[$0]) }.map { $0 + 1 })
    }
    return reached.contains(segments.count)
}
