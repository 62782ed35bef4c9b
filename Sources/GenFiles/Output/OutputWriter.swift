#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Carries out a plan, completely or not at all.
///
/// First, it writes every new text to a temporary beside its place. A full disk or a missing permission fails here,
/// where nothing is lost. Then it sets aside what they replace and renames the temporaries, one by one, so that each
/// step can be taken back if a later one fails.
struct OutputWriter {
    private let root: String
    private var folders = FolderMaker()
    private var temporaries = Temporary(process: getpid())
    private var undo: [Step] = []
    /// The open output folder, which is locked while it is open.
    private var lock: Int32 = -1

    private enum Step {
        /// A file was written or renamed to a place that was empty.
        case created(String)
        case setAside(String, as: String)
    }

    init(root: String) {
        self.root = root
    }

    /// Locks the output folder for this run until `end()`, and makes it first if necessary.
    mutating func begin() throws(FileError) {
        try folders.make(root)
        lock = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Files are written even if the file system has no locks.
        if lock >= 0 { while flock(lock, LOCK_EX) != 0, errno == EINTR {} }
    }

    mutating func end() {
        if lock >= 0 { close(lock) }
        lock = -1
    }

    /// Gives up before anything was written.
    func abandon() {
        folders.unmake()
    }

    mutating func carryOut(_ plan: OutputPlan) throws(FileError) {
        for path in plan.leftovers { unlink(Path.join(root, path)) }
        do {
            try apply(plan.changes)
        } catch {
            takeBack()
            throw error
        }
        for case .setAside(_, let backup) in undo { unlink(backup) }
        for change in plan.changes where change.kind == .remove { removeEmptyFolders(above: change.path) }
    }

    private mutating func apply(_ changes: [OutputPlan.Change]) throws(FileError) {
        var waiting: [(temporary: String, change: OutputPlan.Change)] = []
        for change in changes where change.kind != .remove { waiting.append((try writeTemporary(change), change)) }
        for change in changes where change.kind != .create { try setAside(change) }
        for (temporary, change) in waiting {
            let target = Path.join(root, change.path)
            guard rename(temporary, target) == 0 else { throw FileError(target, errno) }
            if change.kind == .create { undo.append(.created(target)) }
        }
    }

    private mutating func writeTemporary(_ change: OutputPlan.Change) throws(FileError) -> String {
        let target = Path.join(root, change.path)
        var permissions: mode_t?
        if change.kind == .replace {
            // A rename would not check this: it needs write access to the folder only.
            guard access(target, W_OK) == 0 else { throw FileError(target, errno) }
            permissions = try FileSystem.status(of: target, followsLinks: false).permissions
        }
        try folders.make(Path.parent(of: target))
        let temporary = Path.join(Path.parent(of: target), temporaries.next())
        try FileSystem.create(temporary, change.text, permissions: permissions, shownPath: target)
        undo.append(.created(temporary))
        return temporary
    }

    /// Gives a file a second name by which it can come back. If the file is replaced, it keeps its first name too (on
    /// file systems with links), so that it is never missing. If it is removed, it loses it.
    private mutating func setAside(_ change: OutputPlan.Change) throws(FileError) {
        let path = Path.join(root, change.path)
        let backup = Path.join(Path.parent(of: path), temporaries.next())
        let isLinked = change.kind == .replace && link(path, backup) == 0
        guard isLinked || rename(path, backup) == 0 else { throw FileError(path, errno) }
        undo.append(.setAside(path, as: backup))
    }

    private func takeBack() {
        for step in undo.reversed() {
            switch step {
            case .created(let path): unlink(path)
            case .setAside(let path, let backup):
                rename(backup, path)
                // Renaming one name of a file to another of its names has no effect.
                unlink(backup)
            }
        }
        folders.unmake()
    }

    /// Removes folders that contained only what was removed.
    private func removeEmptyFolders(above file: String) {
        var folder = Path.parent(of: file)
        while !folder.isEmpty, rmdir(Path.join(root, folder)) == 0 { folder = Path.parent(of: folder) }
    }
}
