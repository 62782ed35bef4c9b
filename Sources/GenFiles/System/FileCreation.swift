#if canImport(Glibc)
    package import Glibc
#elseif canImport(Musl)
    package import Musl
#else
    package import Darwin
#endif

extension FileSystem {
    /// Writes a file that must not exist yet, and removes it again if that fails.
    ///
    /// - Parameters:
    ///   - permissions: The permissions; nil for those of any new file.
    ///   - shownPath: The path for errors.
    package static func create(
        _ path: String, _ text: String, permissions: mode_t? = nil, shownPath: String? = nil
    ) throws(FileError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw FileError(shownPath ?? path, errno) }
        var failure = fill(file, with: text)
        if let permissions, failure == 0, fchmod(file, permissions) != 0 { failure = errno }
        // Network file systems report a full disk only here.
        if close(file) != 0, failure == 0 { failure = errno }
        if failure != 0 {
            unlink(path)
            throw FileError(shownPath ?? path, failure)
        }
    }

    /// Writes a file in the place of what stands there: all of it, or nothing.
    package static func replace(_ path: String, _ text: String) throws(FileError) {
        var temporaries = Temporary(process: getpid())
        let temporary = Path.join(Path.parent(of: path), temporaries.next())
        unlink(temporary)
        try create(temporary, text, shownPath: path)
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw FileError(path, code)
        }
    }

    /// Writes a file for the user alone in the place of what stands there: all of it, or nothing.
    static func replace(_ path: String, bytes: [UInt8]) throws(FileError) {
        var temporaries = Temporary(process: getpid())
        let temporary = Path.join(Path.parent(of: path), temporaries.next())
        unlink(temporary)
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError(path, errno) }
        var failure = bytes.withUnsafeBufferPointer { fill(file, with: $0) }
        if close(file) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        if failure != 0 {
            unlink(temporary)
            throw FileError(path, failure)
        }
    }

    /// Returns the `errno` of the error, or 0.
    package static func fill(_ file: Int32, with text: String) -> Int32 {
        var text = text
        return text.withUTF8 { fill(file, with: $0) }
    }

    private static func fill(_ file: Int32, with bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let length = write(file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
            if length > 0 {
                rest = rest.dropFirst(length)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}

extension FileSystem {
    /// Whether there is anything at a path, including a link that leads nowhere.
    package static func isTaken(_ path: String) throws(FileError) -> Bool {
        try statusIfPresent(of: path, followsLinks: false) != nil
    }

    /// Gives a file the time of now.
    static func renew(_ path: String) {
        utimes(path, nil)
    }

    package static func remove(_ path: String) {
        unlink(path)
    }
}
