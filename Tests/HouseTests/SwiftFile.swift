import Foundation
import TestSupport

struct SwiftFile {
    /// Relative to the repository.
    let path: String
    let text: String

    /// Goldens are expectations, and what a build leaves behind is nobody's.
    static func all(below folder: String) throws -> [SwiftFile] {
        let root = Repository.url(folder).resolvingSymlinksInPath()
        guard FileManager.default.fileExists(atPath: root.path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().compactMap { path in
            guard path.hasSuffix(".swift"), !path.contains(".build/"), !path.contains("Cases/") else { return nil }
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            return SwiftFile(path: folder + "/" + path, text: text)
        }
    }

    var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

    /// The modules that it imports.
    var imports: Set<String> {
        var modules: Set<String> = []
        var isInText = false
        for line in text.split(separator: "\n") {
            if line.components(separatedBy: "\"\"\"").count == 2 { isInText.toggle() }
            if isInText { continue }
            let words = line.split { $0 == " " || $0 == "." }.map(String.init)
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({ $0.hasPrefix("@") || Self.levels.contains($0) })
            else { continue }
            let kind = Self.kinds.contains(words[index + 1]) ? 2 : 1
            if index + kind < words.count { modules.insert(words[index + kind]) }
        }
        return modules
    }

    private static let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
    ]
}
