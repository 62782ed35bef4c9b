import Foundation

/// The partial downloads of a client: which of them are being written, and which folders may have others. They are
/// removed when their user's entries, or all entries, are removed from the cache.
final class PartialDownloads: Sendable {
    private struct Running: Sendable {
        let owner: String
        let file: PartialFile
    }

    private let folders: NotedFolders
    private let hasLooked = Locked(false)
    private let running = Locked<[ObjectIdentifier: Running]>([:])

    init(folders: NotedFolders) {
        self.folders = folders
    }

    /// Opens a part, or begins one, and removes useless parts that a killed process has left in the folder. Throws
    /// `TransportFailure`.
    func begin(in folder: URL, key: PartialKey, resumes: Bool) throws -> PartialFile {
        // Before it is noted: of a folder that is not there, whoever looks takes the note away.
        try PartialFile.make(folder)
        folders.note(folder)
        if !hasLooked.withLock({ hasLooked in
            defer { hasLooked = true }
            return hasLooked
        }) {
            // What nobody needs to remember any more is forgotten.
            _ = folders.all(holds: PartialFile.isAny)
        }
        PartialFile.removeLeftovers(in: folder)
        let file = try PartialFile(in: folder, key: key, resumes: resumes)
        running.withLock { $0[ObjectIdentifier(file)] = Running(owner: key.owner, file: file) }
        return file
    }

    func end(_ file: PartialFile) {
        running.releaseAfter { $0.removeValue(forKey: ObjectIdentifier(file)) }
    }

    /// The cache was told to forget entries. A download that is under way continues, and leaves nothing but the
    /// complete file.
    func heard(_ event: CacheEvent) {
        let owner: String?
        switch event {
        case .removed(.all): owner = nil
        case .removed(.user(let user)): owner = PartialKey.owner(of: user)
        default: return
        }
        let meant = running.withLock { $0.values.filter { owner == nil || $0.owner == owner } }
        for one in meant { one.file.forbid() }
        for folder in folders.all(holds: PartialFile.isAny) { PartialFile.removeAll(in: folder, of: owner) }
    }
}
