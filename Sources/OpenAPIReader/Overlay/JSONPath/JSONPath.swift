/// A query for nodes of a document (RFC 9535).
struct JSONPath: Sendable {
    /// Whether it begins at the node that a filter looks at, `@`, and not at the document, `$`.
    let isRelative: Bool
    let segments: [Segment]

    struct Segment: Sendable {
        /// Whether it asks the node and all that is below it, and not the node alone.
        let isDescendant: Bool
        let selectors: [Selector]
    }

    enum Selector: Sendable {
        case name(String)
        case wildcard
        /// Counted from the end if it is negative.
        case index(Int)
        case slice(JSONPathSlice)
        case filter(JSONPathFilter)
    }

    /// Whether it finds one node at most, whatever the document is.
    var isSingular: Bool {
        segments.allSatisfy { segment in
            guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
            switch segment.selectors[0] {
            case .name, .index: return true
            case .wildcard, .slice, .filter: return false
            }
        }
    }
}
