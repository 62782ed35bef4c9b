#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Which file stands at a path: it changes when the file is removed or replaced.
struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64

    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Whether nothing stands at a path. Where that cannot be looked at, something may.
    static func isNothing(at path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }
}

/// Runs `body` while no other process does so with the same lock file. The system lets go of the lock of a
/// process that ends. Without a lock, where none can be had, `body` runs all the same.
func withFileLock<Result>(_ path: String, _ body: () throws -> Result) rethrows -> Result {
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { return try body() }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 && errno == EINTR {}
    return try body()
}
