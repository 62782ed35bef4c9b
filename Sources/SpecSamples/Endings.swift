import EndpointSpec

/// How a value of each union ends that could go on for ever: which variant leads back to no union that is not done.
struct Endings {
    private var variants: [String: Int] = [:]

    init(_ models: [String: Model]) {
        var waiting: [String: [String]] = [:]
        var open: [String: Int] = [:]
        var ready: [String] = []
        /// A variant waits as a model does that nobody else needs.
        var choices: [String: (union: String, variant: Int)] = [:]
        func add(_ name: String, _ needed: [String]) {
            let needed = Set(needed).filter { models[$0] != nil }
            open[name] = needed.count
            for other in needed { waiting[other, default: []].append(name) }
            if needed.isEmpty { ready.append(name) }
        }
        for (name, model) in models.sorted(by: { $0.key > $1.key }) {
            guard case .union(let union) = model.kind else {
                add(name, Self.needed(by: model))
                continue
            }
            for (index, variant) in union.variants.enumerated().reversed() {
                choices["\(name) \(index)"] = (name, index)
                add("\(name) \(index)", Self.needed(by: variant.type))
            }
        }
        while let name = ready.popLast() {
            if let (union, variant) = choices[name], variants[union] == nil {
                variants[union] = variant
                ready.append(union)
            }
            for other in waiting[name] ?? [] {
                open[other, default: 0] -= 1
                if open[other] == 0 { ready.append(other) }
            }
        }
    }

    /// The variant of a union by which values end.
    func variant(of union: String) -> Int { variants[union] ?? 0 }

    /// The models without which there is no value of a model.
    private static func needed(by model: Model) -> [String] {
        switch model.kind {
        case .enumeration, .union: []
        case .alias(let target): needed(by: target)
        case .structure(let structure):
            structure.properties.flatMap {
                $0.isNeeded ? needed(by: $0.type, atLeast: $0.constraints.minItems ?? 0) : []
            }
        }
    }

    private static func needed(by type: TypeReference, atLeast count: Int = 0) -> [String] {
        switch type {
        case .builtin, .parameter, .optional, .dictionary: []
        case .array(let element): count > 0 ? needed(by: element) : []
        case .model(let name, let arguments, _): [name] + arguments.flatMap { needed(by: $0) }
        }
    }
}

extension Property {
    /// Whether there is no value of the structure without one of it.
    var isNeeded: Bool {
        if case .optional = type { return false }
        return !keepsNull && self.default == nil && constant == nil && example == nil
    }
}
