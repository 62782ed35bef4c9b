import EndpointSpec
import SpecSamples

/// A list of an endpoint with `pages`, in pages of samples: two full ones, and a short one.
struct AnswerPages {
    /// The parameter of pages whose addresses the server itself gives.
    static let startKey = "gen-serve-start"
    /// Nobody reads larger pages of samples.
    private static let largest = 100

    private let endpoint: Endpoint
    private let pages: Pages
    private let samples: AnswerSamples
    private let query: [(name: String, value: String)]
    private let places: Places

    /// Nil for an endpoint without pages.
    init?(
        _ endpoint: Endpoint, _ samples: AnswerSamples, _ places: Places, query: [(name: String, value: String)]
    ) {
        guard let pages = endpoint.pages else { return nil }
        self.endpoint = endpoint
        self.pages = pages
        self.samples = samples
        self.places = places
        self.query = query
    }

    /// A page.
    ///
    /// - Parameters:
    ///   - whole: The sample of a response, without what is around it.
    ///   - address: Makes the address of the page that begins with an item.
    /// - Returns: The page, and the headers that tell of the next.
    func page(
        of whole: JSONValue, address: (Int) -> String
    ) -> (value: JSONValue, headers: [(name: String, value: String)]) {
        let path = itemsPath(in: whole)
        // Where nobody knows the items, each page is the sample.
        let examples = path.map { self.examples(at: $0, in: whole) } ?? []
        let size = examples.isEmpty ? 1 : max(1, min(number(pages.size) ?? max(2, examples.count), Self.largest))
        let items =
            examples.isEmpty ? [] : PagedItems(endpoint, samples, places).items(2 * size + 1, like: examples)
        let total = examples.isEmpty ? 3 : items.count
        let start = max(0, min(start(size, items), total))
        let end = min(start + size, total)
        var page = whole
        var headers: [(name: String, value: String)] = []
        if let path, !items.isEmpty { page.set(.array(Array(items[start..<end])), at: path) }
        let hasNext = end < total
        switch pages.kind {
        case .number, .offset, .lastItem: break
        case .cursor(_, let next, let path):
            page.set(hasNext ? cursor(end, like: whole[next]) : none(path, whole[next]), at: next)
        case .link(let relation):
            if hasNext { headers.append(("Link", "<\(address(end))>; rel=\"\(relation)\"")) }
        case .url(let key, let path):
            page.set(hasNext ? .string(address(end)) : none(path, whole[key]), at: key)
        }
        if let extent = pages.extent {
            switch extent.kind {
            case .hasMore: page.set(.boolean(hasNext), at: extent.key)
            case .total: page.set(like(whole[extent.key], total), at: extent.key)
            case .lastPage:
                var first = 1
                if case .number(_, let number) = pages.kind { first = number }
                page.set(like(whole[extent.key], first &+ (total - 1) / size), at: extent.key)
            }
        }
        return (page, headers)
    }

    /// Where the items are: where the spec says, or else the one list at the top.
    private func itemsPath(in whole: JSONValue) -> [String]? {
        if let path = pages.items { return path }
        guard case .object(let members) = whole else { return [] }
        let lists = members.filter { if case .array = $0.value { true } else { false } }
        return lists.count == 1 ? [lists[0].key] : nil
    }

    /// JSON of no type has no items of its own.
    private func examples(at path: [String], in whole: JSONValue) -> [JSONValue] {
        switch whole[path] {
        case .array(let items)?: items
        case .null?, nil: [.object([.init(key: "id", value: .number("1"))])]
        case .boolean?, .number?, .string?, .object?: []
        }
    }

    private func start(_ size: Int, _ items: [JSONValue]) -> Int {
        switch pages.kind {
        case .number(let parameter, let first):
            let page = number(parameter) ?? first
            let (distance, isTooFar) = page.subtractingReportingOverflow(first)
            // All that is further on is as empty as the page behind the last one.
            return (isTooFar ? (page > first ? 3 : 0) : max(0, min(distance, 3))) * size
        case .offset(let parameter, let first):
            let (start, isTooFar) = (number(parameter) ?? first).subtractingReportingOverflow(first)
            return isTooFar ? 0 : start
        case .cursor(let parameter, _, _): return number(parameter) ?? 0
        case .lastItem(let parameter, let key, _):
            guard let given = text(parameter) else { return 0 }
            return items.firstIndex { $0[key]?.plainText == given }.map { $0 + 1 } ?? 0
        case .link, .url: return query.first { $0.name == Self.startKey }.flatMap { Self.whole($0.value) } ?? 0
        }
    }

    /// What the request says of a parameter, or what it is by default.
    private func text(_ name: String) -> String? {
        guard let parameter = endpoint.parameters.first(where: { $0.name == name }) else { return nil }
        if let sent = query.first(where: { $0.name == parameter.key }) { return sent.value }
        if case .integer(let text)? = parameter.default { return text }
        return nil
    }

    private func number(_ name: String?) -> Int? {
        name.flatMap(text).flatMap(Self.whole)
    }

    /// A whole number, or the nearest one that can be counted with.
    private static func whole(_ text: String) -> Int? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    }

    private func cursor(_ number: Int, like sample: JSONValue?) -> JSONValue {
        if case .number? = sample { .number("\(number)") } else { .string("\(number)") }
    }

    private func like(_ sample: JSONValue?, _ number: Int) -> JSONValue {
        if case .string? = sample { .string("\(number)") } else { .number("\(number)") }
    }

    /// What says that nothing follows.
    private func none(_ path: ValuePath, _ sample: JSONValue?) -> JSONValue {
        if path.beginsOptional || path.links.contains(where: \.isOptional) { return .null }
        if case .number? = sample { return .number("0") }
        return .string("")
    }
}
