package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Files that only their owner may read (mode 0600), from their first moment.
package enum OwnFile {
    package static let mode: mode_t = 0o600
    static let suffix = ".new"

    /// A new file that is open for writing.
    /// - Throws: `POSIXError`, also where something has the name.
    package static func create(_ path: String) throws -> FileHandle {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// Puts a file in its place as a whole, or not at all.
    static func write(_ data: Data, to path: String) {
        let new = path + "-\(UInt64.random(in: 0 ... .max))" + suffix
        guard let file = try? create(new) else { return }
        do {
            try file.write(contentsOf: data)
            try file.close()
            if rename(new, path) != 0 { unlink(new) }
        } catch {
            unlink(new)
        }
    }
}
