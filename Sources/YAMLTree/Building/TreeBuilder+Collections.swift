import CLibYAML
import Diagnostics

extension TreeBuilder {
    /// What a collection has to restore or compare when it closes.
    struct Opening {
        let location: SourceLocation
        let anchor: String?
        let deepest, nodes, bytes: Int
    }

    mutating func sequence() throws(Stop) -> YAMLNode {
        let opening = try open(
            anchor: event.pointee.data.sequence_start.anchor, tag: event.pointee.data.sequence_start.tag,
            expected: "tag:yaml.org,2002:seq")
        let floor = elements.count
        do throws(Stop) {
            try advance()
            while kind != YAML_SEQUENCE_END_EVENT.rawValue {
                elements.push(try node())
                try advance()
            }
        } catch {
            cutSequence(elements.pop(to: floor), at: opening.location)
            throw error
        }
        return close(opening, .sequence(elements.pop(to: floor)))
    }

    mutating func mapping() throws(Stop) -> YAMLNode {
        let opening = try open(
            anchor: event.pointee.data.mapping_start.anchor, tag: event.pointee.data.mapping_start.tag,
            expected: "tag:yaml.org,2002:map")
        let floor = entries.count
        var names = EntryNames()
        var merge: Merge?
        do throws(Stop) {
            try advance()
            while kind != YAML_MAPPING_END_EVENT.rawValue {
                if isMergeKey {
                    try readMerge(into: &merge, position: entries.count - floor)
                } else {
                    try readEntry(above: floor, &names)
                }
                try advance()
            }
        } catch {
            fingerprints.drop(to: floor)
            let written = entries.pop(to: floor)
            cutMapping(merge?.merged(into: written) ?? written, at: opening.location)
            throw error
        }
        fingerprints.drop(to: floor)
        let written = entries.pop(to: floor)
        return close(opening, .mapping(merge?.merged(into: written) ?? written))
    }

    private mutating func readEntry(above floor: Int, _ names: inout EntryNames) throws(Stop) {
        let fingerprint = fingerprint
        let before = errors
        let key = try node()
        if case .scalar(let scalar) = key.content, !scalar.text.isEmpty || !scalar.isPlain {
            let first = try indexOfFirst(scalar.text, at: key.location, fingerprint, above: floor, &names)
            let value: YAMLNode
            do throws(Stop) {
                try advance()
                value = try node()
            } catch {
                if first == nil {
                    entries.push(YAMLEntry(key: key, value: cut ?? YAMLNode(.unknown, at: key.location)))
                    fingerprints.push(fingerprint)
                }
                doubtsLast = false
                throw error
            }
            if twins.last == key.location { return }
            if let first { return addSecond(YAMLEntry(key: key, value: value), toEntryAt: first) }
            entries.push(YAMLEntry(key: key, value: value))
            fingerprints.push(fingerprint)
        } else {
            if errors == before { try refuse(key) }
            try advance()
            pushNameless(at: key.location, try node())
        }
    }

    /// An entry that nobody can name, after an error: what the mapping holds is not known in full.
    mutating func pushNameless(at location: SourceLocation, _ value: YAMLNode) {
        entries.push(YAMLEntry(key: YAMLNode(.unknown, at: location), value: value))
        fingerprints.push(-1)
    }

    private mutating func refuse(_ key: YAMLNode) throws(Stop) {
        if case .scalar = key.content { return try error(at: key.location, "a key is missing here") }
        try error(
            at: key.location, "a key has to be a text; a key that starts with '[' or '{' has to be quoted")
    }

    private mutating func open(
        anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?, expected: String
    ) throws(Stop) -> Opening {
        var location = place
        var name: String?
        if anchor != nil || tag != nil {
            location = placeBehindProperties()
            if let tag { try check(tag: String(cString: tag), expected: expected) }
            name = anchor.map { String(cString: $0) }
        }
        depth += 1
        if depth > limits.depth { try stop(at: location, "this is nested more than \(limits.depth) deep") }
        let opening = Opening(location: location, anchor: name, deepest: deepest, nodes: nodes, bytes: bytes)
        try count(bytes: 0)
        if let name {
            anchors[name] = Anchor(location: location, content: nil, nodes: 0, bytes: 0, height: 0)
            deepest = depth
        } else if deepest < depth {
            deepest = depth
        }
        return opening
    }

    private mutating func close(_ opening: Opening, _ content: YAMLNode.Content) -> YAMLNode {
        if let name = opening.anchor {
            anchors[name] = Anchor(
                location: opening.location, content: content, nodes: nodes - opening.nodes,
                bytes: bytes - opening.bytes, height: deepest - depth + 1)
            deepest = max(deepest, opening.deepest)
        }
        depth -= 1
        return YAMLNode(content, at: opening.location)
    }
}
