import Diagnostics
import YAMLTree

/// The entries of one mapping that may have only the keys of a table.
struct Fields {
    let table: KeyTable
    let entries: [YAMLEntry]
    let location: SourceLocation
    /// False if an entry has an unknown key, which may stand for any.
    let isWhole: Bool
    /// Whether an entry has a key that was reported and means nothing. It may stand for one of several keys that could
    /// be there.
    var hasStrangers: Bool { names.contains("") }
    /// Whether a key `x-…` is among them, which the table takes.
    let hasCustomKeys: Bool
    /// The meanings of the entries' keys, in their order. A misspelled key is replaced by the one that was surely
    /// meant; a key that means nothing is empty.
    private let names: [String]
    /// A bit for each length of a name, so that most keys that are not there need no comparison.
    private let lengths: UInt64

    init(
        table: KeyTable, entries: [YAMLEntry], names: [String], isWhole: Bool, hasCustomKeys: Bool = false,
        location: SourceLocation
    ) {
        self.table = table
        self.hasCustomKeys = hasCustomKeys
        self.entries = entries
        self.names = names
        var lengths: UInt64 = 0
        for name in names { lengths |= 1 &<< UInt64(truncatingIfNeeded: name.utf8.count) }
        self.lengths = lengths
        self.isWhole = isWhole
        self.location = location
    }

    /// Whether anything is said of the size or the form of values.
    var hasConstraints: Bool {
        var index = 0
        while index < names.count {
            // Most keys are shorter than any of these.
            if names[index].utf8.count >= Self.shortestConstraint, Self.namesOfConstraints.contains(names[index]) {
                return true
            }
            index += 1
        }
        return false
    }

    private static let namesOfConstraints = Set(KeyTable.Key.constraints.map(\.name))
    private static let shortestConstraint = namesOfConstraints.map(\.utf8.count).min() ?? 0

    /// The keys that are written, each with its place.
    var places: [Located<String>] { entries.map { Located($0.name, at: $0.key.location) } }

    subscript(name: String) -> YAMLNode? {
        // This is a loop by hand because an iterator costs several times more in a debug build of the tool, which is
        // what a plugin runs.
        let length = name.utf8.count
        if lengths & 1 &<< UInt64(truncatingIfNeeded: length) == 0 { return nil }
        var index = 0
        let count = names.count
        while index < count {
            if names[index].utf8.count == length, names[index] == name { return entries[index].value }
            index += 1
        }
        return nil
    }
}

extension SpecReader {
    /// Returns the mapping's entries, or nil after an error that it is not a mapping. Unknown and missing keys are errors
    /// too, but the rest is still read.
    func fields(_ node: YAMLNode, _ table: KeyTable) -> Fields? {
        guard case .mapping(let written) = node.content else {
            refuse(node, "\(table.title) is a mapping here, with \(listing(table.names))")
            return nil
        }
        var entries = indentingStrays(of: written, in: table)
        var names: [String] = []
        names.reserveCapacity(entries.count)
        var isWhole = true
        var hasCustomKeys = false
        if let stranger = inlineModel(entries, table) {
            log.error(at: node.location, stranger)
            return Fields(
                table: table, entries: [YAMLEntry(key: node, value: YAMLNode(.unknown, at: node.location))],
                names: ["type"], isWhole: true, location: node.location)
        }
        var index = 0
        while index < entries.count {
            let name = entries[index].name
            if table.has(name) {
                names.append(name)
            } else if entries[index].isNameless {
                isWhole = false
                names.append("")
            } else if table.takesCustomKeys, isCustomKey(name) {
                names.append(name)
                hasCustomKeys = true
            } else {
                names.append(meaning(of: name, at: index, in: &entries, table))
            }
            index += 1
        }
        if isWhole {
            for key in table.keys where key.isRequired && !names.contains(key.name) {
                log.error(at: node.location, "\(table.title) needs '\(key.name)': \(key.meaning)")
            }
        }
        return Fields(
            table: table, entries: entries, names: names, isWhole: isWhole, hasCustomKeys: hasCustomKeys,
            location: node.location)
    }

    /// Reports a key that the table does not have.
    ///
    /// - Returns: The key that it stands for; empty if there is none. Its value is unknown if it would have been
    ///   written in another way.
    private func meaning(of name: String, at index: Int, in entries: inout [YAMLEntry], _ table: KeyTable) -> String {
        if isRestOfType(entries, index, typeKeys: true) { return "" }
        let location = entries[index].key.location
        let message = "unknown key '\(visible(name))' in \(table.title)"
        if let habit = Habit.key(name, in: table) {
            log.error(at: location, "\(message); \(habit.way)")
            guard let meant = habit.standsFor else { return "" }
            if meant != "type", entries.contains(where: { $0.name == meant }) { return "" }
            // Beside 'items' or 'enum', the 'type: array' of another format adds nothing here.
            for other in entries.indices where meant != "doc" && (other == index || entries[other].name == meant) {
                let entry = entries[other]
                entries[other] = YAMLEntry(key: entry.key, value: YAMLNode(.unknown, at: entry.value.location))
            }
            return meant
        }
        guard let near = suggestion(for: name, among: table.names) else {
            log.error(at: location, message + (hiddenSpace(in: name) ?? "; it has \(listing(table.names))"))
            return ""
        }
        let isThere = entries.contains { $0.name == near }
        let hint = isThere ? "; '\(near)' is there already" : "; did you mean '\(near)'?"
        log.error(at: location, message + (hiddenSpace(in: name) ?? hint))
        return isThere ? "" : near
    }

    /// Returns the error about a mapping of names and types in the place of one value: a model within a model.
    private func inlineModel(_ entries: [YAMLEntry], _ table: KeyTable) -> String? {
        guard table.title == KeyTable.property.title || table.title == KeyTable.parameter.title, !entries.isEmpty else {
            return nil
        }
        for (index, entry) in entries.enumerated() {
            if table.has(entry.name) || isCustomKey(entry.name) || entry.isNameless
                || isRestOfType(entries, index, typeKeys: true)
            {
                return nil
            }
            if Habit.key(entry.name, in: table) != nil || suggestion(for: entry.name, among: table.names) != nil {
                return nil
            }
        }
        return
            "\(table.title) is a type, or a mapping with 'type'; if this is a model, give it a name below 'models:' and write the name here"
    }

    /// Whether an entry is what YAML makes of the rest of `Page<A, B>` after its comma: a key without a value, after a
    /// type without its '>'. The type reports that at its place, and one message is enough.
    ///
    /// - Parameter typeKeys: The keys of the language that have types; the entries have other keys too.
    func isRestOfType(_ entries: [YAMLEntry], _ index: Int, typeKeys: Bool) -> Bool {
        guard isLeftOut(entries[index].value) else { return false }
        var first = index
        while first > 0, isLeftOut(entries[first].value) { first -= 1 }
        guard case .scalar(let scalar) = entries[first].value.content, scalar.isPlain else { return false }
        return isCutType(scalar.text)
            && (!typeKeys || ["type", "json", "alias", "response"].contains(entries[first].name))
    }

    func isLeftOut(_ node: YAMLNode) -> Bool {
        if case .scalar(let scalar) = node.content { scalar.isPlain && scalar.text.isEmpty } else { false }
    }
}

/// Whether a type has more '<' than '>', so that the rest of it is elsewhere.
func isCutType(_ text: String) -> Bool {
    var open = 0
    for byte in text.utf8 { open += byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0 }
    return open > 0
}

/// Returns `; …` about a space in a name that looks like another one, or like none; nil if there is no such space.
func hiddenSpace(in name: String) -> String? {
    let space = name.unicodeScalars.first { $0 != " " && $0.properties.generalCategory == .spaceSeparator }
    return space.map { "; it holds \(spaceName($0)), which looks like a space and is not one" }
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
