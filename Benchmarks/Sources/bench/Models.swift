import Foundation

/// Models of twelve properties, twenty of them in a file: as specs, and as bare structures.
struct Models {
    let count: Int

    private static let properties = [
        ("id", "Int"), ("name", "String"), ("summary", "String?"), ("rating", "Double"), ("isOpen", "Bool"),
        ("visits", "Int64"), ("city", "String?"), ("price", "Int"), ("tags", "[String]"), ("distance", "Double?"),
        ("link", "URL?"), ("about", "String"),
    ]

    func write(specs: URL, bare: URL) throws {
        for folder in [specs, bare] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try write("api: Made\nservers: { production: \"https://api.example.com\" }\n", specs, "gen.yaml")
        for first in stride(from: 0, to: count, by: 20) {
            let range = first..<min(first + 20, count)
            try write("models:\n" + range.map(spec).joined(), specs, "group\(first / 20).yaml")
            try write("public import Foundation\n" + range.map(structure).joined(), bare, "Group\(first / 20).swift")
        }
    }

    private func write(_ text: String, _ folder: URL, _ name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func spec(_ index: Int) -> String {
        "  Thing\(index):\n    properties:\n"
            + Self.properties.map { "      \($0.0): \"\($0.1)\"\n" }.joined()
    }

    private func structure(_ index: Int) -> String {
        let fields = Self.properties.map { "    public let \($0.0): \($0.1)\n" }.joined()
        let parameters = Self.properties.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
        let assignments = Self.properties.map { "        self.\($0.0) = \($0.0)\n" }.joined()
        return """

            public struct Thing\(index): Sendable {
            \(fields)
                public init(\(parameters)) {
            \(assignments)    }
            }

            """
    }
}
