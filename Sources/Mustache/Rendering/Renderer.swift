import Diagnostics

/// One rendering: runs a program over a value. It never calls itself, so no template is too deep for the stack.
struct Renderer {
    /// The greatest number of templates inside each other, not counting the outermost.
    static let depthLimit = 100
    /// The greatest number of templates included in one rendering. Together with `sizeLimit`, it stops templates that
    /// double what they include over and over without being deep.
    static let callLimit = 10_000_000
    /// Bytes of output.
    static let sizeLimit = 1 << 28

    private let buffer = TextBuffer()
    private let program: Program
    private let isStrict: Bool
    private var context: RenderContext

    // The innermost section; those around it are in `loops`.
    private var current: TemplateValue
    private var elements: [TemplateValue] = []
    private var nextElement = 0
    private var hasScope = false
    private var loops: [Loop] = []

    private var stack: TemplateStack
    private var calls = 0
    private var errors: RenderErrors

    /// The place to which the end of a section goes back.
    private struct Loop {
        let current: TemplateValue
        let elements: [TemplateValue]
        let nextElement: Int
        let hasScope: Bool
    }

    init(_ program: Program, mode: TemplateMode, root: TemplateValue, log: DiagnosticLog) {
        self.program = program
        errors = RenderErrors(program, in: log)
        isStrict = mode == .strict
        current = root
        context = RenderContext(program.names)
        stack = TemplateStack(program)
        if case .object(let object) = root { context.push(object) }
    }

    /// What was rendered so far.
    var output: String { buffer.text }

    /// False after it logged an error.
    mutating func render(from entry: Int) -> Bool {
        let program = program
        program.operations.withUnsafeBufferPointer { operations in
            program.texts.withUnsafeBufferPointer { texts in
                run(from: entry, operations, texts)
            }
        }
        return !errors.areThere
    }

    private mutating func run(
        from entry: Int, _ operations: UnsafeBufferPointer<Operation>, _ texts: UnsafeBufferPointer<String>
    ) {
        var at = entry
        while at >= 0 {
            switch operations[at] {
            case .text(let index):
                if stack.indentation.isEmpty { buffer.append(texts[index]) } else { writeIndented(index) }
                at += 1
            case .value(let name, let reference):
                write(name, reference)
                at += 1
            case .escapedValue(let name, let reference):
                writeEscaped(name, reference)
                at += 1
            case .filteredValue(let name, let reference):
                writeFiltered(name, reference)
                at += 1
            case .section(let name, let reference, let end):
                at = enterSection(name, reference) ? at + 1 : end
            case .inverted(let name, let reference, let end):
                at = isTruthy(find(name, reference) ?? .none) ? end : at + 1
            case .endSection(let start):
                at = advanceSection() ? start : at + 1
            case .call(let index):
                at = enterTemplate(index)
            case .block(let index):
                at = stack.enterBlock(index) ?? at + 1
            case .end:
                at = stack.leave()
            }
        }
    }

    // MARK: Text

    private mutating func writeIndented(_ index: Int) {
        let literal = program.literals[index]
        let indentation = stack.indentation
        if literal.start == .line, !stack.isInsideLine { buffer.append(indentation) }
        if literal.start != .insideLine { stack.isInsideLine = false }
        let pieces = literal.pieces
        buffer.append(pieces[0])
        var piece = 1
        while piece < pieces.count {
            buffer.append(indentation)
            buffer.append(pieces[piece])
            piece += 1
        }
    }

    private mutating func write(_ name: NameNumber, _ reference: Int) {
        if name >= 0, context.write(name, to: buffer) { return }
        switch find(name, reference) {
        case .string(let text): buffer.append(text)
        case .bool(let value): buffer.append(value ? "true" : "false")
        case .none?, nil: break
        case .list: if isStrict { errors.addNoText("a list", reference, call: stack.call) }
        case .object: if isStrict { errors.addNoText("an object", reference, call: stack.call) }
        }
    }

    private mutating func writeEscaped(_ name: NameNumber, _ reference: Int) {
        if case .string(let text) = find(name, reference) {
            buffer.append(escapedForHTML(text))
        } else {
            write(name, reference)
        }
    }

    private mutating func writeFiltered(_ name: NameNumber, _ reference: Int) {
        var text: String
        switch find(name, reference) {
        case .string(let value): text = value
        case .bool(let value): text = value ? "true" : "false"
        case .none?, nil, .list, .object: return write(name, reference)
        }
        let indentation = buffer.indentation
        for filter in program.references[reference].filters {
            text = program.filters[filter].apply(text, indentation)
        }
        buffer.append(text)
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

    /// Where to go on.
    private mutating func enterTemplate(_ index: Int) -> Int {
        let call = program.calls[index]
        guard let entry = call.entry else { return call.next }
        calls += 1
        if let excess = excess() {
            errors.addEndless("\(excess); does '\(call.name)' include itself without an end?", at: call.location)
            return -1
        }
        stack.enter(call, index)
        return entry
    }

    /// Returns the limit that the rendering has exceeded, if any.
    private mutating func excess() -> String? {
        if stack.depth >= Renderer.depthLimit {
            return "more than \(Renderer.depthLimit) templates are inside each other here"
        }
        if calls > Renderer.callLimit { return "templates were included more than \(Renderer.callLimit) times" }
        if buffer.count > Renderer.sizeLimit { return "the text has grown past \(Renderer.sizeLimit) bytes" }
        return nil
    }

    // MARK: Names

    /// Returns the value that a tag names; nil, after an error in strict mode, if there is none.
    private mutating func find(_ name: NameNumber, _ reference: Int) -> TemplateValue? {
        if name >= 0 {
            if let value = context.find(name) { return value }
            if isStrict { errors.addUnknown(name, reference, in: context.shapes, call: stack.call) }
            return nil
        }
        if name == currentValue { return current }
        if let place = ListPlace(rawValue: name) { return find(place, reference) }
        return findDotted(reference)
    }

    private mutating func find(_ place: ListPlace, _ reference: Int) -> TemplateValue? {
        var (count, next) = (elements.count, nextElement)
        var loop = loops.count - 1
        while count == 0, loop >= 0 {
            (count, next) = (loops[loop].elements.count, loops[loop].nextElement)
            loop -= 1
        }
        guard count > 0 else {
            errors.addNoList(place.name, reference, call: stack.call)
            return nil
        }
        switch place {
        case .first: return .bool(next == 1)
        case .last: return .bool(next == count)
        case .index: return .string(String(next))
        }
    }

    private mutating func findDotted(_ reference: Int) -> TemplateValue? {
        let parts = program.references[reference].parts
        guard var value = find(parts[0], reference) else { return nil }
        for part in parts.dropFirst() {
            switch value {
            case .object(let object):
                guard let inner = object[program.names.names[part]] else {
                    if object.shape.isOpen { return TemplateValue.none }
                    if isStrict { errors.addUnknown(part, reference, in: [object.shape], call: stack.call) }
                    return nil
                }
                value = inner
            case .none: return value
            default:
                if isStrict { errors.addNoObject(part, reference, call: stack.call) }
                return nil
            }
        }
        return value
    }
}

/// This is outside of the renderer because a debug build copies a structure to call a method that does not change it.
private func isTruthy(_ value: TemplateValue) -> Bool {
    switch value {
    case .string(let text): !text.isEmpty
    case .bool(let value): value
    case .list(let elements): elements.count > 0
    case .object: true
    case .none: false
    }
}
