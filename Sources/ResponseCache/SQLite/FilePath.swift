import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

enum FilePath {
    /// The same text for all spellings of a place: without links, as far as the place exists.
    static func resolved(_ path: String) -> String {
        // Most often all of it exists.
        if let found = existing(path) { return found }
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        var missing: [String] = []
        while true {
            if let found = existing(folder.path) { return ([found] + missing.reversed()).joined(separator: "/") }
            guard folder.path != "/" else { return path }
            missing.append(folder.lastPathComponent)
            folder.deleteLastPathComponent()
        }
    }

    private static func existing(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
