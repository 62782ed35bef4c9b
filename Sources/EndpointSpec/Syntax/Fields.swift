import Diagnostics
import YAMLTree

/// The entries of one mapping whose keys a table allows.
struct Fields {
    let table: KeyTable
    let entries: [YAMLEntry]
    let location: SourceLocation
    /// The entries' keys, in their order: what is asked for most, kept apart.
    private let names: [String]

    init(table: KeyTable, entries: [YAMLEntry], names: [String], location: SourceLocation) {
        self.table = table
        self.entries = entries
        self.names = names
        self.location = location
    }

    subscript(name: String) -> YAMLNode? {
        // A loop by hand: in a debug build of the tool, which is what a plugin runs, an iterator costs several times more.
        var index = 0
        let count = names.count
        while index < count {
            if names[index] == name { return entries[index].value }
            index += 1
        }
        return nil
    }
}

extension SpecReader {
    /// The mapping's entries, or nil after an error that it is none. Unknown and missing keys are errors too, and the
    /// rest is read all the same.
    func fields(_ node: YAMLNode, _ table: KeyTable) -> Fields? {
        guard case .mapping(let entries) = node.content else {
            log.error(at: node.location, "\(table.title) is a mapping here, with \(listing(table.names))")
            return nil
        }
        var names: [String] = []
        names.reserveCapacity(entries.count)
        var index = 0
        while index < entries.count {
            let name = entries[index].name
            if !table.has(name) { log.error(at: entries[index].key.location, unknownKey(entries[index], beside: entries, in: table)) }
            names.append(name)
            index += 1
        }
        for name in table.required where !names.contains(name) {
            log.error(at: node.location, "\(table.title) needs '\(name)'")
        }
        return Fields(table: table, entries: entries, names: names, location: node.location)
    }

    private func unknownKey(_ entry: YAMLEntry, beside entries: [YAMLEntry], in table: KeyTable) -> String {
        if entry.name.hasSuffix(">"), entries.contains(where: { isCutType($0.value) }) {
            return "YAML ends a type at its comma here; quote the type: \"Page<A, B>\""
        }
        let near = didYouMean(entry.name, among: table.names)
        return "unknown key '\(entry.name)' in \(table.title)"
            + (near.isEmpty ? "; it has \(listing(table.names))" : near)
    }

    private func isCutType(_ node: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = node.content else { return false }
        return scalar.text.contains("<") && !scalar.text.contains(">")
    }
}

/// `a, b and c`
func listing(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}

/// `a, b or c`
func choices(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
}
