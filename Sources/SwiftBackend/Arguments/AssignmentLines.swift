import Mustache

/// Returns the body of an initialiser.
///
/// Swift checks that every property has a value within one run of statements. The time grows with the third power of
/// its length, so a long run is cut: a labelled `do` that is left by its `break` ends a run, and does nothing else.
func assignmentLines(_ assignments: [String]) -> TemplateValue {
    let most = 40
    guard assignments.count > 2 * most else { return lines(assignments) }
    var texts: [String] = []
    for start in stride(from: 0, to: assignments.count, by: most) {
        let part = "part" + String(start / most + 1)
        texts.append(part + ": do {")
        for line in assignments[start..<min(start + most, assignments.count)] { texts.append("    " + line) }
        texts.append("    break " + part)
        texts.append("}")
    }
    return lines(texts)
}
