/// A type of a random spec. Models go by their number in the API.
indirect enum RandomType {
    case builtin(String)
    case model(Int, [RandomType])
    case parameter(String)
    case optional(RandomType)
    case list(RandomType)
    case dictionary(RandomType)
}

extension RandomAPI {
    /// As Swift and specs write it.
    func text(_ type: RandomType) -> String {
        switch type {
        case .builtin(let name), .parameter(let name): name
        case .model(let number, let arguments):
            models[number].name + (arguments.isEmpty ? "" : "<" + arguments.map(text).joined(separator: ", ") + ">")
        case .optional(let wrapped): text(wrapped) + "?"
        case .list(let element): "[" + text(element) + "]"
        case .dictionary(let value): "[String: " + text(value) + "]"
        }
    }

    /// As YAML: quoted, or in the flow form where YAML reads it as the same.
    func yaml(_ type: RandomType) -> String {
        let text = text(type)
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789[]: ".unicodeScalars.contains($0)
        }
        return isPlain && dice.chance(60) ? text : quoted(text)
    }

    /// The type behind aliases, at the top.
    func expand(_ type: RandomType) -> RandomType {
        var type = type
        while case .model(let number, _) = type, let target = models[number].target { type = target }
        return type
    }

    /// The type behind aliases and one optional.
    func expandWrapped(_ type: RandomType) -> RandomType {
        if case .optional(let wrapped) = expand(type) { return expand(wrapped) }
        return expand(type)
    }

    /// The scalar in lists, dictionaries and optionals; nil for models and parameters.
    func scalar(in type: RandomType) -> String? {
        switch expand(type) {
        case .builtin(let name): name
        case .optional(let inner), .list(let inner), .dictionary(let inner): scalar(in: inner)
        case .model, .parameter: nil
        }
    }

    func mentions(_ type: RandomType) -> Set<Int> {
        switch type {
        case .builtin, .parameter: []
        case .optional(let inner), .list(let inner), .dictionary(let inner): mentions(inner)
        case .model(let number, let arguments): arguments.reduce(into: [number]) { $0.formUnion(mentions($1)) }
        }
    }

    static let texts = [
        "Bool", "Int", "Int32", "Int64", "UInt", "Int8", "UInt16", "UInt64", "Double", "Float", "Decimal", "String",
        "Data", "Date", "Duration", "TimeOfDay", "URL", "UUID",
    ]

    // What keeps a spec valid: where a value must stand, only models of lower numbers do, so that all JSON ends;
    // and no generic model hands a larger type than its parameter on to one that could lead back to it.

    /// A type whose value stands in a model of that number, not optional.
    func required(in owner: Int, _ generics: [String] = [], depth: Int = 0) -> RandomType {
        switch dice.number(0...(depth > 2 ? 4 : 11)) {
        case 0...2: return .builtin(dice.one(of: Self.texts + ["JSON"]))
        case 3...4: return generics.isEmpty ? .builtin(dice.one(of: Self.texts)) : .parameter(dice.one(of: generics))
        case 5...7:
            let lower = reachable(from: owner).filter { $0 < owner }
            return lower.isEmpty ? .builtin("Int") : applied(dice.one(of: lower), in: owner, generics, depth: depth)
        case 8...9: return .list(element(in: owner, generics, depth: depth + 1))
        default: return .dictionary(element(in: owner, generics, depth: depth + 1))
        }
    }

    /// A type whose value may be missing there: any model is allowed.
    func free(in owner: Int, _ generics: [String] = [], depth: Int = 0) -> RandomType {
        let models = reachable(from: owner)
        if models.isEmpty || dice.chance(50) { return required(in: owner, generics, depth: depth) }
        return applied(dice.one(of: models), in: owner, generics, depth: depth)
    }

    private func element(in owner: Int, _ generics: [String], depth: Int) -> RandomType {
        let type = free(in: owner, generics, depth: depth)
        return dice.chance(20) ? .optional(type) : type
    }

    private func reachable(from owner: Int) -> [Int] {
        guard owner < models.count else { return Array(models.indices) }
        let isAlias = models[owner].kind == .alias
        return models.indices.filter { number in
            if models[owner].isLeaf {
                return number < owner && (models[number].isLeaf || models[number].kind == .enumeration)
            }
            return !isAlias || number < owner || models[number].kind != .alias && number != owner
        }
    }

    func applied(_ number: Int, in owner: Int, _ generics: [String], depth: Int = 0) -> RandomType {
        .model(
            number,
            models[number].generics.map { _ in
                if !generics.isEmpty, dice.chance(50) { return .parameter(dice.one(of: generics)) }
                let type = required(in: owner, models[number].isLeaf ? generics : [], depth: depth + 2)
                return dice.chance(10) && !models[number].isLeaf ? .optional(type) : type
            })
    }
}
