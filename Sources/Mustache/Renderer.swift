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

    // The innermost section; those around it are in `loops`.
    private var current: TemplateValue
    private var elements: [TemplateValue] = []
    private var nextElement = 0
    private var hasScope = false
    private var loops: [Loop] = []

    // The innermost template; those around it are in `frames`.
    private var indentation = ""
    private var environment = -1
    private var frames: [Frame] = []
    private var depth = 0
    /// The parents that are being rendered and fill blocks, innermost last.
    private var environments: [Environment] = []

    /// Whether the indentation of the line that begins next has been written.
    private var isInsideLine = false
    private var reported = Set<Int>()
    private var isSound = true

    /// What an end of a section goes back to.
    private struct Loop {
        let current: TemplateValue
        let elements: [TemplateValue]
        let nextElement: Int
        let hasScope: Bool
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
        current = root
        context = RenderContext(program.names)
        if case .object(let object) = root { context.push(object) }
    }

    /// False after it logged an error.
    mutating func render(from entry: Int) -> Bool {
        let program = program
        program.operations.withUnsafeBufferPointer { operations in
            program.texts.withUnsafeBufferPointer { texts in
                run(from: entry, operations, texts)
            }
        }
        return isSound
    }

    private mutating func run(
        from entry: Int, _ operations: UnsafeBufferPointer<Operation>, _ texts: UnsafeBufferPointer<String>
    ) {
        var at = entry
        while at >= 0 {
            switch operations[at] {
            case .text(let index):
                if indentation.isEmpty { output += texts[index] } else { writeIndented(index) }
                at += 1
            case .value(let name, let reference):
                write(name, reference)
                at += 1
            case .escapedValue(let name, let reference):
                writeEscaped(name, reference)
                at += 1
            case .section(let name, let reference, let end):
                at = enterSection(name, reference) ? at + 1 : end
            case .inverted(let name, let reference, let end):
                at = isTruthy(find(name, reference) ?? .none) ? end : at + 1
            case .endSection(let start):
                at = advanceSection() ? start : at + 1
            case .call(let index):
                at = call(index)
            case .block(let index):
                at = enterBlock(index) ?? at + 1
            case .end:
                at = leave()
            }
        }
    }

    // MARK: Text

    private mutating func writeIndented(_ index: Int) {
        let literal = program.literals[index]
        switch literal.start {
        case .insideLine: break
        case .emptyLine: isInsideLine = false
        case .line:
            if !isInsideLine { output += indentation }
            isInsideLine = false
        }
        let pieces = literal.pieces
        output += pieces[0]
        var piece = 1
        while piece < pieces.count {
            output += indentation
            output += pieces[piece]
            piece += 1
        }
    }

    private mutating func write(_ name: NameNumber, _ reference: Int) {
        switch find(name, reference) {
        case .string(let text): output += text
        case .bool(let value): output += value ? "true" : "false"
        case .none?, nil: break
        case .list: refuse(reference, "a list")
        case .object: refuse(reference, "an object")
        }
    }

    private mutating func writeEscaped(_ name: NameNumber, _ reference: Int) {
        if case .string(let text) = find(name, reference) {
            appendEscapedForHTML(text, to: &output)
        } else {
            write(name, reference)
        }
    }

    // MARK: Sections

    private mutating func enterSection(_ name: NameNumber, _ reference: Int) -> Bool {
        guard let value = find(name, reference), isTruthy(value) else { return false }
        loops.append(Loop(current: current, elements: elements, nextElement: nextElement, hasScope: hasScope))
        nextElement = 1
        if case .list(let list) = value {
            elements = list
            look(into: list[0])
        } else {
            elements = []
            look(into: value)
        }
        return true
    }

    private mutating func look(into value: TemplateValue) {
        current = value
        if case .object(let object) = value {
            context.push(object)
            hasScope = true
        } else {
            hasScope = false
        }
    }

    private mutating func advanceSection() -> Bool {
        if hasScope { context.pop() }
        if nextElement < elements.count {
            look(into: elements[nextElement])
            nextElement += 1
            return true
        }
        let outer = loops.removeLast()
        current = outer.current
        elements = outer.elements
        nextElement = outer.nextElement
        hasScope = outer.hasScope
        return false
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
    private mutating func find(_ name: NameNumber, _ reference: Int) -> TemplateValue? {
        if name >= 0 {
            if let value = context.find(name) { return value }
            if isStrict { reportUnknown(name, reference) }
            return nil
        }
        return name == currentValue ? current : findDotted(reference)
    }

    private mutating func findDotted(_ reference: Int) -> TemplateValue? {
        let parts = program.references[reference].parts
        guard var value = find(parts[0], reference) else { return nil }
        for part in parts.dropFirst() {
            switch value {
            case .object(let object):
                guard let inner = object[program.names.names[part]] else {
                    if isStrict { reportUnknown(part, reference, in: object.shape) }
                    return nil
                }
                value = inner
            case .none: return value
            default:
                if isStrict { reportNoObject(part, reference) }
                return nil
            }
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

/// Outside of the renderer, because a debug build copies a structure to call a method that does not change it.
private func isTruthy(_ value: TemplateValue) -> Bool {
    switch value {
    case .string(let text): !text.isEmpty
    case .bool(let value): value
    case .list(let elements): elements.count > 0
    case .object: true
    case .none: false
    }
}
