import EndpointSpec

/// Makes one model of inline schemas that are equal and stand under one key, such as the `direction` of thirty lists.
///
/// It is called after the key, never after one of its owners. Each place keeps a name of its own as an alias, so that no name that
/// an app uses goes away when another place, or another shape, comes up. If two shapes could have one name, neither is shared.
struct SharedModels {
    private let schemas: SchemaReader
    /// The names of the shared models, by their numbers.
    private(set) var names: [Int: String] = [:]

    init(_ schemas: SchemaReader, taken: Set<String>) {
        self.schemas = schemas
        var groups: [String: [ModelDraft]] = [:]
        var used = taken
        for draft in schemas.drafts {
            if case .type = draft.content { continue }
            used.insert(draft.place.words.typeName)
            guard let local = draft.place.local, draft.place.component == nil else { continue }
            groups[local.typeName, default: []].append(draft)
        }
        let signatures = SchemaSignatures(schemas)
        for (_, drafts) in groups.sorted(by: { $0.key < $1.key }) where drafts.count > 1 {
            let shared = Dictionary(grouping: drafts) { signatures.signature(of: $0) }.values
                .filter { $0.count > 1 }.sorted { $0[0].place.path < $1[0].place.path }
            let candidates = shared.map { Self.names(of: $0, isAlone: shared.count == 1) }
            let wanted = Dictionary(candidates.flatMap(Set.init).map { ($0, 1) }, uniquingKeysWith: +)
            for (members, candidates) in zip(shared, candidates) {
                guard let name = candidates.first(where: { wanted[$0] == 1 && !used.contains($0) }) else { continue }
                used.insert(name)
                names[share(members.sorted { $0.place.path < $1.place.path })] = name
            }
        }
    }

    /// The key, and the words that all owners begin with before the key.
    private static func names(of members: [ModelDraft], isAlone: Bool) -> [String] {
        guard let local = members[0].place.local else { return [] }
        var candidates = isAlone ? [local] : []
        var common = members[0].place.words.words[...]
        for member in members.dropFirst() {
            common = zip(common, member.place.words.words).prefix { $0 == $1 }.map(\.0)[...]
        }
        while !common.isEmpty {
            candidates.append(SwiftWords(words: Array(common) + local.words))
            common = common.dropLast()
        }
        return candidates.map(\.typeName).filter { name in
            isIdentifier(name) && !isLowercase(name) && !ReservedNames.types.contains(name)
                && !ReservedNames.inAPI.contains(name) && !LibraryNames.contains(name)
        }
    }

    /// Returns the number of the shared model.
    private func share(_ members: [ModelDraft]) -> Int {
        let first = members[0]
        let draft = schemas.newDraft(.shared(first.place), at: first.location)
        draft.content = first.content
        draft.example = first.example
        if members.allSatisfy({ $0.remarks == first.remarks }) { draft.remarks = first.remarks }
        for member in members {
            member.aliased = member.content
            member.content = .type(SchemaValue(type: .model(draft.number)))
            member.remarks = SchemaRemarks()
        }
        return draft.number
    }
}
