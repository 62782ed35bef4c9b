import GenKit

/// The declarations of generated files, in whatever files they stand: a document has files of its own.
func declarations(_ files: [GeneratedFile]) -> [String] {
    files.flatMap { declarations($0.text) }.sorted()
}

private func declarations(_ text: String) -> [String] {
    var all: [String] = []
    var lines: [Substring] = []
    func end() {
        while lines.first?.isEmpty == true { lines.removeFirst() }
        // The head of a file names it, and what the file is about.
        if let first = lines.first, !first.hasPrefix("// "), !first.contains("import ") {
            all.append(lines.joined(separator: "\n"))
        }
        lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let isBetween =
            line.isEmpty && (lines.last.map { $0 == "}" || !$0.hasPrefix(" ") && !$0.hasSuffix("{") } ?? false)
        if isBetween { end() } else { lines.append(line) }
    }
    end()
    return all
}

/// The failures of an API stand in the order of the endpoints that name them. Those of a document are sorted by name.
func withoutOrderOfFailures(_ declaration: String) -> String {
    guard declaration.contains(": EndpointFailure {") else { return declaration }
    return declaration.split(separator: "\n", omittingEmptySubsequences: false).sorted().joined(separator: "\n")
}
