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
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        var missing: [String] = []
        while true {
            if let found = realpath(folder.path, nil) {
                defer { free(found) }
                return ([String(cString: found)] + missing.reversed()).joined(separator: "/")
            }
            guard folder.path != "/" else { return path }
            missing.append(folder.lastPathComponent)
            folder.deleteLastPathComponent()
        }
    }
}
