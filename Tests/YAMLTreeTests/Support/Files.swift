#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files by their path from the package's folder, which is three folders up from this one's.
enum Files {
    /// The bytes of a file; nil where it is not there.
    static func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(root + path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&block, 1, block.count, file)
            if count == 0 { return bytes }
            bytes += block[..<count]
        }
    }

    /// The names in a folder that end as wanted, sorted; none where it is not there.
    static func names(in folder: String, ending: String) -> [String] {
        guard let directory = opendir(root + folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(ending) { names.append(name) }
        }
        return names.sorted()
    }

    private static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(4)
        return parts.joined(separator: "/") + "/"
    }()
}
