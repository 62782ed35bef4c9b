import TestSupport
import Testing

/// Every fenced block says what it is, so that none is left unchecked.
@Suite struct BlockTests {
    @Test(arguments: Page.all)
    func everyBlockSaysWhatItIs(_ page: Page) {
        #expect(page.text.count > 100, "the page is missing")
        #expect(page.unclosed == nil, "a fence is never closed")
        for snippet in page.snippets {
            guard let label = snippet.label else {
                Issue.record("\(snippet.place): say what the block is in a comment above it, as CONTRIBUTING.md has it")
                continue
            }
            #expect(label.languages.contains(snippet.language), "\(snippet.place)")
        }
    }

    @Test func unclassifiedBlockIsFound() {
        let page = Page(
            "page.md", text: "text\n```yaml\na: b\n```\n<!-- says -->\n```text\nno\n```\n<!-- spec A -->\n```\n```\n")
        #expect(page.snippets.map(\.line) == [2, 6, 10])
        #expect(page.snippets.map(\.label) == [nil, .says, nil])
    }

    @Test(arguments: Page.all)
    func everyUseHasItsAPI(_ page: Page) {
        let folders = PageAPI.all(of: page).map(\.folder)
        for snippet in page.snippets {
            switch snippet.label {
            case .uses(let folder), .runs(let folder), .timeline(_, _, let folder):
                #expect(folders.contains(folder), "\(snippet.place)")
            default: break
            }
        }
    }

    @Test(arguments: Page.all)
    func pathsOfThePagesExist(_ page: Page) {
        for snippet in page.snippets where snippet.label == .paths {
            for line in snippet.lines {
                guard let path = line.split(separator: " ").first, line.first != " " else { continue }
                #expect(Repository.exists(String(path)), "\(snippet.place): \(path)")
            }
        }
    }
}
