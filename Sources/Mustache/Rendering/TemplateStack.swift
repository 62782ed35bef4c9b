/// The templates around a place of a rendering, and what they bring along.
struct TemplateStack {
    /// The beginning of every line of the innermost template.
    private(set) var indentation = ""
    /// Whether the line of the next text has already begun, as inside a line before a block.
    var isInsideLine = false
    /// The number of templates inside each other, not counting the outermost.
    private(set) var depth = 0

    private let calls: [TemplateCall]
    private let blocks: [BlockPlace]
    private var frames: [Frame] = []
    /// The parents that are being rendered and fill blocks, innermost last.
    private var environments: [Environment] = []
    /// The parent that fills the blocks here, or -1.
    private var environment = -1

    /// The place to go back to at an end.
    private struct Frame {
        let next: Int
        let indentation: String
        let environment: Int
        /// The call, or -1 for what replaces a block.
        let call: Int
    }

    private struct Environment {
        let call: Int
        /// The environment of the call, and so of what it gives.
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

    /// Returns the beginning of what was given for the block; nil if nothing was.
    mutating func enterBlock(_ index: Int) -> Int? {
        guard environment >= 0 else { return nil }
        let block = blocks[index]
        // The outermost template that fills a block decides.
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

    /// Leaves a template, or the replacement of a block. Returns the operation to continue with; -1 at the very end.
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
