import Diagnostics
import EndpointSpec
import YAMLTree

/// The names of operations whose ids end with their path and their method: FastAPI makes `read_item_items__item_id__get` of a
/// function `read_item`.
struct ShortNames {
    private let counts: [String: Int]
    /// Of operations of one function, by their ids: with the steps of their path that not all of them have.
    private var told: [String: String] = [:]

    static let none = ShortNames(counts: [:])

    private init(counts: [String: Int]) {
        self.counts = counts
    }

    /// - Parameter root: The whole document, so that no name depends on what of it is wanted.
    init(_ root: YAMLNode) {
        var counts: [String: Int] = [:]
        var groups: [String: [(id: String, short: String, steps: [String])]] = [:]
        for path in root["paths"]?.entries ?? [] where !path.isNameless {
            for (method, operation) in OperationReader.operations(in: path.value) {
                guard let id = operation.value["operationId"]?.text else { continue }
                let short = Self.shortened(id, method, path.name)
                counts[Self.word(short ?? id), default: 0] += 1
                let steps = path.name.split(separator: "/").filter { !$0.contains("{") }.map(String.init)
                if let short { groups[Self.word(short), default: []].append((id, short, steps)) }
            }
        }
        self.counts = counts
        for (word, group) in groups where group.count > 1 && group.count == counts[word] {
            let common = group.dropFirst().reduce(Set(group[0].steps)) { $0.intersection($1.steps) }
            let names = group.map { ([$0.short] + $0.steps.filter { !common.contains($0) }).joined(separator: " ") }
            let words = names.map(Self.word)
            guard Set(words).count == words.count, words.allSatisfy({ $0 == word || counts[$0] == nil }) else {
                continue
            }
            for (member, name) in zip(group, names) { told[member.id] = name }
        }
    }

    /// Tells of short names where most names are long and nothing says whether they are to stay so.
    static func note(_ root: YAMLNode, _ syntax: OpenAPISyntax, in log: DiagnosticLog) {
        guard syntax.hasShortNames == nil, let document = syntax.document, let what = whatIsLong(in: root) else {
            return
        }
        log.note(
            at: document.location,
            "most names of this document have \(what) in them; 'openapi: { document: \(visible(document.value)), short-names: true }' "
                + "leaves that out, and 'short-names: false' keeps it without this note")
    }

    /// What would be left out of most names, in words for a message; nil if that is not much.
    private static func whatIsLong(in root: YAMLNode) -> String? {
        var (ids, long) = (0, 0)
        for path in root["paths"]?.entries ?? [] where !path.isNameless {
            for (method, operation) in OperationReader.operations(in: path.value) {
                guard let id = operation.value["operationId"]?.text else { continue }
                ids += 1
                if shortened(id, method, path.name) != nil { long += 1 }
            }
        }
        if long >= fewest, long * 2 > ids { return "the path and the method" }
        let schemas = (root["components"]?["schemas"] ?? root["definitions"])?.entries ?? []
        let whole = schemas.count { schema in
            let parts = schema.name.split(separator: ".")
            return parts.count > 2 && parts.last?.first?.isUppercase == true
        }
        return whole >= fewest && whole * 2 > schemas.count ? "a namespace" : nil
    }

    /// Fewer long names are no reason for a note.
    private static let fewest = 3

    /// What is left of an id; nil if that is nothing, or what another operation is called, too.
    func name(of id: String, _ method: String, _ path: String) -> String? {
        Self.shortened(id, method, path).flatMap { counts[Self.word($0)] == 1 ? $0 : told[id] }
    }

    /// As it is called in Swift, whatever signs it has.
    private static func word(_ name: String) -> String { SwiftWords(of: name).memberName }

    private static func shortened(_ id: String, _ method: String, _ path: String) -> String? {
        var end = ""
        // A constant query is no part of what frameworks make an id of.
        for character in path.prefix(while: { $0 != "?" }) {
            end.append(character.isLetter || character.isNumber || character == "_" ? character : "_")
        }
        end += "_" + method.lowercased()
        guard id.hasSuffix(end), id.count > end.count else { return nil }
        return String(id.dropLast(end.count))
    }
}
