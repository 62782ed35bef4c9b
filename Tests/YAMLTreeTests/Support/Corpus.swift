import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files that nobody of this project wrote, in `shared/corpus` beside the package.
enum Corpus {
    /// The bytes of a file; nil where the corpus is not there.
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

    /// The names in a folder that end as wanted, sorted; none where the corpus is not there.
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

    static var isPresent: Bool { !names(in: "openapi", ending: ".yaml").isEmpty }

    /// Four folders up from this file stands what holds the package.
    private static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(5)
        return parts.joined(separator: "/") + "/shared/corpus/"
    }()
}
