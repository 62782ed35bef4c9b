public import Diagnostics
public import EndpointSpec
import Mustache
import OpenAPIReader
import SwiftBackend
import YAMLTree

// The whole way, as types: bytes -> YAMLNode -> SpecFile, SettingsFile -> API -> FileView -> GeneratedFile. Each step
// goes over all APIs, logs all errors, and hands on the rest, in which wrong parts are unknown. There is an `API` only
// if there were no errors. Nothing here reads or writes.

/// Makes the files of all APIs; nil if errors were logged.
///
/// - Parameters:
///   - stations: Keeps what the run makes on its way, for a caller that ends right after it.
///   - turns: How work is done that can be done side by side.
///   - progress: Called before each stage.
public func generate(
    _ inputs: Inputs, in log: DiagnosticLog, keeping stations: Stations? = nil, by turns: SideBySide = .inTurn,
    progress: (Stage) -> Void = { _ in }
) -> [GeneratedFile]? {
    progress(.yaml)
    let library = templateLibrary(inputs, in: log)
    var trees = parse(inputs.apis, readingSpecs: true, by: turns, in: log)
    progress(.spec)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log) else { return nil }
    var specs = read(trees, by: turns, in: log)
    let leavingTrees = Leaving((trees, specs.map(\.trees)))
    trees = []
    for index in specs.indices { specs[index].trees = nil }
    progress(.api)
    let linked = link(specs, asOneModule: inputs.isOneModule, letting: leavingTrees.go, by: turns, in: log)
    guard let apis = linked, let library else { return nil }
    stations?.apis = apis
    // Another run may have a spec with the key.
    if !inputs.isPart { warnOfUnsaidKeys(library, apis, in: log) }
    let leavingSpecs = Leaving(specs)
    specs = []
    progress(.views)
    let files = render(apis, inputs, with: library, letting: leavingSpecs.go, by: turns, in: log)
    return files.map { $0 + inputs.adapters.map(\.file) }
}

/// Prints a stage of the pipeline as stable text; nil if errors were logged before it.
public func dump(_ stage: Stage, of inputs: Inputs, in log: DiagnosticLog) -> String? {
    let trees = parse(inputs.apis, in: log)
    if stage == .yaml { return log.hasErrors ? nil : outline(of: trees) }
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log) else { return nil }
    let specs = read(trees, in: log)
    if stage == .spec { return log.hasErrors ? nil : outline(of: specs) }
    guard let apis = link(specs, asOneModule: inputs.isOneModule, in: log) else { return nil }
    return stage == .api ? outline(of: apis) : outline(of: views(of: apis, inputs.access))
}

/// Returns the meaning of specs, an API for each input in its order; nil if errors were logged.
///
/// - Parameter withExamples: Whether endpoints have the examples of whole answers that documents have. No Swift is made of these.
public func linkedAPIs(_ inputs: Inputs, withExamples: Bool = false, in log: DiagnosticLog) -> [API]? {
    let trees = parse(inputs.apis, in: log)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log) else { return nil }
    let specs = read(trees, examples: withExamples ? .read : .left, in: log)
    return link(specs, asOneModule: inputs.isOneModule, in: log)
}

/// Returns the same, and the places of everything.
public func locatedAPIs(
    _ inputs: Inputs, withExamples: Bool = false, in log: DiagnosticLog
) -> [(api: API, places: Places)]? {
    let trees = parse(inputs.apis, in: log)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log),
        let apis = link(
            read(trees, examples: withExamples ? .read : .left, in: log), asOneModule: inputs.isOneModule, in: log)
    else { return nil }
    return zip(apis, trees).map { api, trees in
        let linked = withDocument(trees, in: log.emptied())
        let specs = linked.specs.map { ($0.stem, $0.source, $0.node) }
        return (api, Places(settings: (trees.input.settings.source, linked.settings), specs: specs))
    }
}

/// Tells what becomes of everything in documents and specs, an API for each input; nil if errors were logged.
public func reports(_ inputs: Inputs, in log: DiagnosticLog) -> [APIReport]? {
    let trees = parse(inputs.apis, in: log)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log) else { return nil }
    let specs = read(trees, wantsReport: true, in: log)
    guard link(specs, asOneModule: inputs.isOneModule, in: log) != nil else { return nil }
    return specs.compactMap { $0.trees.map { ReportWriter($0).report } }
}

struct APITrees {
    let input: Inputs.API
    let settings: YAMLNode?
    let specs: [SpecTree]
    /// Of an OpenAPI document, and of what belongs to it.
    let documents: [DocumentTree]
    /// The entries whose keys stand in these files twice; empty if there was no such error.
    let repetitions: [RepeatedEntry]
    /// What became of the document; nil unless it was wanted.
    var report: DocumentReport?
    var changesMade = ChangesMade()
}

/// The tree of a spec file, or of what a document says in the place of one.
struct SpecTree {
    let stem: String
    let source: Int32
    let node: YAMLNode?
    /// What was read of it at once; the tree is gone then.
    var read: ReadSpec?
}

struct ReadSpec {
    let file: SpecFile
    let log: DiagnosticLog
}

struct DocumentTree {
    let file: Inputs.File
    let node: YAMLNode?
    /// Whether its text has an error: the tree is only a part of it.
    let isBroken: Bool
}

struct APISpecs {
    let input: Inputs.API
    /// What they were read from, with what a document says; nil once nobody needs it.
    var trees: APITrees?
    let settings: SettingsFile
    let specs: [SpecFile]
    /// The sources of documents whose examples of answers are read.
    let documents: [Int32]
}

struct APIViews {
    let folder: String
    let files: [FileView]
}

/// - Parameter readingSpecs: Whether specs that need no other file are read as soon as they are parsed, and their trees let go.
///   Those of a large API together would need as much memory as what is read of them.
func parse(
    _ apis: [Inputs.API], readingSpecs: Bool = false, by turns: SideBySide = .inTurn, in log: DiagnosticLog
) -> [APITrees] {
    let settings = turns.map(apis.map(\.settings)) { ParsedFile($0, .settings, by: turns, in: log) }
    let wanted = zip(apis, settings).flatMap { api, settings in
        let isAlone = readingSpecs && api.documents.isEmpty && settings.tree.root?["openapi"] == nil
        return api.specs.map { (file: $0, kind: ParsedFile.Kind.spec, isAlone: isAlone) }
            + api.documents.map { (file: $0, kind: .document, isAlone: isAlone) }
    }
    let files = turns.map(wanted) { wanted in
        let parsed = ParsedFile(wanted.file, wanted.kind, by: turns, in: log)
        return wanted.isAlone ? parsed.read(in: log) : parsed
    }
    // Keys that stand twice are looked at in all trees, and `changes` in all of their API; both are rare where there is no document.
    let needsTrees =
        (settings + files).contains { !$0.tree.repetitions.isEmpty }
        || zip(wanted, files).contains { $0.isAlone && $1.hasChanges }
    if needsTrees, files.contains(where: { $0.spec != nil }) { return parse(apis, by: turns, in: log) }
    var rest = files[...]
    return zip(apis, settings).map { api, settings in
        let files = rest.prefix(api.specs.count + api.documents.count)
        rest = rest.dropFirst(files.count)
        for file in [settings] + files { log.take(file.log) }
        var (specs, documents): ([SpecTree], [DocumentTree]) = ([], [])
        for (index, parsed) in files.enumerated() {
            let root = parsed.tree.root
            if index >= api.specs.count || isDocument(root) {
                documents.append(DocumentTree(file: parsed.file, node: root, isBroken: parsed.log.hasErrors))
            } else {
                specs.append(
                    SpecTree(stem: parsed.file.stem, source: parsed.file.source, node: root, read: parsed.spec))
            }
        }
        return APITrees(
            input: api, settings: settings.tree.root, specs: specs, documents: documents,
            repetitions: ([settings] + files).flatMap(\.tree.repetitions))
    }
}

/// A file's tree, or what was read of it.
private struct ParsedFile {
    let file: Inputs.File
    var tree: YAMLDocument
    let log: DiagnosticLog
    var spec: ReadSpec?

    /// What a file is for; a spec may turn out to be a document.
    enum Kind {
        case settings, spec, document
    }

    init(_ file: Inputs.File, _ kind: Kind, by turns: SideBySide, in log: DiagnosticLog) {
        self.file = file
        self.log = log.emptied()
        tree = document(file, kind, by: turns, in: self.log)
    }

    var hasChanges: Bool { tree.root?["changes"] != nil }

    /// The same with a spec in the place of its tree. It stays as it is if more than the tree is needed to read it.
    func read(in log: DiagnosticLog) -> ParsedFile {
        guard tree.repetitions.isEmpty, !hasChanges, !isDocument(tree.root) else { return self }
        var read = self
        let own = log.emptied()
        read.spec = ReadSpec(
            file: readSpecFile(tree.root, source: file.source, stem: file.stem, in: own), log: own)
        read.tree = YAMLDocument(root: nil, repetitions: [])
        return read
    }
}

private func document(
    _ file: Inputs.File, _ kind: ParsedFile.Kind, by turns: SideBySide, in log: DiagnosticLog
) -> YAMLDocument {
    guard file.isReadable else {
        return YAMLDocument(root: YAMLNode(.unknown, at: SourceLocation(wholeOf: file.source)), repetitions: [])
    }
    let own = log.emptied()
    let tree = parseDocument(file.source, in: own, isLenient: true, each: turns.each)
    if tree.twins.isEmpty, tree.foreignTags.isEmpty {
        log.take(own)
        return tree
    }
    // Swift takes two such keys for one. A spec has to say what it means, and a document cannot be mended.
    guard kind == .document || kind == .spec && isDocument(tree.root) else {
        return parseDocument(file.source, in: log)
    }
    log.take(own)
    for twin in tree.twins {
        log.warning(
            .documentLoss, at: twin, "this key is spelled like another one here, in other characters, so it is left out"
        )
    }
    log.warning(
        .documentLoss, atFirstOf: tree.foreignTags,
        "tags are not read, so what stands behind this one counts as it does without it")
    return tree
}

/// Whether no key stands twice in a mapping. If one does, this checks everything, and nothing can be generated.
private func areClear(_ apis: [APITrees], asOneModule: Bool, in log: DiagnosticLog) -> Bool {
    let repetitions = Repetitions(apis.flatMap(\.repetitions))
    if repetitions.isEmpty { return true }
    repetitions.check(in: log) { entries, own in
        let version = apis.map { api in
            APITrees(
                input: api.input, settings: api.settings?.replacing(entries),
                specs: api.specs.map {
                    SpecTree(stem: $0.stem, source: $0.source, node: $0.node?.replacing(entries))
                },
                documents: api.documents.map {
                    DocumentTree(file: $0.file, node: $0.node?.replacing(entries), isBroken: $0.isBroken)
                },
                repetitions: [])
        }
        _ = link(read(version, in: own), asOneModule: asOneModule, in: own)
    }
    return false
}

private func read(
    _ apis: [APITrees], examples: DocumentWish.AnswerExamples = .left, wantsReport: Bool = false,
    by turns: SideBySide = .inTurn, in log: DiagnosticLog
) -> [APISpecs] {
    let heads = turns.map(apis) { api in
        let own = log.emptied()
        let api = withDocument(api, examples: examples, wantsReport: wantsReport, in: own)
        let settings = readSettingsFile(api.settings, source: api.input.settings.source, in: own)
        warn(of: api.input.unread, in: own)
        allow(settings.allowed, in: api.input, own)
        return (api: api, settings: settings, log: own)
    }
    let files = turns.map(heads.flatMap(\.api.specs)) { spec in
        if let read = spec.read { return read }
        let own = log.emptied()
        return ReadSpec(file: readSpecFile(spec.node, source: spec.source, stem: spec.stem, in: own), log: own)
    }
    var rest = files[...]
    return heads.map { head in
        log.take(head.log)
        let files = rest.prefix(head.api.specs.count)
        rest = rest.dropFirst(files.count)
        for file in files { log.take(file.log) }
        return APISpecs(
            input: head.api.input, trees: head.api, settings: head.settings, specs: files.map(\.file),
            documents: examples == .read ? head.api.input.documents.map(\.source) : [])
    }
}

private func warn(of unread: [Int32], in log: DiagnosticLog) {
    for source in unread {
        log.warning(
            .unreadFile, at: SourceLocation(wholeOf: source),
            "this file is not read, because the name of a spec ends in '.yaml' or '.yml'; rename it")
    }
}

/// An `allow` in a `gen.yaml` holds for all files of its API.
private func allow(_ cautions: [Caution], in api: Inputs.API, _ log: DiagnosticLog) {
    for source in ([api.settings] + api.specs + api.documents).map(\.source) + api.unread {
        log.allow(cautions, from: SourceLocation(wholeOf: source), to: nil)
    }
}

/// - Parameter go: Lets go of what the stage before has made. It is done meanwhile.
private func link(
    _ apis: [APISpecs], asOneModule: Bool, letting go: () -> Void = {}, by turns: SideBySide = .inTurn,
    in log: DiagnosticLog
) -> [API]? {
    if asOneModule { checkOneModule(apis.map { ($0.settings, $0.specs) }, in: log) }
    let logs = apis.map { _ in log.continued() }
    let linked = turns.map(Array(0...apis.count)) { index -> API? in
        if index == apis.count {
            go()
            return nil
        }
        let api = apis[index]
        return EndpointSpec.link(
            api.settings, api.specs, folder: api.input.folder, documents: api.documents, in: logs[index])
    }
    for own in logs { log.take(own) }
    return log.hasErrors ? nil : linked.compactMap { $0 }
}

private func views(of apis: [API], _ access: Access?) -> [APIViews] {
    apis.map { APIViews(folder: $0.folder, files: fileViews(for: $0, access: access?.level)) }
}
