import Diagnostics

/// Explains something that looks like a space or a comment but is text for YAML, which then fails, mostly a line later.
func lookalikeMistake(_ failure: ParserFailure, _ here: TextSurroundings, _ context: TextSurroundings) -> Mistake? {
    switch failure.problem {
    case "mapping values are not allowed in this context", "could not find expected ':'", "did not find expected key",
        "did not find expected '-' indicator", "did not find expected ',' or '}'", "did not find expected ',' or ']'":
        break
    default:
        return nil
    }
    var lines = [(context.place.line, context.before + context.after), (here.place.line, here.before + here.after)]
    if let above = here.above { lines.append((here.lineAbove, above)) }
    lines.sort { $0.0 < $1.0 }
    for (number, line) in lines {
        guard let (column, message) = lookalike(in: line) else { continue }
        return Mistake(TextPlace(line: number, column: column), message)
    }
    return nil
}

private func lookalike(in line: [Unicode.Scalar]) -> (column: Int, message: String)? {
    for (column, scalar) in line.enumerated() where scalar.isLookalikeSpace {
        guard column == 0 || line[column - 1] == ":" || line[..<column].allSatisfy(\.isBlank) else { continue }
        return (column, "this is \(spaceName(scalar)), which is a letter for YAML; write a plain space")
    }
    guard let start = line.firstIndex(where: { !$0.isBlank }), start + 1 < line.count, line[start] == "/",
        line[start + 1] == "/" || line[start + 1] == "*"
    else { return nil }
    return (start, "a comment starts with '#', not with '/\(line[start + 1])'")
}

extension Unicode.Scalar {
    /// Whether the scalar is a space of Unicode other than U+0020.
    var isLookalikeSpace: Bool { value >= 0xA0 && properties.generalCategory == .spaceSeparator }
}
