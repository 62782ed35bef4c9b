import Diagnostics

/// The APIs at or below the folders of specs, in the order of their output folders.
struct Discovery {
    struct API {
        /// The output folder, relative to the root of the output; empty for the root itself.
        let folder: String
        let settings: File
        var specs: [File] = []
        /// Files whose names are nearly those of specs.
        var unread: [String] = []
        /// False after an error that may have hidden a spec.
        var isWhole = true
    }

    struct File {
        /// As it is opened and as messages name it.
        let path: String
        /// Relative to the folder of specs that was given.
        let shownPath: String
        /// The file's name without its extension.
        let stem: String
        /// False after an error that it is not there, or not a file.
        var isReadable = true
    }

    private let report: Report
    private(set) var apis: [API] = []
    /// Specs that have no `gen.yaml` at or above them.
    private var orphans: [File] = []
    private var visited: Set<FileSystem.Identity> = []
    /// Folders whose settings have a wrong name.
    private var misnamed: [String] = []
    /// Errors about files and folders that are not what their names say.
    private var mistakes = 0

    init(_ report: Report) {
        self.report = report
    }

    /// - Parameters:
    ///   - path: Absolute.
    ///   - prefix: What the output folder begins with where the folder is an API itself.
    mutating func add(folder path: String, prefix: String) {
        let (apisBefore, orphansBefore, mistakesBefore) = (apis.count, orphans.count, mistakes)
        do {
            let entries = try FileSystem.entries(of: path, allNames: true)
            visited.insert(try FileSystem.status(of: path).identity)
            let isAPI = entries.contains { $0.name == settingsName }
            walk(
                Place(path: path, shownPath: "", output: isAPI ? prefix : "", api: nil), entries: entries)
            if apis.count == apisBefore, orphans.count == orphansBefore, mistakes == mistakesBefore {
                report.error(
                    about: path,
                    (entries.isEmpty ? "the folder is empty" : "the folder holds no spec: no '*.yaml' at or below it")
                        + "; 'gen init DIR' writes a first one")
            }
        } catch {
            report.failure(error)
        }
    }

    /// Checks what can only be checked when everything was found.
    mutating func finish() {
        apis.sort { isBefore($0.folder, $1.folder) }
        for index in apis.indices { apis[index].specs.sort { isBefore($0.stem, $1.stem) } }
        checkNames(of: apis, report)
        refuseOrphans()
    }

    private struct Place {
        let path: String
        let shownPath: String
        let output: String
        /// The index of the API that its files belong to.
        let api: Int?

        func below(_ name: String, api: Int?) -> Place {
            Place(
                path: Path.join(path, name), shownPath: Path.join(shownPath, name), output: Path.join(output, name),
                api: api)
        }
    }

    private mutating func walk(_ place: Place, entries: [FileSystem.Entry]) {
        let entries = entries.filter { !$0.name.hasPrefix(".") }.sorted { isBefore($0.name, $1.name) }
        var api = place.api
        if entries.contains(where: { $0.name == settingsName }) {
            let path = Path.join(place.path, settingsName)
            let shown = Path.join(place.shownPath, settingsName)
            let kind = kind(of: FileSystem.Entry(name: settingsName, kind: nil), path)
            let settings = File(path: path, shownPath: shown, stem: "gen", isReadable: kind == .file)
            apis.append(API(folder: place.output, settings: settings))
            api = apis.count - 1
        }
        for entry in entries where entry.name != settingsName { visit(entry, in: place, api) }
    }

    private mutating func visit(_ entry: FileSystem.Entry, in place: Place, _ api: Int?) {
        let path = Path.join(place.path, entry.name)
        guard let stem = stem(of: entry.name) else {
            if entry.kind != .file, linkedKind(of: entry, path) == .folder {
                enter(place.below(entry.name, api: api))
            } else if let api, isNearlySpec(entry.name) {
                apis[api].unread.append(path)
            }
            return
        }
        guard kind(of: entry, path) == .file else {
            if let api { apis[api].isWhole = false }
            return
        }
        if stem.lowercased() == "gen" {
            mistakes += 1
            misnamed.append(place.path)
            return report.error(
                about: path, "the file of an API's settings is called '\(settingsName)'; rename this one")
        }
        let file = File(path: path, shownPath: Path.join(place.shownPath, entry.name), stem: stem)
        if let api { apis[api].specs.append(file) } else { orphans.append(file) }
    }

    /// Goes into a folder, once, whichever way it is reached: loops of links end here.
    private mutating func enter(_ place: Place) {
        do {
            guard visited.insert(try FileSystem.status(of: place.path).identity).inserted else { return }
            walk(place, entries: try FileSystem.entries(of: place.path, allNames: true))
        } catch {
            mistakes += 1
            if let api = place.api { apis[api].isWhole = false }
            report.failure(error)
        }
    }

    /// What an entry is that must be a file; everything else is reported.
    private mutating func kind(of entry: FileSystem.Entry, _ path: String) -> FileSystem.Kind? {
        if entry.kind == .file { return .file }
        do {
            let kind = try FileSystem.status(of: path).kind
            if kind != .file { mistakes += 1 }
            if kind == .folder { report.failure(about: path, "is a folder, and its name is that of a spec file") }
            if kind == .other {
                report.failure(about: path, "is a device or pipe, and its name is that of a spec file")
            }
            return kind
        } catch {
            mistakes += 1
            report.failure(error)
            return nil
        }
    }

    /// What an entry is that counts only if it is a folder: a link that leads nowhere is nobody's business.
    private func linkedKind(of entry: FileSystem.Entry, _ path: String) -> FileSystem.Kind? {
        if let kind = entry.kind, kind != .link { return kind }
        return (try? FileSystem.status(of: path))?.kind
    }

    /// One message per folder that wants a `gen.yaml`. Its specs are those of an API of which nothing else is known.
    private mutating func refuseOrphans() {
        var indices: [String: Int] = [:]
        for orphan in orphans {
            let folder = Path.parent(of: orphan.path)
            if let index = indices[folder] {
                apis[index].specs.append(orphan)
                continue
            }
            indices[folder] = apis.count
            let settings = File(
                path: Path.join(folder, settingsName), shownPath: settingsName, stem: "gen", isReadable: false)
            apis.append(API(folder: orphan.shownPath, settings: settings, specs: [orphan], isWhole: false))
            if misnamed.contains(where: { lies(folder, inOrAt: $0) }) { continue }
            report.error(
                about: orphan.path,
                "belongs to no API: there is no '\(settingsName)' beside or above it; write '\(folder)/\(settingsName)' with the two lines "
                    + "'api: \(typeName(from: Path.name(of: folder)))' and 'servers: { production: \"https://…\" }'")
        }
    }
}

let settingsName = "gen.yaml"

/// Whether a name is that of a spec but for its end: `shops.ymal`, `shops.yaml.txt`, `shops.json`.
private func isNearlySpec(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let last = parts.last else { return false }
    // 'gen init' writes a schema for editors beside the specs.
    if last == "json" { return parts[parts.count - 2] != "schema" }
    if last == "txt" && ["yaml", "yml"].contains(parts[parts.count - 2]) { return true }
    // An editor's backup is nobody's spec.
    return last.hasPrefix("y") && !last.hasSuffix("~") && suggestion(for: last, among: ["yaml", "yml"]) != nil
}

/// The name of a spec file without its extension; nil for other files.
private func stem(of name: String) -> String? {
    for suffix in [".yaml", ".yml"] where name.utf8.count > suffix.utf8.count {
        let end = name.utf8.suffix(suffix.utf8.count)
        if String(end)?.lowercased() == suffix { return String(name.utf8.dropLast(suffix.utf8.count)) }
    }
    return nil
}
