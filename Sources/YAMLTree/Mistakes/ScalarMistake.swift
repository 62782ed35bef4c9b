/// Explains a mistake inside of a text, an alias, an anchor or a tag. libyaml's context is its start.
func scalarMistake(_ failure: ParserFailure, _ here: TextSurroundings, _ context: TextSurroundings) -> Mistake? {
    let example = context.isInsideFlow ? nil : context.rest
    switch failure.context {
    case "while scanning a quoted scalar" where failure.problem.hasPrefix("found unexpected"):
        let end = failure.problem.hasSuffix("stream") ? "" : " before the next '---' or '...'"
        return Mistake(context.place, "the quote that opens here is never closed\(end)")
    case "while parsing a quoted scalar":
        return escapeMistake(failure, here)
    case "while scanning an alias":
        return Mistake(context.place, "a text that starts with '*' has to be quoted\(quoting(example))")
    case "while scanning an anchor":
        return Mistake(context.place, "a text that starts with '&' has to be quoted\(quoting(example))")
    case "while scanning a tag", "while parsing a tag", "while parsing a %TAG directive":
        return Mistake(context.place, "a text that starts with '!' has to be quoted\(quoting(example))")
    case "while parsing a node" where failure.problem == "found undefined tag handle":
        return Mistake(
            here.place, "no tags but YAML's own are supported; remove it, or quote the text if it is meant as text")
    case "while scanning a plain scalar" where failure.problem == "found unexpected ':'":
        return Mistake(here.place, "a space is missing behind this ':'; quote the whole if it is one text")
    case "while scanning a block scalar":
        let sign = context.scalar
        if failure.problem == "found an indentation indicator equal to 0" {
            return Mistake(here.place, "the number behind '\(sign)' is the text's indentation, 1 to 9")
        }
        return Mistake(here.place, "behind '\(sign)' the line has to end; the text starts on the next")
    default:
        return nil
    }
}

/// libyaml's place is the backslash for an unknown escape, and the first digit for a number.
private func escapeMistake(_ failure: ParserFailure, _ here: TextSurroundings) -> Mistake? {
    let backslash = TextPlace(line: here.place.line, column: max(0, here.place.column - 2))
    switch failure.problem {
    case "found unknown escape character":
        let escape = here.after.dropFirst().first ?? "\\"
        return Mistake(
            here.place, "'\\\(escape)' is not an escape of double quotes; write '\\\\\(escape)', or use single quotes")
    case "did not find expected hexdecimal number":
        let escape = here.before.last ?? "u"
        return Mistake(
            backslash, "'\\\(escape)' wants \(escape == "x" ? 2 : escape == "u" ? 4 : 8) hexadecimal digits")
    case "found invalid Unicode character escape code":
        return Mistake(backslash, "this is the number of no Unicode character")
    default:
        return nil
    }
}
