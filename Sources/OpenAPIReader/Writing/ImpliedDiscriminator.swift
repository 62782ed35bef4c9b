import EndpointSpec
import YAMLTree

extension DiscriminatorValues {
    /// What tells variants although the document names no discriminator: a required key that has other values of an enumeration in
    /// each of them. Of several keys, it is the most usual one, or the first by name.
    ///
    /// Nil if the keys of the variants tell them anyway: then an enumeration may still gain values.
    ///
    /// - Parameter changed: Keys of properties that the folder's own specs change. None of them tells variants.
    init?(implied union: UnionDraft, changed: Set<String>, _ schemas: SchemaReader) {
        guard union.discriminator == nil, union.variants.count > 1 else { return nil }
        var structures: [StructureDraft] = []
        for variant in union.variants {
            guard case .model(let number) = schemas.whole(variant.use.value).type,
                case .structure(let structure) = schemas.drafts[number].content
            else { return nil }
            structures.append(structure)
        }
        let required = structures.map { $0.properties.filter(\.isRequired) }
        if tellsByKeys(structures, required.map { Set($0.map(\.key)) }) { return nil }
        var found: [(key: PropertyDraft, values: [[YAMLNode]])] = []
        for property in required[0] where Self.isPossible(property.key) {
            let properties = required.compactMap { $0.first { $0.key == property.key } }
            guard properties.count == required.count else { continue }
            guard let values = distinctValues(of: properties, schemas) else { continue }
            // A spec needs no discriminator for what always has one value.
            if values.allSatisfy({ $0.count == 1 }) { return nil }
            found.append((property, values))
        }
        let place = { (key: String) in usualDiscriminators.firstIndex(of: key) ?? usualDiscriminators.count }
        let best = found.min { (place($0.key.key), $0.key.key) < (place($1.key.key), $1.key.key) }
        guard let best, !changed.contains(best.key.key) else { return nil }
        self.init(discriminator: .text(best.key.key, at: best.key.keyLocation), values: best.values)
    }
}

private let usualDiscriminators = ["type", "kind", "op", "object"]

/// Whether each variant has to have a key that no other one knows.
private func tellsByKeys(_ structures: [StructureDraft], _ required: [Set<String>]) -> Bool {
    var variants: [String: Int] = [:]
    for structure in structures {
        for property in structure.properties { variants[property.key, default: 0] += 1 }
    }
    return required.allSatisfy { keys in keys.contains { variants[$0] == 1 } }
}

/// The values at one key of each variant; nil if one of them does not say which, or shares one with another.
private func distinctValues(of properties: [PropertyDraft], _ schemas: SchemaReader) -> [[YAMLNode]]? {
    var all: [[YAMLNode]] = []
    var seen: Set<String> = []
    for property in properties {
        let remarks = property.use.remarks
        guard !schemas.whole(property.use.value).isNullable, !remarks.isReadOnly, !remarks.isWriteOnly,
            case .values(let held, _) = HeldValues(property.use, schemas),
            held.allSatisfy({ seen.insert($0.plainText).inserted })
        else { return nil }
        all.append(held)
    }
    let numbers = all.joined().count { $0.isWholeNumber }
    return numbers == 0 || numbers == seen.count ? all : nil
}
