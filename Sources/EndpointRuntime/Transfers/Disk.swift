#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#else
    import Glibc
#endif

/// The few calls on files whose errors and order matter.
enum Disk {
    /// The failure at a file, in the system's words.
    static func failure(_ doing: String, _ path: String, _ number: Int32 = errno) -> TransportFailure {
        TransportFailure(
            .disk, code: Int(number), detail: "\(doing) '\(path)': \(String(cString: strerror(number)))")
    }

    /// Writes all bytes, or throws `TransportFailure`.
    static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, at offset: Int64, _ path: String) throws {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = pwrite(file, rest.baseAddress, rest.count, off_t(offset) + off_t(done))
            if count > 0 { done += count } else if errno != EINTR { throw failure("writing", path) }
        }
    }

    /// Returns once what was written would survive a power failure.
    static func sync(_ file: Int32, _ path: String) throws {
        #if canImport(Darwin)
            // fsync(2): on these platforms only F_FULLFSYNC reaches the medium; some file systems do not know it.
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(file) == 0 else { throw failure("writing", path) }
    }

    /// Makes names in a folder survive a power failure. File systems that cannot do this are not asked twice.
    static func sync(folder path: String) {
        let folder = open(path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        _ = fsync(folder)
        close(folder)
    }

    static func replace(_ path: String, by other: String) throws {
        guard rename(other, path) == 0 else { throw failure("replacing", path) }
    }

    /// Gives a file the name unless it is taken; returns false if it is.
    static func take(_ name: String, for path: String) throws -> Bool {
        if link(path, name) == 0 {
            unlink(path)
            return true
        }
        let number = errno
        if number == EEXIST { return false }
        guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS].contains(number) else {
            throw failure("making", name, number)
        }
        // On a file system without hard links, an empty file takes the name first.
        let place = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, OwnFile.mode)
        if place < 0 {
            if errno == EEXIST { return false }
            throw failure("making", name)
        }
        close(place)
        try replace(name, by: path)
        return true
    }

    static func remove(_ path: String) {
        unlink(path)
    }
}
