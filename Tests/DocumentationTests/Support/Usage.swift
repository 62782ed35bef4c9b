extension Snippet {
    /// A usage example as a file: as it stands where it has imports of its own, else as the body of a function.
    var usageFile: SwiftModule.File {
        let name = "usage_" + page.filter(\.isLetter) + "_\(line).swift"
        if lines.contains(where: { $0.hasPrefix("import ") || $0.hasPrefix("@main") }) {
            return SwiftModule.File(name: name, text: text)
        }
        let head = "import EndpointRuntime\nimport Foundation\n\nfunc usage\(page.filter(\.isLetter))\(line)() async throws {\n"
        return SwiftModule.File(name: name, text: head + text + "}\n")
    }
}
