/// Explains a line that does not fit its mapping or list, or text after the end of a value.
func blockMistake(_ failure: ParserFailure, _ here: TextSurroundings, _ context: TextSurroundings) -> Mistake? {
    switch failure.problem {
    case "mapping values are not allowed in this context":
        return misplacedColon(here)
    case "mapping keys are not allowed in this context":
        if let mistake = textBehindBracket(here) { return mistake }
        return Mistake(here.place, "a '? ' cannot be here; quote the text")
    case "did not find expected key":
        return misplacedText(here, context, "mapping")
    case "did not find expected '-' indicator":
        return misplacedText(here, context, "list")
    default:
        return nil
    }
}

/// Explains a ':' that makes a key in a place that takes none.
private func misplacedColon(_ here: TextSurroundings) -> Mistake {
    // The line before the ':' is a text with a key of its own before it: `key: value: value`.
    let line = here.before
    if let colon = line.indices.dropLast().first(where: { line[$0] == ":" && line[$0 + 1].isBlank }) {
        let value = line[(colon + 1)...].drop { $0.isBlank }
        if value.first == "\"" || value.first == "'" {
            return Mistake(here.place, "a quoted text has ended before this ':'; one line holds one 'key: value'")
        }
        let text = TextSurroundings.quoted(Array(value) + here.after)
        return Mistake(here.place, "an unquoted text cannot contain ': '\(quoting(text))")
    }
    if here.place.column > 1024 { return Mistake(here.place, "a key has 1024 characters at most") }
    guard let above = here.above else {
        return Mistake(here.place, "a key cannot be here")
    }
    let start = TextPlace(line: here.place.line, column: indentation(of: line))
    if !above.contains(":") {
        return Mistake(start, "a key cannot be here, because the line above is not 'key: value'")
    }
    if !hasValue(above) {
        return Mistake(
            start,
            "a key cannot be here, because the line above is not 'key: value'; a space is missing behind its ':'")
    }
    return Mistake(start, tooDeep)
}

private let tooDeep = "this line is indented deeper than the one above, which has a value already"

/// Whether something follows a `key: `.
private func hasValue(_ line: [Unicode.Scalar]) -> Bool {
    guard let colon = line.indices.dropLast().first(where: { line[$0] == ":" && line[$0 + 1].isBlank }),
        let value = line[(colon + 1)...].first(where: { !$0.isBlank })
    else { return false }
    return value != "#"
}

/// Explains something that is not an entry of the mapping or list that `context` starts.
private func misplacedText(_ here: TextSurroundings, _ context: TextSurroundings, _ kind: String) -> Mistake {
    let opening = "the \(kind) starts here"
    guard here.startsLine else {
        if let mistake = textBehindBracket(here) ?? textBehindQuote(here) { return mistake }
        return Mistake(here.place, "the value has ended before this; quote the whole if it is one text")
    }
    if here.scalar == ":" { return Mistake(here.place, "a key is missing before the ':'") }
    let (indent, wanted) = (here.place.column, context.place.column)
    if kind == "mapping", here.scalar == "-", indent == wanted {
        return Mistake(here.place, "a '- ' entry cannot be among the keys of a mapping")
            .noting(context.place, opening)
    }
    if kind == "list", indent == wanted {
        return Mistake(here.place, "a '- ' is expected here, as before the other entries of the list")
            .noting(context.place, opening)
    }
    if let above = here.above {
        if let mistake = textCutByComment(above, here) { return mistake }
        if hasValue(above), indent > indentation(of: above) { return Mistake(here.place, tooDeep) }
    }
    if here.scalar == "]" || here.scalar == "}" {
        return Mistake(here.place, "'\(here.scalar)' closes nothing")
    }
    return Mistake(
        here.place,
        "this line is indented by \(indent), which fits nothing above; the \(kind) it would belong to is indented by \(wanted)"
    ).noting(context.place, opening)
}

/// Explains `[Shop]?` and `{id}/x`, where what looks like one text has ended at the bracket.
private func textBehindBracket(_ here: TextSurroundings) -> Mistake? {
    guard let last = here.before.last(where: { !$0.isBlank }), last == "]" || last == "}" else { return nil }
    guard here.before.last == last, let word = here.word else {
        return Mistake(here.place, "the value has ended at the '\(last)' before this")
    }
    if word.hasSuffix("?\""), last == "]" { return Mistake(here.place, "quote the type: \(word)") }
    return Mistake(here.place, "a text that starts with '\(last == "]" ? "[" : "{")' has to be quoted; write \(word)")
}

private func textBehindQuote(_ here: TextSurroundings) -> Mistake? {
    switch here.last {
    case "'": Mistake(here.place, "the text has ended at the ' before this; inside of single quotes '' stands for one")
    case "\"":
        Mistake(here.place, "the text has ended at the \" before this; inside of double quotes \\\" stands for one")
    default: nil
    }
}

/// Explains a plain text of several lines that ends at a ` #`, even if its author meant one.
private func textCutByComment(_ above: [Unicode.Scalar], _ here: TextSurroundings) -> Mistake? {
    guard above.indices.dropFirst().contains(where: { above[$0] == "#" && above[$0 - 1].isBlank }),
        here.place.column > indentation(of: above)
    else { return nil }
    return Mistake(
        here.place, "the value has ended at the ' #' of the line above, which starts a comment; quote the text")
}

private func indentation(of line: [Unicode.Scalar]) -> Int {
    line.firstIndex { !$0.isBlank } ?? line.count
}
