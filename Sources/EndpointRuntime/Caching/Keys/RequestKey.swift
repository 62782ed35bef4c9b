import Foundation

/// The canonical key of a request: equal for two requests exactly where the server is asked the same for the same user.
///
/// Made of what the request writes, before interceptors, codecs and conditions touch it. RFC 9111 section 2 has the
/// method and the target URI as the primary key; the rest is what a spec declares beyond them. Parameters are ordered
/// by their names and keep the order of repeats; texts are compared byte by byte.
struct RequestKey: Equatable, Sendable {
    enum Body: Equatable, Sendable {
        case none
        /// In canonical form, where `1` and `"1"` differ and the order of members does not count.
        case json(Data)
        case form([Item])
        case raw(Data, contentType: String)
    }

    /// A parameter: one element, or several where a list is written in one with commas.
    struct Item: Equatable, Sendable {
        let name: String
        let elements: [String]
        /// The wire name of the parameter that it is a part of; nil if it is all of one.
        let parameter: String?

        init(_ name: String, _ elements: String...) {
            self.init(name, elements: elements)
        }

        init(_ name: String, elements: [String], parameter: String? = nil) {
            self.name = name
            self.elements = elements
            self.parameter = parameter
        }

        init(_ item: QueryItem) {
            self.init(item.name, elements: item.elements, parameter: item.parameter)
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
    /// Whether the request says which content types it takes, which always tells entries apart.
    var isNegotiated = false
    var cookies: [Item] = []
    var body = Body.none
    /// Counts with `scope: user` only; nil where nobody is signed in, which is a user of its own.
    var user: String?
    /// A digest of what a request carries of credentials beside the provider's. It counts in the place of a user whom
    /// nobody names.
    var credential: String?

    /// The key's text.
    ///
    /// Every part is behind its length and every list behind its count, so that no two requests share one. With
    /// `rule.key` only the parameters of these wire names count: those of path, query, headers, cookies and form
    /// (`ids` for `ids[]` and `ids[a]` too, as lists and dictionaries are written, and for all fields of a nested value),
    /// and the members of a JSON body (or all of it, under the name `body`, as those of a model that is the whole form).
    ///
    /// Values of headers, of cookies and of the body stand there as digests: they may be secrets, and keys are in a file
    /// and in events. Those of the path and the query are in clear, as they are in every URL.
    func text(_ rule: CacheRule) -> String {
        let names = rule.key
        var text = "k2"
        text.reserveCapacity(Self.usualLength)
        append(api, to: &text)
        append(apiVersion, to: &text)
        append(method.rawValue, to: &text)
        append(server, to: &text)
        append(path, to: &text)
        append(rule.scope == .user ? "user" : "shared", to: &text)
        append(rule.scope == .user ? user : nil, to: &text)
        append(rule.scope == .user && user == nil ? credential : nil, to: &text)
        append(constants, to: &text)
        append(narrowed(pathValues, names), to: &text)
        append(narrowed(query, names), to: &text)
        let always = isNegotiated ? ["accept"] : []
        let lowercased = headers.filter { !rule.isServers || !Self.namesPart($0.name) }.map {
            Item($0.name.lowercased(), elements: $0.elements)
        }
        append(narrowed(lowercased, names.map { ($0 + always).map { $0.lowercased() } }), areSecret: true, to: &text)
        append(narrowed(cookies, names), areSecret: true, to: &text)
        append(body, names, to: &text)
        if !rule.keyTexts.isEmpty {
            text += "t\(rule.keyTexts.count):"
            for part in rule.keyTexts { append(part, to: &text) }
        }
        return text
    }

    /// Of the text of a key.
    private static let usualLength = 192

    /// Whether a header says which part of a representation is wanted. All parts have one entry.
    private static func namesPart(_ name: String) -> Bool {
        name.matchesHeaderName("Range") || name.matchesHeaderName("If-Range")
    }

    /// The key of a GET of the same URL: what the method and the body say does not count.
    var ofGet: RequestKey {
        var key = self
        key.method = .get
        key.body = .none
        return key
    }

    /// The key of a GET of the same URL whatever its query.
    ///
    /// - Parameter url: The URL, if the request does not put it together of a path and parameters.
    /// - Returns: The key.
    func ofSearches(_ url: URL?) -> RequestKey {
        var key = ofGet
        key.query = []
        key.constants = []
        if let url {
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
            components?.query = nil
            components?.fragment = nil
            key.pathValues = [Item("url", components?.string ?? url.absoluteString)]
        }
        return key
    }

    private func append(_ body: Body, _ names: [String]?, to text: inout String) {
        let isWhole = names?.contains { $0.utf8.elementsEqual("body".utf8) } ?? true
        switch body {
        case .none: text += "-"
        case .form(let items):
            text += "f"
            append(narrowed(items, names), areSecret: true, to: &text)
        case .json(let data):
            guard let json = CanonicalJSON(data) else { return appendRaw(data, "application/json", isWhole, to: &text) }
            let kept = isWhole ? json : json.keeping(names ?? [])
            text += "j"
            append(SHA256.hex(of: kept.text), to: &text)
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
        if let parameter = item.parameter { return parameter.utf8.elementsEqual(name.utf8) }
        let (wanted, found) = (name.utf8, item.name.utf8)
        guard found.starts(with: wanted) else { return false }
        let rest = found.dropFirst(wanted.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "[") && rest.last == UInt8(ascii: "]")
    }

    /// Appends items to the text of the key.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - areSecret: Whether the values of each name are written as one digest.
    ///   - text: The text of the key.
    private func append(_ items: [Item], areSecret: Bool = false, to text: inout String) {
        appendCount(items.count, to: &text)
        for item in CanonicalText.sorted(items, by: \.name) {
            append(item.name, to: &text)
            guard areSecret else {
                append(item.elements, to: &text)
                continue
            }
            var values = ""
            append(item.elements, to: &values)
            append(SHA256.hex(of: values), to: &text)
        }
    }

    private func append(_ elements: [String], to text: inout String) {
        appendCount(elements.count, to: &text)
        for element in elements { append(element, to: &text) }
    }

    private func appendCount(_ count: Int, to text: inout String) {
        text += String(count)
        text += ":"
    }

    private func append(_ part: String?, to text: inout String) {
        if let part { CanonicalText.append(part, to: &text) } else { text += "-" }
    }
}
