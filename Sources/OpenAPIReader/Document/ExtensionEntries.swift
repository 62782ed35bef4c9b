import Diagnostics
import EndpointSpec
import YAMLTree

/// What an object of a document says in keys of our language, such as `x-cache`.
struct ExtensionEntries {
    /// Without their 'x-', at their places.
    let entries: [YAMLEntry]
    /// The Swift name that it has there.
    let name: YAMLNode?

    static let none = ExtensionEntries(entries: [], name: nil)

    private init(entries: [YAMLEntry], name: YAMLNode?) {
        self.entries = entries
        self.name = name
    }

    init(_ node: YAMLNode?, _ keys: ExtensionKeys) {
        var entries: [YAMLEntry] = []
        var name: YAMLNode?
        for entry in node?.entries ?? [] where entry.isExtension && !entry.value.isNull {
            let key = String(entry.name.dropFirst(2))
            guard keys.names.contains(key) else { continue }
            if key == "name" {
                name = entry.value
            } else {
                entries.append(YAMLEntry(key: .text(key, at: entry.key.location), value: entry.value))
            }
        }
        self.entries = entries
        self.name = name
    }

    var isEmpty: Bool { entries.isEmpty && name == nil }

    func has(_ key: String) -> Bool { entries.contains { $0.name == key } }

    /// A text that two have in common if they say the same.
    var signature: String {
        isEmpty ? "" : (name.map(jsonLine) ?? "") + entries.map { $0.name + jsonLine($0.value) }.joined(separator: "|")
    }

    /// The name, if it is one of Swift.
    var givenName: String? {
        name?.text.flatMap { isIdentifier($0) ? $0 : nil }
    }

    /// Where a name is said; nil if it is not said here.
    func place(of name: String) -> SourceLocation? { givenName == name ? self.name?.location : nil }

    /// The name, if it is one of Swift; nil after a warning, because other tools have titles there.
    func swiftName(_ log: DocumentLog) -> String? {
        guard let name else { return nil }
        if let givenName { return givenName }
        let shown = name.plainText.isEmpty ? jsonLine(name) : name.plainText
        log.lostOnce(
            at: name.location,
            "'\(visible(shown))' is not a Swift name (letters, digits and '_', a letter first), so 'x-name' is not read"
        )
        return nil
    }

    /// Without what no stream has.
    var ofStream: ExtensionEntries {
        let others = ["cache", "duplicates", "pages", "collection", "envelope"]
        return ExtensionEntries(entries: entries.filter { !others.contains($0.name) }, name: nil)
    }

    /// A definition with these keys in the places of its own.
    func added(to node: YAMLNode) -> YAMLNode {
        if entries.isEmpty { return node }
        let own = node.isMapping ? node.entries : [.entry("type", node, at: node.location)]
        return YAMLNode(
            .mapping(own.filter { entry in !entries.contains { $0.name == entry.name } } + entries), at: node.location)
    }

    /// The keys of an operation, with its tags as a part of its cache rule.
    ///
    /// The rule of the whole API is that of GET and HEAD. Tags alone do not make it that of another method.
    func ofEndpoint(_ method: String, _ log: DocumentLog) -> ExtensionEntries {
        guard let tags = entries.first(where: { $0.name == "tags" }) else { return self }
        var rest = entries.filter { $0.name != "tags" }
        var rule: [YAMLEntry] = []
        if method != "GET", method != "HEAD", !has("cache") {
            log.lostOften(
                at: tags.key.location,
                "an answer of \(method) is stored only with an 'x-cache' of its own, so 'x-tags' is not read")
            return ExtensionEntries(entries: rest, name: name)
        }
        if let index = rest.firstIndex(where: { $0.name == "cache" }) {
            let cache = rest.remove(at: index).value
            rule =
                cache.isMapping
                ? cache.entries.filter { $0.name != "tags" } : [.entry("policy", cache, at: cache.location)]
        }
        rule.append(tags)
        rest.append(.entry("cache", YAMLNode(.mapping(rule), at: tags.value.location), at: tags.key.location))
        return ExtensionEntries(entries: rest, name: name)
    }
}
