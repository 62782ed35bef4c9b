import Diagnostics

/// Turns the tags of one template and the text between them into operations at the end of a program.
struct TemplateCompiler {
    /// The element around the compiler's position.
    private enum Surrounding {
        case section(operation: Int)
        case block(Int)
        /// Only blocks count directly inside a parent.
        case parent(call: Int, leavesNoLine: Bool)
        case argument(outerDedent: [UInt8])
    }

    private let tags: [TemplateTag]
    private let mode: TemplateMode
    private var cutter: LineCutter
    private var surroundings: [Surrounding] = []

    init(_ tags: [TemplateTag], _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, mode: TemplateMode) {
        self.tags = tags
        self.mode = mode
        cutter = LineCutter(bytes, from: start)
    }

    mutating func compile(into program: inout Program, reporting errors: inout TemplateErrors) {
        var index = 0
        while index < tags.count {
            let tag = tags[index]
            if case .parent(let call, _) = surroundings.last, tag.kind != .close {
                index = compileInParent(index, call, &program, &errors)
                continue
            }
            switch tag.kind {
            case .value: compileValue(tag, escaped: mode == .lenient, &program, &errors)
            case .unescapedValue: compileValue(tag, escaped: false, &program, &errors)
            case .comment, .delimiters: compileText(around: tag, &program)
            case .section, .inverted: compileSection(tag, &program)
            case .partial: compilePartial(tag, &program)
            case .parent: compileParent(tag, &program)
            case .block: compileBlock(tag, &program)
            case .close: compileClose(tag, &program, &errors)
            }
            index += 1
        }
        compileText(upTo: cutter.end, lineGoesOn: false, &program)
        program.operations.append(.end)
    }

    // MARK: Text

    private mutating func compileText(upTo end: Int, lineGoesOn: Bool, _ program: inout Program) {
        guard let (text, literal) = cutter.cut(upTo: end, lineGoesOn: lineGoesOn) else { return }
        program.operations.append(.text(program.texts.count))
        program.texts.append(text)
        program.literals.append(literal)
    }

    /// Compiles the text up to a tag. If the tag is alone on its line, it takes the line along.
    private mutating func compileText(around tag: TemplateTag, _ program: inout Program) {
        compileText(upTo: tag.isAlone ? tag.lineStart : tag.start, lineGoesOn: !tag.isAlone, &program)
        cutter.skip(to: tag.isAlone ? tag.nextLine ?? tag.end : tag.end)
    }

    // MARK: Values and sections

    private mutating func compileValue(
        _ tag: TemplateTag, escaped: Bool, _ program: inout Program, _ errors: inout TemplateErrors
    ) {
        compileText(upTo: tag.start, lineGoesOn: true, &program)
        cutter.skip(to: tag.end)
        let (name, reference) = reference(tag, &program)
        if !tag.filters.isEmpty {
            program.references[reference].filters = filters(of: tag, program, &errors)
            program.operations.append(.filteredValue(name, reference: reference))
            return
        }
        program.operations.append(
            escaped ? .escapedValue(name, reference: reference) : .value(name, reference: reference))
    }

    private mutating func compileSection(_ tag: TemplateTag, _ program: inout Program) {
        compileText(around: tag, &program)
        let (name, reference) = reference(tag, &program)
        surroundings.append(.section(operation: program.operations.count))
        program.operations.append(
            tag.kind == .section
                ? .section(name, reference: reference, end: 0) : .inverted(name, reference: reference, end: 0))
    }

    /// The indices of a tag's filters.
    private func filters(of tag: TemplateTag, _ program: Program, _ errors: inout TemplateErrors) -> [Int] {
        tag.filters.compactMap { name in
            if let index = program.filters.firstIndex(where: { $0.name == name }) { return index }
            let names = program.filters.map(\.name)
            let near = didYouMean(name, among: names)
            errors.add(
                at: tag.location,
                name.isEmpty
                    ? "a filter is missing behind a '|'; write its name, as in '{{\(tag.name)|\(names.first ?? "…")}}'"
                    : "unknown filter '\(visible(name))'"
                        + (near.isEmpty ? "; there are \(names.joined(separator: ", "))" : near))
            return nil
        }
    }

    private func reference(_ tag: TemplateTag, _ program: inout Program) -> (NameNumber, Int) {
        var parts: [Int] = []
        if mode == .strict, let place = ListPlace.allCases.first(where: { $0.name == tag.name }) {
            program.references.append(NameReference(parts: [], location: tag.location))
            return (place.rawValue, program.references.count - 1)
        }
        if tag.name != "." {
            for part in tag.name.utf8.split(separator: 0x2E) {
                parts.append(program.names.number(of: String(Substring(part))))
            }
        }
        program.references.append(NameReference(parts: parts, location: tag.location))
        let name = parts.isEmpty ? currentValue : parts.count == 1 ? parts[0] : dottedName
        return (name, program.references.count - 1)
    }

    // MARK: Other templates

    private mutating func compilePartial(_ tag: TemplateTag, _ program: inout Program) {
        compileText(around: tag, &program)
        var call = TemplateCall(
            name: tag.name, location: tag.location,
            indentation: tag.isAlone ? cutter.blanks(of: tag) : nil)
        program.operations.append(.call(program.calls.count))
        call.next = program.operations.count
        program.calls.append(call)
    }

    private mutating func compileParent(_ tag: TemplateTag, _ program: inout Program) {
        let leavesNoLine = tag.isFirst && tags[tag.partner].nextLine != nil
        compileText(upTo: leavesNoLine ? tag.lineStart : tag.start, lineGoesOn: !leavesNoLine, &program)
        cutter.skip(to: tag.end)
        surroundings.append(.parent(call: program.calls.count, leavesNoLine: leavesNoLine))
        program.operations.append(.call(program.calls.count))
        program.calls.append(
            TemplateCall(
                name: tag.name, location: tag.location,
                indentation: leavesNoLine ? cutter.blanks(of: tag) : nil))
    }

    /// Compiles or skips the tag at `index`, which is directly inside a parent. Returns the index of the next one.
    private mutating func compileInParent(
        _ index: Int, _ call: Int, _ program: inout Program, _ errors: inout TemplateErrors
    ) -> Int {
        let tag = tags[index]
        if mode == .strict { refuseText(before: tag, program.calls[call], &errors) }
        switch tag.kind {
        case .block:
            cutter.skip(to: tag.nextLine ?? tag.end)
            surroundings.append(.argument(outerDedent: cutter.startArgument(isOnNewLine: tag.nextLine != nil)))
            let block = program.blockNames.number(of: tag.name)
            program.calls[call].arguments.append(
                TemplateCall.Argument(block: block, entry: program.operations.count, location: tag.location))
            return index + 1
        case .comment, .delimiters:
            cutter.skip(to: tag.end)
            return index + 1
        default:
            if mode == .strict {
                errors.add(
                    at: tag.location,
                    "'\(tag.spelling)' does nothing here; only blocks count directly inside a parent")
            }
            let last = tag.opensSection ? tag.partner : index
            cutter.skip(to: tags[last].end)
            return last + 1
        }
    }

    private func refuseText(before tag: TemplateTag, _ call: TemplateCall, _ errors: inout TemplateErrors) {
        guard cutter.holdsText(upTo: tag.start) else { return }
        errors.add(
            at: call.location,
            "text inside '{{<\(call.name)}}' is ignored; only blocks count directly inside a parent",
            notes: [Diagnostic.Note(at: tag.location, "it comes before this")])
    }

    private mutating func compileBlock(_ tag: TemplateTag, _ program: inout Program) {
        let name = program.blockNames.number(of: tag.name)
        surroundings.append(.block(program.blocks.count))
        let operation = Operation.block(program.blocks.count)
        if tag.isAlone {
            compileText(around: tag, &program)
            program.blocks.append(
                BlockPlace(name: name, indentation: cutter.blanksOfNextText(), isInsideLine: false))
            program.operations.append(operation)
        } else if tag.isFirst, tags[tag.partner].nextLine != nil {
            // The blanks before it belong to its own content, so that a replacement brings its own.
            compileText(upTo: tag.lineStart, lineGoesOn: false, &program)
            program.blocks.append(
                BlockPlace(name: name, indentation: cutter.blanks(of: tag), isInsideLine: false))
            program.operations.append(operation)
            compileText(upTo: tag.start, lineGoesOn: true, &program)
            cutter.skip(to: tag.end)
        } else {
            compileText(upTo: tag.start, lineGoesOn: true, &program)
            program.blocks.append(BlockPlace(name: name, indentation: "", isInsideLine: true))
            program.operations.append(operation)
            cutter.skip(to: tag.end)
        }
    }

    // MARK: Ends

    private mutating func compileClose(
        _ tag: TemplateTag, _ program: inout Program, _ errors: inout TemplateErrors
    ) {
        guard let surrounding = surroundings.popLast() else { return }
        switch surrounding {
        case .section(let operation):
            compileText(around: tag, &program)
            if case .section = program.operations[operation] {
                program.operations.append(.endSection(start: operation + 1))
            }
            program.operations[operation] = program.operations[operation].ending(at: program.operations.count)
        case .block(let block):
            compileText(around: tag, &program)
            program.blocks[block].end = program.operations.count
        case .argument(let outerDedent):
            compileText(upTo: tag.isFirst ? tag.lineStart : tag.start, lineGoesOn: false, &program)
            program.operations.append(.end)
            cutter.endArgument(outerDedent)
            cutter.skip(to: tag.end)
        case .parent(let call, let leavesNoLine):
            if mode == .strict { refuseText(before: tag, program.calls[call], &errors) }
            program.calls[call].next = program.operations.count
            cutter.skip(to: leavesNoLine ? tag.nextLine ?? tag.end : tag.end)
        }
    }
}
