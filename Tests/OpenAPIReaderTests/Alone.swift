/// The files of one document as one, which no other file of the module sees: they have names in common.
func alone(_ files: [String: String]) -> String {
    var imports: Set<Substring> = []
    var lines: [String] = []
    for (_, text) in files.sorted(by: { $0.key < $1.key }) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("public import ") || line.hasPrefix("import ") {
                imports.insert(line.split(separator: " ").last ?? "")
            } else {
                lines.append(hidden(line))
            }
        }
    }
    return (imports.sorted().map { "import \($0)" } + lines).joined(separator: "\n")
}

private func hidden(_ line: Substring) -> String {
    let indent = line.prefix { $0 == " " }
    let code = line.dropFirst(indent.count)
    return code.hasPrefix("public ") ? indent + "fileprivate " + code.dropFirst("public ".count) : String(line)
}
