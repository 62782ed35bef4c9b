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

/// Whether a pattern of the language is found in a text.
package func isPattern(_ pattern: String, foundIn text: String) -> Bool {
    (try? TextPattern(pattern))?.isFound(in: text) ?? false
}
