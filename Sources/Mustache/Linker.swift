import Diagnostics

/// Joins partials and parents to the templates that they name. In strict mode logs those that are unknown, and
/// blocks that are given to a template that has none of their name; false then.
func link(
    _ program: inout Program, _ templates: [Template], _ entries: [String: Int], _ mode: TemplateMode,
    _ log: DiagnosticLog
) -> Bool {
    var isSound = true
    for index in program.calls.indices {
        program.calls[index].entry = entries[program.calls[index].name]
        guard mode == .strict, program.calls[index].entry == nil else { continue }
        let call = program.calls[index]
        log.error(
            at: call.location,
            "unknown template '\(call.name)'\(didYouMean(call.name, among: templates.map(\.name)))")
        isSound = false
    }
    guard mode == .strict, isSound else { return isSound }
    var checker = BlockChecker(program, templates)
    for call in program.calls where !checker.check(call, log) { isSound = false }
    return isSound
}

/// Knows which blocks a template has, its own and those of the templates that it includes.
private struct BlockChecker {
    private let program: Program
    /// By where they begin.
    private let templates: [Int: Range<Int>]
    private var known: [Int: Set<Int>] = [:]

    init(_ program: Program, _ templates: [Template]) {
        self.program = program
        self.templates = Dictionary(
            templates.map { ($0.operations.lowerBound, $0.operations) }, uniquingKeysWith: { _, last in last })
    }

    mutating func check(_ call: TemplateCall, _ log: DiagnosticLog) -> Bool {
        guard !call.arguments.isEmpty, let entry = call.entry else { return true }
        let blocks = blocks(of: entry)
        var given: [Int: SourceLocation] = [:]
        var isSound = true
        for argument in call.arguments {
            let name = program.blockNames.names[argument.block]
            if let first = given.updateValue(argument.location, forKey: argument.block) {
                log.error(
                    at: argument.location, "block '\(name)' is given twice",
                    notes: [Diagnostic.Note(at: first, "first given here")])
                isSound = false
            } else if !blocks.contains(argument.block) {
                let names = blocks.sorted().map { program.blockNames.names[$0] }
                log.error(
                    at: argument.location,
                    "template '\(call.name)' has no block '\(name)'\(didYouMean(name, among: names))")
                isSound = false
            }
        }
        return isSound
    }

    private mutating func blocks(of entry: Int) -> Set<Int> {
        if let blocks = known[entry] { return blocks }
        var blocks = Set<Int>()
        var seen: Set<Int> = [entry]
        var open = [entry]
        while let entry = open.popLast() {
            for operation in program.operations[templates[entry] ?? 0..<0] {
                switch operation {
                case .block(let index): blocks.insert(program.blocks[index].name)
                case .call(let index):
                    blocks.formUnion(program.calls[index].arguments.map(\.block))
                    if let called = program.calls[index].entry, seen.insert(called).inserted { open.append(called) }
                default: break
                }
            }
        }
        known[entry] = blocks
        return blocks
    }
}
