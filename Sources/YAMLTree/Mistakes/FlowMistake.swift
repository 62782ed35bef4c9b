/// Explains a mistake inside of '{ }' or '[ ]'. libyaml's context is the opening bracket.
func flowMistake(_ failure: ParserFailure, _ here: TextSurroundings, _ context: TextSurroundings) -> Mistake? {
    switch failure.problem {
    case "did not find expected ',' or '}'":
        return unfinished(here, context, opening: "{", closing: "}")
    case "did not find expected ',' or ']'":
        return unfinished(here, context, opening: "[", closing: "]")
    case "did not find expected node content":
        if here.isAtEnd { return Mistake(here.place, "the file ends where a value is expected") }
        switch here.scalar {
        case ",": return Mistake(here.place, "a value is missing before the ','; quote the text if it starts with it")
        case "]", "}":
            return Mistake(
                here.place, "nothing is open that this '\(here.scalar)' could close; quote the text if it is one")
        case ":": return Mistake(here.place, "a key is missing before the ':'")
        case "-": return Mistake(here.place, "a '- ' entry cannot be inside of '{ }' or '[ ]'; write [a, b]")
        default: return Mistake(here.place, "a value is expected here")
        }
    default:
        return nil
    }
}

private func unfinished(_ here: TextSurroundings, _ context: TextSurroundings, opening: String, closing: String)
    -> Mistake
{
    if let column = here.longKey {
        return Mistake(TextPlace(line: here.place.line, column: column), "a key has 1024 characters at most")
    }
    if here.isAtEnd {
        return Mistake(context.place, "the '\(opening)' that opens here is never closed with '\(closing)'")
    }
    // An unquoted text continues from line to line, so libyaml fails at the ':' of the next line's key.
    if here.startsLine || here.place.line > context.place.line && here.scalar == ":" {
        let start = here.before.firstIndex { !$0.isBlank } ?? here.before.count
        return Mistake(
            TextPlace(line: here.place.line, column: start), "a ',' or '\(closing)' is missing before this line"
        ).noting(context.place, "the '\(opening)' opens here")
    }
    if here.scalar == "{" || here.scalar == "[", let last = here.before.last, !last.isBlank {
        return Mistake(
            here.place,
            "a text with '\(here.scalar)' has to be quoted inside of '\(opening) \(closing)'\(quoting(here.word))")
    }
    if let last = here.before.last, last == "]" || last == "}", let word = here.word {
        return word.hasSuffix("?\"") && last == "]"
            ? Mistake(here.place, "quote the type: \(word)")
            : Mistake(here.place, "the value has ended at the '\(last)' before this; write \(word)")
    }
    if let last = here.last, last == "\"" || last == "'" {
        return Mistake(here.place, "the text has ended at the \(last) before this; a ',' or '\(closing)' is missing")
    }
    return Mistake(here.place, "a ',' or '\(closing)' is missing before this")
        .noting(context.place, "the '\(opening)' opens here")
}
