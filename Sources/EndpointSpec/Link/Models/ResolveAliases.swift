import Diagnostics

extension Linker {
    /// The greatest number of names that an alias may stand for. Written out, a chain of pairs of pairs doubles at each
    /// step.
    private static let largestAlias = 64

    func resolveAliases() {
        var targets: [String: TypeReference] = [:]
        for name in modelNames {
            guard let model = models[name], case .alias(let target) = model.kind else { continue }
            if case .optional = target.form {
                log.error(at: target.location, "an alias is not optional; write the '?' where '\(name)' is used")
            }
            if let type = resolve(target) { targets[name] = type }
        }
        defer { areAliasesKnown = true }
        guard !targets.isEmpty else { return }
        var search = ComponentSearch(edges: targets.mapValues { $0.modelNames.filter { targets[$0] != nil } })
        for name in modelNames where targets[name] != nil { search.visit(name) }
        var sizes: [String: Int] = [:]
        for component in search.components {
            guard let name = component.first, let type = targets[name] else { continue }
            // An alias of something unknown is unknown, too.
            let isKnown = type.modelNames.allSatisfy { $0 == name || !isAlias($0) || aliases[$0] != nil }
            guard component.count > 1 || isKnown else { continue }
            if component.count > 1 || type.modelNames.contains(name) {
                refuseCircle(component)
                continue
            }
            let size = size(of: type, sizes)
            sizes[name] = min(size, Self.largestAlias + 1)
            if size <= Self.largestAlias {
                aliases[name] = type
            } else if let location = models[name]?.name.location {
                log.error(
                    at: location,
                    "'\(name)' stands for a type of more than \(Self.largestAlias) names; make it a structure")
            }
        }
    }

    private func isAlias(_ name: String) -> Bool {
        if case .alias? = models[name]?.kind { true } else { false }
    }

    private func refuseCircle(_ names: [String]) {
        let places = names.compactMap { models[$0]?.name }.sorted { $0.location < $1.location }
        guard let first = places.first else { return }
        log.error(
            at: first.location, "the alias '\(first.value)' leads back to itself; make one on the way a structure",
            notes: places.dropFirst().prefix(5).map { .init(at: $0.location, "by way of '\($0.value)'") })
    }

    private func size(of type: TypeReference, _ sizes: [String: Int]) -> Int {
        var own = 1
        if case .model(let name, _, _) = type { own = sizes[name] ?? 1 }
        return type.parts.reduce(own) { $0 + size(of: $1, sizes) }
    }
}
