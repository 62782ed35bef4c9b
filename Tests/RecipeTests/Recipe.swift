import Foundation

/// A section of CONTRIBUTING.md that says, in numbered steps, how something is added.
struct Recipe {
    let text: String

    /// - Parameter title: The section's heading.
    init(_ title: String) throws {
        let page = try HouseCopy.contributing()
        guard let start = page.range(of: "\n## \(title)\n")?.upperBound else {
            throw HouseCopy.Missing(description: "CONTRIBUTING.md has no section '\(title)'")
        }
        text = String(page[start...].prefix(upTo: page[start...].range(of: "\n## ")?.lowerBound ?? page.endIndex))
    }

    /// How many steps there are.
    var count: Int {
        text.split(separator: "\n").count { line in line.first?.isNumber == true && line.contains(". ") }
    }

    /// What stands in code, and is a file or folder of the sources or the templates, in its order.
    var paths: [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 && ($0.element.hasPrefix("Sources/") || $0.element.hasPrefix("Templates/")) }
            .map { String($0.element) }
    }

    /// The files of Swift among them.
    var swiftFiles: Set<String> { Set(paths.filter { $0.hasSuffix(".swift") }) }
}
