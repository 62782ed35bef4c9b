import Diagnostics
import EndpointSpec
import YAMLTree

/// A response that is a list, or an object with one.
struct PagedList {
    /// A value in the response.
    struct Member {
        let path: [String]
        /// The last key in small letters, without signs; with the one before it, if that is of the next page.
        let words: String
        /// Nil for what is no plain value.
        let scalar: Builtin?
        /// Whether it is there, and not null.
        let isAlways: Bool
        /// In small letters.
        let doc: String
        let location: SourceLocation

        var key: String { path[path.count - 1] }

        /// Whether it stands in an object that tells of the next page.
        var isOfNext: Bool { path.count > 1 && ["next", "nextpage"].contains(plainWords(path[path.count - 2])) }

        /// As a path of keys.
        func written() -> YAMLNode {
            PagedList.written(path, at: location)
        }
    }

    let element: SchemaValue
    /// The path of the list; nil for what needs no word: a response that is a list, or an object with one list.
    private let items: [String]?
    /// Whether the list is called `results`.
    let isResults: Bool
    /// The values beside the list, at the top and in objects that are for them.
    let members: [Member]

    /// Nil if there is no list, or if nothing tells which of several is meant.
    ///
    /// - Parameters:
    ///   - name: The key of the list, if the document says it.
    ///   - path: That of the operation. A list that is called as its last word is what was asked for.
    init?(_ value: SchemaValue, _ writer: SpecWriter, named name: String? = nil, of path: String) {
        let schemas = writer.schemas
        if let element = Self.element(of: value, schemas) {
            self.element = element
            items = nil
            isResults = false
            members = []
            return
        }
        guard var structure = schemas.structure(of: value) else { return nil }
        // An object that has the page alone.
        var prefix: [String] = []
        var steps: [String] = []
        var inner = structure
        var (isAlways, areAlways) = (true, true)
        while inner.properties.count == 1, steps.count < 3, let only = inner.properties.first, Self.isRead(only),
            let next = schemas.structure(of: only.use.value)
        {
            steps.append(only.key)
            areAlways = areAlways && only.isRequired && !writer.isOptional(only.use.value)
            inner = next
            if Self.tellsOfPages(inner) { (structure, prefix, isAlways) = (inner, steps, areAlways) }
        }
        let top = structure
        var place = prefix
        let isBare = !top.properties.contains { property in
            Self.element(of: property.use.value, schemas) != nil && !Self.remarks.contains(plainWords(property.key))
        }
        let found =
            !isBare
            ? []
            : top.properties.filter(Self.isRead).compactMap { property in
                schemas.structure(of: property.use.value).flatMap { inner in
                    Self.holdsList(inner, at: property.key, beside: top, schemas) ? (property, inner) : nil
                }
            }
        if found.count == 1 {
            structure = found[0].1
            place.append(found[0].0.key)
        }
        var lists = structure.properties.filter { Self.element(of: $0.use.value, schemas) != nil }
        let isNamed = lists.contains { $0.key == name }
        if isNamed { lists.removeAll { $0.key != name } }
        let named = lists.filter { Self.names.contains(plainWords($0.key)) }
        let contents = lists.filter { !Self.remarks.contains(plainWords($0.key)) }
        let others = contents.count > 1 ? contents.filter { !Self.additions.contains(plainWords($0.key)) } : contents
        guard
            let list = lists.count == 1
                ? lists[0] : named.count == 1 ? named[0] : others.count == 1 ? others[0] : nil,
            isNamed || !Self.isRemark(list) || Self.lastWord(of: path) == plainWords(list.key)
                || !Self.hasOtherContent(than: list, structure, schemas),
            let element = Self.element(of: list.use.value, schemas),
            isNamed || !named.isEmpty || Self.lastWord(of: path) == plainWords(list.key)
                || !Self.isAttribute(element, of: structure, writer),
            !list.use.remarks.isDeprecated, !list.use.remarks.isWriteOnly
        else { return nil }
        self.element = element
        isResults = list.key == "results"
        items = lists.count == 1 && place.isEmpty && !isNamed ? nil : place + [list.key]
        var members = Self.members(of: top, in: prefix, isAlways: isAlways, writer)
        if let (holder, inner) = found.count == 1 ? found[0] : nil {
            let isThere = isAlways && holder.isRequired && !writer.isOptional(holder.use.value)
            members += Self.members(of: inner, in: place, isAlways: isThere, writer)
        }
        self.members = members
    }

    /// What an object with a list says beside it, also in objects that are for that.
    private static func members(
        of structure: StructureDraft, in prefix: [String], isAlways: Bool, _ writer: SpecWriter, depth: Int = 0
    ) -> [Member] {
        var members: [Member] = []
        for property in structure.properties {
            if let member = member(property, in: prefix, isAlways: isAlways, writer) { members.append(member) }
            members += nextMembers(property, in: prefix, writer)
            if plainWords(property.key) != "links" { members += innerMembers(property, in: prefix, writer) }
            // `meta: { pagination: { total } }`
            guard depth < 2, holders.contains(plainWords(property.key)), !property.use.remarks.isDeprecated,
                let inner = writer.schemas.structure(of: property.use.value)
            else { continue }
            let isThere = isAlways && property.isRequired && !writer.isOptional(property.use.value)
            let path = prefix + [property.key]
            members += self.members(of: inner, in: path, isAlways: isThere, writer, depth: depth + 1)
        }
        return members
    }

    /// Whether a list of numbers or texts is what a thing has, which has a name or an id beside it, and no content of a page.
    private static func isAttribute(_ element: SchemaValue, of structure: StructureDraft, _ writer: SpecWriter) -> Bool
    {
        let names: Set<String> = ["id", "uid", "uuid", "name", "title"]
        return scalar(of: element, writer) != nil
            && structure.properties.contains { names.contains(plainWords($0.key)) }
    }

    private static func lastWord(of path: String) -> String {
        path.split(separator: "/").last { !$0.contains("{") }.map { plainWords(String($0)) } ?? ""
    }

    /// Whether a list tells of the request, or of what stands elsewhere in the response.
    private static func isRemark(_ list: PropertyDraft) -> Bool {
        let words = plainWords(list.key)
        return remarks.contains(words) || additions.contains(words)
    }

    /// Whether something else than a list of remarks may be the content: an object, a dictionary, or anything. Messages and links
    /// are content themselves, unless it is called as content is.
    private static func hasOtherContent(
        than list: PropertyDraft, _ structure: StructureDraft, _ schemas: SchemaReader
    ) -> Bool {
        let isDoubtful = ["messages", "links"].contains(plainWords(list.key))
        return structure.properties.contains { property in
            let words = plainWords(property.key)
            if holders.contains(words) || isDoubtful && !wrappers.union(names).contains(words) { return false }
            return switch plain(property.use.value, schemas).type {
            case .json, .dictionary: true
            case .model(let number):
                if case .enumeration = schemas.drafts[number].content { false } else { true }
            case .scalar, .list: false
            }
        }
    }

    /// What an object says that stands in one of those that tell of pages: `meta.page.after`, `meta.links.next`.
    private static func innerMembers(_ property: PropertyDraft, in path: [String], _ writer: SpecWriter) -> [Member] {
        let words = plainWords(property.key)
        guard ["page", "cursor", "cursors", "pagination", "links"].contains(words), !property.use.remarks.isDeprecated,
            let inner = writer.schemas.structure(of: property.use.value)
        else { return [] }
        return inner.properties.compactMap {
            member($0, in: path + [property.key], of: words == "links" ? "" : words, isAlways: false, writer)
        }
    }

    /// Whether the list stands in an object of its own, as HAL has it in `_embedded`, and others in `result` or `data`.
    private static func holdsList(
        _ inner: StructureDraft, at key: String, beside top: StructureDraft, _ schemas: SchemaReader
    ) -> Bool {
        let lists = inner.properties.filter { element(of: $0.use.value, schemas) != nil }
        if lists.isEmpty { return false }
        if key == "_embedded" { return true }
        let isList =
            lists.contains { names.contains(plainWords($0.key)) }
            || lists.count == 1
                && (inner.properties.allSatisfy { $0.key == lists[0].key || tellsOfPages($0) }
                    || !isRemark(lists[0]) && tellsOfTotal(inner))
        return wrappers.contains(plainWords(key)) && isList && !inner.properties.contains { $0.key == "id" }
            && (tellsOfPages(top) || tellsOfPages(inner))
    }

    private static func isRead(_ property: PropertyDraft) -> Bool {
        !property.key.isEmpty && !property.use.remarks.isDeprecated && !property.use.remarks.isWriteOnly
    }

    /// Whether an object says how many items there are, and where its own begin.
    private static func tellsOfTotal(_ structure: StructureDraft) -> Bool {
        let words = Set(structure.properties.map { plainWords($0.key) })
        return !words.isDisjoint(with: totals) && !words.isDisjoint(with: ["offset", "page", "limit", "pagesize"])
    }

    /// Whether an object says something of its place in a list, or has an object for that.
    private static func tellsOfPages(_ structure: StructureDraft) -> Bool {
        structure.properties.contains(where: tellsOfPages)
    }

    private static func tellsOfPages(_ property: PropertyDraft) -> Bool {
        let words = plainWords(property.key)
        return holders.contains(words) || PageFinder.choosing.contains(words)
            || ["next", "total", "hasmore"].contains(where: words.hasPrefix) || words == "more"
    }

    /// What an object tells of the next page that is called after it, as HAL has it: `_links.next.href`.
    private static func nextMembers(_ property: PropertyDraft, in path: [String], _ writer: SpecWriter) -> [Member] {
        guard ["next", "nextpage"].contains(plainWords(property.key)), !property.use.remarks.isDeprecated,
            let inner = writer.schemas.structure(of: property.use.value)
        else { return [] }
        return inner.properties.compactMap {
            member($0, in: path + [property.key], of: property.key, isAlways: false, writer)
        }
    }

    /// What lists are called that are the content of a response.
    private static let names: Set<String> = [
        "items", "data", "results", "records", "entries", "values", "value", "list", "elements", "objects", "content",
    ]
    /// What objects are called that have the list, beside what tells of pages.
    private static let wrappers: Set<String> = ["result", "results", "response", "data", "payload", "elements"]
    /// What lists are called that tell of the request, and are no content.
    private static let remarks: Set<String> = [
        "errors", "messages", "warnings", "notices", "links", "facets", "aggregations", "filters", "order",
    ]
    /// What lists are called that stand beside the content.
    private static let additions: Set<String> = ["unreachable", "included"]
    /// What objects are called that tell of pages.
    private static let holders: Set<String> = [
        "meta", "metadata", "responsemetadata", "pagination", "paging", "pageinfo", "resultinfo", "links", "cursors",
        "pages", "page",
    ]

    func written(at location: SourceLocation) -> YAMLNode? {
        items.map { Self.written($0, at: location) }
    }

    /// Says whether other items follow. Where an answer leaves it out, the first empty page is the last one.
    var more: Member? {
        let found = members.filter {
            ["hasmore", "hasnext", "hasnextpage", "more"].contains($0.words) && $0.scalar == .bool
        }
        return found.first(where: \.isAlways) ?? found.first
    }

    /// What the number of all items is called, the surest first.
    private static let totals = [
        "totalcount", "totalitems", "totalresults", "totalelements", "totalentries", "totalrecords", "totalrecordcount",
        "totalsize",
        "numfound", "total",
    ]

    /// Says how many items there are.
    var total: Member? {
        Self.totals.lazy.compactMap { words in
            members.first { $0.words == words && $0.scalar == .int && $0.isAlways && !isOfPages($0) }
        }.first
    }

    /// Whether a `total` is one of pages, as in `page: { number, total }` and `pagination: { current, total }`.
    private func isOfPages(_ member: Member) -> Bool {
        let holder = member.path.dropLast()
        guard member.words == "total", let name = holder.last.map(plainWords) else { return false }
        let others = Set(members.filter { $0.path.dropLast() == holder }.map(\.words))
        let sizes = ["size", "limit", "perpage", "pagesize", "offset", "pages", "totalpages", "lastpage", "count"]
        guard ["page", "pages"].contains(name) || !others.isDisjoint(with: ["current", "currentpage"]) else {
            return false
        }
        return others.isDisjoint(with: sizes)
    }

    /// The number of the first page, by what an answer says of pages: those of Laravel count from 1, and so do others whose example is 1.
    /// No example is one of what a description calls 0.
    func firstNumber(beside use: SchemaUse) -> Int? {
        func has(_ words: Set<String>) -> Bool { members.contains { words.contains($0.words) && $0.scalar == .int } }
        let isOfLaravel = ["current_page", "last_page"].allSatisfy { key in members.contains { $0.path.last == key } }
        let isFirst =
            use.example?.text == "1" && !FirstNumber.namesZero(use.remarks.doc) && has(["currentpage", "page"])
            && has(["lastpage", "totalpages", "pagecount"])
        return isOfLaravel || isFirst ? 1 : nil
    }

    // MARK: Parts of a response

    /// The plain values of an object at its top.
    static func members(of value: SchemaValue, _ writer: SpecWriter) -> [Member]? {
        writer.schemas.structure(of: value)?.properties.compactMap { member($0, in: [], writer) }
    }

    /// The `id` of an element that always has one; of a union, that of all variants.
    static func id(of element: SchemaValue, _ writer: SpecWriter) -> Member? {
        func own(_ value: SchemaValue) -> Member? {
            members(of: value, writer)?.first { $0.key == "id" && $0.isAlways }
        }
        guard case .model(let number) = writer.schemas.whole(element).type,
            case .union(let union) = writer.schemas.drafts[number].content
        else { return own(element) }
        let ids = union.variants.map { own($0.use.value) }
        // What a case is called is no property of the union.
        let words = union.variants.flatMap { [$0.name, writer.word(for: $0.use.value)] }.compactMap(\.self)
        guard let first = ids.first ?? nil, ids.allSatisfy({ $0?.scalar == first.scalar }),
            union.variants.count <= SizeLimits.sharingVariants,
            !words.contains(where: { SwiftWords(of: $0).memberName == "id" })
        else { return nil }
        return first
    }

    private static func member(
        _ property: PropertyDraft, in path: [String], of owner: String = "", isAlways: Bool = true, _ writer: SpecWriter
    ) -> Member? {
        let remarks = property.use.remarks
        guard !property.key.isEmpty, !remarks.isDeprecated, !remarks.isWriteOnly, property.use.constant == nil,
            let scalar = scalar(of: property.use.value, writer)
        else { return nil }
        return Member(
            path: path + [property.key], words: plainWords(owner) + plainWords(property.key), scalar: scalar,
            isAlways: isAlways && property.isRequired && !writer.isOptional(property.use.value),
            doc: (remarks.doc ?? "").lowercased(), location: property.keyLocation)
    }

    /// The type of a plain value without a format of its own.
    static func scalar(of value: SchemaValue, _ writer: SpecWriter) -> Builtin? {
        guard case .scalar(let builtin, nil) = plain(value, writer.schemas).type else { return nil }
        return builtin
    }

    private static func element(of value: SchemaValue, _ schemas: SchemaReader) -> SchemaValue? {
        if case .list(let element) = plain(value, schemas).type { element } else { nil }
    }

    /// What a name of a type stands for.
    private static func plain(_ value: SchemaValue, _ schemas: SchemaReader) -> SchemaValue {
        var value = value
        for _ in 0..<32 {
            guard case .model(let number) = value.type, case .type(let other) = schemas.drafts[number].content else {
                break
            }
            value = other
        }
        return value
    }

    private static func written(_ path: [String], at location: SourceLocation) -> YAMLNode {
        let isPlain = path.allSatisfy { !$0.contains(".") && !$0.isEmpty }
        if isPlain { return .text(path.joined(separator: "."), at: location) }
        return .list(path.map { .text($0, at: location) }, at: location)
    }
}
