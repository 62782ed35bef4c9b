import Foundation
import TestSupport
import Testing

/// A page of the documentation and its fenced blocks.
struct Page: Sendable, CustomTestStringConvertible {
    /// Relative to the repository: `Documentation/SpecFormat.md`.
    let path: String
    let text: String
    let snippets: [Snippet]
    /// Where a fence is opened that nothing closes.
    let unclosed: Int?

    var testDescription: String { path }

    /// The README and all that lies in Documentation/.
    static let all: [Page] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.url("Documentation").path)) ?? []
        let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/" + $0 }
        return (["README.md", "CONTRIBUTING.md"] + pages).map(Page.init)
    }()

    init(_ path: String) {
        self.init(path, text: (try? String(contentsOf: Repository.url(path), encoding: .utf8)) ?? "")
    }

    init(_ path: String, text: String) {
        self.path = path
        self.text = text
        var snippets: [Snippet] = []
        var open: (line: Int, language: String, comment: String?)?
        var body = ""
        var comment: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                guard line == "```" else {
                    body += line + "\n"
                    continue
                }
                snippets.append(
                    Snippet(page: path, line: block.line, language: block.language, comment: block.comment, text: body))
                open = nil
            } else if line.drop(while: { $0 == " " }).hasPrefix("```") {
                open = (index + 1, String(line.drop { $0 == " " }.dropFirst(3)), comment)
                body = ""
            }
            comment = line.hasPrefix("<!-- ") && line.hasSuffix(" -->") ? String(line.dropFirst(5).dropLast(4)) : nil
        }
        self.snippets = snippets
        unclosed = open?.line
    }
}
