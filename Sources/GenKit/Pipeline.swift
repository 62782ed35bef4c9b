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
///   - progress: Called before each stage.
public func generate(
    _ inputs: Inputs, in log: DiagnosticLog, keeping stations: Stations? = nil,
    progress: (Stage) -> Void = { _ in }
) -> [GeneratedFile]? {
    progress(.yaml)
    let library = templateLibrary(inputs, in: log)
    let trees = parse(inputs.apis, in: log)
    stations?.trees = trees
    progress(.spec)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log) else { return nil }
    let specs = read(trees, in: log)
    stations?.specs = specs
    progress(.api)
    guard let apis = link(specs, asOneModule: inputs.isOneModule, in: log), let library else { return nil }
    stations?.apis = apis
    progress(.views)
    let views = views(of: apis, inputs.access)
    stations?.views = views
    return render(views, with: library, in: log)
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
public func linkedAPIs(_ inputs: Inputs, in log: DiagnosticLog) -> [API]? {
    let trees = parse(inputs.apis, in: log)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log) else { return nil }
    return link(read(trees, in: log), asOneModule: inputs.isOneModule, in: log)
}

/// Returns the same, and the places of everything.
public func locatedAPIs(_ inputs: Inputs, in log: DiagnosticLog) -> [(api: API, places: Places)]? {
    let trees = parse(inputs.apis, in: log)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log),
        let apis = link(read(trees, in: log), asOneModule: inputs.isOneModule, in: log)
    else { return nil }
    return zip(apis, trees).map { api, trees in
        let specs = withDocument(trees, in: log.emptied()).specs.map { ($0.stem, $0.source, $0.node) }
        return (api, Places(settings: (trees.input.settings.source, trees.settings), specs: specs))
    }
}

/// Tells what becomes of everything in documents and specs, an API for each input; nil if errors were logged.
public func reports(_ inputs: Inputs, in log: DiagnosticLog) -> [APIReport]? {
    let trees = parse(inputs.apis, in: log)
    guard areClear(trees, asOneModule: inputs.isOneModule, in: log) else { return nil }
    let specs = read(trees, wantsReport: true, in: log)
    guard link(specs, asOneModule: inputs.isOneModule, in: log) != nil else { return nil }
    return specs.map { ReportWriter($0.trees).report }
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
}

struct DocumentTree {
    let file: Inputs.File
    let node: YAMLNode?
}

struct APISpecs {
    let input: Inputs.API
    /// What they were read from, with what a document says.
    let trees: APITrees
    let settings: SettingsFile
    let specs: [SpecFile]
}

struct APIViews {
    let folder: String
    let files: [FileView]
}

func parse(_ apis: [Inputs.API], in log: DiagnosticLog) -> [APITrees] {
    apis.map { api in
        let settings = document(api.settings, in: log)
        let files = api.specs + api.documents
        let trees = files.map { document($0, in: log) }
        var (specs, documents): ([SpecTree], [DocumentTree]) = ([], [])
        for (index, (file, tree)) in zip(files, trees).enumerated() {
            if index >= api.specs.count || isDocument(tree.root) {
                documents.append(DocumentTree(file: file, node: tree.root))
            } else {
                specs.append(SpecTree(stem: file.stem, source: file.source, node: tree.root))
            }
        }
        return APITrees(
            input: api, settings: settings.root, specs: specs, documents: documents,
            repetitions: ([settings] + trees).flatMap(\.repetitions))
    }
}

private func document(_ file: Inputs.File, in log: DiagnosticLog) -> YAMLDocument {
    guard file.isReadable else {
        return YAMLDocument(root: YAMLNode(.unknown, at: SourceLocation(wholeOf: file.source)), repetitions: [])
    }
    let own = log.emptied()
    let tree = parseDocument(file.source, in: own, leavesTwins: true)
    if tree.twins.isEmpty {
        log.take(own)
        return tree
    }
    // Swift takes the two for one. A spec has to say which it means, and a document cannot be mended.
    guard isDocument(tree.root) else { return parseDocument(file.source, in: log) }
    log.take(own)
    for twin in tree.twins {
        log.warning(
            .documentLoss, at: twin, "this key is spelled like another one here, in other characters, so it is left out"
        )
    }
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
                documents: api.documents.map { DocumentTree(file: $0.file, node: $0.node?.replacing(entries)) },
                repetitions: [])
        }
        _ = link(read(version, in: own), asOneModule: asOneModule, in: own)
    }
    return false
}

private func read(_ apis: [APITrees], wantsReport: Bool = false, in log: DiagnosticLog) -> [APISpecs] {
    apis.map { api in
        let api = withDocument(api, wantsReport: wantsReport, in: log)
        let settings = readSettingsFile(api.settings, source: api.input.settings.source, in: log)
        warn(of: api.input.unread, in: log)
        allow(settings.allowed, in: api.input, log)
        let specs = api.specs.map { readSpecFile($0.node, source: $0.source, stem: $0.stem, in: log) }
        return APISpecs(input: api.input, trees: api, settings: settings, specs: specs)
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

private func link(_ apis: [APISpecs], asOneModule: Bool, in log: DiagnosticLog) -> [API]? {
    if asOneModule { checkOneModule(apis.map { ($0.settings, $0.specs) }, in: log) }
    let linked = apis.compactMap { EndpointSpec.link($0.settings, $0.specs, folder: $0.input.folder, in: log) }
    return log.hasErrors ? nil : linked
}

private func views(of apis: [API], _ access: Access?) -> [APIViews] {
    apis.map { APIViews(folder: $0.folder, files: fileViews(for: $0, access: access?.level)) }
}

private func render(
    _ apis: [APIViews], with library: TemplateLibrary, in log: DiagnosticLog
) -> [GeneratedFile]? {
    var files: [GeneratedFile] = []
    for api in apis {
        for view in api.files {
            guard let text = library.render(view.template, with: view.value, log: log) else { continue }
            guard text.hasPrefix(GeneratedFile.firstWords) else {
                let source = library.templates.first { $0.name == view.template }?.source ?? 0
                log.error(
                    at: SourceLocation(source: source, line: 1, column: 1),
                    "the text for '\(view.fileName)' must begin with '\(GeneratedFile.firstWords)', by which gen knows its own files"
                )
                continue
            }
            let path = api.folder.isEmpty ? view.fileName : api.folder + "/" + view.fileName
            files.append(GeneratedFile(path: path, text: text))
        }
    }
    return log.hasErrors ? nil : files
}
