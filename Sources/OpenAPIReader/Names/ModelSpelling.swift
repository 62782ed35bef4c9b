import EndpointSpec

/// What a model can be called, from the name that everybody expects to one that no other has.
struct ModelSpelling {
    /// How many names there are for each.
    static let steps = 9
    /// The components that have names, by their places.
    private let owners: [String: (place: ModelPlace, name: String)]

    /// - Parameter names: Those that are given already, by the models' numbers.
    init(_ drafts: [ModelDraft], _ names: [Int: String]) {
        var owners: [String: (place: ModelPlace, name: String)] = [:]
        for draft in drafts where draft.place.component != nil {
            if let name = names[draft.number] { owners[draft.place.path] = (draft.place, name) }
        }
        self.owners = owners
    }

    func candidate(_ draft: ModelDraft, _ step: Int) -> String {
        let name = available(spelling(of: draft.place))
        let kind = suffix(draft)
        switch step {
        case 0:
            if !isReserved(name) { return name }
            let other = name + kind
            return LibraryNames.contains(other) ? name + "Model" : other
        case 1: return name + (draft.place.kind ?? kind)
        case 2: return name + kind
        case 3: return free(placed(draft.place), kind)
        case 4:
            guard let key = draft.place.component else { return available(placed(draft.place)) + kind }
            let isSmall = key.unicodeScalars.first?.properties.isLowercase ?? false
            return (isSmall ? "Small" : "Capital") + available(placed(draft.place))
        case 5: return free(spelled(draft.place), kind)
        case 6: return free(named(draft.place, "") { SwiftWords.literalName([$0]) }, kind)
        case 7: return free(named(draft.place, "Slash") { SwiftWords(letters: [$0]).typeName }, kind)
        default: return name + "_" + hexDigest(draft.place.path)
        }
    }

    /// The name that the words of a place make, with the capitals of its key: `OBReadAccount`.
    private func spelling(of place: ModelPlace) -> String {
        let name = place.words.typeName
        guard let key = place.component else {
            guard let owner = owner(of: place)?.name, name.lowercased().hasPrefix(owner.lowercased()) else {
                return name
            }
            return owner + name.dropFirst(owner.count)
        }
        let letters = key.filter { $0.isLetter || $0.isNumber }.suffix(name.count)
        guard letters.contains(where: \.isLowercase), letters.lowercased() == name.lowercased() else { return name }
        return String(zip(letters, name).map { $0.isUppercase ? $0 : $1 })
    }

    /// The name of a place with the name of its component in Swift, or with the path of its operation.
    private func placed(_ place: ModelPlace) -> String {
        if let key = place.component { return SwiftWords(spelling: [key]).typeName }
        if let (owner, name) = owner(of: place) {
            let words = owner.words.words
            if place.words.words.starts(with: words) {
                return name + SwiftWords(words: Array(place.words.words.dropFirst(words.count))).typeName
            }
            let rest = String(place.path.dropFirst(owner.path.count))
            return name + SwiftWords(method: "", path: Self.steps(of: rest).joined(separator: "/")).typeName
        }
        return SwiftWords(method: "", path: Self.steps(of: place.path).joined(separator: "/")).typeName
    }

    /// The same, with the signs of all keys on the way.
    private func spelled(_ place: ModelPlace) -> String {
        guard let (owner, name) = owner(of: place) else {
            return SwiftWords(spelling: Self.steps(of: place.path)).typeName
        }
        return name + SwiftWords(spelling: Self.steps(of: String(place.path.dropFirst(owner.path.count)))).typeName
    }

    /// The name of a place by all steps that lead to it.
    private func named(_ place: ModelPlace, _ joint: String, _ name: (String) -> String) -> String {
        if let key = place.component { return name(key) }
        let owner = owner(of: place)
        let steps = Self.steps(of: owner.map { String(place.path.dropFirst($0.place.path.count)) } ?? place.path)
        return (owner?.name ?? "") + steps.map(name).joined(separator: joint)
    }

    /// The component in which a place is.
    private func owner(of place: ModelPlace) -> (place: ModelPlace, name: String)? {
        var path = place.path[...]
        while let end = path.lastIndex(where: { "/.[{".contains($0) }) {
            path = path[..<end]
            if let owner = owners[String(path)] { return owner }
        }
        return nil
    }

    /// The steps that lead to a place, without those that all places have.
    private static func steps(of path: String) -> [String] {
        let inner = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
        var text = ""
        for character in inner {
            switch character {
            case "[": text += "/item"
            case "]": continue
            default: text.append(character)
            }
        }
        let steps = text.split(separator: "/").map { $0 == "{}" ? "value" : String($0) }
        return Array(steps.drop { ["components", "schemas", "parameters", "responses", "paths"].contains($0) })
    }

    private func free(_ text: String, _ kind: String) -> String {
        let name = available(text)
        return isReserved(name) ? name + kind : name
    }

    private func isReserved(_ name: String) -> Bool {
        ReservedNames.types.contains(name) || ReservedNames.inAPI.contains(name)
    }

    private func available(_ text: String) -> String {
        var name = text
        if !isIdentifier(name) {
            name =
                isIdentifier("A" + name)
                ? "Schema" + name : "Schema" + SwiftWords(of: DistinctNames.spelled(name)).typeName
        }
        return isLowercase(name) ? capitalized(name) : name
    }

    private func suffix(_ draft: ModelDraft) -> String {
        switch draft.aliased ?? draft.content {
        case .structure: "Object"
        case .enumeration: "Kind"
        case .union: "Choice"
        case .pending, .type: "Model"
        }
    }
}
