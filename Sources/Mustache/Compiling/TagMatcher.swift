import Diagnostics

/// Returns the tags, each opening one with its closing one; none after an error was logged.
func matched(_ tags: [TemplateTag], reporting errors: inout TemplateErrors) -> [TemplateTag] {
    var tags = tags
    var open: [Int] = []
    var isBroken = false
    for index in tags.indices where !errors.areTooMany {
        if tags[index].opensSection {
            open.append(index)
        } else if tags[index].kind == .close {
            guard let depth = open.lastIndex(where: { tags[$0].name == tags[index].name }) else {
                isBroken = true
                guard let innermost = open.last else {
                    errors.add(
                        at: tags[index].location, "'\(tags[index].spelling)' closes nothing; nothing is open here")
                    continue
                }
                let isMisspelt = !tags[index...].contains { $0.kind == .close && $0.name == tags[innermost].name }
                reportStray(tags[index], inside: tags[innermost], isMisspelt, &errors)
                if isMisspelt { open.removeLast() }
                continue
            }
            for inner in open[(depth + 1)...] {
                reportUnclosed(tags[inner], before: tags[index], &errors)
                isBroken = true
            }
            tags[index].partner = open[depth]
            tags[open[depth]].partner = index
            open.removeSubrange(depth...)
        }
    }
    for inner in open {
        reportUnclosed(tags[inner], before: nil, &errors)
        isBroken = true
    }
    return isBroken ? [] : tags
}

private func reportStray(
    _ tag: TemplateTag, inside open: TemplateTag, _ isMisspelt: Bool, _ errors: inout TemplateErrors
) {
    errors.add(
        at: tag.location,
        isMisspelt
            ? "'\(tag.spelling)' does not close '\(open.spelling)'; write '{{/\(open.name)}}'"
            : "'\(tag.spelling)' closes nothing; '\(open.spelling)' is open here",
        notes: [Diagnostic.Note(at: open.location, "opened here")])
}

private func reportUnclosed(_ tag: TemplateTag, before close: TemplateTag?, _ errors: inout TemplateErrors) {
    let notes = close.map { [Diagnostic.Note(at: $0.location, "'\($0.spelling)' closes what is around it")] } ?? []
    errors.add(at: tag.location, "'\(tag.spelling)' is not closed; add '{{/\(tag.name)}}'", notes: notes)
}
