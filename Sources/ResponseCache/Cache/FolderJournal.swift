import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Folders that were noted by a cache that has no folder itself, in a file that outlasts the process.
///
/// The file is locked (`flock`) as long as this object lives. What is not locked is from one that is gone, as a process
/// leaves it that has ended or was killed: there all may look it up, and nobody is there who knows better.
final class FolderJournal: Sendable {
    private struct State {
        /// Negative until the first folder is added.
        var file: Int32 = -1
        var path = ""
    }

    private let directory: URL?
    private let state = Locked(State())

    /// - Parameter directory: of the files of all such caches of this program; nil: nothing is written down.
    init(in directory: URL?) {
        self.directory = directory
    }

    /// In the user's folder for caches, where the same program finds it again.
    static let shared: URL? =
        (try? FileManager.default.url(
            for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true))?
        .appendingPathComponent(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName, isDirectory: true)
        .appendingPathComponent("Downloads", isDirectory: true)

    deinit {
        let state = state.withLock { $0 }
        guard state.file >= 0 else { return }
        if Self.folders(in: state.file).isEmpty { unlink(state.path) }
        // Not left to the end of the descriptor: a process that is just being started holds a copy of it.
        _ = flock(state.file, LOCK_UN)
        close(state.file)
    }

    /// What cannot be written down is not.
    func add(_ folder: String) {
        state.withLock { state in
            if state.file < 0 { begin(&state) }
            guard state.file >= 0 else { return }
            var line = Data(folder.utf8)
            line.append(0)
            _ = line.withUnsafeBytes { write(state.file, $0.baseAddress, $0.count) }
        }
    }

    /// The folders that caches of ended processes noted. A file is removed if none of its folders is there any more.
    ///
    /// - Parameter holds: Whether a folder still has something to be removed.
    /// - Returns: The paths of the folders.
    func abandoned(holds: (String) -> Bool) -> Set<String> {
        guard let directory else { return [] }
        var folders: Set<String> = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        where !name.hasSuffix(OwnFile.suffix) {
            let path = directory.appendingPathComponent(name).path
            let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard file >= 0 else { continue }
            // Several may look at once.
            if flock(file, LOCK_SH | LOCK_NB) == 0 {
                let there = Self.folders(in: file).filter(holds)
                if there.isEmpty { unlink(path) }
                folders.formUnion(there)
                _ = flock(file, LOCK_UN)
            }
            close(file)
        }
        return folders
    }

    /// The file has its name once it is locked.
    private func begin(_ state: inout State) {
        guard let directory else { return }
        try? FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = directory.appendingPathComponent(UUID().uuidString).path
        let new = path + OwnFile.suffix
        let file = open(new, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC | O_NOFOLLOW, OwnFile.mode)
        guard file >= 0 else { return }
        if flock(file, LOCK_EX | LOCK_NB) == 0, rename(new, path) == 0 {
            state = State(file: file, path: path)
        } else {
            unlink(new)
            close(file)
        }
    }

    /// Those that are there.
    private static func folders(in file: Int32) -> [String] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = pread(file, &piece, piece.count, off_t(bytes.count))
            if count <= 0 { break }
            bytes += piece[..<count]
        }
        let folders = bytes.split(separator: 0).map { NotedFolders.absolute(String(decoding: $0, as: UTF8.self)) }
        return folders.filter(FileManager.default.fileExists(atPath:))
    }
}
