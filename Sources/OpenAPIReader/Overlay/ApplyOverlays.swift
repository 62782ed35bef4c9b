import Diagnostics
import EndpointSpec
import YAMLTree

/// Makes the changes of overlays in the main file of a document, in their order.
///
/// What is wrong is an error at its place and is left out; the rest is still done.
func applyOverlays(of files: DocumentFiles, in log: DiagnosticLog) -> YAMLNode {
    let main = files.files[0]
    var changed = OverlaidDocument(main.root, path: main.path, in: log)
    for overlay in files.overlays {
        let reader = OverlayReader(path: overlay.path, document: main.path, in: log)
        for action in reader.actions(overlay.root) { changed.apply(action) }
    }
    return changed.root
}

/// A document in the course of its changes.
private struct OverlaidDocument {
    private(set) var root: YAMLNode
    private let path: String
    private let log: DiagnosticLog
    /// How many values it has; nil before anything was added.
    private var count: Int?

    init(_ root: YAMLNode, path: String, in log: DiagnosticLog) {
        self.root = root
        self.path = path
        self.log = log
    }

    mutating func apply(_ action: OverlayAction) {
        guard let found = matches(of: action.target, at: action.location) else { return }
        guard !found.isEmpty else {
            log.warning(
                .unmatchedTarget, at: action.location,
                "the target selects nothing in '\(visible(path))', so the action changes nothing")
            return
        }
        switch action.change {
        case .remove:
            root = TargetTree(found.map(\.place.indices)).changed(root) { _ in nil } ?? root
        case .update(let value):
            update(found, with: value, at: action.location)
        case .copy(let query, let location):
            guard let sources = matches(of: query, at: location) else { return }
            guard sources.count == 1 else {
                let count = sources.isEmpty ? "nothing" : "\(sources.count) nodes"
                log.error(
                    at: location, "'copy' selects \(count) in '\(visible(path))'; it has to select one node")
                return
            }
            update(found, with: sources[0].node, at: action.location)
        }
    }

    /// Nil after an error.
    private func matches(of query: JSONPath, at location: SourceLocation) -> [JSONPathEvaluator.Match]? {
        var evaluator = JSONPathEvaluator(root)
        do {
            return try evaluator.matches(of: query)
        } catch {
            log.error(
                at: location,
                "the JSONPath takes too many steps in '\(visible(path))'; say more exactly what it selects")
            return nil
        }
    }

    private mutating func update(
        _ found: [JSONPathEvaluator.Match], with value: YAMLNode, at location: SourceLocation
    ) {
        if case .unknown = value.content { return }
        let kinds = Set(found.compactMap { NodeKind($0.node) })
        guard let kind = kinds.first else { return }
        guard kinds.count == 1 else {
            let names = kinds.map(\.plural).sorted().joined(separator: " and ")
            log.error(
                at: location,
                "the target selects \(names) in '\(visible(path))', which one action cannot change; write an action for each"
            )
            return
        }
        guard kind == .list || NodeKind(value) == kind else {
            log.error(
                at: value.location,
                "the target is \(kind.name) in '\(visible(path))', and \(NodeKind(value)?.name ?? "this") cannot be put into it"
            )
            return
        }
        guard hasRoom(for: value, in: found, at: location) else { return }
        root = TargetTree(found.map(\.place.indices)).changed(root) { merged($0, value) } ?? root
    }

    /// Whether the document stays within the limits of one that is read.
    private mutating func hasRoom(
        for value: YAMLNode, in found: [JSONPathEvaluator.Match], at location: SourceLocation
    ) -> Bool {
        let limits = YAMLLimits.default
        let depth = found.reduce(0) { max($0, $1.place.indices.count) } + value.depth
        guard depth <= limits.depth else {
            log.error(at: location, "the document would be more than \(limits.depth) levels deep after this")
            return false
        }
        let (added, isTooMuch) = value.count.multipliedReportingOverflow(by: found.count)
        let whole = (count ?? root.count).addingReportingOverflow(added)
        guard !isTooMuch, !whole.overflow, whole.partialValue <= limits.nodes else {
            log.error(at: location, "the document would have more than \(limits.nodes) values after this")
            return false
        }
        count = whole.partialValue
        return true
    }

    // MARK: Merging

    private func merged(_ target: YAMLNode, _ value: YAMLNode) -> YAMLNode {
        switch (target.content, value.content) {
        case (.mapping(let entries), .mapping(let others)):
            return YAMLNode(.mapping(merged(entries, others)), at: target.location)
        case (.sequence(let nodes), .sequence(let others)):
            return YAMLNode(.sequence(nodes + others), at: target.location)
        case (.sequence(let nodes), _):
            return YAMLNode(.sequence(nodes + [value]), at: target.location)
        default:
            return value
        }
    }

    private func merged(_ entries: [YAMLEntry], _ others: [YAMLEntry]) -> [YAMLEntry] {
        var entries = entries
        let places = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
        for other in others where !other.isNameless {
            guard let index = places[other.name] else {
                entries.append(other)
                continue
            }
            let entry = entries[index]
            guard let kind = NodeKind(entry.value), let otherKind = NodeKind(other.value) else { continue }
            guard kind == otherKind else {
                log.error(
                    at: other.value.location,
                    "'\(visible(other.name))' is \(kind.name) in '\(visible(path))' and \(otherKind.name) here, which cannot be merged; remove it first, or leave it out"
                )
                continue
            }
            entries[index] = YAMLEntry(key: entry.key, value: merged(entry.value, other.value))
        }
        return entries
    }
}

/// What the specification of overlays tells apart.
private enum NodeKind: Hashable {
    case object
    case list
    case value

    /// Nil if nobody knows.
    init?(_ node: YAMLNode) {
        switch node.content {
        case .mapping: self = .object
        case .sequence: self = .list
        case .scalar: self = .value
        case .unknown: return nil
        }
    }

    var name: String {
        switch self {
        case .object: "an object"
        case .list: "a list"
        case .value: "a plain value"
        }
    }

    var plural: String {
        switch self {
        case .object: "objects"
        case .list: "lists"
        case .value: "plain values"
        }
    }
}

extension YAMLNode {
    /// The number of values.
    fileprivate var count: Int {
        1 + entries.reduce(0) { $0 + $1.value.count + 1 } + elements.reduce(0) { $0 + $1.count }
    }

    /// The number of lists and mappings inside each other.
    fileprivate var depth: Int {
        switch content {
        case .scalar, .unknown: 0
        case .mapping(let entries): 1 + (entries.map(\.value.depth).max() ?? 0)
        case .sequence(let nodes): 1 + (nodes.map(\.depth).max() ?? 0)
        }
    }
}
