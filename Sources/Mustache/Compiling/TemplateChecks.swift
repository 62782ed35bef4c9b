import Diagnostics

/// Joins partials and parents to the templates that they name. In strict mode, it logs unknown ones and returns false.
func joinCalls(
    of program: inout Program, to entries: [String: Int], _ names: [String], _ mode: TemplateMode,
    _ log: DiagnosticLog
) -> Bool {
    var isSound = true
    for index in program.calls.indices {
        let call = program.calls[index]
        program.calls[index].entry = entries[call.name]
        guard mode == .strict, entries[call.name] == nil else { continue }
        log.error(at: call.location, "unknown template '\(call.name)'\(didYouMean(call.name, among: names))")
        isSound = false
    }
    return isSound
}

/// Logs the names that no shape has, and then returns false.
func checkNames(of program: Program, among shapes: [TemplateShape], _ log: DiagnosticLog) -> Bool {
    var known = Set<String>()
    let candidates = shapes.flatMap(\.names).filter { known.insert($0).inserted }
    let unknown = program.names.names.map { !known.contains($0) }
    let open = Set(shapes.filter(\.isOpen).map(\.title))
    var isSound = true
    for reference in program.references {
        for (index, part) in reference.parts.enumerated() where unknown[part] {
            if index > 0, open.contains(program.names.names[reference.parts[index - 1]]) { continue }
            let name = program.names.names[part]
            log.error(
                at: reference.location,
                "unknown name '\(name)'; nothing that is rendered has it\(didYouMean(name, among: candidates))")
            isSound = false
        }
    }
    return isSound
}

/// Logs the blocks that are given to a template without a block of that name, and then returns false.
func checkBlocks(of program: Program, _ templates: [Template], _ log: DiagnosticLog) -> Bool {
    var checker = BlockChecker(program, templates)
    var isSound = true
    for call in program.calls where !checker.check(call, log) { isSound = false }
    return isSound
}
