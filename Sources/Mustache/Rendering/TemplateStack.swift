/// The templates that a rendering is inside of, and what they bring along.
struct TemplateStack {
    /// What every line of the innermost template begins with.
    private(set) var indentation = ""
    /// Whether the line that the next text begins is begun already, as inside a line before a block.
    var isInsideLine = false
    /// Templates inside each other, the outermost not counted.
    private(set) var depth = 0

    private let calls: [TemplateCall]
    private let blocks: [BlockPlace]
    private var frames: [Frame] = []
    /// The parents that are being rendered and fill blocks, innermost last.
    private var environments: [Environment] = []
    /// The one that blocks here are filled from, or -1.
    private var environment = -1

    /// What to go back to at an end.
    private struct Frame {
        let next: Int
        let indentation: String
        let environment: Int
        /// The call, or -1 for what replaces a block.
        let call: Int
    }

    private struct Environment {
        let call: Int
        /// The environment that the call, and so what it gives, stands in.
        let outer: Int
    }

    init(_ program: Program) {
        calls = program.calls
        blocks = program.blocks
    }

    /// The call that is being rendered.
    var call: Int? { frames.last { $0.call >= 0 }?.call }

    mutating func enter(_ call: TemplateCall, _ index: Int) {
        depth += 1
        frames.append(Frame(next: call.next, indentation: indentation, environment: environment, call: index))
        if let own = call.indentation {
            if !own.isEmpty { indentation += own }
        } else {
            indentation = ""
        }
        if !call.arguments.isEmpty {
            environments.append(Environment(call: index, outer: environment))
            environment = environments.count - 1
        }
    }

    /// Where what was given for the block begins; nil if nothing was.
    mutating func enterBlock(_ index: Int) -> Int? {
        guard environment >= 0 else { return nil }
        let block = blocks[index]
        // The outermost template that fills a block has the say.
        var entry: Int?
        var origin = -1
        var at = environment
        while at >= 0 {
            let outer = environments[at].outer
            for argument in calls[environments[at].call].arguments where argument.block == block.name {
                entry = argument.entry
                origin = outer
            }
            at = outer
        }
        guard let entry else { return nil }
        frames.append(Frame(next: block.end, indentation: indentation, environment: environment, call: -1))
        indentation += block.indentation
        environment = origin
        isInsideLine = block.isInsideLine && !indentation.isEmpty
        return entry
    }

    /// Back from a template or from what replaced a block: where to go on; -1 at the end of all.
    mutating func leave() -> Int {
        guard let frame = frames.popLast() else { return -1 }
        if frame.call >= 0 {
            depth -= 1
            if !calls[frame.call].arguments.isEmpty { environments.removeLast() }
        }
        indentation = frame.indentation
        environment = frame.environment
        isInsideLine = false
        return frame.next
    }
}
