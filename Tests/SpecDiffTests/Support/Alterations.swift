/// One key or value of some files, changed.
struct Alteration {
    let name: String
    let files: [String: SpecTree]
}

/// Each key and value of some files changed in turn, in all ways that are thought of; most are no specs any more.
struct Alterations {
    let files: [String: SpecTree]
    /// What can stand below each key; below `newName` what can stand below a name.
    let more: [String: [SpecTree]]

    /// The keys that the mapping at a place can have beside the ones it has; nil where its keys are names.
    let keys: (_ files: [String: SpecTree]) -> [String]?

    /// Those of one file.
    func all(of file: String) -> [Alteration] {
        guard let tree = files[file] else { return [] }
        var all: [Alteration] = []
        var added: [String: Int] = [:]
        for way in tree.ways {
            func add(_ what: String, _ changed: SpecTree) {
                all.append(
                    Alteration(
                        name: "\(file)\(tree.name(of: way)): \(what)",
                        files: files.with(file, tree.with(changed, at: way))))
            }
            for (what, changed) in variants(of: tree[way]) { add(what, changed) }
            guard case .map(let entries) = tree[way] else { continue }
            let probe = entries + [.init(key: .text("zzzzzzzzzzzz", isPlain: true), value: .text("", isPlain: true))]
            let keys = keys(files.with(file, tree.with(.map(probe), at: way))) ?? ["newName"]
            for key in keys where !entries.contains(where: { $0.name == key }) {
                for value in more[key] ?? [] {
                    let what = "with '\(key)'" + value.text(indent: " ")
                    // A few of a kind are enough.
                    added[what + keys.joined(), default: 0] += 1
                    if added[what + keys.joined(), default: 0] > 4 { continue }
                    add(what, .map(entries + [.init(key: .text(key, isPlain: true), value: value)]))
                }
            }
            all += renamings(of: entries, at: file + tree.name(of: way))
        }
        return all
    }

    private func variants(of value: SpecTree) -> [(String, SpecTree)] {
        switch value {
        case .text(let text, let isPlain):
            return texts(text, isPlain).filter { $0 != text }.map { ($0, .text($0, isPlain: isPlain)) }
        case .list(let items):
            var result = items.indices.map { index in
                var rest = items
                rest.remove(at: index)
                return ("without [\(index)]", SpecTree.list(rest))
            }
            for index in items.indices.dropFirst() {
                var other = items
                other.swapAt(index - 1, index)
                result.append(("[\(index)] before", .list(other)))
            }
            if let last = items.last, case .text(let text, let isPlain) = last {
                result.append(("longer", .list(items + [.text(text + "X", isPlain: isPlain)])))
            }
            return result
        case .map(let entries):
            var result = entries.indices.map { index in
                var rest = entries
                rest.remove(at: index)
                return ("without '\(entries[index].name)'", SpecTree.map(rest))
            }
            for index in entries.indices.dropFirst() {
                var other = entries
                other.swapAt(index - 1, index)
                result.append(("'\(entries[index].name)' before", .map(other)))
            }
            return result
        }
    }

    private func texts(_ text: String, _ isPlain: Bool) -> [String] {
        var texts = [text + "X"]
        // A type, perhaps.
        if let first = text.first(where: { $0 != "[" }), first.isUppercase, !text.contains(" ") {
            texts += [text.hasSuffix("?") ? String(text.dropLast()) : text + "?", "[\(text)]"]
        }
        if let number = Int(text) { texts.append("\(number + 1)") }
        for words in Self.words where words.contains(text) { texts += words }
        return texts
    }

    private static let words = [
        ["true", "false"], ["public", "package", "internal"], ["shared", "user"], ["second", "news"],
        ["network-only", "cache-first", "cache-then-network", "stale-while-revalidate", "network-first", "cache-only"],
        ["join", "cancel-previous", "allow"], ["repeat", "comma", "brackets"], ["GET", "HEAD"],
        ["POST", "PUT", "PATCH", "DELETE"],
        ["iso8601", "date", "unix-seconds", "unix-milliseconds", "http", "rfc2822"],
        ["Equatable", "Hashable", "Identifiable", "Comparable", "CaseIterable"], ["seconds", "minutes", "days"],
        ["Int", "Int32", "Int64", "UInt", "Double", "Float", "Decimal", "String", "Bool", "JSON", "Data", "URL"],
        ["none", "bearer"], ["30s", "5m", "forever", "server"], ["5s", "5m", "1d"],
    ]

    /// With all mentions.
    private func renamings(of entries: [SpecTree.Entry], at place: String) -> [Alteration] {
        entries.map { entry in
            Alteration(
                name: "\(place): '\(entry.name)' is '\(entry.name)X'",
                files: files.mapValues { $0.replacing(entry.name, by: entry.name + "X") })
        }
    }
}

extension [String: SpecTree] {
    fileprivate func with(_ name: String, _ tree: SpecTree) -> Self {
        var files = self
        files[name] = tree
        return files
    }

    var texts: [String: String] { mapValues { $0.text() + "\n" } }
}

extension SpecTree {
    fileprivate func with(_ value: SpecTree, at way: Way) -> SpecTree {
        var tree = self
        tree[way] = value
        return tree
    }

    /// Words of one name, by another one; those of the language stay.
    fileprivate func replacing(_ name: String, by other: String) -> SpecTree {
        switch self {
        case .text(let text, let isPlain): .text(text.replacingWord(name, by: other), isPlain: isPlain)
        case .list(let items): .list(items.map { $0.replacing(name, by: other) })
        case .map(let entries):
            .map(
                entries.map {
                    Entry(
                        key: $0.key.replacing(name, by: other), value: $0.value.replacing(name, by: other))
                })
        }
    }
}

extension String {
    fileprivate func replacingWord(_ name: String, by other: String) -> String {
        guard contains(name) else { return self }
        var result = ""
        var word = ""
        for character in self + "\n" {
            if character.isLetter || character.isNumber || character == "_" || character == "-" {
                word.append(character)
            } else {
                result += (word == name ? other : word) + String(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }
}
