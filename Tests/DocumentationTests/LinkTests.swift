import TestSupport
import Testing

/// Links between the pages lead somewhere.
@Suite struct LinkTests {
    @Test(arguments: Page.all)
    func linksLeadSomewhere(_ page: Page) {
        for link in links(in: page.text) where !link.hasPrefix("https://") && !link.hasPrefix("http://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
            let path = parts[0].isEmpty ? page.path : folder.isEmpty ? parts[0] : folder + "/" + parts[0]
            #expect(Repository.exists(path), "\(page.path): \(link)")
            if parts.count > 1 { #expect(anchors(of: Page(path)).contains(parts[1]), "\(page.path): \(link)") }
        }
    }

    /// What stands in the round brackets of `[text](link)`.
    private func links(in text: String) -> [String] {
        text.split(separator: "](").dropFirst(text.hasPrefix("](") ? 0 : 1).compactMap { rest in
            rest.firstIndex(of: ")").map { String(rest[..<$0]) }
        }
    }

    /// As GitHub makes them of headings: small letters, digits and hyphens.
    private func anchors(of page: Page) -> Set<String> {
        var anchors: Set<String> = []
        var isInside = false
        for line in page.text.split(separator: "\n") {
            if line.hasPrefix("```") { isInside.toggle() }
            guard !isInside, line.hasPrefix("#") else { continue }
            let title = line.drop { $0 == "#" }.dropFirst()
            anchors.insert(
                String(
                    title.lowercased().compactMap { character in
                        character == " "
                            ? "-"
                            : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
                    }))
        }
        return anchors
    }
}
