import CLibYAML
import Diagnostics

extension TreeBuilder {
    /// A number of the current event's text, for most texts its own; negative for all but ASCII texts: "é" has two
    /// spellings, which are one name for Swift, and the number cannot say so.
    var fingerprint: Int {
        guard kind == YAML_SCALAR_EVENT.rawValue else { return -1 }
        let scalar = event.pointee.data.scalar
        let length = scalar.length
        guard length > 0, let text = scalar.value else { return -1 }
        // A plain text of as many characters in the document as bytes here is ASCII; of others each byte tells.
        if event.pointee.end_mark.index - event.pointee.start_mark.index != length {
            var index = 0
            while index < length {
                if text[index] >= 0x80 { return -1 }
                index += 1
            }
        }
        let (first, middle, last) = (Int(text[0]), Int(text[length / 2]), Int(text[length - 1]))
        return (((length << 8 | first) << 8 | middle) << 8 | last) & Int.max
    }

    /// Where a key stands already in the mapping whose entries start at `floor`, after an error; nil for a new one.
    mutating func indexOfFirst(
        _ name: String, at location: SourceLocation, _ fingerprint: Int, above floor: Int, _ names: inout EntryNames
    ) throws(Stop) -> Int? {
        if names.isListed {
            if names.set.insert(name).inserted { return nil }
        } else if fingerprint >= 0, entries.count - floor < EntryNames.mostCompared {
            if names.isSurelyNew(fingerprint) { return nil }
            guard fingerprints.firstIndex(of: fingerprint, from: floor) != nil else { return nil }
            if index(of: name, from: floor) == nil { return nil }
        } else {
            for index in floor..<entries.count { names.set.insert(entries[index].name) }
            names.isListed = true
            if names.set.insert(name).inserted { return nil }
        }
        guard let first = index(of: name, from: floor) else { return nil }
        if isLenient, !entries[first].name.unicodeScalars.elementsEqual(name.unicodeScalars) {
            twins.append(location)
            return first
        }
        try error(
            at: location, "the key '\(shortened(name))' occurs twice in one mapping",
            notes: [Diagnostic.Note(at: entries[first].key.location, "the first one is here")])
        return first
    }

    /// Keeps the entry of a key that stands in its mapping already. Of two sections of a document, such as a second `models:`
    /// further down, each entry was meant.
    mutating func addSecond(_ second: YAMLEntry, toEntryAt index: Int) {
        let first = entries[index]
        let firstEnd = index + 1 < entries.count ? entries[index + 1].key.location : second.key.location
        let end = location(TextPlace(event.pointee.end_mark))
        guard depth == 1, case .mapping(let upper) = first.value.content,
            case .mapping(let lower) = second.value.content
        else {
            repetitions.append(
                RepeatedEntry(first: first.key.location, firstEnd: firstEnd, entry: second, end: end))
            return
        }
        var places: [String: Int] = [:]
        for (place, entry) in upper.enumerated() where !entry.isNameless { places[entry.name] = place }
        var kept = upper
        for (place, entry) in lower.enumerated() {
            guard !entry.isNameless, let other = places[entry.name] else {
                kept.append(entry)
                continue
            }
            // No error stands at these, so there can be many more.
            if repetitions.count >= Self.mostErrors { continue }
            repetitions.append(
                RepeatedEntry(
                    first: upper[other].key.location,
                    firstEnd: other + 1 < upper.count ? upper[other + 1].key.location : firstEnd, entry: entry,
                    end: place + 1 < lower.count ? lower[place + 1].key.location : end))
        }
        entries[index] = YAMLEntry(key: first.key, value: YAMLNode(.mapping(kept), at: first.value.location))
    }

    /// Long, and so called only where two names are, or look, the same.
    private func index(of name: String, from floor: Int) -> Int? {
        var index = floor
        while index < entries.count {
            if entries[index].name == name, !entries[index].isNameless { return index }
            index += 1
        }
        return nil
    }
}
