import Foundation
import TestSupport

/// Reads files by their path from the package's folder.
enum Files {
    /// The bytes of a file; nil where it is not there.
    static func bytes(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: Repository.url(path))).map { [UInt8]($0) }
    }

    /// The names in a folder that end as wanted, sorted; none where it is not there.
    static func names(in folder: String, ending: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path)
        return (names ?? []).filter { $0.hasSuffix(ending) }.sorted()
    }
}
