public import Diagnostics
import EndpointSpec
import OpenAPIReader
import YAMLTree

/// Returns the paths of the document and the overlays that a `gen.yaml` names, from its folder, the document first.
public func documentsNamed(in settings: SourceText) -> [String] {
    guard contains(settings.bytes, "openapi") else { return [] }
    let log = DiagnosticLog()
    let source = log.add(settings)
    guard case .mapping(let entries)? = parseYAML(source, in: log)?.content,
        let wish = entries.first(where: { $0.name == "openapi" }), let openapi = readOpenAPI(wish.value, in: log),
        let document = openapi.document
    else { return [] }
    return ([document] + openapi.overlays).map { normalizedPath($0.value) }
}

/// Returns the paths of other files that the references of a document lead to.
///
/// - Parameter home: The path of the document that the references are relative to. The results are relative to the same folder.
public func filesReferenced(in document: SourceText, at home: String) -> [String] {
    // Most documents are one file, and need not be parsed for this.
    guard mayReferToFiles(document.bytes) else { return [] }
    let log = DiagnosticLog()
    guard let root = parseYAML(log.add(document), in: log) else { return [] }
    var paths: Set<String> = []
    collectReferences(root, from: home, &paths)
    return paths.sorted()
}

private func collectReferences(_ node: YAMLNode, from home: String, _ paths: inout Set<String>) {
    switch node.content {
    case .mapping(let entries):
        for entry in entries {
            if entry.name == "$ref", case .scalar(let scalar) = entry.value.content,
                let path = referencedFile(scalar.text, from: home)
            {
                paths.insert(path)
            }
            collectReferences(entry.value, from: home, &paths)
        }
    case .sequence(let nodes): for node in nodes { collectReferences(node, from: home, &paths) }
    case .scalar, .unknown: break
    }
}

/// Whether a reference leads to something else than a place of its own file, as far as the text tells.
private func mayReferToFiles(_ bytes: [UInt8]) -> Bool {
    let mark = Array("$ref".utf8)
    var index = 0
    while index + mark.count < bytes.count {
        guard bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) else {
            index += 1
            continue
        }
        index += mark.count
        while index < bytes.count, [0x09, 0x0A, 0x0D, 0x20, 0x22, 0x27, 0x3A].contains(bytes[index]) { index += 1 }
        if index < bytes.count, bytes[index] != UInt8(ascii: "#") { return true }
    }
    return false
}

private func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
        if bytes[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
}
