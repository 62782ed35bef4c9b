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
///
/// Documents are large. The loops are by hand because a debug build of the tool, which is what a plugin runs, calls a
/// collection's methods ten times slower.
private func mayReferToFiles(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        while let dollar = firstIndex(of: UInt8(ascii: "$"), in: bytes, from: index) {
            index = dollar + 1
            guard bytes.has("ref", at: index) else { continue }
            var value = index + 3
            var hasBreak = false
            while value < bytes.count, isBetween(bytes[value]) {
                if bytes[value] == 0x0A { hasBreak = true }
                value += 1
            }
            if value == bytes.count || bytes[value] == UInt8(ascii: "#") { continue }
            if bytes.has("http://", at: value) || bytes.has("https://", at: value) { continue }
            // A property that is called '$ref': what stands below it is a mapping.
            if hasBreak, bytes[value - 1] == 0x20, isEntry(bytes, at: value) { continue }
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

/// Whether a word stands at a place, and a colon that makes a key of it.
private func isEntry(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] >= 0x61, bytes[index] <= 0x7A { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return false }
    return index + 1 == bytes.count || bytes[index + 1] == 0x20 || bytes[index + 1] == 0x0A
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func has(_ word: StaticString, at start: Int) -> Bool {
        if start + word.utf8CodeUnitCount > count { return false }
        var index = 0
        while index < word.utf8CodeUnitCount {
            if self[start + index] != word.utf8Start[index] { return false }
            index += 1
        }
        return true
    }
}

func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
        if bytes[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
}
