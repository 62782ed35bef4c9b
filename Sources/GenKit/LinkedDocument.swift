import Diagnostics
import EndpointSpec
import OpenAPIReader
import YAMLTree

/// Whether a file is a document or an overlay of one, and no spec.
func isDocument(_ root: YAMLNode?) -> Bool {
    guard case .mapping(let entries)? = root?.content else { return false }
    return entries.contains { documentKeys.contains($0.name) }
}

let documentKeys = ["openapi", "swagger", "overlay"]

/// Puts what the document of an API says beside the API's own specs, and makes the changes that these ask for.
///
/// - Parameters:
///   - examples: What becomes of the document's examples of whole answers.
///   - wantsReport: Whether it is told what becomes of everything in the document.
///   - leavesForeign: Whether keys `x-…` of other tools are read as ours.
func withDocument(
    _ trees: APITrees, examples: DocumentWish.AnswerExamples = .left, wantsReport: Bool = false,
    leavesForeign: Bool = false, in log: DiagnosticLog
) -> APITrees {
    let (trees, warnings) = leavesForeign ? (trees, []) : withoutForeignKeys(trees, in: log)
    // What a part of a document does not have, the rest may.
    let own = trees.documents.contains(where: \.isBroken) ? log.emptied() : log
    let (linked, wire, report) = beside(trees, warnings, examples, wantsReport, in: own)
    var made = ChangesMade()
    let changed = applyChanges(linked.specs.map(\.node), wire, &made, in: own)
    return APITrees(
        input: linked.input, settings: linked.settings,
        specs: zip(linked.specs, changed).map { spec, node in
            SpecTree(stem: spec.stem, source: spec.source, node: node, read: spec.read)
        }, documents: linked.documents, repetitions: linked.repetitions, report: report, changesMade: made)
}

/// Whether `gen.yaml`, or a change of any endpoint, says what is sent as `Authorization`.
private func saysAuthorization(_ settings: YAMLNode, _ specs: [SpecTree]) -> Bool {
    func says(_ node: YAMLNode) -> Bool {
        node["auth"] != nil || (node["headers"]?.entries ?? []).contains { $0.name.lowercased() == "authorization" }
    }
    return says(settings)
        || specs.contains { ($0.node?["changes"]?["endpoints"]?.entries ?? []).contains { says($0.value) } }
}

private func beside(
    _ trees: APITrees, _ warnings: [DocumentWish.Warning], _ examples: DocumentWish.AnswerExamples,
    _ wantsReport: Bool, in log: DiagnosticLog
) -> (APITrees, WireNames, DocumentReport?) {
    guard let settings = trees.settings, case .mapping(let written) = settings.content,
        let wish = written.first(where: { $0.name == "openapi" })
    else {
        for document in trees.documents {
            log.warning(
                .unreadFile, at: SourceLocation(wholeOf: document.file.source),
                "this is an OpenAPI document, which is not read unless gen.yaml names it: 'openapi: { document: \(visible(document.file.name)) }'"
            )
        }
        return (trees, WireNames(), nil)
    }
    guard let openapi = readOpenAPI(wish.value, in: log), let path = openapi.document,
        let files = files(path, openapi.overlays, trees, log)
    else { return (trees, WireNames(), nil) }
    refuseSpecsNamedAsParts(of: path.value, trees, in: log)
    let names = ChangedNames(trees.specs.map(\.node))
    func has(_ name: String) -> Bool { written.contains { $0.name == name } }
    let api = written.first { $0.name == "api" }
    let specs = readDocument(
        files,
        DocumentWish(
            openapi: openapi, api: api.map { text($0.value) } ?? "", hasKeyStyle: has("key-style"),
            hasDates: has("dates"),
            hasAuth: has("auth"), hasAccept: has("accept"), saysAuthorization: saysAuthorization(settings, trees.specs),
            takenStems: Set(trees.specs.map { $0.stem.lowercased() }), shards: trees.input.documentShards,
            modelNames: names.models, endpointNames: names.endpoints,
            headers: AskedHeaders(trees.specs.map(\.node)), warnings: warnings,
            answerExamples: examples, wantsReport: wantsReport), in: log)
    guard let specs else { return (trees, WireNames(), nil) }
    let merged = YAMLNode(
        .mapping(written + specs.settings.filter { !has($0.name) }), at: settings.location)
    let linked = APITrees(
        input: trees.input, settings: merged,
        specs: trees.specs + specs.specs.map { SpecTree(stem: $0.stem, source: files.files[0].source, node: $0.node) },
        documents: trees.documents, repetitions: trees.repetitions)
    return (linked, specs.wireNames, specs.report)
}

/// Specs whose files would be those of a document's numbered parts.
private func refuseSpecsNamedAsParts(of document: String, _ trees: APITrees, in log: DiagnosticLog) {
    guard let count = trees.input.documentShards else { return }
    let parts = Set(fixedStems(ofDocument: document, count: count).map { $0.lowercased() })
    for spec in trees.specs where parts.contains(spec.stem.lowercased()) {
        log.error(
            at: SourceLocation(wholeOf: spec.source),
            "'\(visible(spec.stem + GeneratedFile.suffix))' is a part of what is made of '\(visible(document))'; rename this file"
        )
    }
}

/// The files of a document, the main one first, and its overlays; nil after an error.
private func files(
    _ path: Located<String>, _ overlayPaths: [Located<String>], _ trees: APITrees, _ log: DiagnosticLog
) -> DocumentFiles? {
    let folder = trees.input.folderOfSettings
    var files: [DocumentFiles.File] = []
    let named = ([path] + overlayPaths).map { normalizedPath($0.value) }
    for document in trees.documents {
        let path = document.file.path
        let relative = path.hasPrefix(folder) ? String(Substring(path.utf8.dropFirst(folder.utf8.count))) : path
        guard let root = document.node else {
            // What is left of a download that failed would take away the whole API.
            if !document.isBroken, named.contains(relative) {
                log.error(
                    at: SourceLocation(wholeOf: document.file.source),
                    "the file is empty, and gen.yaml names it as a document; fetch it again")
            }
            continue
        }
        files.append(DocumentFiles.File(path: relative, source: document.file.source, root: root))
    }
    guard let main = files.firstIndex(where: { $0.path == normalizedPath(path.value) }) else {
        if !trees.documents.contains(where: { $0.node == nil }) {
            log.error(
                at: path.location,
                "there is no document '\(visible(path.value))'; its path begins at the folder of gen.yaml")
        }
        return nil
    }
    files.swapAt(0, main)
    let document = files.removeFirst()
    var overlays: [DocumentFiles.File] = []
    for path in overlayPaths {
        if let overlay = files.first(where: { $0.path == normalizedPath(path.value) }) {
            overlays.append(overlay)
        } else if !trees.documents.contains(where: { $0.node == nil }) {
            log.error(
                at: path.location,
                "there is no overlay '\(visible(path.value))'; its path begins at the folder of gen.yaml")
        }
    }
    let applied = Set(overlays.map(\.source))
    files.removeAll { file in
        guard case .mapping(let entries) = file.root.content, entries.contains(where: { $0.name == "overlay" }) else {
            return applied.contains(file.source)
        }
        if !applied.contains(file.source) {
            log.warning(
                .unreadFile, at: SourceLocation(wholeOf: file.source),
                "this is an overlay, which is not applied unless 'overlays' in gen.yaml names it")
        }
        return true
    }
    return DocumentFiles([document] + files, overlays: overlays)
}

private func text(_ node: YAMLNode) -> String {
    if case .scalar(let scalar) = node.content { scalar.text } else { "" }
}

extension Inputs.API {
    /// The folder of `gen.yaml` with a slash at its end, as paths begin with it; empty for the root.
    var folderOfSettings: String {
        guard let slash = settings.path.lastIndex(of: "/") else { return "" }
        return String(settings.path[...slash])
    }

    /// The path of a spec; for a part of a document, what its file would be called.
    func path(of spec: SpecFile) -> String {
        path(stem: spec.stem, source: spec.source)
    }

    func path(stem: String, source: Int32) -> String {
        specs.first { $0.source == source && $0.stem == stem }?.path ?? folderOfSettings + stem + ".yaml"
    }
}

extension APITrees {
    /// Of the document that the settings name, as they name it.
    var documentPath: String {
        guard case .mapping(let entries)? = settings?.content,
            let wish = entries.first(where: { $0.name == "openapi" })
        else { return "" }
        guard case .mapping(let keys) = wish.value.content else { return text(wish.value) }
        return keys.first { $0.name == "document" }.map { text($0.value) } ?? ""
    }

    func path(of spec: SpecTree) -> String {
        input.path(stem: spec.stem, source: spec.source)
    }
}

extension Inputs.File {
    var name: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
