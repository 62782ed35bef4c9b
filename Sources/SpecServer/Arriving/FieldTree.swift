import SpecSamples

/// The fields of a query or a form as a tree: `filter[a]=1`, `items[0].id=2`.
struct FieldTree {
    private indirect enum Node {
        case text(String)
        case list([Node])
        case object([(key: String, node: Node)])
    }

    private var root = Node.object([])

    /// - Parameters:
    ///   - fields: Decoded.
    ///   - hasDots: Whether a dot in a name leads to a member.
    init(_ fields: [(name: String, value: String)], hasDots: Bool) {
        for field in fields {
            root = Self.adding(field.value, at: Self.path(of: field.name, hasDots: hasDots)[...], to: root)
        }
    }

    /// All texts are strings; lists whose elements have numbers are objects with these keys.
    var value: JSONValue { Self.value(of: root) }

    /// The name in front of the first bracket or dot.
    static func head(of name: String, hasDots: Bool) -> String {
        String(name.prefix { $0 != "[" && !(hasDots && $0 == ".") })
    }

    private static func path(of name: String, hasDots: Bool) -> [String] {
        let head = head(of: name, hasDots: hasDots)
        var path = [head]
        var rest = name.dropFirst(head.count)
        // Nobody nests deeper, and the stack is not without end.
        while let first = rest.first, path.count < 64 {
            rest.removeFirst()
            if first == "[" {
                let key = rest.prefix { $0 != "]" }
                path.append(String(key))
                rest = rest.dropFirst(key.count + 1)
            } else {
                let key = rest.prefix { $0 != "[" && $0 != "." }
                path.append(String(key))
                rest = rest.dropFirst(key.count)
            }
        }
        return path
    }

    private static func adding(_ text: String, at path: ArraySlice<String>, to node: Node?) -> Node {
        guard let key = path.first else {
            switch node {
            case nil: return .text(text)
            case .list(let items)?: return .list(items + [.text(text)])
            case let other?: return .list([other, .text(text)])
            }
        }
        let rest = path.dropFirst()
        if key.isEmpty {
            var items: [Node] = []
            if case .list(let there)? = node { items = there }
            // `items[][id]=1` goes on with the last element until a key comes again.
            if let next = rest.first, case .object(let members)? = items.last,
                !members.contains(where: { $0.key == next })
            {
                items[items.count - 1] = adding(text, at: rest, to: items[items.count - 1])
            } else {
                items.append(adding(text, at: rest, to: nil))
            }
            return .list(items)
        }
        var members: [(key: String, node: Node)] = []
        if case .object(let there)? = node { members = there }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].node = adding(text, at: rest, to: members[index].node)
        } else {
            members.append((key, adding(text, at: rest, to: nil)))
        }
        return .object(members)
    }

    private static func value(of node: Node) -> JSONValue {
        switch node {
        case .text(let text): .string(text)
        case .list(let nodes): .array(nodes.map(value))
        case .object(let members): .object(members.map { .init(key: $0.key, value: value(of: $0.node)) })
        }
    }
}
