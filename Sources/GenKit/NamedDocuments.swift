public import Diagnostics
import EndpointSpec
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
    return ([document] + openapi.overlays).map(\.value)
}

/// Returns the paths of other files that the references of a document lead to, from the folder of the document.
///
/// The text is searched, not parsed: what only looks like a reference is a file more that is looked for.
public func filesReferenced(in document: SourceText) -> [String] {
    let bytes = document.bytes
    let mark = Array("$ref".utf8)
    var paths: Set<String> = []
    var index = 0
    while index + mark.count < bytes.count {
        guard bytes[index] == 0x24, bytes[index..<index + mark.count].elementsEqual(mark) else {
            index += 1
            continue
        }
        index += mark.count
        while index < bytes.count, [0x20, 0x09, 0x22, 0x27, 0x3A].contains(bytes[index]) { index += 1 }
        let start = index
        while index < bytes.count, ![0x0A, 0x0D, 0x22, 0x27, 0x23, 0x2C, 0x7D].contains(bytes[index]) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let path = text.split(separator: " ").joined(separator: " ")
        if !path.isEmpty, !path.contains("://") { paths.insert(path) }
    }
    return paths.sorted()
}

private func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
        if bytes[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
}
