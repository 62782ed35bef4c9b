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
            if !table.has(name), !isRestOfType(entries, index, typeKeys: true) {
                log.error(at: entries[index].key.location, unknownKey(name, in: table))
            }
            names.append(name)
            index += 1
        }
        for name in table.required where !names.contains(name) {
            log.error(at: node.location, "\(table.title) needs '\(name)'")
        }
        return Fields(table: table, entries: entries, names: names, location: node.location)
    }

    private func unknownKey(_ name: String, in table: KeyTable) -> String {
        let near = didYouMean(name, among: table.names)
        return "unknown key '\(visible(name))' in \(table.title)"
            + (near.isEmpty ? "; it has \(listing(table.names))" : near)
    }

    /// Whether an entry is what YAML makes of the rest of `Page<A, B>` behind its comma: a key without a value behind
    /// a type without its '>'. The type says so where it stands, and one message is enough.
    ///
    /// - Parameter typeKeys: The entries have keys of the language, of which only some hold types.
    func isRestOfType(_ entries: [YAMLEntry], _ index: Int, typeKeys: Bool) -> Bool {
        guard isLeftOut(entries[index].value) else { return false }
        var first = index
        while first > 0, isLeftOut(entries[first].value) { first -= 1 }
        guard case .scalar(let scalar) = entries[first].value.content, scalar.isPlain else { return false }
        return isCutType(scalar.text)
            && (!typeKeys || ["type", "json", "alias", "response"].contains(entries[first].name))
    }

    private func isLeftOut(_ node: YAMLNode) -> Bool {
        if case .scalar(let scalar) = node.content { scalar.isPlain && scalar.text.isEmpty } else { false }
    }
}

/// More '<' than '>': the rest stands elsewhere.
func isCutType(_ text: String) -> Bool {
    var open = 0
    for byte in text.utf8 { open += byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0 }
    return open > 0
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
