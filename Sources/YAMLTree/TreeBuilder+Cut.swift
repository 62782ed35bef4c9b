import Diagnostics

/// What is kept of a document whose end cannot be read: each open collection, with what was read of it above the line of the error
/// and something unknown behind that.
///
/// What stands on that line, and a text right before it, may be another one than its author meant, as where a quote is not closed.
/// So it is left out.
extension TreeBuilder {
    mutating func cutMapping(_ entries: [YAMLEntry], at location: SourceLocation) {
        cut = nil
        if location.line < cutLine {
            let above = entries.filter { $0.key.location.line < cutLine }
            let doubts = doubtsLast && above.count == entries.count
            cut = YAMLNode(.mapping(Self.unfinished(above, doubtsLast: doubts, at: location)), at: location)
        }
        doubtsLast = false
    }

    mutating func cutSequence(_ elements: [YAMLNode], at location: SourceLocation) {
        var above = elements.filter { $0.location.line < cutLine }
        if let cut { above.append(cut) }
        cut = nil
        if location.line < cutLine {
            let doubts = doubtsLast && above.count == elements.count
            cut = YAMLNode(.sequence(Self.unfinished(above, doubtsLast: doubts, at: location)), at: location)
        }
        doubtsLast = false
    }

    /// A node behind whose end reading stopped.
    static func unfinished(_ node: YAMLNode) -> YAMLNode? {
        switch node.content {
        case .mapping(let entries):
            YAMLNode(.mapping(unfinished(entries, doubtsLast: true, at: node.location)), at: node.location)
        case .sequence(let elements):
            YAMLNode(.sequence(unfinished(elements, doubtsLast: true, at: node.location)), at: node.location)
        case .scalar, .unknown: nil
        }
    }

    private static func unfinished(
        _ entries: [YAMLEntry], doubtsLast: Bool, at location: SourceLocation
    ) -> [YAMLEntry] {
        var entries = entries
        if doubtsLast, let last = entries.popLast(), let value = unfinished(last.value) {
            entries.append(YAMLEntry(key: last.key, value: value))
        }
        let unknown = YAMLNode(.unknown, at: location)
        return entries + [YAMLEntry(key: unknown, value: unknown)]
    }

    private static func unfinished(
        _ elements: [YAMLNode], doubtsLast: Bool, at location: SourceLocation
    ) -> [YAMLNode] {
        var elements = elements
        if doubtsLast, let last = elements.popLast(), let element = unfinished(last) { elements.append(element) }
        return elements + [YAMLNode(.unknown, at: location)]
    }
}
