#if canImport(Glibc)
    package import Glibc
#elseif canImport(Musl)
    package import Musl
#else
    package import Darwin
#endif

/// The calls that read from the file system. Each throws the path and the number of the error.
package enum FileSystem {
    /// What stands at a path.
    package struct Status {
        package let kind: Kind
        /// The same for two paths that lead to one file.
        package let identity: Identity
        let permissions: mode_t
        package let size: Int
    }

    package enum Kind {
        case file, folder, link, other
    }

    package struct Identity: Hashable {
        package let device: UInt64
        package let number: UInt64
    }

    package struct Entry {
        package let name: String
        /// The kind; nil if the file system does not say.
        package let kind: Kind?
    }

    /// - Parameter followsLinks: False describes a symbolic link itself.
    package static func status(of path: String, followsLinks: Bool = true) throws(FileError) -> Status {
        var status = stat()
        let result = followsLinks ? stat(path, &status) : lstat(path, &status)
        guard result == 0 else { throw FileError(path, errno) }
        return Status(status)
    }

    /// When a file's content was last changed, in nanoseconds since 1970; nil where there is none.
    package static func modification(of path: String) -> Int64? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// Returns the kind of an entry of a folder, even if the folder does not say.
    package static func kind(of entry: Entry, at path: String) throws(FileError) -> Kind {
        if let kind = entry.kind { return kind }
        return try status(of: path, followsLinks: false).kind
    }

    /// Nil where nothing stands.
    package static func statusIfPresent(of path: String, followsLinks: Bool = true) throws(FileError) -> Status? {
        do {
            return try status(of: path, followsLinks: followsLinks)
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    /// Returns all entries but `.` and `..`, in no order.
    ///
    /// - Parameter allNames: A path is text, so it cannot reach a name that is not UTF-8. True throws an error for such
    ///   a name; false leaves it out.
    package static func entries(of folder: String, allNames: Bool) throws(FileError) -> [Entry] {
        guard let stream = opendir(folder) else { throw FileError(folder, errno) }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw FileError(folder, errno) }
                return entries
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(validatingCString: $0)
                }
            }
            guard let name else {
                if allNames { throw FileError(folder, "holds a file whose name is not UTF-8; rename it") }
                continue
            }
            if name != ".", name != ".." { entries.append(Entry(name: name, kind: kind(of: entry.pointee.d_type))) }
        }
    }

    /// The greatest number of bytes of an input: above the limit of a document, which has a message of its own.
    package static let largestInput = 128 << 20

    /// - Parameters:
    ///   - largest: The greatest number of bytes that the file may have.
    ///   - followsLinks: False refuses a symbolic link.
    package static func read(_ path: String, largest: Int = .max, followsLinks: Bool = true) throws(FileError)
        -> [UInt8]
    {
        // The file is opened non-blocking, because a pipe in its place must not stop the run.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
        guard file >= 0 else { throw FileError(path, errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw FileError(path, errno) }
        let kind = Status(status).kind
        if kind == .folder { throw FileError(path, EISDIR) }
        if kind != .file { throw FileError(path, "is a device or pipe, and a file is needed") }
        let size = Int(status.st_size)
        if size > largest { throw FileError(path, "has \(size) bytes; \(largest) are the most that gen reads") }
        return try contents(of: file, size: size, path)
    }

    /// Reads stdin to its end, whatever it is.
    package static func readInput(largest: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            var failure: Int32 = 0
            let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let length = readBytes(STDIN_FILENO, buffer)
                if length < 0 { failure = errno } else { count = length }
            }
            if failure == EINTR { continue }
            if failure != 0 { throw FileError("stdin", failure) }
            if part.isEmpty { return bytes }
            bytes += part
            if bytes.count > largest { throw FileError("stdin", "has more than the \(largest) bytes that gen reads") }
        }
    }

    /// Reads to the end, even if the end has moved since `size` was read.
    private static func contents(of file: Int32, size: Int, _ path: String) throws(FileError) -> [UInt8] {
        var capacity = size + 1
        while true {
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                while count < capacity, let start = buffer.baseAddress {
                    let length = pread(file, start + count, capacity - count, off_t(count))
                    if length == 0 { return }
                    if length > 0 {
                        count += length
                    } else if errno != EINTR {
                        failure = errno
                        return
                    }
                }
            }
            if failure != 0 { throw FileError(path, failure) }
            if bytes.count < capacity { return bytes }
            capacity *= 2
        }
    }

    /// Returns the path without links and without `..`; nil if it leads nowhere.
    package static func realPath(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// Returns the nearest folder above a path that is there.
    package static func folderThatIsThere(above path: String) -> String {
        var folder = Path.parent(of: path)
        while (try? status(of: folder))?.kind != .folder, Path.parent(of: folder) != folder {
            folder = Path.parent(of: folder)
        }
        return folder
    }

    private static func kind(of type: UInt8) -> Kind? {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): nil
        default: .other
        }
    }
}

extension FileSystem.Status {
    package init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        // The types differ between systems, but only equality matters.
        identity = FileSystem.Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        permissions = status.st_mode & 0o777
        size = Int(status.st_size)
    }
}

/// The call, which has the name of a method.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(file, buffer.baseAddress, buffer.count)
}
