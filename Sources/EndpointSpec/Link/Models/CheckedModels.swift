extension Linker {
    /// Finds the structures and unions that can check themselves: structures that are to be, and say something of a
    /// value or hold such a model; and unions of those.
    func findCheckedModels() {
        let wishing = modelNames.filter { name in
            guard case .structure(let structure)? = models[name]?.kind else { return false }
            return structure.validate ?? settings.validate
        }
        if wishing.isEmpty { return }
        let wanted = Set(wishing)
        var holders: [String: [String]] = [:]
        var waiting: [String] = []
        for name in modelNames {
            switch models[name]?.kind {
            case .structure(let structure)? where wanted.contains(name):
                // What a generic parameter stands for may check itself.
                if structure.properties.contains(where: { $0.constraints != nil }) || !structure.generics.isEmpty {
                    waiting.append(name)
                }
            case .union?: break
            default: continue
            }
            for type in memberTypes[name] ?? [] {
                for held in type.map(expandAll)?.modelNames ?? [] { holders[held, default: []].append(name) }
            }
        }
        while let name = waiting.popLast() {
            if checkedModels.insert(name).inserted { waiting += holders[name] ?? [] }
        }
    }

    /// Whether models in a type can check themselves, or generic parameters may stand for such.
    func holdsChecked(_ type: TypeReference) -> Bool {
        if checkedModels.isEmpty { return false }
        let type = expandAll(type)
        if type.modelNames.contains(where: checkedModels.contains) { return true }
        return type.contains { if case .parameter = $0 { true } else { false } }
    }
}
