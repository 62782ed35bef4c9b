/// Why a text is no pattern of the language; nil if it is one.
package func patternMistake(_ text: String) -> String? {
    if text.isEmpty { return "it is empty" }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        return "it has control characters"
    }
    do {
        _ = try TextPattern(text)
        return nil
    } catch {
        return error.why
    }
}

/// Whether a text is a UUID, a URL, or a date of ISO 8601, as examples have them.
package func isScalarText(_ text: String, of builtin: Builtin) -> Bool {
    switch builtin {
    case .uuid:
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.utf8.allSatisfy(isHexDigit) }
    case .url: return isURL(text)
    case .date: return isDateText(text)
    default: return false
    }
}

/// Whether a pattern of the language is found in a text.
package func isPattern(_ pattern: String, foundIn text: String) -> Bool {
    (try? TextPattern(pattern))?.isFound(in: text) ?? false
}

/// The general categories of Unicode that a name stands for, such as `L` or `Lu`; nil if it is the name of none.
package func generalCategories(_ name: String) -> [Unicode.GeneralCategory]? {
    ScalarSet.property(name).flatMap { $0.categories.isEmpty ? nil : $0.categories }
}
