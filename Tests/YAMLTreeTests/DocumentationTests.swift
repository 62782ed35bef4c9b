import Testing
import YAMLTree

@Suite("Documentation/YAML.md")
struct DocumentationTests {
    @Test("Every example gets the message beside it", arguments: DocumentationExamples.all)
    func messagesOfThePageAreSaid(_ input: String, message: String) {
        #expect(Parsed(input).messages.first?.contains(" " + message) == true, "\(Parsed(input).messages)")
    }

    @Test func theExamplesWereFound() {
        #expect(DocumentationExamples.all.count > 15)
    }
}

enum DocumentationExamples {
    /// The rows of its tables that start with an example, and the message that they show for it.
    static let all: [(input: String, message: String)] = {
        let text = String(decoding: Files.bytes("Documentation/YAML.md") ?? [], as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count == 4, cells[1].hasPrefix(" `"), cells[2].hasPrefix(" `") else { return nil }
            return (code(cells[1]), code(cells[2]))
        }
    }()

    private static func code(_ cell: Substring) -> String {
        String(cell.split(separator: "`", omittingEmptySubsequences: false)[1])
    }
}
