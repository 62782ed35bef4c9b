package import Diagnostics
package import GenKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
    import MachO
#endif

/// What the last run with an output folder made, so that a run that would make the same again only has to see that it is there.
///
/// It is a file in the user's folder for caches, which may be removed at any time. It is believed only if it is whole, belongs to
/// the user, and is about these very inputs and this very tool; and whatever it says, each output is read and compared with what
/// it was. Where it cannot be read or written, runs do all their work, and nothing is said about it.
package struct RunCache {
    private let path: String
    private let tool: Digest

    /// Nil if the user has no folder for caches, or the tool cannot be told from others.
    ///
    /// - Parameters:
    ///   - environment: Tells `XDG_CACHE_HOME` and `HOME`.
    ///   - output: The output folder of the run.
    ///   - shard: The part of the output that the run makes; nil for all.
    ///   - version: That of the tool.
    package init?(environment: (String) -> String?, output: String, shard: Shard? = nil, version: String) {
        guard let folder = Self.folder(environment), var tool = Self.digestOfTool() else { return nil }
        tool.add(version)
        self.tool = tool
        var name = Digest()
        name.add(output)
        if let shard { name.add(shard.text) }
        path = Path.join(folder, name.text)
    }

    /// Returns the run that need not be done, because everything that it would make is there as it made it; nil if there may be
    /// work to do.
    ///
    /// What the run would say is added to the log of the report.
    package func finishedRun(_ inputs: Inputs, in store: OutputStore) -> OutputPlan? {
        let log = store.report.log
        guard log.diagnostics.isEmpty, isMine,
            let bytes = try? FileSystem.read(path, largest: 64 << 20, followsLinks: false),
            let record = RunRecord(bytes, sources: log.sources.count), record.inputs == digest(of: inputs, in: log),
            let plan = store.finishedPlan(for: record.files)
        else { return nil }
        for said in record.diagnostics {
            switch said.severity {
            case .warning: log.warning(at: said.location, said.message, notes: said.notes)
            case .note, .error: log.note(at: said.location, said.message)
            }
        }
        return plan
    }

    /// What a run is about to be done from.
    package struct Start {
        fileprivate let inputs: Digest
        fileprivate let sources: Int
    }

    /// Call it before the run, whose templates become sources, too. Nil after warnings that the next run gives by itself.
    package func start(_ inputs: Inputs, in log: DiagnosticLog) -> Start? {
        log.diagnostics.isEmpty ? Start(inputs: digest(of: inputs, in: log), sources: log.sources.count) : nil
    }

    /// Keeps what a run has made.
    ///
    /// - Parameter said: What the run has said of its inputs.
    package func keep(_ files: [GeneratedFile], saying said: [Diagnostic], of start: Start, in store: OutputStore) {
        let places = said.flatMap { [$0.location] + $0.notes.map(\.location) }
        // A run says nothing of the built-in templates unless it fails.
        guard places.allSatisfy({ $0.source < start.sources }) else { return }
        let made = files.map { file in
            var digest = Digest()
            digest.add(store.own.marked(file).text)
            return RunRecord.File(path: file.path, digest: digest)
        }
        let record = RunRecord(inputs: start.inputs, files: made, diagnostics: said)
        var folders = FolderMaker(permissions: 0o700)
        do {
            try folders.make(Path.parent(of: path))
            tidyUp()
            try FileSystem.replace(path, bytes: record.bytes)
        } catch {
            // The next run does its work.
        }
    }

    // MARK: What a run follows from

    private func digest(of inputs: Inputs, in log: DiagnosticLog) -> Digest {
        var digest = tool
        func add(_ file: Inputs.File) {
            digest.add(file.path)
            digest.add(file.stem)
            digest.add(Int(file.source))
            digest.add(file.isReadable ? 1 : 0)
        }
        digest.add(inputs.apis.count)
        for api in inputs.apis {
            digest.add(api.folder)
            add(api.settings)
            for files in [api.specs, api.documents] {
                digest.add(files.count)
                files.forEach(add)
            }
            digest.add(api.documentShards ?? -1)
            digest.add(api.unread.count)
            for source in api.unread { digest.add(Int(source)) }
        }
        digest.add(inputs.templates.count)
        for template in inputs.templates {
            digest.add(template.name)
            digest.add(Int(template.source))
        }
        digest.add(inputs.access?.name ?? "")
        digest.add(inputs.isOneModule ? 1 : 0)
        digest.add(inputs.adapters.count)
        for adapter in inputs.adapters { digest.add(adapter.rawValue) }
        digest.add(log.sources.count)
        for source in log.sources {
            digest.add(source.path)
            digest.add(source.bytes)
        }
        return digest
    }

    /// Another build of the tool is another file, or has another time.
    private static func digestOfTool() -> Digest? {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            let path = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        #else
            let path = "/proc/self/exe"
        #endif
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let times = [status.st_mtimespec, status.st_ctimespec]
        #else
            let times = [status.st_mtim, status.st_ctim]
        #endif
        var digest = Digest()
        digest.add(UInt64(truncatingIfNeeded: status.st_dev))
        digest.add(UInt64(truncatingIfNeeded: status.st_ino))
        digest.add(Int(status.st_size))
        for time in times {
            digest.add(Int(time.tv_sec))
            digest.add(Int(time.tv_nsec))
        }
        return digest
    }

    // MARK: The folder

    private static func folder(_ environment: (String) -> String?) -> String? {
        // The specification of these folders: a path that is not absolute is to be ignored.
        if let caches = environment("XDG_CACHE_HOME"), caches.hasPrefix("/") {
            return Path.join(caches, "swift-endpoint-gen")
        }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return Path.join(home, "Library/Caches/swift-endpoint-gen")
        #else
            return Path.join(home, ".cache/swift-endpoint-gen")
        #endif
    }

    /// Whether nobody but the user, or root, can have written the file.
    private var isMine: Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return status.st_uid == geteuid() && status.st_mode & 0o022 == 0
    }

    private static let mostRecords = 512

    /// Removes all records once there are many: those of folders that are gone would stay for ever.
    private func tidyUp() {
        let folder = Path.parent(of: path)
        guard let entries = try? FileSystem.entries(of: folder, allNames: false), entries.count > Self.mostRecords
        else {
            return
        }
        for entry in entries where entry.kind == .file { unlink(Path.join(folder, entry.name)) }
    }
}
