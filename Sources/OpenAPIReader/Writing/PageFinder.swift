import EndpointSpec
import YAMLTree

/// How the answers of an operation follow one another, where a document leaves no doubt.
struct FoundPages {
    let node: YAMLNode
    /// Whether the `Link` header names the next page.
    let isLinked: Bool
    /// Of the parameters of the operation as one with pages.
    let names: [SpecWriter.PlacedKey: String]
}

/// Recognises pages: by the `Link` header, by a URL or a cursor in the answer, by the id of the last item, or by a parameter that
/// counts pages or items.
///
/// `pages` never says a `size`: servers send fewer items than they were asked for, so a short page is not the last one.
struct PageFinder {
    let writer: SpecWriter
    let api: String
    private let models: Set<String>

    init(_ writer: SpecWriter, api: String) {
        self.writer = writer
        self.api = api
        models = Set(writer.names.values)
    }

    /// - Parameter name: Of the endpoint.
    func pages(of draft: OperationDraft, named name: String) -> FoundPages? {
        guard draft.method == "GET", let value = onlyAnswer(of: draft),
            let list = PagedList(
                value, writer, named: draft.pageable.map { $0["itemName"]?.text ?? "value" }, of: draft.path)
        else { return nil }
        let names = writer.parameterNames(draft, isPaged: true)
        guard canBePaged(draft, list, named: name, names.values) else { return nil }
        let parameters = draft.parameters.filter {
            $0.place == .query && !$0.isJSON && $0.style == nil && $0.use.constant == nil
        }
        let query = parameters.map { parameter in
            PageParameter(
                draft: parameter, words: plainWords(Self.withoutOwner(parameter.key)),
                name: names[SpecWriter.PlacedKey(place: parameter.place.rawValue, key: parameter.key)] ?? parameter.key)
        }
        let finders = [
            bySaidURL, byLink, byURL, byCursor, byNamedCursor, byURLOfNext, byLastItem, byTextOfNext, byNumber,
            byOffset,
            byOneCursor, byLinks,
        ]
        guard let found = finders.lazy.compactMap({ $0(draft, list, query) }).first else { return nil }
        let location = draft.location
        if draft.answers.contains(where: { !$0.types.isEmpty }) {
            // An export says its pages itself.
            if writer.schemas.isExport { return nil }
            writer.log.lostOften(
                at: location,
                "an answer in several content types has no pages; choose one with 'response' and 'accept' in 'changes', and say 'pages'"
            )
            return nil
        }
        let node = YAMLNode.mapping(
            found.map { ($0, $1) } + [("items", list.written(at: location))], at: location)
        return FoundPages(node: node, isLinked: found[0].0 == "link", names: names)
    }

    private typealias Finder = (OperationDraft, PagedList, [PageParameter]) -> [(String, YAMLNode)]?

    struct PageParameter {
        let draft: ParameterDraft
        let words: String
        let name: String

        func node() -> YAMLNode { .text(name, at: draft.location) }
    }

    /// The last part of a name that .NET makes of an object's, as `queryParameters.skip`, or of `pagination[start]`.
    private static func withoutOwner(_ key: String) -> String {
        // Those of Strapi; it also counts pages, and does not say how.
        let inner = key.dropFirst("pagination[".count).dropLast()
        if key.hasPrefix("pagination["), key.last == "]", ["start", "limit"].contains(inner) { return String(inner) }
        let parts = key.split(separator: ".")
        let owners: Set<String> = [
            "queryparameters", "query", "request", "parameters", "params", "pagination", "paging", "listoptions",
        ]
        return parts.count == 2 && owners.contains(plainWords(String(parts[0]))) ? String(parts[1]) : key
    }

    /// The JSON of the only answer that has a body, the first of its content types.
    private func onlyAnswer(of draft: OperationDraft) -> SchemaValue? {
        let contents = draft.answers.filter { $0.content != .nothing }
        guard let first = contents.first, case .json(let value) = first.content,
            contents.allSatisfy({ $0.content == first.content })
        else { return nil }
        return value
    }

    /// A request with pages has members and a type `Item` beside its parameters.
    private func canBePaged(
        _ draft: OperationDraft, _ list: PagedList, named name: String,
        _ parameters: Dictionary<SpecWriter.PlacedKey, String>.Values
    ) -> Bool {
        let element = list.element
        let type = capitalized(name) + "Request"
        let taken = Set(
            ["position", "fullPageSize", "String", type] + Builtin.allCases.filter(\.isInteger).map(\.rawValue))
        if api == "Item" || writer.isOptional(element) || parameters.contains(where: taken.contains) { return false }
        guard models.contains("Item") else { return true }
        if writer.plain(element) == "Item" { return !models.contains(type + "Item") && api != type + "Item" }
        // In the request itself, the model of that name would not be found.
        return !(draft.values + [element]).contains { value in
            writer.plain(value).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("Item")
        }
    }

    // MARK: Ways

    static let choosing: Set<String> = [
        "page", "perpage", "pagesize", "pagenumber", "limit", "cursor", "after", "before", "offset", "since", "size",
        "count", "pagelimit", "pageoffset", "pageafter", "pagecursor",
    ]

    /// Those of `choosing` that count, and so are whole numbers, whatever a document calls them.
    static let counting: Set<String> = ["page", "perpage", "pagesize", "pagenumber", "limit", "offset"]

    /// Whether a parameter is a whole number by its name. `skip` and `take` are, one beside the other.
    static func counts(_ key: String, beside parameters: @autoclosure () -> [YAMLNode]) -> Bool {
        let word = plainWords(key)
        if counting.contains(word) { return true }
        guard let other = ["skip": "take", "take": "skip"][word] else { return false }
        return parameters().contains { plainWords($0["name"]?.text ?? "") == other }
    }

    /// What the extension of AutoRest says: `x-ms-pageable: { nextLinkName: nextLink }`.
    private func bySaidURL(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        guard let name = draft.pageable?["nextLinkName"]?.text else { return nil }
        return list.members.first { $0.path == [name] && ($0.scalar == .string || $0.scalar == .url) }
            .map { [("next-url", $0.written())] }
    }

    private func byLink(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(String, YAMLNode)]? {
        let headers =
            draft.unreadHeaders.map { ($0.key, $0.location) }
            + draft.answers.flatMap(\.headers).map {
                ($0.key, $0.location)
            }
        guard let link = headers.first(where: { $0.0.lowercased() == "link" }) else {
            // The header itself is often not described.
            return query.first { Self.choosing.contains($0.words) && Self.namesLinkHeader($0.draft.use.remarks.doc) }
                .map { [("link", .text("next", at: $0.draft.location))] }
        }
        guard
            query.contains(where: { Self.choosing.contains($0.words) })
                || draft.unreadHeaders.contains(where: { $0.location == link.1 && $0.saysPages })
        else { return nil }
        return [("link", .text("next", at: link.1))]
    }

    /// `It is obtained from the Link response header.`
    private static func namesLinkHeader(_ description: String?) -> Bool {
        sentences(of: (description ?? "").lowercased()).contains { sentence in
            let words = sentence.split { !$0.isLetter }
            guard Set(words).isDisjoint(with: ["no", "not", "without", "unlike", "instead"]) else { return false }
            return words.indices.contains { index in
                guard words[index] == "link" else { return false }
                let next = words[(index + 1)...].prefix(2)
                return next.first == "header" || next.elementsEqual(["response", "header"])
            }
        }
    }

    private func byLastItem(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        guard let more = list.more, more.isAlways,
            let parameter = query.first(where: { $0.words == "startingafter" || isAfterItem($0) }),
            let id = PagedList.id(of: list.element, writer), id.scalar == .string || id.scalar == .int,
            scalar(parameter.draft) == id.scalar
        else { return nil }
        return [("parameter", parameter.node()), ("after", id.written()), ("has-more", more.written())]
    }

    /// Whether `after` is the id of an item, by its description: `Identifier for the last job from the previous request`.
    private func isAfterItem(_ parameter: PageParameter) -> Bool {
        guard parameter.words == "after" else { return false }
        let words = (parameter.draft.use.remarks.doc ?? "").lowercased().split { !$0.isLetter }.map(String.init)
        let others: Set<String> = ["time", "timestamp", "date", "not", "than", "hours", "days"]
        guard others.isDisjoint(with: words) else { return false }
        let text = " " + words.joined(separator: " ") + " "
        // As OpenAI has it: `after` is an object ID that defines your place in the list.
        if text.contains(" object id that defines ") { return true }
        return ["id", "identifier"].contains { id in
            ["of", "for"].contains { text.contains(" \(id) \($0) the last ") }
        }
    }

    /// What the number of the last page is called.
    static let lastPages: Set<String> = ["lastpage", "totalpages", "pagecount", "numpages", "totalpage"]

    private func byNumber(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        let names: Set<String> = ["page", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage"]
        guard let parameter = query.first(where: { names.contains($0.words) && scalar($0.draft) == .int }),
            let first = parameter.draft.first?.number ?? list.firstNumber(beside: parameter.draft.use)
                ?? firstByCustom(of: parameter, query, in: draft)
        else { return nil }
        var entries = [("parameter", parameter.node())]
        if first == 0 { entries.append(("first", .word("0", at: parameter.draft.location))) }
        let last = list.members.first { Self.lastPages.contains($0.words) && $0.scalar == .int && $0.isAlways }
        if let more = list.more, more.isAlways {
            entries.append(("has-more", more.written()))
        } else if let total = list.total {
            entries.append(("total", total.written()))
        } else if let last, first == 1 {
            entries.append(("last-page", last.written()))
        } else if let more = list.more {
            entries.append(("has-more", more.written()))
        }
        return entries
    }

    /// Who calls two parameters `page` and `per_page` counts from 1, as Rails, Laravel and GitHub do.
    private func firstByCustom(
        of parameter: PageParameter, _ query: [PageParameter], in operation: OperationDraft
    ) -> Int? {
        let use = parameter.draft.use
        let docs = [use.remarks.doc, operation.doc, use.example?.plainText]
        guard parameter.draft.key == "page", use.remarks.defaultValue == nil,
            !docs.contains(where: FirstNumber.namesZero)
        else { return nil }
        return query.contains { $0.draft.key == "per_page" } ? 1 : nil
    }

    func byOffset(_ draft: OperationDraft, _ list: PagedList, _ query: [PageParameter]) -> [(
        String, YAMLNode
    )]? {
        let sizes: Set<String> = [
            "limit", "count", "size", "pagesize", "perpage", "top", "take", "maxresults", "pagelimit", "max",
        ]
        let isTime = query.contains { $0.words == "endat" }
        guard query.contains(where: { sizes.contains($0.words) && scalar($0.draft) == .int }),
            let parameter = query.first(where: {
                (["offset", "skip", "pageoffset", "firstresult"].contains($0.words) || $0.words == "startat" && !isTime
                    || $0.words == "startindex" && firstItem(of: $0, list) != nil || isCount($0, query, list))
                    && scalar($0.draft) == .int
            }), !countsPages(parameter), !countsOthers(parameter)
        else { return nil }
        var entries = [("offset", parameter.node())]
        if firstItem(of: parameter, list) == 1 { entries.append(("first", .word("1", at: parameter.draft.location))) }
        if let more = list.more, more.isAlways || list.total == nil {
            entries.append(("has-more", more.written()))
        } else if let total = list.total {
            entries.append(("total", total.written()))
        }
        return entries
    }

    /// Whether a description speaks of a time, or of what a text or a file is made of: "Byte offset", "UTC offset", "Offset in minutes".
    private func countsOthers(_ parameter: PageParameter) -> Bool {
        let words = (parameter.draft.use.remarks.doc ?? "").lowercased().split { !$0.isLetter }.map(String.init)
        let parts: Set<String> = ["byte", "character", "token", "word", "line", "minute", "sec", "zone"]
        func isUnit(_ word: String) -> Bool {
            Self.isOfNoCount(word) || parts.contains(word.last == "s" ? String(word.dropLast()) : word)
        }
        return words.prefix(3).contains("timestamp")
            || zip(words, words.dropFirst()).prefix(12).contains { one, other in
                one == "in" && isUnit(other) || other == "offset" && isUnit(one)
            }
    }

    /// Whether a description calls it the number of a page, whatever its name.
    private func countsPages(_ parameter: PageParameter) -> Bool {
        var doc = (parameter.draft.use.remarks.doc ?? "").lowercased()[...]
        if doc.hasPrefix("the ") { doc = doc.dropFirst(4) }
        return ["page number", "number of the page", "page index", "index of the page"].contains(where: doc.hasPrefix)
    }

    /// The number of the first item, where something says it.
    private func firstItem(of parameter: PageParameter, _ list: PagedList) -> Int? {
        if let first = parameter.draft.first { return first.number }
        // SCIM counts from 1 (RFC 7644 section 3.4.2.4).
        let ofSCIM = ["totalresults", "startindex", "itemsperpage"]
        let isSCIM =
            parameter.words == "startindex"
            && ofSCIM.allSatisfy { words in list.members.contains { $0.words == words } }
        return isSCIM ? 1 : nil
    }

    /// Whether `start`, or `first` beside `max`, counts items, and is no time, no id and no number of a page.
    private func isCount(_ parameter: PageParameter, _ query: [PageParameter], _ list: PagedList) -> Bool {
        let others: Set<String> = ["after", "before", "cursor", "stop", "until", "to", "since", "last"]
        let doc = (parameter.draft.use.remarks.doc ?? "").lowercased()
        let said = doc.split { !$0.isLetter }.map(String.init)
        guard ["start", "first"].contains(parameter.words), parameter.draft.first?.number != 1,
            !query.contains(where: { others.contains($0.words) || $0.words.hasPrefix("end") }),
            !list.members.contains(where: { $0.words.hasPrefix("next") }),
            said.contains("index") || !said.contains(where: Self.isOfNoCount)
        else { return false }
        return parameter.words == "start" || query.contains { $0.words == "max" }
    }

    /// Whether a word is one of times, or of what tells items apart.
    private static func isOfNoCount(_ word: String) -> Bool {
        let stem = word.last == "s" ? word.dropLast() : word[...]
        let times = ["time", "date", "stamp"]
        return others.contains(String(stem)) || times.contains { stem.hasPrefix($0) || stem.hasSuffix($0) }
    }

    private static let others: Set<String> = [
        "id", "identifier", "uuid", "guid", "key", "epoch", "unix", "m", "millisecond", "second", "hour", "day", "week",
        "month", "year", "utc", "block",
    ]

    func scalar(_ parameter: ParameterDraft) -> Builtin? {
        PagedList.scalar(of: parameter.use.value, writer)
    }
}

/// Letters and digits of a key: `next_cursor` and `nextCursor` are one word.
func plainWords(_ key: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.utf8.count)
    for byte in key.utf8 {
        switch byte {
        case 0x61...0x7A, 0x30...0x39: bytes.append(byte)
        case 0x41...0x5A: bytes.append(byte | 0x20)
        case 0x80...: return plainWords(ofAny: key)
        default: continue
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

private func plainWords(ofAny key: String) -> String {
    String(key.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
}
