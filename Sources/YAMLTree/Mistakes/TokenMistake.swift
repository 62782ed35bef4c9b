/// Explains a character that cannot start anything here.
func tokenMistake(_ failure: ParserFailure, _ here: TextSurroundings, _ context: TextSurroundings) -> Mistake? {
    let example = here.isInsideFlow ? nil : here.rest
    switch failure.problem {
    case "found character that cannot start any token":
        switch here.scalar {
        case "\t" where here.startsLine:
            return Mistake(here.place, "a tab cannot indent a line; use spaces")
        case "\t":
            return Mistake(here.place, "a tab cannot be here; use a space")
        case "|", ">":
            return Mistake(here.place, "a block of text cannot be inside of '{ }' or '[ ]'; quote the text")
        default:
            return Mistake(
                here.place, "an unquoted text cannot start with '\(here.scalar)'\(quoting(example))")
        }
    case "found a tab character that violates indentation",
        "found a tab character where an indentation space is expected":
        return Mistake(here.place, "a tab cannot indent a line; use spaces")
    case "block sequence entries are not allowed in this context":
        return Mistake(
            here.place,
            here.isInsideFlow
                ? "a '- ' cannot be inside of '{ }' or '[ ]'"
                : "a list of '- ' entries starts on a line of its own; or write [a, b]")
    case "could not find expected ':'":
        // The place is where the search ended. The text that needs a ':' is where it began.
        let missing = context.after.contains(":") ? "a space is missing behind its ':'" : "its ':' is missing"
        return Mistake(context.place, "a 'key: value' is expected here; \(missing)")
    case "did not find expected <document start>":
        return Mistake(here.place, "the document ended before this; a file holds one value, in most cases a mapping")
    default:
        break
    }
    if failure.context == "while scanning a directive" {
        return Mistake(
            context.place,
            "a line that starts with '%' is an instruction to the parser\(quoting(context.rest)) if it is text")
    }
    if failure.context == "while scanning a %YAML directive" {
        return Mistake(context.place, "'%YAML' wants a version, 1.1 or 1.2; remove the line")
    }
    if failure.problem == "found incompatible YAML document" {
        return Mistake(here.place, "YAML 1.1 and 1.2 are supported, not this version; remove the line")
    }
    if failure.problem == "found duplicate %YAML directive" {
        return Mistake(here.place, "'%YAML' occurs twice; remove the line")
    }
    return nil
}
