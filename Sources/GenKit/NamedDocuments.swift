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

/// Whether a reference may lead to another file, as far as the text tells.
private func mayReferToFiles(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
        let mark = Array("$ref".utf8)
        let elsewhere = ["#", "http://", "https://"].map { Array($0.utf8) }
        var index = 0
        while let next = bytes[index...].firstIndex(of: mark[0]) {
            index = next + 1
            guard bytes[next...].starts(with: mark) else { continue }
            let value = bytes[(next + mark.count)...].drop(while: isBetween)
            if value.isEmpty || elsewhere.contains(where: { value.starts(with: $0) }) { continue }
            // A property that is called '$ref': what stands below it is a mapping.
            let gap = bytes[next..<value.startIndex]
            if gap.last == 0x20, gap.contains(0x0A), isEntry(value) { continue }
            return true
        }
        return false
    }
}

/// Whether a byte may stand between a key and its value: a blank, a line break, a quote or a colon.
private func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x27, 0x3A: true
    default: false
    }
}

/// Whether a text begins with a word and a colon that ends it as a key.
private func isEntry(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let rest = text.drop { ("a"..."z").contains(Unicode.Scalar($0)) }
    return rest.first == UInt8(ascii: ":") && (rest.dropFirst().first.map { $0 == 0x20 || $0 == 0x0A } ?? true)
}

private func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
        if bytes[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
}
