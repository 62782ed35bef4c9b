import Foundation

/// The canonical key of a request: equal for two requests exactly where the server is asked the same for the same user.
///
/// Made of what the request writes, before interceptors, codecs and conditions touch it. RFC 9111 section 2 has the
/// method and the target URI as the primary key; the rest is what a spec declares beyond them. Parameters are ordered
/// by their names and keep the order of repeats; texts are compared byte by byte.
struct RequestKey: Hashable, Sendable {
    enum Body: Hashable, Sendable {
        case none
        /// In canonical form, where `1` and `"1"` differ and the order of members does not count.
        case json(Data)
        case form([Item])
        case raw(Data, contentType: String)
    }

    /// A parameter: one element, or several where a list is written in one with commas.
    struct Item: Hashable, Sendable {
        let name: String
        let elements: [String]

        init(_ name: String, _ elements: String...) {
            self.name = name
            self.elements = elements
        }

        init(_ name: String, elements: [String]) {
            self.name = name
            self.elements = elements
        }
    }

    var api: String
    var apiVersion: String?
    var method: HTTPMethod
    /// The address of the server, with its path.
    var server: String
    /// The endpoint's path, with `{name}` where a parameter stands.
    var path: String
    var pathValues: [Item] = []
    /// The API's constants that are in the query.
    var constants: [Item] = []
    var query: [Item] = []
    /// The declared header parameters; names in any case.
    var headers: [Item] = []
    var cookies: [Item] = []
    var body = Body.none
    /// Counts with `scope: user` only; nil where nobody is signed in, which is a user of its own.
    var user: String?

    /// The key's text.
    ///
    /// Every part is behind its length and every list behind its count, so that no two requests share one. With
    /// `rule.key` only the parameters of these wire names count: those of path, query, headers, cookies and form
    /// (`ids` for `ids[]` and `ids[a]` too, as lists and dictionaries are written), and the members of a JSON body (or
    /// all of it, under the name `body`).
    func text(_ rule: CacheRule) -> String {
        let names = rule.key
        var text = "k1"
        append(api, to: &text)
        append(apiVersion, to: &text)
        append(method.rawValue, to: &text)
        append(server, to: &text)
        append(path, to: &text)
        append(rule.scope == .user ? "user" : "shared", to: &text)
        append(rule.scope == .user ? user : nil, to: &text)
        append(constants, to: &text)
        append(narrowed(pathValues, names), to: &text)
        append(narrowed(query, names), to: &text)
        let lowercased = headers.map { Item($0.name.lowercased(), elements: $0.elements) }
        append(narrowed(lowercased, names?.map { $0.lowercased() }), to: &text)
        append(narrowed(cookies, names), to: &text)
        append(body, names, to: &text)
        return text
    }

    private func append(_ body: Body, _ names: [String]?, to text: inout String) {
        let isWhole = names?.contains { $0.utf8.elementsEqual("body".utf8) } ?? true
        switch body {
        case .none: text += "-"
        case .form(let items):
            text += "f"
            append(narrowed(items, names), to: &text)
        case .json(let data):
            guard let json = CanonicalJSON(data) else { return appendRaw(data, "application/json", isWhole, to: &text) }
            let kept = isWhole ? json : json.keeping(names ?? [])
            text += "j"
            appendLong(kept.text, to: &text)
        case .raw(let data, let contentType):
            appendRaw(data, contentType, isWhole, to: &text)
        }
    }

    private func appendRaw(_ data: Data, _ contentType: String, _ counts: Bool, to text: inout String) {
        text += "r"
        guard counts else { return append(nil, to: &text) }
        append(contentType, to: &text)
        append(SHA256.hex(of: Array(data)), to: &text)
    }

    private func narrowed(_ items: [Item], _ names: [String]?) -> [Item] {
        guard let names else { return items }
        return items.filter { item in names.contains { Self.isName($0, of: item) } }
    }

    private static func isName(_ name: String, of item: Item) -> Bool {
        let (wanted, found) = (name.utf8, item.name.utf8)
        guard found.starts(with: wanted) else { return false }
        let rest = found.dropFirst(wanted.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "[") && rest.last == UInt8(ascii: "]")
    }

    private func append(_ items: [Item], to text: inout String) {
        text += "\(items.count):"
        for item in CanonicalText.sorted(items, by: \.name) {
            append(item.name, to: &text)
            text += "\(item.elements.count):"
            for element in item.elements { append(element, to: &text) }
        }
    }

    private func append(_ part: String?, to text: inout String) {
        if let part { CanonicalText.append(part, to: &text) } else { text += "-" }
    }

    /// What is longer than a kilobyte stands for itself by its digest.
    private func appendLong(_ part: String, to text: inout String) {
        guard part.utf8.count > 1024 else { return append(part, to: &text) }
        text += "#"
        append(SHA256.hex(of: Array(part.utf8)), to: &text)
    }
}
