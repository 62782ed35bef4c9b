import Diagnostics
import EndpointSpec
import YAMLTree

/// How the calls of a recording say who makes them.
struct ArchiveAuth {
    /// Of `gen.yaml`.
    let auth: YAMLNode?
    let credentials: YAMLNode?
    private let usual: [[Credential]]
    private let names: [Credential: String]
    private let location: SourceLocation

    init(_ drafts: [EndpointDraft], at location: SourceLocation) {
        self.location = location
        let all = drafts.flatMap { $0.credentials.flatMap(\.self) }
        var counts: [[[Credential]]: Int] = [:]
        for draft in drafts where !draft.credentials.isEmpty { counts[draft.credentials, default: 0] += 1 }
        let usual = counts.min { ($1.value, Self.key($0.key)) < ($0.value, Self.key($1.key)) }?.key ?? []
        self.usual = usual
        if Set(all).count == 1, let one = all.first, let plain = Self.plain(one, location) {
            (auth, credentials, names) = (plain, nil, [:])
            return
        }
        var names: [Credential: String] = [:]
        var entries: [(String, YAMLNode?)] = []
        for credential in Set(all).sorted(by: { $0.key < $1.key }) {
            var name = credential.words.memberName
            if !isIdentifier(name) || ["none", "bearer"].contains(name) { name = "credential" + capitalized(name) }
            if !isIdentifier(name) { name = "credential" }
            while names.values.contains(name) { name += "_" + hexDigest(credential.key) }
            names[credential] = name
            entries.append((name, Self.definition(credential, location)))
        }
        self.names = names
        credentials = entries.isEmpty ? nil : .mapping(entries, at: location)
        auth = usual.isEmpty ? nil : Self.rule(usual, names, location)
    }

    /// What an endpoint says, if that is not what `gen.yaml` says.
    func node(of draft: EndpointDraft) -> YAMLNode? {
        if usual.isEmpty || draft.credentials == usual { return nil }
        if draft.credentials.isEmpty { return .text("none", at: location) }
        return Self.rule(draft.credentials, names, location)
    }

    private static func key(_ sets: [[Credential]]) -> String {
        sets.map { $0.map(\.key).joined(separator: ", ") }.joined(separator: "; ")
    }

    private static func rule(
        _ sets: [[Credential]], _ names: [Credential: String], _ location: SourceLocation
    ) -> YAMLNode {
        let nodes = sets.map { $0.compactMap { names[$0] }.map { YAMLNode.text($0, at: location) } }
        if nodes.count == 1 {
            return nodes[0].count == 1 ? nodes[0][0] : .mapping([("all", .list(nodes[0], at: location))], at: location)
        }
        let alternatives = nodes.map { $0.count == 1 ? $0[0] : YAMLNode.list($0, at: location) }
        return .mapping([("any", .list(alternatives, at: location))], at: location)
    }

    /// A credential that needs no name.
    private static func plain(_ credential: Credential, _ location: SourceLocation) -> YAMLNode? {
        switch credential {
        case .bearer, .header: definition(credential, location)
        case .basic, .query: nil
        }
    }

    private static func definition(_ credential: Credential, _ location: SourceLocation) -> YAMLNode {
        func text(_ text: String) -> YAMLNode { .text(text, at: location) }
        switch credential {
        case .bearer: return text("bearer")
        case .basic: return text("basic")
        case .query(let name): return .mapping([("query", text(name))], at: location)
        case .header(let name, let scheme):
            let prefix = scheme.map { text($0.spelling + " ") }
            return .mapping([("header", text(name.spelling)), ("prefix", prefix)], at: location)
        }
    }
}
