import Diagnostics

/// One rendering: runs a program over a value. It never calls itself, so that no template is too deep for the stack.
struct Renderer {
    /// Templates inside each other, the outermost not counted.
    static let depthLimit = 100

    private(set) var output = ""
    private let program: Program
    private let isStrict: Bool
    private let log: DiagnosticLog
    private var context: RenderContext
    private var loops: [Loop] = []
    private var frames: [Frame] = []
    /// The parents that are being rendered and fill blocks, innermost last.
    private var environments: [Environment] = []
    private var depth = 0

    // What a frame saves.
    private var indentation = ""
    private var environment = -1

    /// Whether the indentation of the line that begins next has been written.
    private var isInsideLine = false
    private var reported = Set<Int>()
    private var isSound = true

    /// A section that is being rendered.
    private struct Loop {
        let elements: [TemplateValue]
        var next: Int
        let outer: TemplateValue
        let scopeCount: Int
    }

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

    init(_ program: Program, mode: TemplateMode, root: TemplateValue, log: DiagnosticLog) {
        self.program = program
        self.log = log
        isStrict = mode == .strict
        context = RenderContext(program.names, root: root)
    }

    /// False after it logged an error.
    mutating func render(from entry: Int) -> Bool {
        var at = entry
        while at >= 0 {
            switch program.operations[at] {
            case .text(let index):
                if indentation.isEmpty {
                    output += program.literals[index].text
                } else {
                    writeIndented(program.literals[index])
                }
                at += 1
            case .value(let reference):
                write(reference)
                at += 1
            case .escapedValue(let reference):
                writeEscaped(reference)
                at += 1
            case .section(let reference, let end):
                at = enterSection(reference) ? at + 1 : end
            case .inverted(let reference, let end):
                at = isTruthy(find(reference) ?? .none) ? end : at + 1
            case .endSection(let start):
                at = advanceLoop() ? start : at + 1
            case .call(let index):
                at = call(index)
            case .block(let index):
                at = enterBlock(index) ?? at + 1
            case .end:
                at = leave()
            }
        }
        return isSound
    }

    // MARK: Text

    private mutating func writeIndented(_ literal: Literal) {
        var startsLine = literal.startsLine
        if startsLine, isInsideLine {
            startsLine = false
            isInsideLine = false
        }
        for line in literal.lines {
            // An empty line stays empty.
            if startsLine, line != "\n", line != "\r\n" { output += indentation }
            output += line
            startsLine = true
        }
    }

    private mutating func write(_ reference: Int) {
        switch find(reference) {
        case .string(let text): output += text
        case .bool(let value): output += value ? "true" : "false"
        case .none?, nil: break
        case .list: refuse(reference, "a list")
        case .object: refuse(reference, "an object")
        }
    }

    private mutating func writeEscaped(_ reference: Int) {
        if case .string(let text) = find(reference) {
            appendEscapedForHTML(text, to: &output)
        } else {
            write(reference)
        }
    }

    // MARK: Sections

    private mutating func enterSection(_ reference: Int) -> Bool {
        guard let value = find(reference), isTruthy(value) else { return false }
        var elements: [TemplateValue] = []
        var first = value
        if case .list(let list) = value {
            elements = list
            first = list[0]
        }
        loops.append(
            Loop(elements: elements, next: 1, outer: context.current, scopeCount: context.scopeCount))
        context.push(first)
        return true
    }

    private mutating func advanceLoop() -> Bool {
        let last = loops.count - 1
        context.pop(to: loops[last].scopeCount)
        let next = loops[last].next
        if next < loops[last].elements.count {
            context.push(loops[last].elements[next])
            loops[last].next = next + 1
            return true
        }
        context.current = loops[last].outer
        loops.removeLast()
        return false
    }

    private func isTruthy(_ value: TemplateValue) -> Bool {
        switch value {
        case .string(let text): !text.isEmpty
        case .bool(let value): value
        case .list(let elements): !elements.isEmpty
        case .object: true
        case .none: false
        }
    }

    // MARK: Templates inside templates

    private mutating func call(_ index: Int) -> Int {
        let call = program.calls[index]
        guard let entry = call.entry else { return call.next }
        guard depth < Renderer.depthLimit else {
            report(
                at: call.location,
                "'\(call.name)' is more than \(Renderer.depthLimit) templates deep; does it include itself without an end?")
            return -1
        }
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
        return entry
    }

    /// Where what was given for the block begins; nil if nothing was.
    private mutating func enterBlock(_ index: Int) -> Int? {
        guard environment >= 0 else { return nil }
        let block = program.blocks[index]
        // The outermost template that fills a block has the say.
        var entry: Int?
        var origin = -1
        var at = environment
        while at >= 0 {
            let outer = environments[at].outer
            for argument in program.calls[environments[at].call].arguments where argument.block == block.name {
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

    /// Back from a template or from what replaced a block; -1 at the end of all.
    private mutating func leave() -> Int {
        guard let frame = frames.popLast() else { return -1 }
        if frame.call >= 0 {
            depth -= 1
            if !program.calls[frame.call].arguments.isEmpty { environments.removeLast() }
        }
        indentation = frame.indentation
        environment = frame.environment
        isInsideLine = false
        return frame.next
    }

    // MARK: Names

    /// The value that a tag names; nil, after an error in strict mode, if there is none.
    private mutating func find(_ reference: Int) -> TemplateValue? {
        let parts = program.references[reference].parts
        guard let first = parts.first else { return context.current }
        guard var value = context.find(first) else {
            if isStrict { reportUnknown(first, reference) }
            return nil
        }
        for part in parts.dropFirst() {
            guard case .object(let object) = value else {
                if case .none = value { return value }
                if isStrict { reportNoObject(part, reference) }
                return nil
            }
            guard let inner = object[program.names.names[part]] else {
                if isStrict { reportUnknown(part, reference, in: object.shape) }
                return nil
            }
            value = inner
        }
        return value
    }

    // MARK: Errors

    private mutating func reportUnknown(_ name: Int, _ reference: Int) {
        guard reported.insert(reference).inserted else { return }
        let name = program.names.names[name]
        let shapes = context.shapes
        let place = shapes.isEmpty ? "" : " in " + shapes.map(\.title).joined(separator: ", ")
        report(
            at: program.references[reference].location,
            "unknown name '\(name)'\(place)\(didYouMean(name, among: shapes.flatMap(\.names)))")
    }

    private mutating func reportUnknown(_ name: Int, _ reference: Int, in shape: TemplateShape) {
        guard reported.insert(reference).inserted else { return }
        let name = program.names.names[name]
        report(
            at: program.references[reference].location,
            "unknown name '\(name)' in \(shape.title)\(didYouMean(name, among: shape.names))")
    }

    private mutating func reportNoObject(_ name: Int, _ reference: Int) {
        guard reported.insert(reference).inserted else { return }
        report(
            at: program.references[reference].location,
            "what is before '.\(program.names.names[name])' is no object and has no names in it")
    }

    private mutating func refuse(_ reference: Int, _ kind: String) {
        guard isStrict, reported.insert(reference).inserted else { return }
        let names = program.references[reference].parts.map { program.names.names[$0] }
        let name = names.isEmpty ? "." : names.joined(separator: ".")
        report(
            at: program.references[reference].location,
            "'\(name)' is \(kind) and cannot be written as text; open a section '{{#\(name)}}' for it")
    }

    private mutating func report(at location: SourceLocation, _ message: String) {
        isSound = false
        var notes: [Diagnostic.Note] = []
        if let frame = frames.last(where: { $0.call >= 0 }) {
            notes.append(Diagnostic.Note(at: program.calls[frame.call].location, "included from here"))
        }
        log.error(at: location, message, notes: notes)
    }
}
