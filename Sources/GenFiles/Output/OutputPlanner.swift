import GenKit

/// Compares the generated files with the output folder.
///
/// A file is gen's own if it begins as gen's files do. Everything else belongs to somebody else: gen never writes to it
/// or removes it. If it is in the way of a file, that is a failure; so is a symbolic link, which could lead anywhere.
/// gen removes only those of its own files that a run with this output folder made.
struct OutputPlanner {
    private let root: String
    private let report: Report
    private let specs: [String]
    private let own: OwnFiles
    private let shard: Shard?
    private var plan = OutputPlan()
    /// The files that are to exist, by folder: relative paths.
    private var expected: [String: Set<String>] = [:]
    /// Their folders that are there.
    private var folders: Set<String> = []
    /// The files that are there.
    private var present: Set<FileSystem.Identity> = []

    /// - Parameters:
    ///   - root: The output folder.
    ///   - specs: The folders of specs.
    ///   - own: How gen recognises its own files.
    ///   - shard: The part of the output that the run is about; nil for all. Old files of other parts are theirs to remove.
    init(root: String, specs: [String], own: OwnFiles, shard: Shard?, _ report: Report) {
        self.own = own
        self.shard = shard
        self.root = root
        self.report = report
        self.specs = specs
    }

    /// Nil after a failure was reported.
    ///
    /// - Parameter isSame: Whether bytes in the folder are what a file is to be.
    mutating func plan(
        for files: [GeneratedFile], isSame: ([UInt8], GeneratedFile) -> Bool = { isSame($0, $1.text) }
    ) -> OutputPlan? {
        plan.files = files.map(\.path)
        for file in files { expected[Path.parent(of: file.path), default: []].insert(Path.name(of: file.path)) }
        do throws(FileError) {
            guard let status = try FileSystem.statusIfPresent(of: root) else {
                plan.changes = files.map { OutputPlan.Change(kind: .create, path: $0.path, text: $0.text, old: nil) }
                return plan
            }
            guard status.kind == .folder else { throw FileError(root, "is a file, and a folder is needed") }
            for folder in expected.keys where try isThere(folder) { folders.insert(folder) }
            for file in files { try compare(file, isSame) }
            try lookForOldFiles(in: "", isShared: specs.contains { lies($0, inOrAt: root) })
        } catch {
            report.failure(error)
        }
        return report.hasErrors ? nil : plan
    }

    /// Whether the folder exists. Anything in its way is reported.
    private func isThere(_ folder: String) throws(FileError) -> Bool {
        var path = root
        for name in folder.split(separator: "/") {
            path = Path.join(path, String(name))
            guard let status = try FileSystem.statusIfPresent(of: path, followsLinks: false) else { return false }
            switch status.kind {
            case .folder: continue
            case .link:
                report.failure(about: path, "is a symbolic link, and gen writes nothing through links; remove it")
            case .file, .other: report.failure(about: path, "is in the way of a folder of that name; move it")
            }
            return false
        }
        return true
    }

    private mutating func compare(
        _ file: GeneratedFile, _ isSame: ([UInt8], GeneratedFile) -> Bool
    ) throws(FileError) {
        let path = Path.join(root, file.path)
        guard folders.contains(Path.parent(of: file.path)),
            let status = try FileSystem.statusIfPresent(of: path, followsLinks: false)
        else {
            plan.changes.append(OutputPlan.Change(kind: .create, path: file.path, text: file.text, old: nil))
            return
        }
        switch status.kind {
        case .folder: return report.failure(about: path, "is a folder in the way of a file of that name; move it")
        case .link:
            return report.failure(about: path, "is a symbolic link, and gen writes nothing through links; remove it")
        case .other:
            return report.failure(about: path, "is a device or pipe in the way of a file of that name; move it")
        case .file: break
        }
        present.insert(status.identity)
        let old = try FileSystem.read(path, followsLinks: false)
        if isSame(old, file) {
            plan.unchanged += 1
        } else if own.began(old) {
            plan.changes.append(OutputPlan.Change(kind: .replace, path: file.path, text: file.text, old: old))
        } else {
            report.failure(
                about: path,
                "was not written by gen, which overwrites only what it wrote; move it, or choose another '-o'")
        }
    }

    /// - Parameter isShared: Whether the output folder, or one between it and this, is somebody's project. Then gen
    ///   tidies up only the folders of this run's APIs.
    private mutating func lookForOldFiles(in folder: String, isShared: Bool) throws(FileError) {
        guard
            let entries = try readable({ () throws(FileError) in
                try FileSystem.entries(of: Path.join(root, folder), allNames: false)
            })
        else { return }
        let isShared = isShared || entries.contains { $0.name == "Package.swift" || $0.name == ".git" }
        for entry in entries.sorted(by: { isBefore($0.name, $1.name) }) {
            let inner = Path.join(folder, entry.name)
            let path = Path.join(root, inner)
            switch try FileSystem.kind(of: entry, at: path) {
            case .folder where !entry.name.hasPrefix(".") && (!isShared || leadsToAPI(inner)):
                try lookForOldFiles(in: inner, isShared: isShared)
            case .file where Temporary.isOne(entry.name):
                plan.leftovers.append(inner)
            case .file where own.hasName(entry.name) && shard?.has(folder: folder) ?? true:
                if let files = expected[folder] {
                    if !files.contains(entry.name) { try removeIfOwn(inner) }
                } else if !isShared {
                    try removeIfOwn(inner)
                }
            default: break
            }
        }
    }

    private func leadsToAPI(_ folder: String) -> Bool {
        expected.keys.contains { lies($0, inOrAt: folder) }
    }

    private mutating func removeIfOwn(_ file: String) throws(FileError) {
        let path = Path.join(root, file)
        // On a file system that ignores case, it can be an old name of a file that is still made.
        guard try !present.contains(FileSystem.status(of: path, followsLinks: false).identity) else { return }
        let old = try readable { () throws(FileError) in try FileSystem.read(path, followsLinks: false) }
        guard let old else { return }
        switch own.owner(of: old, at: file) {
        case .thisRun: break
        case .anotherRun, .somebody: return
        case .unknown:
            return report.note(
                about: path,
                "does not say that it was made here, so it may be another run's; remove it if no run makes it")
        }
        plan.changes.append(OutputPlan.Change(kind: .remove, path: file, text: "", old: old))
    }

    /// Returns nil for a file that may not be read. It cannot be recognised as gen's own, so it belongs to somebody
    /// else.
    private func readable<Value>(_ read: () throws(FileError) -> Value) throws(FileError) -> Value? {
        do {
            return try read()
        } catch {
            if error.isRefusal { return nil }
            throw error
        }
    }
}

/// Whether a path is a folder or lies in it. Both are absolute and without links.
package func lies(_ path: String, inOrAt folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
}
