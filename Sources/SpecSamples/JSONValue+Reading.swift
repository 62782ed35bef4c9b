package import SampleReader

/// Reads a JSON text.
///
/// - Throws: `JSONFault`, without what is said of samples alone.
package func jsonValue(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    let (nodes, root) = try jsonNodes(bytes)
    return jsonValue(root, of: nodes)
}

/// Reads a JSON text, and keeps where each value stands.
///
/// - Throws: `JSONFault`, without what is said of samples alone.
package func jsonNodes(_ bytes: [UInt8]) throws(JSONFault) -> (nodes: JSONNodes, root: Int32) {
    let nodes = JSONNodes()
    let roots: [Int32]
    do throws(JSONFault) {
        roots = try JSONParser.read(bytes, into: nodes)
    } catch {
        throw JSONFault(offset: error.offset, message: String(error.message.prefix { $0 != ";" }))
    }
    guard roots.count == 1 else {
        throw JSONFault(
            offset: 0, message: roots.isEmpty ? "the text is empty" : "there is more than one value")
    }
    return (nodes, roots[0])
}

/// The value of a node with all that is in it.
package func jsonValue(_ node: Int32, of nodes: JSONNodes) -> JSONValue {
    switch nodes.kind(node) {
    case .null: return .null
    case .flag: return .boolean(nodes.text(node) == "true")
    case .number: return .number(nodes.text(node))
    case .text: return .string(nodes.text(node))
    case .list: return .array(nodes.elements(of: node).map { jsonValue($0, of: nodes) })
    case .object:
        var members: [JSONValue.Member] = []
        nodes.forEachMember(of: node) { key, member in
            members.append(.init(key: nodes.text(key), value: jsonValue(member, of: nodes)))
        }
        return .object(members)
    }
}

extension JSONValue {
    /// The path of the first key that an object has twice, such as `items.2.id`; nil if there is none.
    package var repeatedKey: String? {
        switch self {
        case .null, .boolean, .number, .string: return nil
        case .array(let items):
            for (index, item) in items.enumerated() {
                if let key = item.repeatedKey { return "\(index).\(key)" }
            }
            return nil
        case .object(let members):
            var seen: Set<String> = []
            for member in members {
                if !seen.insert(member.key).inserted { return member.key }
                if let key = member.value.repeatedKey { return "\(member.key).\(key)" }
            }
            return nil
        }
    }
}
