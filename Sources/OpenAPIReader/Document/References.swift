import Diagnostics
import YAMLTree

/// Finds what the references of a document lead to.
final class References {
    /// A node, and the words by which it is one.
    struct Target {
        let node: YAMLNode
        let id: TargetID
    }

    /// What a reference leads to, however it is written.
    struct TargetID: Hashable {
        let path: String
        let pointer: JSONPointer

        /// The last step: the name of a component. Of a whole file, its name without the extension.
        var name: String {
            pointer.steps.last ?? path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        }
    }

    let mainPath: String
    /// With a slash at its end; empty for none.
    private let mainFolder: String
    private let roots: [String: YAMLNode]
    private let paths: [Int32: String]
    private var found: [Int32: [String: Target?]] = [:]
    private var tables: [SourceLocation: [String: YAMLNode]] = [:]
    private var anchors: [String: [String: JSONPointer]] = [:]
    /// Schemas and documents that say what URL they have (`$id`, `$self`).
    private lazy var identified = identifiedNodes()
    private var identities: NodeIdentities
    private let log: DocumentLog

    init(_ documents: DocumentFiles, _ log: DocumentLog) {
        self.log = log
        let files = documents.files
        let mainPath = files.first?.path ?? ""
        self.mainPath = mainPath
        mainFolder = mainPath.lastIndex(of: "/").map { String(mainPath[...$0]) } ?? ""
        identities = NodeIdentities(changed: documents.overlays.isEmpty ? nil : files.first?.root)
        roots = Dictionary(files.map { ($0.path, $0.root) }) { first, _ in first }
        // What an overlay says stands in the main file after it.
        paths = Dictionary(
            files.map { ($0.source, $0.path) } + documents.overlays.map { ($0.source, files.first?.path ?? "") }
        ) { first, _ in first }
    }

    /// Where a target is, as seen from the document: names that are made of it do not depend on where the document lies.
    func place(of id: TargetID) -> String {
        let file =
            id.path == mainPath
            ? "" : id.path.hasPrefix(mainFolder) ? String(id.path.dropFirst(mainFolder.count)) : id.path
        return file + "#" + id.pointer.steps.joined(separator: "/")
    }

    /// What tells a node from all others.
    func id(of node: YAMLNode) -> NodeIdentities.ID {
        identities.id(of: node)
    }

    /// A copy of a node that says something else is to be another node.
    func share(_ node: YAMLNode) {
        identities.share(node.location)
    }

    /// Warns of a reference to nothing: of a file that is not there, once for all.
    ///
    /// - Parameters:
    ///   - node: Holds the reference.
    ///   - loss: What becomes of it.
    func lost(_ reference: String, in node: YAMLNode, at location: SourceLocation, _ loss: String, _ log: DocumentLog) {
        if ["http://", "https://"].contains(where: reference.hasPrefix) {
            let url = visible(String(reference.prefix { $0 != "#" }))
            return log.lostOften(
                at: location,
                "nothing is loaded from the network, so what is at '\(url)' is missing here; save it beside the document and refer to that file, in an overlay if the document is not yours"
            )
        }
        let file = reference.prefix { $0 != "#" }
        if !file.isEmpty, let path = resolvedPath(file, from: paths[node.location.source] ?? ""), roots[path] == nil,
            [".yaml", ".yml", ".json"].contains(where: file.hasSuffix)
        {
            return log.lostOften(
                at: location, "the file '\(visible(String(file)))' is not there, so what is in it is missing here")
        }
        log.lost(at: location, "nothing is at '\(reference)', so \(loss)")
    }

    /// Nil if there is nothing at the place.
    func target(of reference: String, in node: YAMLNode) -> Target? {
        let source = node.location.source
        if let known = found[source]?[reference] { return known }
        let target = look(for: reference, from: paths[source] ?? "")
        found[source, default: [:]][reference] = .some(target)
        return target
    }

    /// Where a value of a discriminator's mapping leads: a reference, or the name of a component.
    func mappedTarget(of value: YAMLNode) -> Target? {
        guard let text = value.text else { return nil }
        return target(of: text, in: value) ?? target(of: "#/components/schemas/" + text, in: value)
    }

    private func look(for reference: String, from home: String) -> Target? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? parts[1] : ""
        if let url = parts.first, url.contains("://") { return target(ofURL: String(url), fragment) }
        guard let file = parts.first, let path = file.isEmpty ? home : resolvedPath(file, from: home),
            let root = roots[path]
        else { return nil }
        guard let pointer = JSONPointer(fragment: fragment) ?? anchor(String(fragment), in: root, path) else {
            // A name alone, as Swagger 1 had it.
            return nil
        }
        let id = TargetID(path: path, pointer: pointer)
        return node(at: id).map { Target(node: $0, id: id) }
    }

    private func target(ofURL url: String, _ fragment: Substring) -> Target? {
        guard let base = identified[url], let pointer = JSONPointer(fragment: fragment) else { return nil }
        let id = TargetID(path: base.path, pointer: JSONPointer(steps: base.pointer.steps + pointer.steps))
        return node(at: id).map { Target(node: $0, id: id) }
    }

    /// By URL: `$id` of JSON Schema 2020-12 (section 8.2.1) and `$self` of OpenAPI 3.2. Of two with one URL, that of the first file counts,
    /// and of those the one that stands least deep.
    private func identifiedNodes() -> [String: TargetID] {
        var found: [String: TargetID] = [:]
        for path in roots.keys.sorted(by: { ($0 == mainPath ? 0 : 1, $0) < ($1 == mainPath ? 0 : 1, $1) }) {
            guard let root = roots[path] else { continue }
            if let url = root["$self"]?.text, found[url] == nil {
                found[url] = TargetID(path: path, pointer: JSONPointer(steps: []))
            }
            var open: [(node: YAMLNode, steps: [String])] = [(root, [])]
            while !open.isEmpty {
                var next: [(node: YAMLNode, steps: [String])] = []
                for (node, steps) in open {
                    if let url = node["$id"]?.text, url.contains("://"), found[url] == nil {
                        found[url] = TargetID(path: path, pointer: JSONPointer(steps: steps))
                    }
                    switch node.content {
                    case .mapping(let entries): next += entries.map { ($0.value, steps + [$0.name]) }
                    case .sequence(let nodes): next += nodes.enumerated().map { ($1, steps + [String($0)]) }
                    case .scalar, .unknown: break
                    }
                }
                open = next
            }
        }
        return found
    }

    /// Nil if there is nothing.
    func node(at id: TargetID) -> YAMLNode? {
        guard var node = roots[id.path] else { return nil }
        for step in id.pointer.steps {
            switch node.content {
            case .mapping:
                guard let next = member(step, of: node) else { return nil }
                node = next
            case .sequence(let nodes):
                guard let index = Int(step), nodes.indices.contains(index) else { return nil }
                node = nodes[index]
            case .scalar, .unknown: return nil
            }
        }
        return node
    }

    /// The value of a key; that of a large mapping, such as all components, by a table.
    private func member(_ name: String, of node: YAMLNode) -> YAMLNode? {
        guard case .mapping(let entries) = node.content, entries.count > 32, !identities.isShared(node.location)
        else { return node[name] }
        if tables[node.location] == nil {
            tables[node.location] = Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
        }
        return tables[node.location]?[name]
    }

    /// `$anchor` of JSON Schema 2020-12 (section 8.2.2), which has no meaning for two of one name. So that the order of a document makes
    /// no difference, the one that stands least deep is meant, and of those the first by the names on its way.
    private func anchor(_ name: String, in root: YAMLNode, _ path: String) -> JSONPointer? {
        if anchors[path] == nil {
            var found: [String: [Anchor]] = [:]
            Self.collectAnchors(root, [], &found)
            anchors[path] = found.mapValues { anchors in
                let sorted = anchors.sorted()
                for other in sorted.dropFirst() {
                    log.lost(
                        at: other.location,
                        "another schema has the anchor '\(visible(other.name))', so no reference leads to this one")
                }
                return JSONPointer(steps: sorted[0].steps)
            }
        }
        return anchors[path]?[name]
    }

    private struct Anchor: Comparable {
        let name: String
        let steps: [String]
        let location: SourceLocation

        static func < (left: Anchor, right: Anchor) -> Bool {
            left.steps.count == right.steps.count
                ? left.steps.lexicographicallyPrecedes(right.steps) : left.steps.count < right.steps.count
        }
    }

    /// What a node is, through references of references; the last one that leads to something.
    func followed(_ node: YAMLNode) -> YAMLNode {
        var node = node
        for _ in 0..<32 {
            guard let reference = node["$ref"]?.text, let target = target(of: reference, in: node) else { break }
            node = target.node
        }
        return node
    }

    /// A component of a file's schemas.
    struct Component {
        let name: String
        /// Leads to it from its own file, and stands at its key.
        let reference: YAMLNode
        /// What it is, through components that are nothing but a reference.
        let target: Target
    }

    /// The components of schemas of all files, the main one first.
    func schemaComponents() -> [Component] {
        roots.keys.sorted { ($0 == mainPath ? 0 : 1, $0) < ($1 == mainPath ? 0 : 1, $1) }.flatMap(schemaComponents)
    }

    private func schemaComponents(of path: String) -> [Component] {
        [["components", "schemas"], ["definitions"]].flatMap { steps -> [Component] in
            let section = steps.reduce(roots[path]) { $0?[$1] }
            return (section?.entries ?? []).filter { !$0.isNameless }.map { entry in
                let pointer = JSONPointer(steps: steps + [entry.name])
                var target = Target(node: entry.value, id: TargetID(path: path, pointer: pointer))
                for _ in 0..<32 {
                    guard target.node.entries.count == 1, let reference = target.node["$ref"]?.text,
                        let next = self.target(of: reference, in: target.node)
                    else { break }
                    target = next
                }
                return Component(
                    name: entry.name, reference: .text(pointer.reference, at: entry.key.location), target: target)
            }
        }
    }

    /// The keys of components that are nothing but a reference to another file, by what they lead to: it is called as they are.
    func componentsElsewhere() -> [TargetID: String] {
        var keys: [TargetID: String] = [:]
        for component in schemaComponents(of: mainPath).sorted(by: { $0.name < $1.name }) {
            let place = component.target.id
            if place.path != mainPath, keys[place] == nil { keys[place] = component.name }
        }
        return keys
    }

    private static func collectAnchors(_ node: YAMLNode, _ steps: [String], _ found: inout [String: [Anchor]]) {
        switch node.content {
        case .mapping(let entries):
            for entry in entries {
                // A schema that has one name in both words has it once.
                if entry.name == "$anchor" || entry.name == "$dynamicAnchor", let name = entry.value.text,
                    found[name]?.last?.steps != steps
                {
                    found[name, default: []].append(Anchor(name: name, steps: steps, location: entry.key.location))
                }
                collectAnchors(entry.value, steps + [entry.name], &found)
            }
        case .sequence(let nodes):
            for (index, node) in nodes.enumerated() { collectAnchors(node, steps + [String(index)], &found) }
        case .scalar, .unknown: break
        }
    }
}
