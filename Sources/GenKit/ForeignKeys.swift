import Diagnostics
import EndpointSpec
import OpenAPIReader
import YAMLTree

/// Leaves out the keys `x-…` of documents that mean something else than ours do, with a warning for each: other tools have `x-tags`
/// and `x-timeout`, too, and what they say there is no mistake.
///
/// What a key would have to be is known to those who read and link specs alone. So the whole API is read and linked, and each key
/// in whose value there is an error is left out, until there is none. Keys that gen has written itself are meant.
///
/// - Parameter log: Knows the sources; nothing is added to it.
/// - Returns: The trees, and the warnings.
func withoutForeignKeys(_ trees: APITrees, in log: DiagnosticLog) -> (APITrees, [DocumentWish.Warning]) {
    guard !trees.documents.isEmpty, !trees.documents.contains(where: isExport) else { return (trees, []) }
    var warnings: [DocumentWish.Warning] = []
    var finder = KeyFinder(trees.documents.compactMap(\.node))
    if finder.isEmpty { return (trees, []) }
    for flag in finder.flags {
        warnings.append(
            DocumentWish.Warning(
                location: flag.location,
                message: "'\(flag.name)' means something else here, so it is left alone: it is a name, and no flag"))
    }
    let flags = Set(finder.flags.map(\.location))
    var current = flags.isEmpty ? trees : trees.replacingDocuments { without(flags, $0) }
    finder.remove(flags)
    // One that is left out can bring another to light, but no document that means well has a long chain of them.
    for _ in 0..<32 {
        let own = log.emptied()
        readAndLink(current, in: own)
        var foreign: Set<SourceLocation> = []
        for error in own.diagnostics where error.severity == .error {
            guard let key = finder.key(at: error.location), foreign.insert(key.location).inserted else { continue }
            warnings.append(
                DocumentWish.Warning(
                    location: error.location,
                    message: "'\(key.name)' means something else here, so it is left alone: \(error.message)"))
        }
        if foreign.isEmpty { break }
        finder.remove(foreign)
        current = current.replacingDocuments { without(foreign, $0) }
    }
    return (current, warnings)
}

private func isExport(_ document: DocumentTree) -> Bool {
    guard case .mapping(let entries)? = document.node?.content else { return false }
    return entries.contains { $0.name == documentMark }
}

private func readAndLink(_ trees: APITrees, in log: DiagnosticLog) {
    let api = withDocument(trees, leavesForeign: true, in: log)
    let settings = readSettingsFile(api.settings, source: api.input.settings.source, in: log)
    let specs = api.specs.map { readSpecFile($0.node, source: $0.source, stem: $0.stem, in: log) }
    _ = link(settings, specs, folder: api.input.folder, in: log)
}

/// Finds keys that could be ours.
private struct KeyFinder {
    struct Key {
        let name: String
        let location: SourceLocation
    }

    /// A key, or a scalar in its value: a message can be about a part of a text.
    private struct Span {
        let columns: Range<Int32>
        let key: Key
    }

    private struct Line: Hashable {
        let source: Int32
        let number: Int32
    }

    /// Names of signers and codecs that are flags: any word would be a name to those who read specs.
    private(set) var flags: [Key] = []
    private var spans: [Line: [Span]] = [:]
    private let names = Set(ExtensionKeys.allCases.flatMap(\.names).map { "x-" + $0 })

    var isEmpty: Bool { spans.isEmpty }

    /// The key that a message is about.
    func key(at location: SourceLocation) -> Key? {
        guard let line = spans[Line(source: location.source, number: location.line)] else { return nil }
        // A document can be one line.
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high) / 2
            if line[middle].columns.lowerBound <= location.column { low = middle + 1 } else { high = middle }
        }
        return low > 0 && line[low - 1].columns.contains(location.column) ? line[low - 1].key : nil
    }

    mutating func remove(_ places: Set<SourceLocation>) {
        for line in spans.keys { spans[line]?.removeAll { places.contains($0.key.location) } }
    }

    init(_ nodes: [YAMLNode]) {
        for node in nodes { collect(node) }
        // The whole of a mapping begins where its first key does.
        spans = spans.mapValues { line in
            line.sorted {
                ($0.columns.lowerBound, $0.columns.upperBound) < ($1.columns.lowerBound, $1.columns.upperBound)
            }
        }
    }

    private mutating func collect(_ node: YAMLNode) {
        switch node.content {
        case .sequence(let nodes): for node in nodes { collect(node) }
        case .mapping(let entries):
            // An iterator copies each entry on the way, and this walks through all of a document.
            entries.withUnsafeBufferPointer { entries in
                var index = 0
                while index < entries.count {
                    if !entries[index].isExtension || !collect(extension: entries[index]),
                        entries[index].value.hasParts
                    {
                        collect(entries[index].value)
                    }
                    index += 1
                }
            }
        case .scalar, .unknown: return
        }
    }

    /// Returns false for a key that nobody could take for one of ours.
    private mutating func collect(extension entry: YAMLEntry) -> Bool {
        guard names.contains(entry.name) else { return false }
        let key = Key(name: entry.name, location: entry.key.location)
        if ["x-sign", "x-codec"].contains(entry.name), isFlag(entry.value) { flags.append(key) }
        add(entry.key, to: key)
        add(entry.value, to: key)
        return true
    }

    private func isFlag(_ node: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = node.content, scalar.isPlain else { return false }
        return ["true", "false"].contains(scalar.text.lowercased())
    }

    private mutating func add(_ node: YAMLNode, to key: Key) {
        let location = node.location
        var width = 1
        switch node.content {
        case .sequence(let nodes): for node in nodes { add(node, to: key) }
        case .mapping(let entries):
            for entry in entries {
                add(entry.key, to: key)
                add(entry.value, to: key)
            }
        // With its quotes.
        case .scalar(let scalar): width = max(1, scalar.text.unicodeScalars.count + (scalar.isPlain ? 0 : 2))
        case .unknown: return
        }
        let line = Line(source: location.source, number: location.line)
        spans[line, default: []].append(
            Span(columns: location.column..<location.column + Int32(clamping: width), key: key))
    }
}

extension YAMLNode {
    /// Most nodes are texts, and have none.
    fileprivate var hasParts: Bool {
        switch content {
        case .sequence, .mapping: true
        case .scalar, .unknown: false
        }
    }
}

/// The tree without the entries whose keys stand at some places.
private func without(_ places: Set<SourceLocation>, _ node: YAMLNode) -> YAMLNode {
    switch node.content {
    case .sequence(let nodes): YAMLNode(.sequence(nodes.map { without(places, $0) }), at: node.location)
    case .mapping(let entries):
        YAMLNode(
            .mapping(
                entries.compactMap { entry in
                    places.contains(entry.key.location)
                        ? nil : YAMLEntry(key: entry.key, value: without(places, entry.value))
                }), at: node.location)
    case .scalar, .unknown: node
    }
}

extension APITrees {
    fileprivate func replacingDocuments(_ change: (YAMLNode) -> YAMLNode) -> APITrees {
        APITrees(
            input: input, settings: settings, specs: specs,
            documents: documents.map { DocumentTree(file: $0.file, node: $0.node.map(change), isBroken: $0.isBroken) },
            repetitions: repetitions)
    }
}
