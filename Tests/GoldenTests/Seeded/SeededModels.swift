/// The models of a random spec.
struct SeededModels {
    private(set) var types = SeededTypes()
    private let prefix: String

    init(prefix: String, _ random: inout SeededRandom) {
        self.prefix = prefix
        var kinds: [SeededTypes.Model.Kind] = [.enumeration, .enumeration, .structure, .structure]
        for _ in 0..<random.number(4...8) {
            kinds.append(random.pick([.structure, .structure, .structure, .union, .alias, .enumeration]))
        }
        for (index, kind) in kinds.enumerated() {
            let isGeneric = kind == .structure && index > 3 && random.once(in: 3)
            let generics = isGeneric ? Array(["First", "Second"].prefix(random.number(1...2))) : []
            types.models.append(.init(name: "\(prefix)\(index)", kind: kind, generics: generics))
        }
    }

    /// `name: definition` lines below `models:`.
    mutating func text(_ random: inout SeededRandom) -> String {
        var text = "models:\n"
        for index in types.models.indices {
            text += "  \(types.models[index].name):\n"
            if random.once(in: 3) { text += "    doc: |\n      What it is.\n\n      And \"why\".\n" }
            if random.once(in: 6) { text += "    deprecated: \(random.pick(["true", "Use another."]))\n" }
            if random.once(in: 6) { text += "    example: { a: [1, null, \"x\"] }\n" }
            switch types.models[index].kind {
            case .structure: text += structure(&random, index)
            case .enumeration: text += enumeration(&random)
            case .union: text += union(&random, index)
            case .alias: text += alias(&random, index)
            }
        }
        return text
    }

    private mutating func alias(_ random: inout SeededRandom, _ index: Int) -> String {
        let target = random.pick([
            "Int", "Date", "[Date]", "[String: String]", types.model(&random, among: Array(types.models.prefix(index))) ?? "String",
        ])
        types.models[index].target = target
        return "    alias: \"\(target)\"\n"
    }

    private func enumeration(_ random: inout SeededRandom) -> String {
        var text = random.once(in: 2) ? "    conforms: [CaseIterable, Comparable]\n" : ""
        let names = ["one", "two", "default", "none", "some", "case", "three"].prefix(random.number(1...7))
        switch random.number(0...2) {
        case 0: text += "    enum: [\(names.joined(separator: ", "))]\n"
        case 1: text += "    enum: { \(names.enumerated().map { "\($1): \($0 * 3 - 4)" }.joined(separator: ", ")) }\n"
        default:
            text += "    enum:\n"
            for name in names { text += "      \(name): { value: \"v-\(name)\", doc: The \(name). }\n" }
        }
        return text
    }

    private func union(_ random: inout SeededRandom, _ index: Int) -> String {
        // A structure with a key called so would have to hold the tag.
        let structures = types.names(of: .structure, before: index)
        if random.once(in: 2), !structures.isEmpty {
            var text = "    discriminator: kind\n    union:\n"
            let isNumbered = random.once(in: 2)
            for number in 0..<random.number(1...3) {
                let tag = isNumbered ? "\(number)" : "\"t\(number)\""
                text += "      v\(number): { type: \(random.pick(structures)), value: \(tag) }\n"
            }
            return text
        }
        var text = "    union:\n"
        for number in 0..<random.number(1...4) {
            text += "      v\(number): \"\(types.type(&random, before: index))\"\n"
        }
        return text
    }

    private func structure(_ random: inout SeededRandom, _ index: Int) -> String {
        let generics = types.models[index].generics
        var text = generics.isEmpty ? "" : "    generic: [\(generics.joined(separator: ", "))]\n"
        if random.once(in: 4) { text += "    mutable: \(random.once(in: 2))\n" }
        let count = random.number(0...12)
        text += "    properties:\(count == 0 ? " {}" : "")\n"
        for number in 0..<count {
            var property = SeededProperty(types: types, index: index, number: number)
            text += "      p\(number): \(property.text(&random))\n"
        }
        return text
    }
}
