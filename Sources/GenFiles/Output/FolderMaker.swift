#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Makes folders, and can remove again those that it made.
package struct FolderMaker {
    private let permissions: mode_t
    private var made: [String] = []

    /// - Parameter permissions: Those of the folders that it makes, as far as the process gives them.
    package init(permissions: UInt16 = 0o777) {
        self.permissions = mode_t(permissions)
    }

    /// Makes the folder and all missing folders above it.
    package mutating func make(_ path: String) throws(FileError) {
        var missing: [String] = []
        var folder = path
        while true {
            if mkdir(folder, permissions) == 0 {
                made.append(folder)
                break
            }
            let code = errno
            // The error is not only EEXIST: on a read-only file system, a folder that exists gives EROFS.
            if try FileSystem.statusIfPresent(of: folder)?.kind == .folder { break }
            guard code == ENOENT, Path.parent(of: folder) != folder else {
                if code == EEXIST { throw FileError(folder, try Self.whatIsThere(folder)) }
                throw FileError(folder, code)
            }
            missing.append(folder)
            folder = Path.parent(of: folder)
        }
        for folder in missing.reversed() {
            if mkdir(folder, permissions) == 0 {
                made.append(folder)
            } else if errno != EEXIST {
                throw FileError(folder, errno)
            }
        }
    }

    private static func whatIsThere(_ path: String) throws(FileError) -> String {
        let kind = try FileSystem.statusIfPresent(of: path, followsLinks: false)?.kind
        return kind == .link ? "is a symbolic link that leads nowhere" : "is a file, and a folder is needed"
    }

    /// Removes the folders that it made, if they are empty.
    package func unmake() {
        for folder in made.reversed() { rmdir(folder) }
    }
}
