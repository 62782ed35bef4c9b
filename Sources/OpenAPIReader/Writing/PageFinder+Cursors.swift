import EndpointSpec
import YAMLTree

extension PageFinder {
    /// What the next page's parameter is called, by what a response calls its value.
    private static let cursors: [(key: String, parameters: Set<String>)] = [
        ("nextcursor", ["cursor", "nextcursor", "after", "pagecursor", "startcursor"]),
        ("nextpagetoken", ["pagetoken", "nextpagetoken"]),
        ("nextpage", ["pagetoken", "page"]),
        ("next", ["after", "cursor"]),
        ("nexttoken", ["nexttoken", "token", "starttoken"]),
        ("nextcontinuationtoken", ["continuationtoken"]),
        ("continuationtoken", ["continuationtoken"]),
        ("nextpagecursor", ["pagecursor", "cursor"]),
        ("nextmarker", ["marker", "nextmarker"]),
        ("endcursor", ["after", "cursor"]),
        ("aftercursor", ["after", "pageafter", "aftercursor", "cursor"]),
        ("nextafter", ["after"]),
        ("nextstartingafter", ["startingafter"]),
        ("pageafter", ["after", "pageafter", "pagecursor"]),
        ("cursorafter", ["after", "pageafter", "pagecursor", "cursor"]),
        ("cursorsafter", ["after", "pageafter", "pagecursor", "cursor"]),
        ("nextpageoffset", ["offset"]),
        ("continue", ["continue"]),
        ("offset", ["offset"]),
        ("nextpagekey", ["nextpagekey", "pagekey"]),
        ("paginationnext", ["paginationtoken"]),
        ("lastid", ["after", "afterid", "startingafter"]),
    ]
    /// What stands in an answer beside an `offset` that tells where this page begins.
    private static let echoes: Set<String> = ["limit", "total", "count", "totalcount", "size"]
    /// Those that the last page has, too.
    private static let lasting: Set<String> = ["endcursor", "aftercursor", "lastid"]

    func byCursor(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        for (key, names) in Self.cursors {
            guard let next = list.members.first(where: { $0.words == key }), let type = next.scalar,
                type == .string || type == .int,
                // A number tells where this page begins.
                key != "offset" || type == .string && !list.members.contains(where: { Self.echoes.contains($0.words) }),
                // A text can be a URL.
                key != "next" || type == .string && next.path.count == 1,
                // The last page has cursors, too, where a URL beside them tells the next one.
                key != "cursorsafter" || !list.members.contains(where: { $0.words == "next" }),
                let parameter = query.first(where: { names.contains($0.words) && carries(type, $0.draft) }),
                // A number is the next page's, of which others tell the last.
                parameter.words != "page" || type == .string && isOpaque(parameter, next),
                key != "next" || isOpaque(parameter, next),
                key != "next" || list.more?.isAlways == true
                    || parameter.words == "cursor" && next.doc.contains("cursor")
                        && !["url", "uri", "link", "path", "address"].contains(where: next.doc.contains)
            else { continue }
            // Without a first cursor, such an answer is told by its offset.
            let doc = parameter.draft.use.remarks.doc?.lowercased() ?? ""
            let isAsked = ["pass an empty string", "send an empty string"].contains(where: doc.contains)
            if isAsked, byOffset(draft, list, query) != nil { continue }
            // Box has cursors for those alone who ask for them, and nothing else would tell its last page.
            let switches = ["use" + parameter.words, "with" + parameter.words]
            let isSwitched = query.contains {
                switches.contains($0.words) && scalar($0.draft) == .bool && !$0.draft.isRequired
                    && $0.draft.use.remarks.defaultValue != "true"
            }
            if isSwitched || doc.contains("requires `") && doc.contains("to be set to `true`") { continue }
            if scalar(parameter.draft) != type { parameter.draft.use.value.type = .scalar(type, format: nil) }
            var entries = [("parameter", parameter.node()), ("next", next.written())]
            if Self.lasting.contains(key) {
                guard let more = list.more, more.isAlways else { continue }
                entries.append(("has-more", more.written()))
            }
            return entries
        }
        return byLastID(list, query)
    }

    /// `last_message_id` in the answer, and the parameter `start_after_message_id`. The last page has one, too.
    private func byLastID(_ list: PagedList, _ query: [PageParameter]) -> [(String, YAMLNode)]? {
        guard let more = list.more, more.isAlways else { return nil }
        for next in list.members where next.words.hasPrefix("last") && next.words.hasSuffix("id") {
            let item = next.words.dropFirst("last".count)
            guard item != "id", let type = next.scalar, type == .string || type == .int,
                let parameter = query.first(where: { $0.words.hasSuffix("after" + item) && carries(type, $0.draft) }),
                !parameter.draft.isRequired
            else { continue }
            return [("parameter", parameter.node()), ("next", next.written()), ("has-more", more.written())]
        }
        return nil
    }

    /// A parameter that the answer says, by the words of its description (`Use the next_cursor of the previous response`) or by its
    /// name (`anchor` and `nextPageAnchor`).
    func byNamedCursor(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        for next in list.members where next.scalar == .string && next.words.hasPrefix("next") {
            guard let key = next.path.last, key.count > 6,
                !["url", "uri", "link", "http"].contains(where: { next.doc.contains($0) || next.words.hasSuffix($0) }),
                let parameter = query.first(where: { parameter in
                    !parameter.draft.isRequired && scalar(parameter.draft) == .string
                        && (Self.names(key, in: parameter.draft.use.remarks.doc ?? "")
                            || next.words == "nextpage" + parameter.words)
                })
            else { continue }
            return [("parameter", parameter.node()), ("next", next.written())]
        }
        return nil
    }

    /// Whether a description says that the key of an earlier answer is sent. It may also say what does not go with it.
    private static func names(_ key: String, in doc: String) -> Bool {
        doc.contains(key)
            && ["previous", "prior", "preceding", "last response"].contains(where: doc.lowercased().contains)
    }

    /// Whether a text that could be a URL, or a name, is called a cursor by a description.
    private func isOpaque(_ parameter: PageParameter, _ next: PagedList.Member) -> Bool {
        let doc = (parameter.draft.use.remarks.doc ?? "").lowercased() + " " + next.doc
        return ["cursor", "token", "next_page", "opaque"].contains(where: doc.contains)
            && !["url", "http", "link"].contains(where: doc.contains)
    }

    /// Whether a parameter can be what an answer says of the next page. A cursor that is called a UUID is a text there, too.
    private func carries(_ type: Builtin, _ parameter: ParameterDraft) -> Bool {
        scalar(parameter) == type || type == .string && scalar(parameter) == .uuid
    }

    /// `cursor` in the answer, which may also be that of this page: only where nothing else tells pages.
    func byOneCursor(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        let others: Set<String> = ["prevcursor", "previouscursor", "beforecursor", "currentcursor"]
        let candidates = list.members.filter {
            $0.words == "cursor"
                || $0.words == "pagetoken" && $0.doc.contains("next page")
                    && !["this", "current", "sent", "see"].contains(where: $0.doc.contains)
        }
        guard let next = candidates.first, let type = next.scalar,
            type == .string || type == .int, !list.members.contains(where: { others.contains($0.words) }),
            let parameter = query.first(where: {
                ($0.words == next.words
                    || $0.words == "after" && next.words == "cursor" && plainWords(next.path[0]) == "pagination")
                    && scalar($0.draft) == type
            })
        else { return nil }
        var entries = [("parameter", parameter.node()), ("next", next.written())]
        if let more = list.more { entries.append(("has-more", more.written())) }
        return entries
    }
}
