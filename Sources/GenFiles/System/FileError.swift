#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A call to the file system that failed.
package struct FileError: Error {
    package let path: String
    /// The `errno` of the call; 0 if something other than the system refused.
    package let code: Int32
    package let message: String

    /// Nothing stands at the path.
    package var isAbsence: Bool { code == ENOENT }
    /// Whether something exists there that this process may not look at.
    package var isRefusal: Bool { code == EACCES }

    package init(_ path: String, _ code: Int32) {
        self.path = path
        self.code = code
        message = meaning(of: code)
    }

    package init(_ path: String, _ message: String) {
        self.path = path
        code = 0
        self.message = message
    }
}

private func meaning(of code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would be larger than this process may write"
    case EROFS: "the file system can only be read"
    case EISDIR: "is a folder, and a file is needed"
    case ENOTDIR: "lies in a file, and a folder is needed"
    case ELOOP: "is a symbolic link that is not to be followed, or leads nowhere"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
