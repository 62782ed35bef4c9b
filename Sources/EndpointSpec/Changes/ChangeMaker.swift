import Diagnostics
import YAMLTree

/// Makes the changes of one API.
struct ChangeMaker {
    private let endpoints: [YAMLEntry]
    private let models: [YAMLEntry]
    private let wire: WireNames
    private let log: DiagnosticLog
    private var members: ChangedMembers
    /// Of operations.
    private let ids: Set<String>
    private var matched: Set<SourceLocation> = []
    private var known: Set<String> = []
    /// Names that stand for several operations, each reported once.
    private var refused: Set<SourceLocation> = []

    /// - Parameter asked: What stands below `changes`.
    init(_ asked: [YAMLNode], _ wire: WireNames, _ log: DiagnosticLog) {
        self.wire = wire
        self.log = log
        members = ChangedMembers(log)
        ids = Set(wire.operations.values)
        let reader = SpecReader(log: log)
        let fields = asked.compactMap { reader.fields($0, .changes) }
        func entries(_ key: String) -> [YAMLEntry] {
            fields.flatMap { fields -> [YAMLEntry] in
                guard let node = fields[key] else { return [] }
                guard case .mapping(let entries) = node.content else {
                    reader.refuse(node, "'\(key)' is a mapping of names, each with what is changed")
                    return []
                }
                return entries.filter { entry in
                    if entry.value.mapping == nil { reader.refuse(entry.value, "a change is a mapping of keys here") }
                    return !entry.isNameless && entry.value.mapping != nil
                }
            }
        }
        endpoints = entries("endpoints")
        models = entries("models")
    }

    mutating func changed(_ specs: [YAMLNode?], _ made: inout ChangesMade) -> [YAMLNode?] {
        let result = specs.map { spec -> YAMLNode? in
            guard let spec, let entries = spec.mapping else { return spec }
            let changed = entries.compactMap { entry -> YAMLEntry? in
                switch entry.name {
                case "changes": nil
                case "endpoints": Self.each(in: entry) { change(endpoint: $0, &made) }
                case "models": Self.each(in: entry) { change(model: $0, &made) }
                default: entry
                }
            }
            // A file of changes alone says something: 'doc' stands for it.
            let rest =
                changed.isEmpty
                ? [YAMLEntry(key: entries[0].key.named("models"), value: YAMLNode(.mapping([]), at: spec.location))]
                : changed
            return YAMLNode(.mapping(rest), at: spec.location)
        }
        members.reportMissing()
        for entry in endpoints where !matched.contains(entry.key.location) {
            reportUnmatched(
                entry,
                wire.unwantedOperations.contains(entry.name)
                    ? "the operation '\(visible(entry.name))' is left out by 'only' or 'except' in gen.yaml" : nil)
        }
        for entry in models where !matched.contains(entry.key.location) {
            reportUnmatched(
                entry,
                wire.unusedSchemas.contains(entry.name)
                    ? "no model is made of the schema '\(visible(entry.name))': nothing uses it, or it stands for another type"
                    : nil)
        }
        return result
    }

    private func reportUnmatched(_ change: YAMLEntry, _ reason: String?) {
        let near = suggestion(for: change.name, among: known.sorted()).map { "; did you mean '\(visible($0))'?" } ?? ""
        log.error(
            at: change.key.location,
            reason.map { "\($0), so there is nothing to change" }
                ?? "nothing is called '\(visible(change.name))' here, so there is nothing to change\(near)")
    }

    private static func each(in section: YAMLEntry, _ change: (YAMLEntry) -> YAMLEntry) -> YAMLEntry {
        guard let entries = section.value.mapping else { return section }
        return YAMLEntry(
            key: section.key,
            value: YAMLNode(.mapping(entries.map { $0.isNameless ? $0 : change($0) }), at: section.value.location))
    }

    // MARK: Endpoints

    private mutating func change(endpoint entry: YAMLEntry, _ made: inout ChangesMade) -> YAMLEntry {
        let method = entry.value.value("method")?.name ?? "GET"
        let path = entry.value.value("path")?.name ?? ""
        let operation = wire.operations[entry.name]
        let ownPath = wire.paths[entry.name]
        known.formUnion([operation ?? entry.name, "\(method) \(ownPath ?? path)"])
        var found: [(rank: ChangeTarget.Rank, entry: YAMLEntry)] = []
        for change in endpoints {
            let target = ChangeTarget(change.name)
            if wire.second.contains(entry.name), target.isOneOperation { continue }
            guard
                [path, ownPath].contains(where: { path in
                    // An operation's id means that operation, whatever else is called so.
                    path.map {
                        target.matches(
                            name: ids.contains(change.name) ? nil : entry.name, operation: operation, method: method,
                            path: $0)
                    }
                        ?? false
                })
            else { continue }
            matched.insert(change.key.location)
            found.append((target.rank, change))
        }
        if found.isEmpty { return entry }
        refuseRivals(found)
        let ordered = found.sorted { $0.rank < $1.rank }.map(\.entry)
        var node = entry.value
        for change in ordered {
            made.add(change.value, toEndpoint: entry.name)
            checkName(change, ofEndpoint: entry.name, ownPath.map { operation ?? "\(method) \($0)" })
            node = members.merged(node, change.value, isDocument: ownPath != nil)
        }
        // How pages follow one another was found in the response that the document says.
        let changed = Set(ordered.flatMap { $0.value.mapping ?? [] }.map(\.name))
        if ownPath != nil, !changed.isDisjoint(with: ["response", "responses", "method"]), !changed.contains("pages"),
            let entries = node.mapping
        {
            node = YAMLNode(.mapping(entries.filter { $0.name != "pages" }), at: node.location)
        }
        if ownPath != nil { node = withoutOtherAnswers(node, changed) }
        return YAMLEntry(key: key(of: entry, ordered), value: node)
    }

    /// A change to a stream takes the place of the responses that a document says, and the other way round.
    private func withoutOtherAnswers(_ node: YAMLNode, _ changed: Set<String>) -> YAMLNode {
        let responses: Set<String> = ["response", "responses", "response-headers", "pages"]
        var dropped: Set<String> = []
        if changed.contains("stream") {
            dropped = responses.subtracting(changed)
        } else if !changed.isDisjoint(with: ["response", "responses"]) {
            dropped = ["stream"]
        }
        guard let entries = node.mapping, entries.contains(where: { dropped.contains($0.name) }) else { return node }
        return YAMLNode(.mapping(entries.filter { !dropped.contains($0.name) }), at: node.location)
    }

    // MARK: Models

    private mutating func change(model entry: YAMLEntry, _ made: inout ChangesMade) -> YAMLEntry {
        let schema = wire.schemas[entry.name]
        known.insert(schema ?? entry.name)
        var node = entry.value
        let meant = models.filter {
            $0.name == schema || $0.name == entry.name && !wire.components.contains($0.name)
        }
        for (index, later) in meant.enumerated() {
            for earlier in meant[..<index] {
                refuseRivals(later.value, earlier.value) {
                    "'\($0)' of the model '\(visible(later.name))' is changed twice; leave one of them out"
                }
            }
        }
        for change in meant {
            matched.insert(change.key.location)
            made.add(change.value, toModel: entry.name)
            checkName(change, ofModel: entry.name, schema)
            node = members.merged(node, change.value, isDocument: schema != nil)
        }
        return YAMLEntry(key: key(of: entry, meant), value: node)
    }

    // MARK: Names

    /// A name is given when the document is read. Here it is only checked that it was.
    ///
    /// - Parameter own: How a change names what the document says; nil for what no document says.
    private mutating func checkName(_ change: YAMLEntry, ofEndpoint name: String, _ own: String?) {
        guard let node = change.value.value("name"), let given = givenName(in: node), given != name else { return }
        guard let own else { return refuseName(node, ofOwn: name) }
        if ChangeTarget(change.name).isPattern {
            guard refused.insert(node.location).inserted else { return }
            log.error(
                at: node.location,
                "one operation gets a name, and '\(visible(change.name))' stands for any that fit; write '\(visible(own))'"
            )
        } else {
            log.error(
                at: node.location,
                "the document does not call this '\(visible(change.name))'; to rename it, write '\(visible(own))' above"
            )
        }
    }

    private func checkName(_ change: YAMLEntry, ofModel name: String, _ schema: String?) {
        guard let node = change.value.value("name"), let given = givenName(in: node), given != name else { return }
        guard let schema else { return refuseName(node, ofOwn: name) }
        if change.name != schema {
            log.error(
                at: node.location,
                "the document does not call this '\(visible(change.name))'; to rename it, write '\(visible(schema))' above"
            )
        } else {
            log.error(at: node.location, "another model is called '\(visible(given))'; choose another name")
        }
    }

    /// What is wrong with a name is shown where it is given.
    private func key(of entry: YAMLEntry, _ changes: [YAMLEntry]) -> YAMLNode {
        let given = changes.compactMap { $0.value.value("name") }.first { $0.name == entry.name }
        return given.map { YAMLNode(entry.key.content, at: $0.location) } ?? entry.key
    }

    private func refuseName(_ node: YAMLNode, ofOwn name: String) {
        log.error(
            at: node.location, "only what a document says gets a name here; rename '\(visible(name))' where it stands")
    }

    private func givenName(in node: YAMLNode) -> String? {
        guard let given = node.name else {
            log.error(at: node.location, "a name is a text here")
            return nil
        }
        if isIdentifier(given) { return given }
        log.error(
            at: node.location, "'\(visible(given))' is not a Swift name: letters, digits and '_', a letter first")
        return nil
    }

    // MARK: Rivals

    /// Two changes of one rank may not change one value.
    private func refuseRivals(_ found: [(rank: ChangeTarget.Rank, entry: YAMLEntry)]) {
        for (index, later) in found.enumerated() {
            for earlier in found[..<index] where !(earlier.rank < later.rank) && !(later.rank < earlier.rank) {
                refuseRivals(later.entry.value, earlier.entry.value) { key in
                    "'\(key)' is changed twice, by '\(visible(earlier.entry.name))' and by '\(visible(later.entry.name))'; leave one of them out"
                }
            }
        }
    }

    /// Refuses what two changes of one thing say of one key. Mappings of names are changed one by one.
    private func refuseRivals(_ later: YAMLNode, _ earlier: YAMLNode, _ message: (String) -> String) {
        for key in later.mapping ?? [] {
            guard let other = (earlier.mapping ?? []).first(where: { $0.name == key.name }) else { continue }
            if let section = ChangedSection(rawValue: key.name), let members = key.value.mapping,
                let others = other.value.mapping
            {
                for member in members {
                    guard let rival = others.first(where: { section.isSame($0.name, member.name) }) else { continue }
                    if member.value.mapping != nil, rival.value.mapping != nil {
                        refuseRivals(member.value, rival.value, message)
                    } else {
                        refuse(member, rival, message)
                    }
                }
            } else {
                refuse(key, other, message)
            }
        }
    }

    private func refuse(_ later: YAMLEntry, _ earlier: YAMLEntry, _ message: (String) -> String) {
        log.error(
            at: later.key.location, message(visible(later.name)),
            notes: [.init(at: earlier.key.location, "the first")])
    }
}
