import Diagnostics

/// A property that all variants of a union have.
struct SharedSyntax {
    let property: PropertySyntax
    /// Without an optional.
    let type: TypeReference
    var deprecated: Deprecation?
}

extension Linker {
    /// Returns the properties that all variants have under one name and with one type, whether or not it is optional, in
    /// the order of the first variant.
    func shared(of name: String) -> [SharedSyntax] {
        if let known = sharedProperties[name] { return known }
        guard case .union(let union)? = models[name]?.kind, let types = memberTypes[name],
            union.variants.count <= SizeLimits.sharingVariants, !endlessUnions.contains(name)
        else { return [] }
        let taken = Set(union.variants.map(\.name.value)).union(["unrecognized"])
        var shared: [SharedSyntax]?
        for type in types {
            let own = type.map(properties) ?? []
            guard let before = shared else {
                shared = own
                continue
            }
            let byName = Dictionary(own.map { ($0.property.name.value, $0) }, uniquingKeysWith: { first, _ in first })
            shared = before.compactMap { property in
                guard let other = byName[property.property.name.value],
                    expandAll(other.type) == expandAll(property.type)
                else { return nil }
                var both = property
                both.deprecated = property.deprecated ?? other.deprecated
                return both
            }
        }
        let found = (shared ?? []).filter { !taken.contains($0.property.name.value) }
        sharedProperties[name] = found
        return found
    }

    /// Those of a variant that a union could share.
    private func properties(of type: TypeReference) -> [SharedSyntax] {
        switch expand(type) {
        case .model(let name, let arguments, .structure):
            guard case .structure(let structure)? = models[name]?.kind else { return [] }
            let bound = Dictionary(
                zip(structure.generics.map(\.value), arguments), uniquingKeysWith: { first, _ in first })
            return zip(structure.properties, memberTypes[name] ?? []).compactMap { property, type in
                guard let type, property.candidates != nil, property.null?.value != .kept else { return nil }
                return SharedSyntax(
                    property: property, type: unwrappedBehindAliases(substitute(bound, in: type)),
                    deprecated: property.remarks.deprecated)
            }
        case .model(let name, _, .union): return shared(of: name)
        default: return []
        }
    }

    private func unwrappedBehindAliases(_ type: TypeReference) -> TypeReference {
        if case .optional(let wrapped) = expand(type) { return wrapped }
        return type
    }
}
