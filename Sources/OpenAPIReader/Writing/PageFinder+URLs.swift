import EndpointSpec
import YAMLTree

/// Pages whose answers have the URL of the next one.
extension PageFinder {
    func byURL(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(String, YAMLNode)]? {
        url(in: list, isOfNext: false)
    }

    /// The URL in an object that tells of the next page, which may also have a cursor, and may have less in it than the request.
    func byURLOfNext(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        url(in: list, isOfNext: true)
    }

    /// What a description calls the URL of the next page, and the `next` of Django REST framework, whose documents call it a URL; those that
    /// were written by hand often do not.
    func byTextOfNext(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        func text(_ key: String) -> PagedList.Member? {
            list.members.first { $0.path == [key] && $0.scalar == .string && !$0.isAlways }
        }
        let names: Set<String> = ["next", "nextpage"]
        if !query.contains(where: { names.contains($0.words) }),
            let next = list.members.first(where: {
                names.contains($0.words) && $0.scalar == .string && !$0.isAlways && Self.isURLOfNextPage($0.doc)
            })
        {
            return [("next-url", next.written())]
        }
        guard let next = text("next"), text("previous") != nil, list.isResults,
            list.members.contains(where: { $0.path == ["count"] && $0.scalar == .int }),
            next.doc.isEmpty || ["url", "uri", "link"].contains(where: next.doc.contains),
            !query.contains(where: { ["cursor", "after", "offset"].contains($0.words) })
        else { return nil }
        return [("next-url", next.written())]
    }

    /// "URL to the next page of results", "The URI for the next page."
    private static func isURLOfNextPage(_ doc: String) -> Bool {
        let words = doc.split { !$0.isLetter }.map(String.init)
        guard let first = words.first(where: { !["the", "a", "full", "complete", "absolute"].contains($0) }),
            ["url", "uri"].contains(first), Self.notOfURLs.isDisjoint(with: words),
            let next = words.firstIndex(of: "next")
        else { return false }
        return next < 7 && ["page", "set"].contains(words.dropFirst(next + 1).first)
    }

    /// "URL parameter for the next page": a part of one.
    private static let notOfURLs: Set<String> = ["not", "token", "cursor", "parameter", "fragment"]

    /// `links.next` as a text, beside a parameter that chooses a page in a way of its own.
    func byLinks(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        func isLink(_ member: PagedList.Member, _ words: Set<String>) -> Bool {
            member.scalar == .string && words.contains(member.words) && member.path.count > 1
                && plainWords(member.path[member.path.count - 2]) == "links"
        }
        guard
            query.contains(where: { Self.choosing.contains($0.words) })
                // JSON:API, "Pagination".
                || draft.answers.contains(where: \.isJSONAPI)
                || list.members.contains(where: { isLink($0, ["first", "last"]) })
        else { return nil }
        return list.members.first { isLink($0, ["next"]) }.map { [("next-url", $0.written())] }
    }

    private func url(in list: PagedList, isOfNext: Bool) -> [(String, YAMLNode)]? {
        let names: Set<String> = [
            "nextpageurl", "nextpageuri", "nextpagelink", "nextlink", "odatanextlink", "nexturl", "nexturi", "nexthref",
            "nextrecordsurl",
        ]
        return list.members.first { member in
            if member.isOfNext != isOfNext { return false }
            switch member.scalar {
            case .url: return names.contains(member.words) || ["next", "nextpage"].contains(member.words)
            case .string:
                return names.contains(member.words)
            default: return false
            }
        }.map { [("next-url", $0.written())] }
    }
}
