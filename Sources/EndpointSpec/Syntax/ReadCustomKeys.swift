import Diagnostics
import YAMLTree

extension SpecReader {
    /// Reads the keys `x-…` of a mapping, in their order.
    func customKeys(_ fields: Fields) -> [CustomKey] {
        guard fields.hasCustomKeys else { return [] }
        return fields.entries.compactMap { entry in
            guard isCustomKey(entry.name), fields.table.takesCustomKeys, checkName(entry),
                let value = customValue(entry)
            else { return nil }
            return CustomKey(name: String(entry.name.dropFirst(2)), value: value)
        }
    }

    private func checkName(_ entry: YAMLEntry) -> Bool {
        let name = entry.name.dropFirst(2)
        let isPlain = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x5F
        }
        if isPlain, !name.isEmpty { return true }
        log.error(
            at: entry.key.location,
            "'\(visible(entry.name))' is no key that a template could name; after 'x-' come letters from a to z, digits, '-' and '_'"
        )
        return false
    }

    /// Returns nil after an error.
    private func customValue(_ entry: YAMLEntry) -> CustomKey.Value? {
        switch entry.value.content {
        case .unknown: return nil
        case .scalar(let scalar):
            if isNull(scalar) {
                log.error(at: entry.value.location, "'\(entry.name)' has no value; write one, or leave out the key")
                return nil
            }
            return scalar.isPlain && ["true", "false"].contains(scalar.text)
                ? .flag(scalar.text == "true") : .text(scalar.text)
        case .sequence(let nodes):
            let texts = nodes.compactMap { node -> String? in
                if case .scalar(let scalar) = node.content, !isNull(scalar) { return scalar.text }
                if case .unknown = node.content { return nil }
                refuse(node, "the elements of '\(entry.name)' are texts; a template can read nothing else in a list")
                return nil
            }
            return texts.count == nodes.count ? .list(texts) : nil
        case .mapping(let entries):
            let part = entries.first.map { visible($0.name) } ?? "name"
            refuse(
                entry.value,
                "'\(entry.name)' is a text or a list of texts; write a key for each part, such as '\(entry.name)-\(part)'"
            )
            return nil
        }
    }
}

/// Whether a key is the user's own, of which only templates know what it means.
package func isCustomKey(_ name: String) -> Bool {
    var bytes = name.utf8.makeIterator()
    return bytes.next() == 0x78 && bytes.next() == 0x2D
}
