public import Diagnostics

/// Templates that can include each other by name, each compiled once. `Template` describes their language.
public struct TemplateLibrary: Sendable {
    public let mode: TemplateMode
    /// In the order in which they were given.
    public let templates: [Template]
    let program: Program
    private let entries: [String: Int]
    private let isComplete: Bool

    /// Compiles the templates; `source` is the number that the log gave a template's text.
    ///
    /// Every error in any of them is logged, and then nothing renders. If two templates have one name, the later
    /// counts.
    ///
    /// - Parameters:
    ///   - shapes: Everything that the templates can be given. Strict mode then refuses a name that none of them has
    ///     now, and not only when it is first rendered. If it is empty, nothing is known beforehand.
    ///   - filters: What strict mode takes behind a '|'. Lenient mode knows no filters.
    public init(
        _ sources: [(name: String, source: Int32)], mode: TemplateMode, shapes: [TemplateShape] = [],
        filters: [TemplateFilter] = [], log: DiagnosticLog
    ) {
        self.mode = mode
        var program = Program()
        program.filters = filters
        var templates: [Template] = []
        var entries: [String: Int] = [:]
        var isComplete = true
        for (name, source) in sources {
            let entry = program.operations.count
            if !compileTemplate(source, mode, into: &program, log: log) { isComplete = false }
            templates.append(Template(name: name, source: source, operations: entry..<program.operations.count))
            entries[name] = entry
        }
        if !joinCalls(of: &program, to: entries, templates.map(\.name), mode, log) { isComplete = false }
        if mode == .strict {
            if !shapes.isEmpty, !checkNames(of: program, among: shapes, log) { isComplete = false }
            if isComplete, !checkBlocks(of: program, templates, log) { isComplete = false }
        }
        self.templates = templates
        self.program = program
        self.entries = entries
        self.isComplete = isComplete
    }

    /// Whether a template mentions the name.
    public func mentions(_ name: String) -> Bool { program.names.numbers[name] != nil }

    /// The names that templates look for in objects of this name, with their places: `owner` in `{{x.owner}}`.
    public func members(of object: String) -> [(name: String, location: SourceLocation)] {
        guard let number = program.names.numbers[object] else { return [] }
        return program.references.flatMap { reference in
            zip(reference.parts, reference.parts.dropFirst()).filter { $0.0 == number }
                .map { (name: program.names.names[$0.1], location: reference.location) }
        }
    }

    /// Returns the text that the template makes of the value, or nil after an error was logged.
    ///
    /// In strict mode, each wrong place is reported once, with all others of this rendering.
    public func render(_ name: String, with value: TemplateValue, log: DiagnosticLog) -> String? {
        guard let entry = entries[name] else {
            let source = log.add(SourceText(path: name, bytes: []))
            log.error(
                at: SourceLocation(wholeOf: source),
                "there is no template of this name\(didYouMean(name, among: templates.map(\.name)))")
            return nil
        }
        guard isComplete else { return nil }
        var renderer = Renderer(program, mode: mode, root: value, log: log)
        return renderer.render(from: entry) ? renderer.output : nil
    }
}

/// Returns whether the text is free of errors.
private func compileTemplate(
    _ source: Int32, _ mode: TemplateMode, into program: inout Program, log: DiagnosticLog
) -> Bool {
    var errors = TemplateErrors(in: log)
    log.sources[Int(source)].bytes.withUnsafeBufferPointer { bytes in
        if let location = placeOfInvalidUTF8(in: bytes, source: source) {
            errors.add(at: location, "this is not UTF-8; save the template as UTF-8")
            return
        }
        let start = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
        var scanner = TagScanner(bytes, from: start, source: source, takesFilters: mode == .strict)
        let tags = matched(scanner.scan(reporting: &errors), reporting: &errors)
        guard errors.count == 0 else { return }
        var compiler = TemplateCompiler(tags, bytes, from: start, mode: mode)
        compiler.compile(into: &program, reporting: &errors)
    }
    return errors.count == 0
}
