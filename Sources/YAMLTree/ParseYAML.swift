public import Diagnostics

/// Reads a source of the log as one YAML document. Documentation/YAML.md lists what is accepted and what is refused.
///
/// If a mistake leaves the document readable, it is logged and makes one node unknown, so that everything else can
/// still be checked. After a syntax error, what stands around it is unknown; after any other mistake, the whole document.
///
/// - Returns: The document; nil if it is empty, which is not an error here. Of entries with one name, it has the first.
public func parseYAML(_ source: Int32, in log: DiagnosticLog, limits: YAMLLimits = .default) -> YAMLNode? {
    parseDocument(source, in: log, limits: limits).root
}

/// Reads a source in the same way, and keeps the entries whose keys stand in it more than once.
///
/// - Parameters:
///   - isLenient: Whether a key that only its Unicode normal form tells from another one is left out without an error, and so is a
///     tag that says what type a value has.
///   - least: The bytes of a part of a large document that is read by itself; nil for what is worth it.
///   - each: Calls some work for each number below a count, on any threads, and returns when all is done.
public func parseDocument(
    _ source: Int32, in log: DiagnosticLog, limits: YAMLLimits = .default, isLenient: Bool = false,
    partsOf least: Int? = nil, each: (Int, (Int) -> Void) -> Void = { count, work in (0..<count).forEach(work) }
) -> YAMLDocument {
    let unreadable = YAMLDocument(root: YAMLNode(.unknown, at: SourceLocation(wholeOf: source)), repetitions: [])
    let bytes = log.sources[Int(source)].bytes
    if bytes.count > limits.bytes {
        log.error(
            at: SourceLocation(wholeOf: source),
            "the file has \(bytes.count) bytes, more than the \(limits.bytes) of one document; split it")
        return unreadable
    }
    guard let text = DocumentText(bytes, source: source, log: log) else { return unreadable }
    return text.bytes.withUnsafeBufferPointer { bytes in
        let body = UnsafeBufferPointer(rebasing: bytes[text.start...])
        // libyaml needs an address, which an empty text may not have.
        guard !body.isEmpty else { return YAMLDocument(root: nil, repetitions: []) }
        if log.sources[Int(source)].path.hasSuffix(".json"), let separators = EscapedSeparators(in: body) {
            return separators.text.withUnsafeBufferPointer { text in
                parse(
                    Attempt(
                        text: text, pairs: nil, separators: separators, source: source, limits: limits,
                        isLenient: isLenient), in: log)
            }
        }
        guard refuseSpecialLines(of: body, source: source, log: log) else { return unreadable }
        let whole = Attempt(
            text: body, pairs: nil, separators: nil, source: source, limits: limits, isLenient: isLenient)
        if let parts = DocumentParts(of: body, least: least), let root = whole.joined(parts, each: each, in: log) {
            return YAMLDocument(root: root, repetitions: [])
        }
        return parse(whole, in: log)
    }
}

private func parse(_ plain: Attempt, in log: DiagnosticLog) -> YAMLDocument {
    let unreadable = YAMLDocument(root: YAMLNode(.unknown, at: SourceLocation(wholeOf: plain.source)), repetitions: [])
    switch plain.outcome(in: log) {
    case .document(let document): return document
    case .unreadable: return unreadable
    case .surrogatePairs: break
    }
    let pairs = SurrogatePairs(joinedIn: plain.text, depth: plain.limits.depth)
    return pairs.text.withUnsafeBufferPointer { joined in
        let second = Attempt(
            text: joined, pairs: pairs, separators: plain.separators, source: plain.source, limits: plain.limits,
            isLenient: plain.isLenient)
        guard case .document(let document) = second.outcome(in: log) else { return unreadable }
        return document
    }
}

/// One way to read a text: as it is, or with its surrogate pairs joined.
private struct Attempt {
    enum Outcome {
        case document(YAMLDocument)
        case unreadable
        case surrogatePairs
    }

    let text: UnsafeBufferPointer<UInt8>
    let pairs: SurrogatePairs?
    let separators: EscapedSeparators?
    let source: Int32
    let limits: YAMLLimits
    let isLenient: Bool

    func outcome(in log: DiagnosticLog) -> Outcome {
        guard let reader = EventReader(text) else {
            log.error(at: SourceLocation(wholeOf: source), "out of memory")
            return .unreadable
        }
        var builder = TreeBuilder(
            reader, over: text, pairs: pairs, separators: separators, source: source, log: log, limits: limits,
            isLenient: isLenient)
        let outcome = builder.document()
        switch outcome {
        case .surrogatePairs: return .surrogatePairs
        case .nothing: return .document(YAMLDocument(root: nil, repetitions: []))
        case .root, .unreadable: break
        }
        var root: YAMLNode?
        if case .root(let node) = outcome { root = node }
        var repetitions = builder.repetitions
        if let rest = builder.linesOfRest.lazy.compactMap({ rest(from: $0, in: log) }).first {
            let above = root ?? YAMLNode(.unknown, at: SourceLocation(wholeOf: source))
            root = rest.rest.joined(to: above, rest.document.root ?? above, in: log)
            repetitions += rest.document.repetitions
        }
        return root.map {
            .document(
                YAMLDocument(root: $0, repetitions: repetitions, twins: builder.twins, foreignTags: builder.foreignTags)
            )
        }
            ?? .unreadable
    }

    /// Reads the parts of a document; nil if it has to be read as a whole, because there is an error in it or a part needs another.
    func joined(_ parts: DocumentParts, each: (Int, (Int) -> Void) -> Void, in log: DiagnosticLog) -> YAMLNode? {
        let count = parts.parts.count
        let trees = UnsafeMutablePointer<DocumentParts.Tree?>.allocate(capacity: count)
        trees.initialize(repeating: nil, count: count)
        defer {
            trees.deinitialize(count: count)
            trees.deallocate()
        }
        each(count) { trees[$0] = tree(of: parts.parts[$0], in: log) }
        let read = (0..<count).compactMap { trees[$0] }
        return read.count == count ? parts.joined(read, limits: limits) : nil
    }

    private func tree(of part: DocumentParts.Part, in log: DiagnosticLog) -> DocumentParts.Tree? {
        guard let reader = EventReader(part.text) else { return nil }
        let own = log.emptied()
        var limits = limits
        // The mapping that it is part of is its root.
        if part.indentation > 0 { limits.depth -= 1 }
        var builder = TreeBuilder(
            reader, over: part.text, pairs: nil, separators: nil, source: source, log: own, limits: limits,
            isLenient: isLenient, linesBefore: part.linesBefore, isRest: false)
        guard case .root(let root) = builder.document(), builder.isWhole, builder.errors == 0,
            builder.repetitions.isEmpty, builder.twins.isEmpty, builder.foreignTags.isEmpty, own.diagnostics.isEmpty
        else { return nil }
        return DocumentParts.Tree(root: root, nodes: builder.nodes, bytes: builder.bytes)
    }

    /// Reads what stands behind a syntax error; nil if that does not stand for itself.
    private func rest(from line: Int, in log: DiagnosticLog) -> (rest: Rest, document: YAMLDocument)? {
        guard let rest = Rest(of: text, from: line), rest.lines > 0, let reader = EventReader(rest.text) else {
            return nil
        }
        let own = log.emptied()
        var builder = TreeBuilder(
            reader, over: rest.text, pairs: pairs, separators: separators, source: source, log: own, limits: limits,
            isLenient: isLenient, linesBefore: rest.lines, isRest: true)
        guard case .root(let root) = builder.document(), builder.isWhole, case .mapping = root.content else {
            return nil
        }
        log.take(own)
        return (rest, YAMLDocument(root: root, repetitions: builder.repetitions))
    }
}
