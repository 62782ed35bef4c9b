#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Makes folders, and unmakes those that it made.
package struct FolderMaker {
    private var made: [String] = []

    package init() {}

    /// Makes the folder and all that are missing above it.
    package mutating func make(_ path: String) throws(FileError) {
        var missing: [String] = []
        var folder = path
        while true {
            if mkdir(folder, 0o777) == 0 {
                made.append(folder)
                break
            }
            let code = errno
            // Not only EEXIST: on a file system that can only be read, a folder that is there gives EROFS.
            if try FileSystem.statusIfPresent(of: folder)?.kind == .folder { break }
            guard code == ENOENT, Path.parent(of: folder) != folder else {
                if code == EEXIST { throw FileError(folder, "is a file, and a folder is needed") }
                throw FileError(folder, code)
            }
            missing.append(folder)
            folder = Path.parent(of: folder)
        }
        for folder in missing.reversed() {
            if mkdir(folder, 0o777) == 0 {
                made.append(folder)
            } else if errno != EEXIST {
                throw FileError(folder, errno)
            }
        }
    }

    /// Removes what was made, as far as it is empty.
    package func unmake() {
        for folder in made.reversed() { rmdir(folder) }
    }
}
