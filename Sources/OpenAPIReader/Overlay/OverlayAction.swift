import Diagnostics
import YAMLTree

/// One change that an overlay makes.
struct OverlayAction {
    let target: JSONPath
    /// Where the target is written.
    let location: SourceLocation
    let change: Change

    enum Change {
        /// Merges a value into each node, adds it to each list, or puts it in the place of each value.
        case update(YAMLNode)
        /// The same with the one node that a query finds.
        case copy(JSONPath, at: SourceLocation)
        case remove
    }
}
