import Diagnostics

/// The APIs in or below the folders of specs, in the order of their output folders.
package struct Discovery {
    package struct API {
        /// The output folder, relative to the root of the output; empty for the root itself.
        package let folder: String
        package let settings: File
        package var specs: [File] = []
        /// The OpenAPI document that its settings name, its overlays, and the files that these refer to.
        package var documents: [File] = []
        /// The absolute paths of files that references lead to and that are not there, or cannot be read.
        package var missing: [String] = []
        /// Files whose names are nearly those of specs.
        package var unread: [String] = []
        /// False after an error that may have hidden a spec.
        package var isWhole = true
    }

    package struct File {
        /// The path for opening the file and for messages.
        package let path: String
        /// The path relative to the given folder of specs.
        package let shownPath: String
        /// The file's name without its extension.
        package let stem: String
        /// False after an error that it is not there, or not a file.
        package var isReadable = true
    }

    private let report: Report
    private let shard: Shard?
    /// Those of the shard once all was found.
    package private(set) var apis: [API] = []
    /// Those of all shards.
    package private(set) var everyAPI: [API] = []
    /// The absolute paths of all folders that were looked into.
    package private(set) var folders: [String] = []
    /// Specs without a `gen.yaml` beside or above them.
    private var orphans: [File] = []
    private var visited: Set<FileSystem.Identity> = []
    /// Folders whose settings have a wrong name.
    private var misnamed: [String] = []
    /// Errors about files and folders that are not what their names say.
    private var mistakes = 0

    /// - Parameter shard: The part of the APIs that the run is about; nil for all.
    package init(_ report: Report, shard: Shard? = nil) {
        self.report = report
        self.shard = shard
    }

    /// - Parameters:
    ///   - path: The absolute path.
    ///   - prefix: The beginning of the output folder, if the folder is an API itself.
    package mutating func add(folder path: String, prefix: String) {
        let (apisBefore, orphansBefore, mistakesBefore) = (apis.count, orphans.count, mistakes)
        do {
            folders.append(path)
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

    /// Checks what can be checked only after everything was found.
    package mutating func finish() {
        apis.sort { isBefore($0.folder, $1.folder) }
        everyAPI = apis
        if let shard { apis.removeAll { !shard.has(folder: $0.folder) } }
        for index in apis.indices {
            apis[index].specs.sort { isBefore($0.stem, $1.stem) }
            findDocuments(of: &apis[index])
        }
        checkFolders(of: everyAPI, report)
        for api in apis { checkStems(of: api, report) }
        refuseOrphans()
    }

    private struct Place {
        let path: String
        let shownPath: String
        let output: String
        /// The index of the API to which its files belong.
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

    /// Enters a folder once, by whichever path it is reached. That ends loops of links.
    private mutating func enter(_ place: Place) {
        do {
            guard visited.insert(try FileSystem.status(of: place.path).identity).inserted else { return }
            folders.append(place.path)
            walk(place, entries: try FileSystem.entries(of: place.path, allNames: true))
        } catch {
            mistakes += 1
            if let api = place.api { apis[api].isWhole = false }
            report.failure(error)
        }
    }

    /// Returns the kind of an entry that must be a file, and reports anything else.
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

    /// Returns the kind of an entry that counts only if it is a folder. A link that leads nowhere is ignored.
    private func linkedKind(of entry: FileSystem.Entry, _ path: String) -> FileSystem.Kind? {
        if let kind = entry.kind, kind != .link { return kind }
        return (try? FileSystem.status(of: path))?.kind
    }

    /// Reports one error per folder that needs a `gen.yaml`. Its specs count as an API of which nothing else is known.
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
                "belongs to no API: there is no '\(settingsName)' beside or above it; write '\(report.shown(Path.join(folder, settingsName)))' with the two lines "
                    + "'api: \(typeName(from: Path.name(of: folder)))' and 'servers: { production: \"https://…\" }'")
        }
    }
}

package let settingsName = "gen.yaml"

/// Whether a name is that of a spec except for its end: `shops.ymal`, `shops.yaml.txt`, `shops.json`.
private func isNearlySpec(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let last = parts.last else { return false }
    // 'gen init' writes a schema for editors beside the specs.
    if last == "json" { return parts[parts.count - 2] != "schema" }
    if last == "txt" && ["yaml", "yml"].contains(parts[parts.count - 2]) { return true }
    // An editor's backup is not a spec.
    return last.hasPrefix("y") && !last.hasSuffix("~") && suggestion(for: last, among: ["yaml", "yml"]) != nil
}

/// Returns the name of a spec file without its extension; nil for other files.
private func stem(of name: String) -> String? {
    for suffix in [".yaml", ".yml"] where name.utf8.count > suffix.utf8.count {
        let end = name.utf8.suffix(suffix.utf8.count)
        if String(end)?.lowercased() == suffix { return String(name.utf8.dropLast(suffix.utf8.count)) }
    }
    return nil
}
