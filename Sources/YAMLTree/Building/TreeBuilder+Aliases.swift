import CLibYAML
import Diagnostics

extension TreeBuilder {
    /// The anchored content at the place of the alias.
    ///
    /// The content is shared, so that an alias costs nothing here; it is counted as what it stands for, because
    /// whoever walks the tree meets all of it.
    mutating func alias() throws(Stop) -> YAMLNode {
        let location = place
        let name = String(cString: event.pointee.data.alias.anchor)
        guard let anchor = anchors[name] else {
            if isRest { return YAMLNode(.unknown, at: location) }
            let known = anchors.count <= 1000 ? anchors.keys.sorted() : []
            try error(at: location, "there is no anchor '&\(shortened(name))' above\(didYouMean(name, among: known))")
            return YAMLNode(.unknown, at: location)
        }
        guard let content = anchor.content else {
            try error(
                at: location, "the alias '*\(shortened(name))' is inside of what it stands for",
                notes: [Diagnostic.Note(at: anchor.location, "'&\(shortened(name))' starts here")])
            return YAMLNode(.unknown, at: location)
        }
        nodes += anchor.nodes
        bytes += anchor.bytes
        deepest = max(deepest, depth + anchor.height)
        if nodes > limits.nodes {
            try stop(at: location, "with its aliases written out the document has more than \(limits.nodes) values")
        }
        if bytes > limits.bytes {
            try stop(at: location, "with its aliases written out the document has more than \(limits.bytes) bytes")
        }
        if depth + anchor.height > limits.depth {
            try stop(at: location, "with this alias written out the document is nested more than \(limits.depth) deep")
        }
        return YAMLNode(content, at: location)
    }
}
