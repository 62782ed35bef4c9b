package import Foundation

/// Folders in which callers keep files that belong to users of a cache, such as parts of downloads: so that they are found
/// when the user signs out, also by another process than the one that made them.
package final class NotedFolders: Sendable {
    private let directory: URL?
    private let journal: FolderJournal?
    private let known = Locked<Set<String>>([])

    /// - Parameters:
    ///   - directory: holds a small file for each folder, for all who have it; nil for a cache without a folder.
    ///   - journals: of the caches of this program that have no folder: each knows its own folders, and those of all that
    ///     are gone.
    init(directory: URL?, journals: URL? = FolderJournal.shared) {
        self.directory = directory
        journal = directory == nil ? FolderJournal(in: journals) : nil
    }

    /// What cannot be written down is known to this process.
    package func note(_ folder: URL) {
        let path = folder.standardizedFileURL.path
        let isNew = known.withLock { $0.insert(path).inserted }
        if isNew { journal?.add(Self.relative(path)) }
        // Also one that is known: if the folder was gone for a while, whoever looked has removed its file.
        guard let directory else { return }
        let text = Data(Self.relative(path).utf8)
        let place = directory.appendingPathComponent(Self.name(of: path)).path
        if FileManager.default.contents(atPath: place) == text { return }
        try? FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        OwnFile.write(text, to: place)
    }

    /// Every folder that was noted and is there.
    ///
    /// - Parameter holds: Whether a folder still has something to be removed. Others need not be remembered for a cache that
    ///   is gone.
    /// - Returns: The folders.
    package func all(holds: (URL) -> Bool) -> [URL] {
        var paths = known.withLock { $0 }
        if let journal {
            paths.formUnion(journal.abandoned { holds(URL(fileURLWithPath: $0, isDirectory: true)) })
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory?.path ?? "")) ?? []
        for file in files where directory != nil && !file.hasSuffix(OwnFile.suffix) {
            guard let place = directory?.appendingPathComponent(file).path,
                let data = FileManager.default.contents(atPath: place)
            else { continue }
            let path = Self.absolute(String(decoding: data, as: UTF8.self))
            // A folder that is gone holds nothing.
            if FileManager.default.fileExists(atPath: path) {
                paths.insert(path)
            } else {
                try? FileManager.default.removeItem(atPath: place)
            }
        }
        return paths.sorted().map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    private static func name(of path: String) -> String {
        let digest = Digest128(of: Data(relative(path).utf8))
        return String(digest.high, radix: 16) + "-" + String(digest.low, radix: 16)
    }

    /// An app's home may lie elsewhere after an update of the app.
    private static func relative(_ path: String) -> String {
        let home = NSHomeDirectory()
        return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }

    static func absolute(_ path: String) -> String {
        path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    }
}
