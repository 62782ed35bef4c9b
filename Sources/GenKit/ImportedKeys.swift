import EndpointSpec
import YAMLTree

/// Writes the keys of imported specs as a person would: by the key style that makes most of them needless.
struct ImportedKeys {
    let style: KeyStyle?

    /// - Parameter given: The style of the API's own settings.
    init(_ specs: [YAMLNode], given: KeyStyle?) {
        if let given {
            style = given
            return
        }
        func count(_ style: KeyStyle?) -> Int {
            let writer = ImportedKeys(style: style)
            return specs.reduce(0) { $0 + writer.counted($1) }
        }
        let plain = count(nil)
        let counts = KeyStyle.allCases.map { ($0, count($0)) }
        // A style is worth its line where it saves many.
        let best = counts.min { $0.1 < $1.1 }
        style = best.flatMap { $0.1 + 3 < plain ? $0.0 : nil }
    }

    private init(style: KeyStyle?) {
        self.style = style
    }

    /// The specs' tree with the keys that the style needs, and no others.
    func written(_ spec: YAMLNode) -> YAMLNode {
        guard style != nil else { return spec }
        var count = 0
        return changed(spec, &count)
    }

    private func counted(_ spec: YAMLNode) -> Int {
        var count = 0
        _ = changed(spec, &count)
        return count
    }

    private func changed(_ spec: YAMLNode, _ count: inout Int) -> YAMLNode {
        mapped(spec) { section in
            switch section.name {
            case "models": each(section.value) { $0.inSection("properties") { members($0, isHeader: false, &count) } }
            case "endpoints": each(section.value) { endpoint($0, &count) }
            default: section.value
            }
        }
    }

    private func endpoint(_ node: YAMLNode, _ count: inout Int) -> YAMLNode {
        mapped(node) { entry in
            switch entry.name {
            case "query", "cookie-parameters": members(entry.value, isHeader: false, &count)
            case "header-parameters", "response-headers": members(entry.value, isHeader: true, &count)
            case "body":
                mapped(entry.value) { part in
                    ["json", "form", "multipart"].contains(part.name)
                        ? members(part.value, isHeader: false, &count) : part.value
                }
            default: entry.value
            }
        }
    }

    private func members(_ node: YAMLNode, isHeader: Bool, _ count: inout Int) -> YAMLNode {
        mapped(node) { entry in
            let written: [YAMLEntry]
            if case .mapping(let entries) = entry.value.content {
                written = entries
            } else {
                written = [YAMLEntry(key: entry.key.named("type"), value: entry.value)]
            }
            if written.contains(where: { $0.name == "keys" }) { return entry.value }
            let key = written.first { $0.name == "key" }
            guard let wire = key.map({ singleKey($0.value) }) ?? entry.name else {
                count += 1
                return entry.value
            }
            let derived =
                style.map { isHeader ? KeyStyle.header(of: entry.name) : $0.key(of: entry.name) } ?? entry.name
            if derived == wire {
                let rest = written.filter { $0.name != "key" }
                return rest.count == 1 && rest[0].name == "type"
                    ? rest[0].value : YAMLNode(.mapping(rest), at: entry.value.location)
            }
            count += 1
            if key != nil { return entry.value }
            let own = YAMLEntry(key: entry.key.named("key"), value: Self.node(of: wire, at: entry.key))
            let place = min(1, written.count)
            return YAMLNode(
                .mapping(Array(written[..<place]) + [own] + Array(written[place...])), at: entry.value.location)
        }
    }

    /// A key with a dot, or of digits alone, would be a path.
    private static func node(of wire: String, at key: YAMLNode) -> YAMLNode {
        let text = YAMLNode(.scalar(YAMLScalar(wire, isPlain: false)), at: key.location)
        return wire.contains(".") || wire.allSatisfy(\.isNumber) ? YAMLNode(.sequence([text]), at: key.location) : text
    }

    /// The key that is a path of one step; nil for a longer one.
    private func singleKey(_ node: YAMLNode) -> String? {
        switch node.content {
        case .scalar(let scalar): scalar.text.contains(".") ? nil : scalar.text
        case .sequence(let nodes) where nodes.count == 1:
            if case .scalar(let scalar) = nodes[0].content { scalar.text } else { nil }
        case .sequence, .mapping, .unknown: nil
        }
    }

    private func each(_ node: YAMLNode, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
        mapped(node) { change($0.value) }
    }
}

private func mapped(_ node: YAMLNode, _ change: (YAMLEntry) -> YAMLNode) -> YAMLNode {
    guard case .mapping(let entries) = node.content else { return node }
    return YAMLNode(.mapping(entries.map { YAMLEntry(key: $0.key, value: change($0)) }), at: node.location)
}

extension YAMLNode {
    fileprivate func inSection(_ name: String, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
        mapped(self) { $0.name == name ? change($0.value) : $0.value }
    }

    fileprivate func named(_ text: String) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: true)), at: location)
    }
}
