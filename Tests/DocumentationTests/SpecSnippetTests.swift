import Foundation
import GenKit
import Testing

/// What the pages say in YAML is what gen takes, and what they say in Swift is what it makes of it.
@Suite struct SpecSnippetTests {
    @Test(arguments: Page.all)
    func specsAreAccepted(_ page: Page) {
        for api in PageAPI.all(of: page) {
            let result = api.generated()
            let places = api.files.compactMap(\.snippet).map(\.place).joined(separator: ", ")
            #expect(result.files != nil && result.report.isEmpty, "\(places):\n\(result.report)")
        }
    }

    @Test(arguments: Page.all)
    func refusedSpecsSayWhatThePageSays(_ page: Page) throws {
        let apis = PageAPI.all(of: page)
        for (index, snippet) in page.snippets.enumerated() {
            guard case .part(let part, let folder, isRefused: true) = snippet.label else { continue }
            let api = apis.first { $0.folder == folder } ?? PageAPI(page: page, folder: folder, files: [])
            let result = api.adding(snippet, part).generated()
            let file = part == .settings ? "gen.yaml" : "refused.yaml"
            let answer = page.snippets.dropFirst(index + 1).first
            switch answer?.label {
            case .says: #expect(result.errors == [file: answer?.lines ?? []], "\(snippet.place)")
            case .reports:
                let path = answer?.text.split(separator: ":").first ?? ""
                #expect(result.report.replacingOccurrences(of: file, with: path) == answer?.text, "\(snippet.place)")
            default: Issue.record("\(snippet.place): a block of what gen says must follow")
            }
        }
    }

    @Test(arguments: Page.all)
    func generatedSwiftIsWhatIsGenerated(_ page: Page) throws {
        let apis = PageAPI.all(of: page)
        for (index, snippet) in page.snippets.enumerated() where snippet.label == .generated {
            let origin = page.snippets[..<index].last { apis.file(madeFrom: $0) != nil }
            guard let origin, let (api, file) = apis.file(madeFrom: origin) else {
                Issue.record("\(snippet.place): no spec stands before it")
                continue
            }
            // A document becomes files that are called after its tags.
            let files = api.generated().files?.filter { file.isDocument || $0.path == file.generatedName } ?? []
            let made = files.map(\.text).joined()
            #expect(contains(made, snippet.lines), "\(snippet.place) is no part of:\n\(made)")
        }
    }
}

extension [PageAPI] {
    func file(madeFrom snippet: Snippet) -> (PageAPI, PageAPI.File)? {
        for api in self {
            if let file = api.files.first(where: { $0.snippet?.line == snippet.line }) { return (api, file) }
        }
        return nil
    }
}

/// Whether the lines stand in the text one after the other, all of them indented by the same.
private func contains(_ text: String, _ part: [String]) -> Bool {
    guard let head = part.first else { return false }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for start in lines.indices where lines[start].hasSuffix(head) && start + part.count <= lines.count {
        let indent = lines[start].dropLast(head.count)
        guard indent.allSatisfy({ $0 == " " }) else { continue }
        if zip(part, lines[start...]).allSatisfy({ $0.isEmpty ? $1.isEmpty : $1 == indent + $0 }) { return true }
    }
    return false
}
