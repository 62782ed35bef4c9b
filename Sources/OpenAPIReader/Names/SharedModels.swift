import EndpointSpec

/// Makes one model of inline schemas that are equal and stand under one key, such as the `direction` of thirty lists.
///
/// It is called after the key, where that is free. Each place keeps a name of its own as an alias, so that no name that an app uses goes
/// away when another place, or another shape, comes up. If two shapes could have one name, neither gets it, and the places of each
/// are other names of the first one.
struct SharedModels {
    private let schemas: SchemaReader
    /// The names of the shared models, by their numbers.
    private(set) var names: [Int: String] = [:]
    /// What models that are shared had, each beside that of the first.
    private var equal: [(ModelDraft.Content, ModelDraft.Content)] = []

    init(_ schemas: SchemaReader, _ operations: [OperationDraft], taken: Set<String>) {
        self.schemas = schemas
        var groups: [String: [ModelDraft]] = [:]
        var used = taken
        for draft in schemas.drafts {
            if case .type = draft.content { continue }
            used.insert(draft.place.words.typeName)
            guard let local = draft.place.local, draft.place.component == nil else { continue }
            groups[local.typeName, default: []].append(draft)
        }
        let (signatures, ofFailures) = (SchemaSignatures(schemas), SchemaSignatures(schemas, withDocs: false))
        let titled = shareTitled(&groups, signatures, ofFailures, &used)
        for (_, drafts) in groups.sorted(by: { $0.key < $1.key }) where drafts.count > 1 {
            let shared = Dictionary(grouping: drafts) {
                ($0.place.isFailure ? ofFailures : signatures).signature(of: $0)
            }.values
                .filter { $0.count > 1 }.sorted { $0[0].place.path < $1[0].place.path }
            let candidates = shared.map { Self.names(of: $0, isAlone: shared.count == 1) }
            let wanted = Dictionary(candidates.flatMap(Set.init).map { ($0, 1) }, uniquingKeysWith: +)
            for (members, candidates) in zip(shared, candidates) {
                let members = members.sorted { $0.place.path < $1.place.path }
                guard let name = candidates.first(where: { wanted[$0] == 1 && !used.contains($0) }) else {
                    stand(members.dropFirst(), for: members[0])
                    continue
                }
                used.insert(name)
                let number = share(members)
                names[number] = name
            }
        }
        names.merge(titled) { first, _ in first }
        shareAnswers(of: operations, signatures)
        shareFailures(of: operations, ofFailures)
        // What has a name in common by now keeps it.
        for (one, other) in equal { standIn(one, for: other) }
        for (number, name) in self.names.sorted(by: { $0.value < $1.value }) {
            guard let words = schemas.drafts[number].place.firstWords?.words else { continue }
            nameWithin(schemas.drafts[number], name, words, &used)
        }
    }

    /// Shares the objects that have one title and are equal, and bodies of errors that are so, at whatever statuses. One that is equal to the
    /// component of this name, and describes nothing otherwise, is that component. Takes them from the groups.
    private mutating func shareTitled(
        _ groups: inout [String: [ModelDraft]], _ signatures: SchemaSignatures, _ withoutDocs: SchemaSignatures,
        _ used: inout Set<String>
    ) -> [Int: String] {
        var titled: [String: [ModelDraft]] = [:]
        let components = Dictionary(
            schemas.drafts.filter { $0.place.component != nil }.map { ($0.place.words.typeName, $0) }
        ) { first, _ in first }
        for draft in groups.values.joined() {
            if let title = draft.title { titled[title.typeName, default: []].append(draft) }
        }
        var names: [Int: String] = [:]
        var shared: Set<Int> = []
        for (name, drafts) in titled.sorted(by: { $0.key < $1.key })
        where drafts.count > 1 || components[name] != nil
            || drafts[0].isTitleName && drafts[0].place.words.typeName != name
        {
            let comparesDocs = components[name] == nil && !drafts.allSatisfy(\.place.isFailure)
            let signatures = comparesDocs ? signatures : withoutDocs
            if let component = components[name] {
                let signature = signatures.signature(of: component)
                let members = drafts.filter {
                    signatures.signature(of: $0) == signature
                        && ($0.place.isFailure || !Self.saysOther($0.content, than: component.content))
                }
                shared.formUnion(members.map(\.number))
                stand(members[...], for: component)
                continue
            }
            guard Set(drafts.map { signatures.signature(of: $0) }).count == 1, Self.isPossible(name),
                used.insert(name).inserted
            else { continue }
            shared.formUnion(drafts.map(\.number))
            names[share(drafts.sorted { $0.place.path < $1.place.path })] = name
        }
        groups = groups.mapValues { $0.filter { !shared.contains($0.number) } }
        return names
    }

    /// Whether a property of one of two equal objects is described, and that of the other one is described otherwise.
    private static func saysOther(_ content: ModelDraft.Content, than other: ModelDraft.Content) -> Bool {
        guard case .structure(let one) = content, case .structure(let other) = other else { return false }
        return zip(one.properties, other.properties).contains { one, other in
            one.use.remarks.doc != nil && one.use.remarks.doc != other.use.remarks.doc
        }
    }

    /// Makes equal objects and unions that are answers, or the elements of such, other names of the first: what one call brings is what
    /// another one brings. Those of one or two properties are equal by chance.
    private mutating func shareAnswers(of operations: [OperationDraft], _ signatures: SchemaSignatures) {
        var found: [String: [ModelDraft]] = [:]
        var seen: Set<Int> = []
        for number in operations.flatMap(\.answerValues).compactMap(\.model) where seen.insert(number).inserted {
            let draft = schemas.drafts[number]
            let isByChance =
                switch draft.content {
                case .structure(let structure): structure.properties.count < 3
                case .union: false
                case .pending, .enumeration, .type: true
                }
            if isByChance || draft.place.component != nil || draft.place.isShared { continue }
            found[signatures.signature(of: draft), default: []].append(draft)
        }
        standForFirst(found)
    }

    /// Makes equal bodies of failures other names of the first, at whatever statuses: one function of an app reads all of them.
    private mutating func shareFailures(of operations: [OperationDraft], _ signatures: SchemaSignatures) {
        var found: [String: [ModelDraft]] = [:]
        var seen: Set<Int> = []
        for body in operations.flatMap(\.failures).compactMap(\.body) {
            guard let number = schemas.modelNumber(of: body), seen.insert(number).inserted else { continue }
            let draft = schemas.drafts[number]
            switch draft.content {
            case .structure, .union:
                if draft.place.component == nil { found[signatures.signature(of: draft), default: []].append(draft) }
            case .pending, .enumeration, .type: break
            }
        }
        standForFirst(found)
    }

    /// Makes the models of each group other names of one of them: of one that has a name in common already, or the first.
    private mutating func standForFirst(_ groups: [String: [ModelDraft]]) {
        for (_, drafts) in groups.sorted(by: { $0.key < $1.key }) where drafts.count > 1 {
            let members = drafts.sorted {
                ($0.place.isShared ? 0 : 1, $0.place.path) < ($1.place.isShared ? 0 : 1, $1.place.path)
            }
            stand(members.dropFirst(), for: members[0])
        }
    }

    /// Makes models other names of one that is equal, and has its name by its place. Each keeps its own name where it is used, unless that one
    /// is a component: nobody looks for a type below the name of a stranger.
    private mutating func stand(_ members: ArraySlice<ModelDraft>, for model: ModelDraft) {
        for member in members {
            if model.place.isFailure {
                model.content = CommonDocs(schemas).of(model.content, member.content)
                if model.remarks.doc != member.remarks.doc { model.remarks.doc = nil }
                if model.example?.plainText != member.example?.plainText { model.example = nil }
            }
            equal.append((model.content, member.content))
            member.stand(for: model.number)
            member.isNamed = model.place.component == nil
        }
    }

    /// The key, and before it the words that all owners begin with, or the one value.
    private static func names(of members: [ModelDraft], isAlone: Bool) -> [String] {
        guard let local = members[0].place.local else { return [] }
        // Of one value, the key alone would be what all others are called, too: `ListObject` of the `object` "list".
        var candidates =
            if case .enumeration(let values) = members[0].content, values.items.count == 1 {
                [SwiftWords(of: values.items[0].text).appending(local)]
            } else {
                isAlone ? [local] : []
            }
        var common = members[0].place.words.words[...]
        for member in members.dropFirst() {
            common = zip(common, member.place.words.words).prefix { $0 == $1 }.map(\.0)[...]
        }
        while !common.isEmpty {
            candidates.append(SwiftWords(words: Array(common) + local.words))
            common = common.dropLast()
        }
        return candidates.map(\.typeName).filter(isPossible)
    }

    private static func isPossible(_ name: String) -> Bool {
        // A letter says nothing.
        name.count > 1 && isIdentifier(name) && !isLowercase(name) && !ReservedNames.types.contains(name)
            && !ReservedNames.inAPI.contains(name) && !LibraryNames.contains(name)
    }

    /// Returns the number of the shared model.
    private mutating func share(_ members: [ModelDraft]) -> Int {
        let first = members[0]
        let draft = schemas.newDraft(.shared(first.place), at: first.location)
        if first.place.isFailure {
            for member in members.dropFirst() { first.content = CommonDocs(schemas).of(first.content, member.content) }
        }
        draft.content = first.content
        draft.example = first.example
        if members.allSatisfy({ $0.remarks == first.remarks }) { draft.remarks = first.remarks }
        equal += members.dropFirst().map { (first.content, $0.content) }
        for member in members { member.stand(for: draft.number) }
        return draft.number
    }

    /// Calls what stands inline within a shared model after that, and not after the first place.
    ///
    /// - Parameters:
    ///   - model: The shared one.
    ///   - words: Those of its first place.
    private mutating func nameWithin(
        _ model: ModelDraft, _ name: String, _ words: [String], _ used: inout Set<String>
    ) {
        for number in Set(model.contained.compactMap(\.model)).sorted() {
            let draft = schemas.drafts[number]
            guard draft.place.component == nil, !draft.place.isShared, names[number] == nil else { continue }
            if case .type = draft.content { continue }
            let own = draft.place.words.words
            guard own.count > words.count, own.starts(with: words) else { continue }
            let wanted = SwiftWords(words: SwiftWords(of: name).words + own.dropFirst(words.count)).typeName
            guard Self.isPossible(wanted), used.insert(wanted).inserted else { continue }
            let shared = share([draft])
            names[shared] = wanted
            nameWithin(schemas.drafts[shared], name, words, &used)
        }
    }

    /// Makes what stands inline within one of two equal models another name of what stands there within the other.
    private func standIn(_ content: ModelDraft.Content, for other: ModelDraft.Content) {
        switch (content, other) {
        case (.structure(let one), .structure(let other)):
            for (one, other) in zip(one.properties, other.properties) { standIn(one.use.value, for: other.use.value) }
            if let one = one.additional, let other = other.additional { standIn(one, for: other) }
        case (.union(let one), .union(let other)):
            for (one, other) in zip(one.variants, other.variants) { standIn(one.use.value, for: other.use.value) }
        default: break
        }
    }

    private func standIn(_ value: SchemaValue, for other: SchemaValue) {
        switch (value.type, other.type) {
        case (.list(let one), .list(let other)), (.dictionary(let one), .dictionary(let other)):
            standIn(one, for: other)
        case (.model(let number), .model(let otherNumber)) where number != otherNumber:
            let (one, other) = (schemas.drafts[number], schemas.drafts[otherNumber])
            guard one.place.component == nil, other.place.component == nil else { return }
            switch (one.content, other.content) {
            case (.type, _), (_, .type), (.pending, _): return
            default: break
            }
            let content = other.content
            other.stand(for: number)
            standIn(one.content, for: content)
        default: break
        }
    }
}
