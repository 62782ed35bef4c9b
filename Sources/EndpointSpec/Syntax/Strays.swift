import Diagnostics
import YAMLTree

// Lines that belong to a key but are written in its column. YAML reads them as keys beside it, and the key has no
// value.

extension SpecReader {
    /// Returns the entries, with those indented that a key without a value should have below it, and reports one error
    /// for each such key.
    func indentingStrays(of entries: [YAMLEntry], in table: KeyTable) -> [YAMLEntry] {
        indenting(entries) { owner, stray in
            guard !table.has(stray.name), let key = table.keys.first(where: { $0.name == owner.name }) else {
                return nil
            }
            return key.shape.holds(stray.name) ? "a part of '\(owner.name)'" : nil
        }
    }

    /// Does the same for a mapping of names, each of which has the keys of one of some tables.
    func indentingStrays(of entries: [YAMLEntry], tables: [KeyTable]) -> [YAMLEntry] {
        indenting(entries) { _, stray in
            guard let table = tables.first(where: { $0.has(stray.name) }) else { return nil }
            // A name that is also the name of a key, such as an endpoint 'query', has its own keys below it.
            if case .mapping(let below) = stray.value.content,
                table.required.contains(where: { name in below.contains { $0.name == name } })
            {
                return nil
            }
            return "a key of \(table.title)"
        }
    }

    /// - Parameter part: What an entry is to the one without a value above it; nil if it stands for itself.
    private func indenting(_ entries: [YAMLEntry], _ part: (YAMLEntry, YAMLEntry) -> String?) -> [YAMLEntry] {
        // This is the usual case: nothing is left out.
        guard entries.contains(where: { isLeftOut($0.value) }) else { return entries }
        var result: [YAMLEntry] = []
        var index = 0
        while index < entries.count {
            let owner = entries[index]
            index += 1
            guard isLeftOut(owner.value), index < entries.count, isBelow(entries[index], owner),
                let what = part(owner, entries[index])
            else {
                result.append(owner)
                continue
            }
            let first = index
            while index < entries.count, isBelow(entries[index], owner), part(owner, entries[index]) != nil {
                index += 1
            }
            let location = entries[first].key.location
            log.error(
                at: location,
                "'\(visible(entries[first].name))' is \(what == "a part of '\(owner.name)'" ? what : "\(what), and belongs to '\(visible(owner.name))'"), but is in the same column; indent it, and what follows, deeper",
                notes: [.init(at: owner.key.location, "'\(visible(owner.name))' is here, with nothing below it")])
            result.append(
                YAMLEntry(key: owner.key, value: YAMLNode(.mapping(Array(entries[first..<index])), at: location)))
        }
        return result
    }

    private func isBelow(_ entry: YAMLEntry, _ owner: YAMLEntry) -> Bool {
        let (lower, upper) = (entry.key.location, owner.key.location)
        return !entry.isNameless && lower.source == upper.source && lower.line > upper.line
            && lower.column == upper.column
    }
}

extension Shape {
    /// Whether a mapping with the key can be there.
    fileprivate func holds(_ key: String) -> Bool {
        switch self {
        case .map: true
        case .definition(let definition): definition.tables.contains { $0.has(key) }
        case .anyOf(let shapes): shapes.contains { $0.holds(key) }
        case .text, .scalar, .integer, .number, .flag, .any, .constant, .choice, .pattern, .list: false
        }
    }
}
