import Foundation

/// What stands in a folder of specs, found by the rules of gen itself: a build has to know the names of all outputs
/// before it runs gen.
struct SpecTree {
    /// Every file at or below the folder that is not hidden: each of them can change the output, or would be
    /// reported as unhandled.
    private(set) var inputs: [URL] = []
    /// The names of the Swift files that gen makes: one for each `gen.yaml`, one for each other spec, and those of the user's
    /// own templates.
    private(set) var outputs: [String] = []
    /// The folder of the user's own templates, if there is one.
    private(set) var templates: URL?

    /// The folders of the APIs, relative to the folder of specs.
    private var folders: [String] = []
    private var specs: [(stem: String, api: String)] = []
    private var visited: Set<Identity> = []
    /// Documents and parts of them, which are no specs.
    private(set) var parts: Set<URL> = []

    /// Empty where there is no such folder.
    init(_ folder: URL) throws {
        try walk(Place(url: folder, shown: "", api: ""))
        let own = folder.appending(path: "Templates", directoryHint: .isDirectory)
        if inputs.contains(where: { $0.pathExtension == "mustache" && path(of: $0).hasPrefix(path(of: own)) }) {
            templates = own
        }
        if let templates {
            outputs += ownNames(of: templates, "api").flatMap { name in folders.map { output(of: name, in: $0) } }
            outputs += ownNames(of: templates, "file").flatMap { name in
                specs.map { output(of: $0.stem + "." + name, in: $0.api) }
            }
        }
        outputs = Set(outputs).sorted()
        inputs = Set(inputs).sorted { path(of: $0) < path(of: $1) }
    }

    private struct Place {
        let url: URL
        /// Relative to the folder of specs.
        let shown: String
        /// The folder of the API that its files belong to, relative to the folder of specs.
        let api: String
    }

    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    private mutating func walk(_ place: Place) throws {
        // Links can lead round in a circle.
        guard let identity = identity(of: place.url), visited.insert(identity).inserted else { return }
        let names = try FileManager.default.contentsOfDirectory(atPath: path(of: place.url))
            .filter { !$0.hasPrefix(".") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let api = names.contains("gen.yaml") ? place.shown : place.api
        if names.contains("gen.yaml"), let document = LinkedDocument(settings: place.url.appending(path: "gen.yaml")) {
            for stem in document.outputs { add(stem, in: api) }
            // They may lie outside of the folder.
            inputs += document.files
            parts.formUnion(document.files)
        }
        for name in names {
            let url = place.url.appending(path: name)
            if isFolder(url) {
                if stem(of: name) == nil {
                    try walk(Place(url: url, shown: place.shown.isEmpty ? name : place.shown + "/" + name, api: api))
                }
                continue
            }
            inputs.append(url)
            if name == "gen.yaml" {
                outputs.append(output(of: "API", in: api))
                folders.append(api)
            } else if let stem = stem(of: name), !parts.contains(url.standardizedFileURL),
                !LinkedDocument.isDocument(url)
            {
                add(stem, in: api)
            }
        }
    }

    private mutating func add(_ stem: String, in api: String) {
        outputs.append(output(of: stem, in: api))
        specs.append((stem, api))
    }

    /// The names of the templates that make Swift files of their own: `Mocks` for `Mocks.swift.mustache`.
    private func ownNames(of templates: URL, _ folder: String) -> [String] {
        let url = templates.appending(path: folder, directoryHint: .isDirectory)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(of: url))) ?? []
        return names.filter { !$0.hasPrefix(".") && $0.hasSuffix(".swift.mustache") }
            .map { String($0.dropLast(".swift.mustache".count)) }
    }

    /// All outputs lie beside each other, because a module has no two files of one name.
    private func output(of stem: String, in api: String) -> String {
        (api.isEmpty ? stem : api.replacingOccurrences(of: "/", with: ".") + "." + stem) + ".generated.swift"
    }

    /// The name of a spec without its extension; nil for other files.
    private func stem(of name: String) -> String? {
        let lowercased = name.lowercased()
        for suffix in [".yaml", ".yml"] where lowercased.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count {
            return String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
        }
        return nil
    }

    private func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path(of: url), isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Nil where there is nothing.
    private func identity(of url: URL) -> Identity? {
        var status = stat()
        guard stat(path(of: url), &status) == 0 else { return nil }
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    }
}
