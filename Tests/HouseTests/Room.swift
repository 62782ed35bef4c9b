import Foundation
import TestSupport

/// A folder of Sources/, or Templates/.
struct Room {
    let name: String
    let imports: Set<String>

    /// System libraries hold no Swift and import nothing.
    static func all() throws -> [Room] {
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.url("Sources").path)
        return try (names.map { "Sources/" + $0 } + ["Templates"]).sorted().compactMap { path in
            let files = try SwiftFile.all(below: path)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return files.isEmpty ? nil : Room(name: name, imports: Set(files.flatMap(\.imports)))
        }
    }
}
