#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Who may read a database file: its owner alone, whatever its folder allows.
enum DatabaseFile {
    private static let ownerOnly: mode_t = 0o600

    /// Makes the file where it is missing. SQLite gives its log and the log's index the mode of the database.
    ///
    /// Closing a descriptor takes away the locks that this process has on the file (fcntl(2)). The file is empty until it is
    /// closed here, so that no connection can have one that counts.
    static func prepare(_ path: String) {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, ownerOnly)
        // What else went wrong, SQLite says when it opens the file.
        if file >= 0 { close(file) } else { restrict(path) }
    }

    /// Takes the rights of others away from a file that was made by an earlier version of this package.
    static func restrict(_ path: String) {
        for name in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            guard lstat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else {
                continue
            }
            chmod(name, status.st_mode & ownerOnly)
        }
    }
}
