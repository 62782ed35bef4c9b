import Diagnostics
import GenKit

/// Finds the OpenAPI document that an API's settings name, and the files that belong to it, wherever they are.
///
/// What cannot be read is reported when it is read for the run.
func findDocuments(of api: inout Discovery.API) {
    guard api.settings.isReadable, let settings = text(of: api.settings.path) else { return }
    findDocuments(named: documentsNamed(in: settings), of: &api)
}

/// Returns an API of a document alone, and of what belongs to it.
package func documentAlone(at path: String) -> Discovery.API {
    let settings = Path.join(Path.parent(of: path), settingsName)
    var api = Discovery.API(
        folder: "", settings: Discovery.File(path: settings, shownPath: settingsName, stem: "gen", isReadable: false))
    findDocuments(named: [Path.name(of: path)], of: &api)
    return api
}

/// - Parameter names: The paths of a document and its overlays, from the folder of the API's settings.
private func findDocuments(named names: [String], of api: inout Discovery.API) {
    let folder = Path.parent(of: api.settings.path)
    let shownFolder = Path.parent(of: api.settings.shownPath)
    var open = Array(names.reversed())
    var known: Set<String> = []
    while let path = open.popLast(), known.count < largestCount {
        guard known.insert(path).inserted else { continue }
        let file = Discovery.File(
            path: Path.join(folder, path), shownPath: Path.join(shownFolder, path), stem: Path.name(of: path))
        api.specs.removeAll { $0.path == file.path }
        api.unread.removeAll { $0 == file.path }
        guard let document = text(of: file.path) else {
            // A file that only a text mentions is no mistake; one that gen.yaml names is.
            if names.contains(path) { api.documents.append(file) } else { api.missing.append(file.path) }
            continue
        }
        api.documents.append(file)
        // What an overlay says stands in the document after it.
        open += filesReferenced(in: document, at: names.dropFirst().contains(path) ? names[0] : path)
    }
    api.documents.sort { isBefore($0.shownPath, $1.shownPath) }
}

/// A document in more files than anybody writes has references that a program made up.
private let largestCount = 2000

private func text(of path: String) -> SourceText? {
    guard let bytes = try? FileSystem.read(path, largest: FileSystem.largestInput) else { return nil }
    return SourceText(path: path, bytes: bytes)
}
