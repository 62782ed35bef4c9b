/// A valid API of the seed's: all that the spec language has may occur in it, and nothing that it refuses.
///
/// All its type names begin with the prefix, so that several APIs fit into one module.
final class RandomAPI {
    let dice: Dice
    let prefix: String
    var models: [RandomModel] = []
    /// What all models are asked to conform to.
    let conformsForAll: [String]
    /// Error cases of `gen.yaml`.
    let errorCases: [String]
    let hasCache: Bool
    /// Whether `gen.yaml` has `credentials`.
    let hasCredentials: Bool
    /// Whether the properties of all structures are coerced.
    var coercesAll: Bool { errorCases.count % 3 == 0 }
    /// Nil for none: keys are names.
    let keyStyle: String?
    /// Tags that something invalidates; each is one text.
    var tags: [String] = []

    /// A third of the usual size.
    let isSmall: Bool

    init(seed: UInt64, prefix: String, isSmall: Bool = false) {
        self.isSmall = isSmall
        dice = Dice(seed: seed)
        self.prefix = prefix
        conformsForAll =
            dice.chance(50)
            ? dice.some(1...5, of: ["Equatable", "Hashable", "Identifiable", "Comparable", "CaseIterable"]) : []
        errorCases = dice.some(2...6, of: Words.cases)
        hasCache = dice.chance(50)
        hasCredentials = dice.chance(60)
        keyStyle = dice.chance(30) ? dice.one(of: ["snake_case", "kebab-case", "PascalCase", "camelCase"]) : nil
    }

    /// The texts of the files by their paths, with the API's name as folder.
    func files() -> [String: String] {
        planModels()
        fillModels()
        settleConformances()
        var files = ["gen.yaml": settings()]
        let half = models.count / 2
        let endpoints = (0..<(isSmall ? 3 : 9)).map(endpoint)
        files["things.yaml"] = file(models[..<half], [])
        files["below/more.yaml"] = file(models[half...], endpoints[..<(isSmall ? 1 : 4)])
        files["calls.yaml"] = file([], endpoints[(isSmall ? 1 : 4)...])
        return Dictionary(uniqueKeysWithValues: files.map { ("\(prefix)/\($0.key)", $0.value) })
    }

    private func file(_ models: ArraySlice<RandomModel>, _ endpoints: ArraySlice<[String]>) -> String {
        var lines = dice.chance(50) ? ["doc: " + quoted(dice.one(of: Words.docs))] : []
        if !models.isEmpty { lines.append("models:") }
        for model in dice.shuffled(Array(models)) {
            lines.append("  \(model.name):")
            if !model.conforms.isEmpty { lines.append("    conforms: " + flow(model.conforms)) }
            lines += model.lines.map { "    " + $0 }
        }
        if !endpoints.isEmpty { lines.append("endpoints:") }
        for endpoint in endpoints {
            lines.append("  " + endpoint[0])
            lines += endpoint.dropFirst().map { "    " + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A model asks for what all that it holds has. Starts with a wish of each and takes away until all can have theirs.
    private func settleConformances() {
        let forAll = conformsForAll
        var wishes = models.map { model -> Set<String> in
            switch model.kind {
            case .structure, .union: Set(dice.some(0...2, of: ["Equatable", "Hashable"]))
            case .enumeration: Set(dice.some(0...4, of: ["Equatable", "Hashable", "Comparable", "CaseIterable"]))
            case .alias: []
            }
        }
        func has(_ number: Int, _ name: String) -> Bool {
            let own = wishes[number].union(forAll)
            return models[number].kind != .structure && models[number].kind != .union
                || own.contains(name) && !refused[number].contains(name)
                || name == "Equatable" && own.contains("Hashable") && !refused[number].contains("Hashable")
        }
        var refused = models.map { _ in Set<String>() }
        let held = models.map { $0.members.reduce(into: Set<Int>()) { $0.formUnion(mentionsBehindAliases($1)) } }
        var isSettled = false
        while !isSettled {
            isSettled = true
            for number in models.indices {
                for name in ["Equatable", "Hashable"] where !refused[number].contains(name) {
                    guard held[number].contains(where: { !has($0, name) }) else { continue }
                    refused[number].insert(name)
                    isSettled = false
                }
            }
        }
        for number in models.indices {
            wishes[number].subtract(refused[number])
            if canBeIdentified(models[number]), dice.chance(60) { wishes[number].insert("Identifiable") }
            models[number].conforms = wishes[number].sorted()
        }
    }

    private func mentionsBehindAliases(_ type: RandomType) -> Set<Int> {
        mentions(type).reduce(into: []) { found, number in
            if let target = models[number].target {
                found.formUnion(mentionsBehindAliases(target))
            } else {
                found.insert(number)
            }
        }
    }

    private func canBeIdentified(_ model: RandomModel) -> Bool {
        guard model.kind == .structure, let id = model.properties.first(where: { $0.name == "id" }), !id.keepsNull
        else { return false }
        switch expandWrapped(id.type) {
        case .builtin: return true
        case .model(let number, _): return models[number].kind == .enumeration
        default: return false
        }
    }
}
