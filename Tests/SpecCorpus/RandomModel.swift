struct RandomModel {
    enum Kind {
        case structure, enumeration, union, alias
    }

    struct Property {
        let name: String
        let key: [String]
        let type: RandomType
        let keepsNull: Bool
        let isDeprecated: Bool
        /// It may stand at several keys.
        let hasCandidates: Bool
        /// It is there in every value.
        let isSure: Bool
    }

    let name: String
    let kind: Kind
    /// Whether others may include it: its properties have names of their own.
    var isBase = false
    var generics: [String] = []
    /// A leaf holds leaves alone, so that it never leads back to what uses it.
    var isLeaf = false
    var isWide = false
    /// What an alias stands for.
    var target: RandomType?
    /// The names and values that defaults can name.
    var values: [String] = []
    var properties: [Property] = []
    var members: [RandomType] = []
    /// YAML of all keys but `conforms`.
    var lines: [String] = []
    var conforms: [String] = []
}

extension RandomAPI {
    func planModels() {
        func add(_ kind: RandomModel.Kind, generics: [String] = [], isLeaf: Bool = false, isWide: Bool = false) {
            let word =
                switch kind {
                case .structure: "Thing"
                case .enumeration: "Sort"
                case .union: "Choice"
                case .alias: "Also"
                }
            models.append(
                RandomModel(
                    name: "\(prefix)\(word)\(models.count)", kind: kind, generics: generics, isLeaf: isLeaf,
                    isWide: isWide))
        }
        models.append(RandomModel(name: "\(prefix)Base", kind: .structure, isBase: true, isLeaf: true))
        add(.enumeration)
        add(.enumeration)
        add(.structure, generics: [dice.one(of: ["Item", "T", "Élément"])], isLeaf: true)
        add(.structure, generics: ["First", "Second"] + (dice.chance(30) ? ["Third"] : []), isLeaf: true)
        add(.structure)
        let rest: [() -> Void] = [
            { add(.structure) }, { add(.structure) }, { add(.structure, generics: ["Element"]) },
            { add(.structure, generics: ["Left", "Right"]) }, { add(.union) }, { add(.union) }, { add(.union) },
            { add(.alias) }, { add(.alias) }, { add(.structure, isWide: true) },
        ]
        for make in dice.shuffled(rest).prefix(isSmall ? 3 : rest.count) { make() }
    }

    func fillModels() {
        // Aliases first: what the others may do with one depends on what it stands for.
        for number in models.indices where models[number].kind == .alias {
            let target = required(in: number)
            models[number].target = target
            models[number].members = [target]
            models[number].lines = ["alias: \(yaml(target))"]
        }
        for number in models.indices where models[number].kind == .enumeration { fillEnumeration(number) }
        for number in models.indices where models[number].kind == .structure { fillStructure(number) }
        for number in models.indices where models[number].kind == .union { fillUnion(number) }
        for number in models.indices {
            models[number].lines += dice.remarks(example: false).map { "\($0.key): \($0.value)" }
        }
    }

    private func fillEnumeration(_ number: Int) {
        let names = dice.some(1...6, of: Words.cases)
        if dice.chance(30) {
            models[number].lines = ["enum: " + flow(names.map(quoted))]
            models[number].values = names.map(quoted)
            return
        }
        let isInteger = dice.chance(50)
        let first = dice.number(-3...400)
        let texts = dice.shuffled(Words.wireTexts.filter { $0 != "e\u{301}" })
        let hasFractions = isInteger && dice.chance(40)
        let wire = names.indices.map {
            hasFractions ? "\(Double(first + $0 * 7) + 0.5)" : isInteger ? String(first + $0 * 7) : quoted(texts[$0])
        }
        let written = zip(names, wire).map { name, value -> (key: String, value: String) in
            let remarks = dice.remarks(example: false)
            return (quoted(name), remarks.isEmpty ? value : flow([("value", value)] + remarks))
        }
        models[number].lines = ["enum: " + flow(written)]
        models[number].values = isInteger ? names.map(quoted) + wire : names.map(quoted)
    }

    private func fillStructure(_ number: Int) {
        let model = models[number]
        if model.isBase { return fillBase(number) }
        let names = model.isWide ? dice.some(9...24, of: Words.members) : dice.some(0...7, of: Words.members)
        var lines = model.generics.isEmpty ? [] : ["generic: " + flow(model.generics)]
        if dice.chance(25) { lines.append("mutable: \(dice.chance(60))") }
        if number % 6 == 5 { lines.append("coerce: \(!coercesAll)") }
        if number % 6 == 4 { lines.append("empty: \(dice.one(of: ["absent", "kept"]))") }
        if number % 6 == 3 { lines.append("lenient: \(dice.chance(70))") }
        if dice.chance(20) { lines.append("includes: [\(models[0].name)]") }
        if dice.chance(15) {
            let type: RandomType =
                dice.chance(30) ? .optional(free(in: number, model.generics)) : free(in: number, model.generics)
            models[number].members.append(type)
            lines.append("additional: \(yaml(type))")
        }
        lines.append(names.isEmpty ? "properties: {}" : "properties:")
        for (index, name) in names.enumerated() { lines.append("  " + property(name, index, of: number)) }
        models[number].lines = lines
    }

    private func fillBase(_ number: Int) {
        models[number].lines = [
            "properties:", "  inheritedNumber: { type: Int, key: inherited.number }",
            "  inheritedText: { type: \"String?\", null: written, key: inherited.text }",
            "  inheritedKind: { const: base, key: inherited.kind }",
        ]
    }

    /// A union that is a variant of itself would be tried for ever: it stands in a list.
    private func freeVariant(in number: Int) -> RandomType {
        let type = free(in: number)
        guard case .model(let other, _) = expand(type), models[other].kind == .union, other >= number else {
            return type
        }
        return .list(type)
    }

    private func fillUnion(_ number: Int) {
        let structures = models.indices.filter { models[$0].kind == .structure }
        let isTagged = dice.chance(65)
        let isInteger = dice.chance(40)
        let names = dice.some(1...5, of: Words.cases)
        let written = names.enumerated().map { index, name -> (key: String, value: String) in
            let type: RandomType
            if isTagged {
                type = applied(
                    dice.one(of: index == 0 ? structures.filter { $0 < number } : structures), in: number, [])
            } else {
                type = index == 0 ? required(in: number) : freeVariant(in: number)
            }
            models[number].members.append(type)
            var entries = dice.remarks(deprecated: false, example: false)
            if isTagged, isInteger {
                entries.append(("value", dice.chance(70) ? String(index * 3 - 1) : "[\(index * 3 - 1), \(index * 3)]"))
            }
            if isTagged, !isInteger, dice.chance(40) {
                let text = "\(dice.one(of: Words.wireTexts)) \(index)"
                entries.append(("value", dice.chance(70) ? quoted(text) : flow([quoted(text), quoted(text + "!")])))
            }
            return (quoted(name), entries.isEmpty ? quoted(text(type)) : flow([("type", quoted(text(type)))] + entries))
        }
        models[number].lines = ["union: " + flow(written)]
        guard isTagged else { return }
        // A property in the discriminator's place would have to be of its type, and required.
        let taken = structures.flatMap { number in models[number].properties.compactMap { $0.key.first } }
        let keys = ["kind", "type", "@type", "a b", "\\(x)"].filter { !taken.contains($0) }
        models[number].lines.append("discriminator: " + quoted(dice.one(of: keys)))
    }
}
