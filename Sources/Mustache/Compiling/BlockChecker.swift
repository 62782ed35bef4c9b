import Diagnostics

/// The blocks of each template: its own, and those of the templates that it includes.
struct BlockChecker {
    private let program: Program
    /// By where they begin.
    private let templates: [Int: Range<Int>]
    private var known: [Int: Set<Int>] = [:]

    init(_ program: Program, _ templates: [Template]) {
        self.program = program
        self.templates = Dictionary(
            templates.map { ($0.operations.lowerBound, $0.operations) }, uniquingKeysWith: { _, last in last })
    }

    /// Whether each block that the call gives exists in the called template, and is given once.
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
