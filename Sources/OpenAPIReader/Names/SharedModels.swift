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
        var groups: [String: [String: [ModelDraft]]] = [:]
        var used = taken
        for draft in schemas.drafts {
            if case .type = draft.content { continue }
            used.insert(draft.place.words.typeName)
            guard let local = draft.place.local, draft.place.component == nil else { continue }
            groups[local.typeName, default: [:]][signature(draft, 0), default: []].append(draft)
        }
        for (_, shapes) in groups.sorted(by: { $0.key < $1.key }) {
            let shared = shapes.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
            for members in shared {
                guard let name = Self.name(of: members, isAlone: shared.count == 1, used) else { continue }
                used.insert(name)
                names[share(members.sorted { $0.place.path < $1.place.path })] = name
            }
        }
    }

    /// The key, or the words that all owners begin with, and the key; nil if neither is free.
    private static func name(of members: [ModelDraft], isAlone: Bool, _ used: Set<String>) -> String? {
        guard let local = members[0].place.local else { return nil }
        var candidates = isAlone ? [local] : []
        var common = members[0].place.words.words[...]
        for member in members.dropFirst() {
            common = zip(common, member.place.words.words).prefix { $0 == $1 }.map(\.0)[...]
        }
        while !common.isEmpty {
            candidates.append(SwiftWords(words: Array(common) + local.words))
            common = common.dropLast()
        }
        return candidates.map(\.typeName).first { name in
            isIdentifier(name) && !isLowercase(name) && !used.contains(name) && !ReservedNames.types.contains(name)
                && !ReservedNames.inAPI.contains(name) && !LibraryNames.contains(name)
        }
    }

    /// Returns the number of the shared model.
    private func share(_ members: [ModelDraft]) -> Int {
        let first = members[0]
        let draft = schemas.newDraft(.inline(SwiftWords(words: []), "shared/" + first.place.path), at: first.location)
        draft.content = first.content
        if members.allSatisfy({ $0.remarks == first.remarks }) { draft.remarks = first.remarks }
        for member in members {
            member.aliased = member.content
            member.content = .type(SchemaValue(type: .model(draft.number)))
            member.remarks = SchemaRemarks()
        }
        return draft.number
    }

    // MARK: Shapes

    /// A text that two schemas have in common if Swift has no difference between them.
    private func signature(_ draft: ModelDraft, _ depth: Int) -> String {
        guard depth < 8 else { return "#\(draft.number)" }
        switch draft.content {
        case .pending: return "#\(draft.number)"
        case .type(let value): return signature(value, depth + 1)
        case .enumeration(let enumeration):
            let items = enumeration.items.map { "\($0.text)|\($0.name ?? "")|\($0.doc ?? "")" }
            return "enum" + items.sorted().debugDescription + "\(enumeration.isText)"
        case .structure(let structure):
            let properties = structure.properties.map { property in
                [
                    property.key, signature(property.use.value, depth + 1), "\(property.isRequired)",
                    property.use.constant?.plainText ?? "", "\(property.use.remarks)",
                    property.use.constraints?.signature ?? "", property.extensions.signature,
                ].debugDescription
            }
            return "struct" + properties.joined() + (structure.additional.map { signature($0, depth + 1) } ?? "")
        case .union(let union):
            let variants = union.variants.map { variant in
                [
                    signature(variant.use.value, depth + 1), variant.name ?? "",
                    variant.tags.map(\.plainText).debugDescription,
                    variant.use.remarks.doc ?? "",
                ].debugDescription
            }
            return "union" + (union.discriminator?.plainText ?? "") + variants.joined()
        }
    }

    private func signature(_ value: SchemaValue, _ depth: Int) -> String {
        let null = value.isNullable ? "?" : ""
        switch value.type {
        case .json: return "json" + null
        case .scalar(let builtin, let format): return builtin.rawValue + (format ?? "") + null
        case .list(let element): return "[" + signature(element, depth) + "]" + null
        case .dictionary(let element): return "{" + signature(element, depth) + "}" + null
        case .model(let number):
            let draft = schemas.drafts[number]
            return (draft.place.component == nil ? signature(draft, depth + 1) : "#\(number)") + null
        }
    }
}
