public import Diagnostics
public import YAMLTree

/// Makes the changes that spec files ask for in what other files and a document say.
///
/// A change that matches nothing is an error at its place. What it says keeps its own place, so that what is wrong with it is
/// shown there.
///
/// - Parameters:
///   - specs: The trees of all files of an API. They are returned without `changes`.
///   - made: Takes what was changed.
public func applyChanges(
    _ specs: [YAMLNode?], _ wire: WireNames, _ made: inout ChangesMade, in log: DiagnosticLog
) -> [YAMLNode?] {
    let asked = specs.flatMap { $0?.value("changes").map { [$0] } ?? [] }
    guard !asked.isEmpty else { return specs }
    return ChangeMaker(asked, wire, log).changed(specs, &made)
}

/// The names that changes give to what a document says, by its own names for it.
public struct ChangedNames: Sendable {
    public private(set) var endpoints: [String: String] = [:]
    public private(set) var models: [String: String] = [:]

    public init(_ specs: [YAMLNode?]) {
        for changes in specs.compactMap({ $0?.value("changes") }) {
            for entry in changes.value("endpoints")?.mapping ?? [] { endpoints[entry.name] = Self.name(entry.value) }
            for entry in changes.value("models")?.mapping ?? [] { models[entry.name] = Self.name(entry.value) }
        }
    }
}

extension ChangedNames {
    /// What is no name is reported where the change is made.
    private static func name(_ change: YAMLNode) -> String? {
        change.value("name")?.name.flatMap { isIdentifier($0) ? $0 : nil }
    }
}

private struct ChangeMaker {
    let endpoints: [YAMLEntry]
    let models: [YAMLEntry]
    let wire: WireNames
    let log: DiagnosticLog

    init(_ asked: [YAMLNode], _ wire: WireNames, _ log: DiagnosticLog) {
        self.wire = wire
        self.log = log
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

    func changed(_ specs: [YAMLNode?], _ made: inout ChangesMade) -> [YAMLNode?] {
        var matched: Set<SourceLocation> = []
        var known: Set<String> = []
        let result = specs.map { spec -> YAMLNode? in
            guard let spec, let entries = spec.mapping else { return spec }
            let changed = entries.compactMap { entry -> YAMLEntry? in
                switch entry.name {
                case "changes": nil
                case "endpoints": each(in: entry) { change(endpoint: $0, &matched, &known, &made) }
                case "models": each(in: entry) { change(model: $0, &matched, &known, &made) }
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
        for entry in endpoints + models where !matched.contains(entry.key.location) {
            let near =
                suggestion(for: entry.name, among: known.sorted()).map { "; did you mean '\(visible($0))'?" } ?? ""
            log.error(
                at: entry.key.location,
                "nothing is called '\(visible(entry.name))' here, so there is nothing to change\(near)")
        }
        return result
    }

    private func each(in section: YAMLEntry, _ change: (YAMLEntry) -> YAMLEntry) -> YAMLEntry {
        guard let entries = section.value.mapping else { return section }
        return YAMLEntry(
            key: section.key,
            value: YAMLNode(.mapping(entries.map { $0.isNameless ? $0 : change($0) }), at: section.value.location))
    }

    // MARK: Endpoints

    private func change(
        endpoint entry: YAMLEntry, _ matched: inout Set<SourceLocation>, _ known: inout Set<String>,
        _ made: inout ChangesMade
    ) -> YAMLEntry {
        let method = entry.value.value("method")?.name ?? "GET"
        let path = entry.value.value("path")?.name ?? ""
        let operation = wire.operations[entry.name]
        known.formUnion([operation ?? entry.name, "\(method) \(path)"])
        var found: [(rank: ChangeTarget.Rank, entry: YAMLEntry)] = []
        for change in endpoints {
            let target = ChangeTarget(change.name)
            guard target.matches(name: entry.name, operation: operation, method: method, path: path) else { continue }
            matched.insert(change.key.location)
            found.append((target.rank, change))
        }
        if found.isEmpty { return entry }
        refuseRivals(found)
        let ordered = found.sorted { $0.rank < $1.rank }.map(\.entry)
        var node = entry.value
        let isDocument = wire.endpoints.contains(entry.name)
        for change in ordered {
            made.add(change.value, toEndpoint: entry.name)
            node = merged(node, change.value, named: entry.name, isDocument: isDocument)
        }
        // How pages follow one another was found in the response that the document says.
        let changed = Set(ordered.flatMap { $0.value.mapping ?? [] }.map(\.name))
        if isDocument, !changed.isDisjoint(with: ["response", "responses", "method"]), !changed.contains("pages"),
            let entries = node.mapping
        {
            node = YAMLNode(.mapping(entries.filter { $0.name != "pages" }), at: node.location)
        }
        if isDocument { node = withoutOtherAnswers(node, changed) }
        return YAMLEntry(key: entry.key, value: node)
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
            if Self.sections.contains(key.name), let members = key.value.mapping, let others = other.value.mapping {
                for member in members {
                    guard let rival = others.first(where: { $0.name == member.name }) else { continue }
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

    /// Mappings of names, in which a change is one of a part.
    private static let sections: Set<String> = [
        "path-parameters", "query", "header-parameters", "cookie-parameters", "response-headers", "statuses", "headers",
        "properties",
    ]

    private func merged(_ node: YAMLNode, _ change: YAMLNode, named name: String, isDocument: Bool) -> YAMLNode {
        guard var entries = node.mapping else { return node }
        for entry in change.mapping ?? [] {
            if entry.name == "name" {
                checkName(entry.value, name)
                continue
            }
            if entry.name == "response-headers", isDocument {
                mergeHeaders(entry, into: &entries)
                continue
            }
            guard let index = entries.firstIndex(where: { $0.name == entry.name }) else {
                entries.append(entry)
                continue
            }
            if Self.sections.contains(entry.name), entries[index].value.mapping != nil, entry.value.mapping != nil {
                entries[index] = YAMLEntry(
                    key: entries[index].key, value: mergedSection(entries[index].value, entry.value))
            } else {
                entries[index] = entry
            }
        }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    /// Those of a document were asked for when it was read; what only changes one is nothing by itself.
    private func mergeHeaders(_ change: YAMLEntry, into entries: inout [YAMLEntry]) {
        guard let headers = change.value.mapping else { return }
        let index = entries.firstIndex { $0.name == change.name }
        let known = index.map { entries[$0].value } ?? YAMLNode(.mapping([]), at: change.value.location)
        let kept = headers.compactMap { header -> YAMLEntry? in
            // Capitals make no difference in a header.
            if let other = known.mapping?.first(where: { wireName($0).lowercased() == header.name.lowercased() }) {
                return YAMLEntry(key: header.key.named(wireName(other)), value: header.value)
            }
            let isWhole = header.value.mapping?.contains { $0.name == "type" } ?? true
            return isWhole || known.value(header.name) != nil ? header : nil
        }
        if kept.isEmpty { return }
        let merged = YAMLEntry(
            key: change.key, value: mergedSection(known, YAMLNode(.mapping(kept), at: change.value.location)))
        if let index { entries[index] = merged } else { entries.append(merged) }
    }

    /// A name is given when the document is read. Here it is only checked that it is one, and that a document gives it.
    private func checkName(_ node: YAMLNode, _ name: String) {
        guard let given = node.name else {
            log.error(at: node.location, "a name is a text here")
            return
        }
        if given != name, isIdentifier(given) {
            log.error(
                at: node.location,
                "only what a document says gets a name here; rename '\(visible(name))' where it stands")
        } else if !isIdentifier(given) {
            log.error(
                at: node.location, "'\(visible(given))' is not a Swift name: letters, digits and '_', a letter first")
        }
    }

    /// Entries are found by the names on the wire, or else by those in Swift.
    private func mergedSection(_ section: YAMLNode, _ change: YAMLNode) -> YAMLNode {
        var entries = section.mapping ?? []
        for entry in change.mapping ?? [] {
            let index =
                entries.firstIndex { wireName($0) == entry.name } ?? entries.firstIndex { $0.name == entry.name }
            guard let index else {
                entries.append(entry)
                continue
            }
            guard let changes = entry.value.mapping else {
                entries[index] = retyped(entries[index], entry.value)
                continue
            }
            entries[index] = changedMember(entries[index], changes)
        }
        return YAMLNode(.mapping(entries), at: section.location)
    }

    /// A property or a parameter of another type, at the same key.
    private func retyped(_ entry: YAMLEntry, _ type: YAMLNode) -> YAMLEntry {
        let kept = (entry.value.mapping ?? []).filter { $0.name == "key" || $0.name == "keys" }
        if kept.isEmpty { return YAMLEntry(key: entry.key, value: type) }
        let entries = [YAMLEntry(key: entry.key.named("type"), value: type)] + kept
        return YAMLEntry(key: entry.key, value: YAMLNode(.mapping(entries), at: entry.value.location))
    }

    /// A property or a parameter with some of its keys changed, or another name.
    private func changedMember(_ entry: YAMLEntry, _ changes: [YAMLEntry]) -> YAMLEntry {
        let type = YAMLEntry(key: entry.key.named("type"), value: entry.value)
        var entries = entry.value.mapping ?? [type]
        var key = entry.key
        for change in changes {
            if change.name == "name", let name = change.value.name {
                if !entries.contains(where: { $0.name == "key" || $0.name == "keys" }) {
                    entries.append(
                        YAMLEntry(
                            key: key.named("key"),
                            value: YAMLNode(.scalar(YAMLScalar(entry.name, isPlain: false)), at: key.location)))
                }
                key = YAMLNode(.scalar(YAMLScalar(name, isPlain: true)), at: change.value.location)
                continue
            }
            if let index = entries.firstIndex(where: { $0.name == change.name }) {
                entries[index] = change
            } else {
                entries.append(change)
            }
        }
        return YAMLEntry(key: key, value: YAMLNode(.mapping(entries), at: entry.value.location))
    }

    private func wireName(_ entry: YAMLEntry) -> String {
        guard let key = entry.value.value("key") else { return entry.name }
        if case .sequence(let nodes) = key.content, nodes.count == 1 { return nodes[0].name ?? entry.name }
        return key.name ?? entry.name
    }

    // MARK: Models

    private func change(
        model entry: YAMLEntry, _ matched: inout Set<SourceLocation>, _ known: inout Set<String>,
        _ made: inout ChangesMade
    ) -> YAMLEntry {
        let schema = wire.schemas[entry.name]
        known.insert(schema ?? entry.name)
        var node = entry.value
        let meant = models.filter { $0.name == schema || $0.name == entry.name }
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
            reportMissing(in: node, change.value)
            node = merged(node, change.value, named: entry.name, isDocument: schema != nil)
        }
        return YAMLEntry(key: entry.key, value: node)
    }

    /// A property that is changed has to be there, unless it is whole by itself.
    private func reportMissing(in model: YAMLNode, _ change: YAMLNode) {
        let properties = model.value("properties")?.mapping ?? []
        let there = properties.map { wireName($0) }
        for entry in change.value("properties")?.mapping ?? []
        where !there.contains(entry.name) && !properties.contains(where: { $0.name == entry.name }) {
            guard let keys = entry.value.mapping, !keys.contains(where: { $0.name == "type" || $0.name == "const" })
            else { continue }
            let near = suggestion(for: entry.name, among: there).map { "; did you mean '\(visible($0))'?" } ?? ""
            log.error(
                at: entry.key.location, "the model has no property '\(visible(entry.name))' to change\(near)")
        }
    }
}
