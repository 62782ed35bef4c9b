extension [ModelDraft] {
    /// Collects the models that a value names, and those that they name.
    ///
    /// - Parameter leads: Whether what a property has is looked at.
    func collect(
        from value: SchemaValue, _ reached: inout Set<Int>, where leads: (PropertyDraft) -> Bool = { _ in true }
    ) {
        switch value.type {
        case .json, .scalar: return
        case .list, .dictionary, .model: break
        }
        var open = [value]
        while let value = open.popLast() {
            switch value.type {
            case .json, .scalar: continue
            case .list(let element), .dictionary(let element): open.append(element)
            case .model(let number):
                guard reached.insert(number).inserted else { continue }
                switch self[number].content {
                case .pending, .enumeration: continue
                case .type(let other): open.append(other)
                case .structure(let structure):
                    open += structure.properties.filter(leads).map(\.use.value)
                    if let additional = structure.additional { open.append(additional) }
                case .union(let union): open += union.variants.map(\.use.value)
                }
            }
        }
    }
}
