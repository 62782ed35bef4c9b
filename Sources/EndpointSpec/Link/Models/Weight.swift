import Diagnostics

/// The number of scalars, texts and references in a value. The compiler copies all of these when it copies the value.
struct Weight {
    /// The weight without the generic parameters.
    var own = 0
    /// The number of times that each generic parameter occurs in place.
    var uses: [Int] = []
}

extension Linker {
    /// A reference costs the compiler less than a copy from this weight on.
    static let boxThreshold = 8
    /// The greatest weight of a structure: far more than anybody writes, and far less than the compiler can take.
    private static let heaviest = 4_096

    /// Weighs all structures and unions, each after those that it contains.
    func weighModels() {
        for component in recursion.components {
            for name in component { weights[name] = weight(of: name) }
        }
    }

    private func weight(of name: String) -> Weight {
        guard let model = models[name], let types = memberTypes[name] else { return Weight(own: 1) }
        switch model.kind {
        case .structure(let structure):
            let generics = structure.generics.map(\.value)
            var total = Weight(own: 0, uses: generics.map { _ in 0 })
            for case let type? in types {
                add(
                    isBoxed(type, in: name)
                        ? Weight(own: 1, uses: total.uses.map { _ in 0 }) : weight(of: type, generics), to: &total)
            }
            if total.own > Self.heaviest {
                log.error(
                    at: model.name.location,
                    "'\(name)' holds more than \(Self.heaviest) values in place; make some properties lists")
                total.own = 1
            }
            return total
        case .union:
            return Weight(own: 1 + (types.compactMap { $0.map { weight(of: $0, []).own } }.max() ?? 0))
        case .enumeration, .alias, .unknown:
            return Weight(own: 1)
        }
    }

    private func add(_ weight: Weight, to total: inout Weight) {
        total.own = min(total.own + weight.own, 1 << 30)
        for index in total.uses.indices { total.uses[index] = min(total.uses[index] + weight.uses[index], 1 << 15) }
    }

    private func weight(of type: TypeReference, _ generics: [String]) -> Weight {
        var result = Weight(own: 0, uses: generics.map { _ in 0 })
        switch expand(type) {
        case .builtin, .array, .dictionary, .model(_, _, .enumeration), .model(_, _, .alias):
            result.own = 1
        case .optional(let wrapped):
            return weight(of: wrapped, generics)
        case .parameter(let name):
            if let index = generics.firstIndex(of: name) { result.uses[index] = 1 }
        case .model(let name, let arguments, _):
            let model = weights[name] ?? Weight(own: 1)
            result.own = model.own
            for (uses, argument) in zip(model.uses, arguments) {
                var scaled = weight(of: argument, generics)
                scaled.own = min(scaled.own * uses, 1 << 30)
                scaled.uses = scaled.uses.map { min($0 * uses, 1 << 15) }
                add(scaled, to: &result)
            }
        }
        return result
    }

    /// Whether a property is kept behind a reference: a large value, because the compiler copies it out everywhere, and
    /// one that leads back to its owner, because it must be.
    func isBoxed(_ type: TypeReference, in owner: String) -> Bool {
        guard case .model(_, _, let kind) = expandWrapped(type), kind == .structure || kind == .union else {
            return false
        }
        if recursion.isInCircle(owner) {
            for held in heldModels(type) where recursion.isCircle(owner, held) { return true }
        }
        return weight(of: type, []).own >= Self.boxThreshold
    }

    /// Reports a type that nothing keeps small: a generic model within a generic model, many times over.
    func checkWeight(_ type: TypeReference, at location: SourceLocation) {
        checkLevels(type, at: location)
        if weight(of: type, []).own > Self.heaviest {
            log.error(
                at: location, "a value of this type holds more than \(Self.heaviest) values in place; make it a list")
        }
    }
}
