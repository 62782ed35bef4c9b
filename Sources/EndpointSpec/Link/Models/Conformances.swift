import Diagnostics

extension Linker {
    /// Resolves the conformances of each model: those that it asks for itself, which must be possible, and those that
    /// the API asks for, if they are possible. What a failure or a header of a response
    /// holds is Hashable, as those are.
    func resolveConformances() {
        let forAll = Set(settings.conforms.map(\.value))
        let compared = comparedModels()
        // This is the usual case. A model that asks for nothing needs no check.
        if forAll.isEmpty, compared.isEmpty, settings.knowsAllConformances,
            !modelNames.contains(where: {
                models[$0]?.conforms.isEmpty == false || models[$0]?.knowsAllConformances == false
            })
        {
            return
        }
        var wanted: [String: Set<Conformance>] = [:]
        for name in modelNames {
            guard let model = models[name] else { continue }
            // A model counts as conforming if it may conform, so that an error elsewhere causes none in the models that
            // contain it.
            let mayBeMore = !model.knowsAllConformances || !settings.knowsAllConformances
            var asked = mayBeMore ? Set(Conformance.allCases) : forAll.union(model.conforms.map(\.value))
            if compared.contains(name) { asked.insert(.hashable) }
            wanted[name] = applicable(asked, to: model)
        }
        settleConformances(&wanted)
        for name in modelNames {
            guard let model = models[name] else { continue }
            for asked in model.conforms { explain(asked, model, wanted) }
            var final = wanted[name] ?? []
            // Hashable and Comparable include Equatable, and an enumeration is always Hashable.
            if final.contains(.hashable) { final.remove(.equatable) }
            if case .enumeration = model.kind { final.subtract([.hashable, .equatable]) }
            conformances[name] = Conformance.allCases.filter(final.contains)
        }
    }

    /// Removes what a member does not conform to, and then removes it from the models that contain the member, until
    /// nothing changes.
    private func settleConformances(_ wanted: inout [String: Set<Conformance>]) {
        var holders: [String: Set<String>] = [:]
        for name in modelNames {
            for type in memberTypes[name] ?? [] {
                for mentioned in type.map(expandAll)?.modelNames ?? [] { holders[mentioned, default: []].insert(name) }
            }
        }
        var waiting = Array(modelNames.reversed())
        while let name = waiting.popLast() {
            for conformance in [Conformance.equatable, .hashable] where wanted[name]?.contains(conformance) == true {
                guard obstacle(conformance, name, wanted) != nil else { continue }
                wanted[name]?.remove(conformance)
                waiting += holders[name] ?? []
            }
        }
    }

    private func applicable(_ asked: Set<Conformance>, to model: ModelSyntax) -> Set<Conformance> {
        switch model.kind {
        case .structure(let structure):
            let hasIdentity = identity(of: structure, in: model) == .plain
            return asked.intersection(hasIdentity ? [.equatable, .hashable, .identifiable] : [.equatable, .hashable])
        case .enumeration: return asked.subtracting([.identifiable])
        case .union:
            let isIdentified = hasIdentity(model.name.value)
            return asked.intersection(isIdentified ? [.equatable, .hashable, .identifiable] : [.equatable, .hashable])
        case .alias: return []
        case .unknown: return asked
        }
    }

    /// Returns the first member whose type does not conform.
    private func obstacle(
        _ conformance: Conformance, _ name: String, _ wanted: [String: Set<Conformance>]
    ) -> Int? {
        guard let members = memberTypes[name] else { return nil }
        return members.firstIndex { type in type.map { !conforms($0, to: conformance, wanted) } ?? false }
    }

    private func conforms(
        _ type: TypeReference, to conformance: Conformance, _ wanted: [String: Set<Conformance>]
    ) -> Bool {
        let type = expand(type)
        if case .model(let name, _, let kind) = type, kind != .enumeration {
            let own = wanted[name] ?? []
            guard own.contains(conformance) || conformance == .equatable && own.contains(.hashable) else {
                return false
            }
        }
        return type.parts.allSatisfy { conforms($0, to: conformance, wanted) }
    }

    /// Whether a type conforms, after the conformances of the models are known.
    func conforms(_ type: TypeReference, to conformance: Conformance) -> Bool {
        conforms(type, to: conformance, conformances.mapValues(Set.init))
    }

    /// Reports the error for a conformance that a model asks for itself and cannot have.
    private func explain(_ asked: Located<Conformance>, _ model: ModelSyntax, _ wanted: [String: Set<Conformance>]) {
        let name = model.name.value
        let conformance = asked.value
        if wanted[name]?.contains(conformance) == true { return }
        guard conformance == .equatable || conformance == .hashable, let index = obstacle(conformance, name, wanted)
        else {
            let why =
                switch conformance {
                case .identifiable: identityProblem(model)
                case .comparable, .caseIterable: "only an enumeration can be \(conformance.rawValue)"
                case .equatable, .hashable: "an alias conforms to what its type does"
                }
            log.error(at: asked.location, "'\(name)' cannot be \(conformance.rawValue): \(why)")
            return
        }
        let member: Located<String>? =
            switch model.kind {
            case .structure(let structure):
                index < structure.properties.count
                    ? structure.properties[index].name
                    : structure.additional.map { Located("additional", at: $0.location) }
            case .union(let union): union.variants[index].name
            case .enumeration, .alias, .unknown: nil
            }
        guard let member else { return }
        log.error(
            at: asked.location,
            "'\(name)' cannot be \(conformance.rawValue), because the type of '\(member.value)' is not; add it there too",
            notes: [.init(at: member.location, "'\(member.value)' is here")])
    }

    private enum Identity {
        case absent, plain, unfit
    }

    /// Says whether the property `id` can be an identity: it must be a plain value.
    private func identity(of structure: StructureSyntax, in model: ModelSyntax) -> Identity {
        guard let index = structure.properties.firstIndex(where: { $0.name.value == "id" }) else {
            return structure.isWhole ? .absent : .plain
        }
        guard let types = memberTypes[model.name.value], index < types.count, let type = types[index] else {
            return .plain
        }
        if structure.properties[index].null?.value == .kept { return .unfit }
        switch expandWrapped(type) {
        case .builtin, .model(_, _, .enumeration): return .plain
        default: return .unfit
        }
    }

    /// Whether all variants of a union have an `id` that is a plain value.
    private func hasIdentity(_ union: String) -> Bool {
        shared(of: union).contains { shared in
            guard shared.property.name.value == "id" else { return false }
            switch expand(shared.type) {
            case .builtin, .model(_, _, .enumeration): return true
            default: return false
            }
        }
    }

    private func identityProblem(_ model: ModelSyntax) -> String {
        guard case .structure(let structure) = model.kind, identity(of: structure, in: model) == .unfit else {
            if case .union = model.kind { return "a union whose variants all have an 'id' of one plain type can be" }
            return "a structure with a property 'id' can be Identifiable"
        }
        return "its 'id' is not a plain value"
    }
}
