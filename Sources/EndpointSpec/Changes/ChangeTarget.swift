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
    /// Whether it can mean several endpoints.
    var isPattern: Bool { !rank.isExact }
    /// Whether it is a method and a path.
    var isOneOperation: Bool { pattern != nil && rank.isExact }

    init(_ text: String) {
        self.text = text
        if let space = text.firstIndex(of: " "), text[text.index(after: space)...].hasPrefix("/") {
            let path = text[text.index(after: space)...]
            pattern = (text[..<space], path)
            let segments = path.split(separator: "/")
            let literal = segments.count { $0 != "*" && $0 != "**" }
            let isExact = literal == segments.count && text[..<space] != "*"
            // Neither a name nor a whole path says more than the other.
            rank = Rank(isExact: isExact, segments: isExact ? 0 : literal)
        } else {
            pattern = nil
            rank = Rank(isExact: true, segments: 0)
        }
    }

    func matches(name: String?, operation: String?, method: String, path: String) -> Bool {
        guard let pattern else { return text == operation || text == name }
        guard pattern.method == "*" || pattern.method == method else { return false }
        return pathMatches(path, String(pattern.path))
    }
}

/// Whether a path fits a pattern, in which `*` stands for a segment and `**` for any number of them.
package func pathMatches(_ path: String, _ pattern: String) -> Bool {
    // A slash at the end makes another path.
    func segments(of path: String) -> [Substring] {
        let segments = path.split(separator: "/")
        return path.hasSuffix("/") && !segments.isEmpty ? segments + [""] : segments
    }
    let parts = segments(of: pattern)
    let segments = segments(of: path)
    // What of the path each beginning of the pattern can take, so that no pattern takes exponential time.
    var reached: Set<Int> = [0]
    for part in parts {
        if part == "**" {
            guard let first = reached.min() else { return false }
            reached = Set(first...segments.count)
            continue
        }
        let fitting = reached.filter { place in
            guard place < segments.count else { return false }
            return part == "*" ? segments[place] != "" : part == segments[place]
        }
        reached = Set(fitting.map { $0 + 1 })
    }
    return reached.contains(segments.count)
}
