import Diagnostics
import YAMLTree

/// Puts changes into endpoints and models, and notes what was to be changed and is not there.
struct ChangedMembers {
    private let log: DiagnosticLog
    private var missing: [SourceLocation: Missing] = [:]
    private var found: Set<SourceLocation> = []

    /// A part that some endpoint or model does not have.
    private struct Missing {
        let name: String
        let section: ChangedSection
        /// What is there.
        var others: Set<String> = []
        /// The models that have the properties, where those are to be changed in a union.
        var variants: Set<String> = []
    }

    init(_ log: DiagnosticLog) {
        self.log = log
    }

    /// A change of a part has to find one in at least one of the endpoints that it is meant for.
    func reportMissing() {
        for (location, part) in missing where !found.contains(location) {
            if !part.variants.isEmpty, part.others.isEmpty {
                let variants = part.variants.sorted().map { "'\(visible($0))'" }.joined(separator: ", ")
                log.error(
                    at: location,
                    "the model is a union, which has no properties of its own; change '\(visible(part.name))' of \(variants)"
                )
                continue
            }
            let near =
                suggestion(for: part.name, among: part.others.sorted()).map { "; did you mean '\(visible($0))'?" }
                ?? "; to add one, write its '\(part.section.shorthand)'"
            log.error(
                at: location,
                part.section == .properties
                    ? "the model has no property '\(visible(part.name))' to change\(near)"
                    : "there is no \(part.section.part) '\(visible(part.name))' to change\(near)")
        }
    }

    /// What stands in a node, with a change made.
    mutating func merged(_ node: YAMLNode, _ change: YAMLNode, isDocument: Bool) -> YAMLNode {
        guard var entries = node.mapping else { return node }
        for entry in change.mapping ?? [] where entry.name != "name" {
            let index = entries.firstIndex { $0.name == entry.name }
            let known = index.map { entries[$0].value }
            guard let section = ChangedSection(rawValue: entry.name), let changes = entry.value.mapping,
                known == nil || known?.mapping != nil
            else {
                // A list asks for headers of the document, which were read with it.
                if entry.name == ChangedSection.responseHeaders.rawValue, isDocument, entry.value.mapping == nil {
                    continue
                }
                let value = Self.stream(known, entry) ?? entry.value
                if let index {
                    entries[index] = YAMLEntry(key: entry.key, value: value)
                } else {
                    entries.append(entry)
                }
                continue
            }
            if section == .properties, known == nil, let variants = node.value("union")?.mapping {
                noteMissing(changes, of: variants)
                continue
            }
            let parts = merged(known?.mapping ?? [], changes, section, isDocument: isDocument)
            if known == nil, parts.isEmpty, !changes.isEmpty { continue }
            let value = YAMLNode(.mapping(parts), at: known?.location ?? entry.value.location)
            if let index {
                entries[index] = YAMLEntry(key: entries[index].key, value: value)
            } else {
                entries.append(YAMLEntry(key: entry.key, value: value))
            }
        }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    /// Properties cannot be changed in a union. What a list of models has may be in another one of them.
    private mutating func noteMissing(_ changes: [YAMLEntry], of variants: [YAMLEntry]) {
        let models = variants.compactMap { ($0.value.value("type") ?? $0.value).name }
        for change in changes {
            missing[change.key.location, default: Missing(name: change.name, section: .properties)].variants
                .formUnion(models)
        }
    }

    /// A stream with some of its keys changed; nil if the change says what its elements are, or is of something else.
    private static func stream(_ known: YAMLNode?, _ change: YAMLEntry) -> YAMLNode? {
        guard change.name == "stream", let own = known?.mapping, let changes = change.value.mapping,
            !changes.contains(where: { ["of", "as"].contains($0.name) })
        else { return nil }
        let kept = own.filter { entry in !changes.contains { $0.name == entry.name } }
        return YAMLNode(.mapping(kept + changes), at: change.value.location)
    }

    /// The parts of a section. They are found by the names on the wire, or else by those in Swift.
    ///
    /// Response headers that a document does not have were reported when it was read.
    private mutating func merged(
        _ parts: [YAMLEntry], _ changes: [YAMLEntry], _ section: ChangedSection, isDocument: Bool
    ) -> [YAMLEntry] {
        var parts = parts
        for change in changes {
            let index =
                parts.firstIndex { section.isSame(wireName($0), change.name) }
                ?? parts.firstIndex { $0.name == change.name }
            guard let index else {
                if section.isWhole(change.value) {
                    parts.append(change)
                } else if !isDocument || section != .responseHeaders {
                    let location = change.key.location
                    missing[location, default: Missing(name: change.name, section: section)].others
                        .formUnion(parts.map(wireName))
                }
                continue
            }
            found.insert(change.key.location)
            if let keys = change.value.mapping {
                parts[index] = changed(parts[index], keys, section, isDocument: isDocument)
            } else if section == .statuses, parts[index].value.mapping != nil {
                let key = YAMLEntry(key: change.key.named(section.shorthand), value: change.value)
                parts[index] = changed(parts[index], [key], section, isDocument: isDocument)
            } else {
                parts[index] = retyped(parts[index], change.value)
            }
        }
        return parts
    }

    /// A property or a parameter of another type, at the same key.
    private func retyped(_ entry: YAMLEntry, _ type: YAMLNode) -> YAMLEntry {
        let kept = (entry.value.mapping ?? []).filter { $0.name == "key" || $0.name == "keys" }
        if kept.isEmpty { return YAMLEntry(key: entry.key, value: type) }
        let entries = [YAMLEntry(key: entry.key.named("type"), value: type)] + kept
        return YAMLEntry(key: entry.key, value: YAMLNode(.mapping(entries), at: entry.value.location))
    }

    /// Whether a value of a type cannot be a text, or can be nil.
    private static func hasNoText(_ type: String) -> Bool {
        type.hasSuffix("?") || type.hasPrefix("[") || type != "String" && Builtin(rawValue: type) != nil
    }

    /// Whether values in a type can have a format; true for one that is no built-in type.
    private static func mayHave(_ format: String?, _ type: String) -> Bool {
        let name = type.split { "[]?: ".contains($0) }.last.map(String.init) ?? type
        guard let builtin = Builtin(rawValue: name) else { return true }
        return format.map { DateFormat(spec: $0, for: builtin.kind) != nil } ?? !DateFormat.names(of: builtin.kind)
            .isEmpty
    }

    /// A property or a parameter with some of its keys changed, or another name.
    private func changed(
        _ entry: YAMLEntry, _ changes: [YAMLEntry], _ section: ChangedSection, isDocument: Bool
    ) -> YAMLEntry {
        let type = YAMLEntry(key: entry.key.named(section.shorthand), value: entry.value)
        var entries = entry.value.mapping ?? [type]
        // What is always sent as it is has no type, and the other way round.
        if changes.contains(where: { $0.name == "const" }) {
            entries.removeAll { !["key", "keys", "doc"].contains($0.name) }
        } else if changes.contains(where: { $0.name == "type" }) {
            entries.removeAll { $0.name == "const" }
        }
        if isDocument {
            // What can be nil has no default, and a default that a document says is a text. Its format is one of the type that it
            // says. Null differs from absence only where the change says neither a type nor what excludes that.
            let type = changes.first { $0.name == "type" }?.value.name
            entries.removeAll { old in
                guard old.value.location.source == entry.key.location.source else { return false }
                switch old.name {
                case "default": return type.map(Self.hasNoText) ?? false
                case "format": return type.map { !Self.mayHave(old.value.name, $0) } ?? false
                case "null":
                    return type?.hasSuffix("?") == false || type != nil && old.value.name == NullRule.kept.rawValue
                        || changes.contains { NullRule.keysWithoutKept.contains($0.name) }
                default: return false
                }
            }
        }
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
}
