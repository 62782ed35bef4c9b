package import SampleReader
import SpecSamples

/// A string catalog (`.xcstrings`) of Xcode 15 and later: a table with all languages in one file.
public struct StringCatalog {
    private var members: [JSONValue.Member]
    /// The number of texts of the last merge whose English somebody edited in the catalog.
    public private(set) var edited = 0

    /// An empty catalog.
    public init() {
        members = [
            .init(key: "sourceLanguage", value: .string("en")), .init(key: "strings", value: .object([])),
            .init(key: "version", value: .string("1.0")),
        ]
    }

    /// Reads a catalog.
    ///
    /// - Throws: `JSONFault` for what is no JSON, and for what is no catalog.
    package init(_ bytes: [UInt8]) throws(JSONFault) {
        let (nodes, root) = try jsonNodes(bytes)
        guard case .object(let members) = jsonValue(root, of: nodes) else {
            throw JSONFault(
                offset: nodes.offset(of: root), message: "this is no string catalog, which is an object with 'strings'")
        }
        self.members = members
        let strings = nodes.member("strings", of: root)
        guard let strings, nodes.kind(strings) == .object else {
            throw JSONFault(
                offset: nodes.offset(of: strings ?? root),
                message: "this is no string catalog: it has no object 'strings'")
        }
        var seen: Set<String> = []
        var fault: JSONFault?
        nodes.forEachMember(of: strings) { key, value in
            let text = nodes.text(key)
            if fault != nil { return }
            if nodes.kind(value) != .object {
                fault = JSONFault(
                    offset: nodes.offset(of: value), message: "this is no string catalog: '\(text)' is no object")
            } else if !seen.insert(text).inserted {
                fault = JSONFault(
                    offset: nodes.offset(of: key), message: "the key '\(text)' stands twice in this catalog")
            }
        }
        if let fault { throw fault }
    }

    /// Puts texts into the catalog, and keeps all translations.
    ///
    /// - New texts are added. Where a text has changed, its translations have to be looked at again.
    /// - An English text that somebody edited in the catalog stays.
    /// - A text that is no longer there is stale, or goes if nobody translated it. A key without ``TextRow/prefix`` is the
    ///   app's own.
    public mutating func merge(_ rows: [TextRow]) {
        guard case .object(let old)? = JSONValue.object(members)["strings"] else { return }
        var known: [String: TextRow] = [:]
        for row in rows { known[row.key] = row }
        var strings: [JSONValue.Member] = []
        var seen: Set<String> = []
        edited = 0
        for string in old {
            seen.insert(string.key)
            var entry = CatalogEntry(string.value)
            if let row = known[string.key] {
                if let english = row.english {
                    entry.take(english, comment: row.comment)
                    if entry.differs(from: english) { edited += 1 }
                } else if entry.isUntouched {
                    continue
                }
            } else if string.key.hasPrefix(TextRow.prefix) {
                if entry.isUntouched { continue }
                entry.extractionState = "stale"
            }
            strings.append(.init(key: string.key, value: entry.value))
        }
        for row in rows where !seen.contains(row.key) {
            guard let english = row.english else { continue }
            var entry = CatalogEntry(.object([]))
            entry.take(english, comment: row.comment)
            strings.append(.init(key: row.key, value: entry.value))
        }
        strings.sort { isOrdered($0.key, before: $1.key) }
        for index in members.indices where members[index].key == "strings" { members[index].value = .object(strings) }
    }

    /// The catalog in the form in which Xcode writes it.
    public var text: String { catalogText(.object(members)) + "\n" }
}
