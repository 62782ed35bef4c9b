import Diagnostics

/// The greatest size of a declaration. Up to here, Swift's compiler takes about three seconds of processor time for one in
/// a debug build. `bench sizes` measures it.
package enum SizeLimits {
    /// Properties of a structure.
    package static let properties = 1_000
    /// Properties of a structure that is mutable, or that Swift compares: it makes twice as much code for each.
    package static let comparedProperties = 500
    /// Variants of a union.
    package static let variants = 1_000
    /// A union of more variants has no properties of its own: each would be a `switch` over all of them.
    package static let sharingVariants = 100
    /// Values of an enumeration.
    package static let values = 10_000
    /// The levels of a type: each list, dictionary, optional and generic argument is one.
    package static let levels = 16
}

extension Linker {
    /// Reports each model that is too large for the compiler.
    func checkSizes() {
        for name in modelNames {
            guard let model = models[name] else { continue }
            switch model.kind {
            case .structure(let structure):
                checkProperties(of: model, structure)
                checkLevels(
                    of: name,
                    at: structure.properties.map(\.type.location) + [structure.additional?.location].compactMap { $0 })
            case .union(let union):
                checkCount(
                    union.variants.count, SizeLimits.variants, "variants", of: model.name,
                    "make unions of it, or take JSON")
                checkLevels(of: name, at: union.variants.map(\.type.location))
            case .enumeration(let enumeration):
                let type = Enumeration.Raw(of: enumeration.cases.first?.value?.value).rawValue
                checkCount(
                    enumeration.cases.count, SizeLimits.values, "values", of: model.name,
                    "take \(type) where it is used")
            case .alias, .unknown: break
            }
        }
    }

    private func checkProperties(of model: ModelSyntax, _ structure: StructureSyntax) {
        let isKnown = model.knowsAllConformances && settings.knowsAllConformances
        let isCompared =
            isKnown && conformances[model.name.value]?.contains { $0 == .equatable || $0 == .hashable } == true
        let costsMore = isCompared || structure.mutable ?? settings.mutable
        checkCount(
            structure.properties.count, costsMore ? SizeLimits.comparedProperties : SizeLimits.properties,
            costsMore ? "properties in a structure that is mutable, Equatable or Hashable" : "properties",
            of: model.name, "put those that belong together into a structure of their own")
    }

    private func checkCount(_ count: Int, _ most: Int, _ what: String, of name: Located<String>, _ remedy: String) {
        guard count > most else { return }
        log.error(
            at: name.location,
            "'\(name.value)' has \(count) \(what), and more than \(most) keep Swift's compiler busy for too long; \(remedy)"
        )
    }

    private func checkLevels(of name: String, at places: [SourceLocation]) {
        for (type, place) in zip(memberTypes[name] ?? [], places) {
            if let type { checkLevels(type, at: place) }
        }
    }

    /// Reports a type that is nested too deep, with its aliases written out.
    func checkLevels(_ type: TypeReference, at location: SourceLocation) {
        switch type {
        case .builtin, .parameter: return
        case .model, .optional, .array, .dictionary: break
        }
        checkArguments(type, at: location)
        guard isDeeper(type, than: SizeLimits.levels) else { return }
        log.error(
            at: location,
            "the type is nested more than \(SizeLimits.levels) deep, and Swift's compiler takes twice as long for each level; "
                + "make an inner part of it a structure, or take JSON")
    }

    private func isDeeper(_ type: TypeReference, than levels: Int) -> Bool {
        let parts = expand(type).parts
        return !parts.isEmpty && (levels == 0 || parts.contains { isDeeper($0, than: levels - 1) })
    }
}
