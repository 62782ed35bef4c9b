import Diagnostics
import YAMLTree

/// Reads an overlay: OpenAPI Overlay 1.0 and 1.1. Each mistake is an error at its place, and its action is left out.
struct OverlayReader {
    private let log: DiagnosticLog
    /// The path of the document that it is for, from the folder of `gen.yaml`.
    private let document: String
    /// The path of the overlay, from there, too.
    private let path: String

    init(path: String, document: String, in log: DiagnosticLog) {
        self.path = path
        self.document = document
        self.log = log
    }

    func actions(_ root: YAMLNode) -> [OverlayAction] {
        if case .unknown = root.content { return [] }
        guard let version = root["overlay"] else {
            log.error(
                at: root.location, "this is no overlay: it has no 'overlay' with a version; write 'overlay: 1.1.0'")
            return []
        }
        guard let minor = minor(version) else {
            log.error(
                at: version.location,
                "version '\(visible(version.text ?? ""))' of overlays is not read; 1.0 and 1.1 are: write 'overlay: 1.1.0'"
            )
            return []
        }
        guard let fields = fields(root, "an overlay", ["overlay", "info", "extends", "actions"]) else { return [] }
        if let info = required("info", of: fields, at: root, "an overlay"),
            let entries = self.fields(info, "'info'", ["title", "version", "description"])
        {
            for name in ["title", "version"] {
                if let node = required(name, of: entries, at: info, "'info'") { _ = text(node, "'\(name)'") }
            }
        }
        if let extends = fields["extends"] { check(extends) }
        guard let actions = required("actions", of: fields, at: root, "an overlay") else { return [] }
        guard case .sequence(let nodes) = actions.content, !nodes.isEmpty else {
            refuse(actions, "'actions' is a list of at least one action")
            return []
        }
        return nodes.compactMap { action($0, hasCopy: minor >= 1) }
    }

    private func minor(_ version: YAMLNode) -> Int? {
        let parts = version.text?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        guard (2...3).contains(parts.count), parts[0] == "1", let minor = Int(parts[1]), (0...1).contains(minor),
            parts.dropFirst(2).allSatisfy({ Int($0) != nil })
        else { return nil }
        return minor
    }

    /// A relative reference has to lead to the document. Nobody knows what another one leads to.
    private func check(_ node: YAMLNode) {
        guard let reference = text(node, "'extends'"), !reference.contains(":"), reference != document else { return }
        guard resolvedPath(reference[...], from: path) != resolvedPath(document[...], from: "") else { return }
        log.error(
            at: node.location,
            "this overlay extends '\(visible(reference))', and gen.yaml applies it to '\(visible(document))'; correct one of them"
        )
    }

    private func action(_ node: YAMLNode, hasCopy: Bool) -> OverlayAction? {
        let names = ["target", "description", "update", "copy", "remove"]
        guard let fields = fields(node, "an action", names) else { return nil }
        let target = required("target", of: fields, at: node, "an action")
        let query = target.flatMap { path($0, "'target'") }
        let isRemoved = fields["remove"].flatMap { flag($0) }
        let copy = fields["copy"]
        if let copy, !hasCopy {
            log.error(at: copy.location, "version 1.0 of overlays has no 'copy'; write 'overlay: 1.1.0'")
            return nil
        }
        if let copy, fields["update"] != nil, isRemoved != true {
            log.error(at: copy.location, "'update' and 'copy' exclude one another; write two actions")
            return nil
        }
        if fields["remove"] != nil, isRemoved == nil { return nil }
        let source = copy.flatMap { path($0, "'copy'") }
        guard let target, let query else { return nil }
        func made(_ change: OverlayAction.Change) -> OverlayAction {
            OverlayAction(target: query, location: target.location, change: change)
        }
        if isRemoved == true {
            if query.segments.isEmpty {
                log.error(at: target.location, "the whole document cannot be removed; '$' is all of it")
                return nil
            }
            // "This field has no impact if the remove field of this action object is true" stands at 'update' and 'copy'.
            return made(.remove)
        }
        if let update = fields["update"] { return made(.update(update)) }
        if let copy { return source.map { made(.copy($0, at: copy.location)) } }
        log.error(at: node.location, "the action changes nothing; it needs 'update', 'copy' or 'remove: true'")
        return nil
    }

    // MARK: Values

    private func path(_ node: YAMLNode, _ what: String) -> JSONPath? {
        guard let text = text(node, what) else { return nil }
        do {
            return try JSONPathParser.path(text)
        } catch {
            log.error(
                at: node.location,
                "the JSONPath '\(visible(text))' is wrong at character \(error.position): \(error.message)")
            return nil
        }
    }

    private func fields(_ node: YAMLNode, _ owner: String, _ names: [String]) -> [String: YAMLNode]? {
        guard case .mapping(let entries) = node.content else {
            refuse(node, "\(owner) is a mapping of \(names.joined(separator: ", "))")
            return nil
        }
        var fields: [String: YAMLNode] = [:]
        for entry in entries where !entry.isNameless {
            fields[entry.name] = entry.value
            guard !names.contains(entry.name), !entry.name.hasPrefix("x-") else { continue }
            let near = didYouMean(entry.name, among: names)
            log.error(
                at: entry.key.location,
                "unknown key '\(visible(entry.name))' in \(owner)"
                    + (near.isEmpty ? "; there are \(names.joined(separator: ", "))" : near))
        }
        return fields
    }

    private func required(
        _ name: String, of fields: [String: YAMLNode], at owner: YAMLNode, _ title: String
    ) -> YAMLNode? {
        if let node = fields[name] { return node }
        log.error(at: owner.location, "\(title) needs '\(name)'")
        return nil
    }

    private func text(_ node: YAMLNode, _ what: String) -> String? {
        if let text = node.text { return text }
        refuse(node, "\(what) is a text")
        return nil
    }

    private func flag(_ node: YAMLNode) -> Bool? {
        if let flag = node.flag { return flag }
        refuse(node, "'remove' is true or false")
        return nil
    }

    /// Says what a node should be, unless an error has made it unknown.
    private func refuse(_ node: YAMLNode, _ message: String) {
        if case .unknown = node.content { return }
        log.error(at: node.location, message)
    }
}
