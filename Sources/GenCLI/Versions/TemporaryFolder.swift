import GenFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder for the time of a run, below `TMPDIR`.
struct TemporaryFolder {
    let path: String

    init(_ environment: (String) -> String?) throws(FileError) {
        let base = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array(Path.join(base, "gen-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw FileError(base, errno) }
        path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? base }
    }

    /// Removes the folder and its content, without following links.
    func remove() {
        TemporaryFolder.remove(path)
    }

    private static func remove(_ path: String) {
        if unlink(path) == 0 { return }
        for entry in (try? FileSystem.entries(of: path, allNames: false)) ?? [] { remove(Path.join(path, entry.name)) }
        rmdir(path)
    }
}
