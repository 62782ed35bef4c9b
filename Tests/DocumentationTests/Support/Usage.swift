extension Snippet {
    /// A usage example as a file: its imports, and all else as the body of a function, where a statement may stand.
    ///
    /// - Parameter folder: The API's, whose code is compiled in the same module: `import ShopAPI` is left out.
    func usageFile(of folder: String) -> SwiftModule.File {
        let name = page.filter(\.isLetter) + "\(line)"
        let imports = ["import EndpointRuntime", "import Foundation"] + lines.prefix { $0.hasPrefix("import ") }
        let head = Array(Set(imports).subtracting(["import \(folder)API"])).sorted()
        let body = lines.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
        let place = "#sourceLocation(file: \"\(page)\", line: \(line + 1))"
        let text = head + ["func usage\(name)() async throws {", place, body, "#sourceLocation()", "}", ""]
        return SwiftModule.File(name: "usage_\(name).swift", text: text.joined(separator: "\n"))
    }
}
