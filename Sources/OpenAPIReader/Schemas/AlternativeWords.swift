import EndpointSpec
import YAMLTree

/// What tells each of several alternatives from the others, for the names of what stands in it.
struct AlternativeWords {
    private let parts: [YAMLNode]
    private let references: References
    /// How many alternatives have each of these.
    private var types: [String: Int] = [:]
    private var keys: [String: Int] = [:]
    private var required: [String: Int] = [:]
    private var values: [String: Int] = [:]
    private var typesOfKeys: [[String]: Int] = [:]
    private var choices: [String: Int] = [:]
    private var components: Set<String> = []
    /// The places of those without a title that have one constant, and their words beside that.
    private var alike: [String: (places: [Int: Int], words: [String?])] = [:]
    private var titles: [String?] = []
    /// By the alternatives' places.
    private(set) var words: [String] = []

    /// - Parameter owner: The words of the place of the whole.
    init(_ parts: [YAMLNode], _ references: References, of owner: SwiftWords) {
        self.init(plain: parts, references)
        titles = Self.titles(of: parts, in: owner)
        var places: [String: [Int]] = [:]
        for (index, part) in parts.enumerated() where part["title"] == nil {
            if let constant = Self.constant(part) { places[constant, default: []].append(index) }
        }
        for (constant, indices) in places where indices.count > 1 {
            let words = AlternativeWords(plain: indices.map { parts[$0] }, references)
            let constants = Self.tellingConstants(of: indices.map { parts[$0] })
            alike[constant] = (
                Dictionary(uniqueKeysWithValues: zip(indices, indices.indices)),
                indices.indices.map { constants?[$0] ?? words.plainWord(of: $0) }
            )
        }
        words = distinct(parts.indices.map(ownWord))
    }

    /// The words as they are, if each is another one. Those that several alternatives have, and those that are missing, become what
    /// tells them with all that they are built on.
    private func distinct(_ own: [String?]) -> [String] {
        var counts: [String: Int] = [:]
        for case let word? in own { counts[SwiftWords(of: word).typeName, default: 0] += 1 }
        func isDistinct(_ word: String?) -> Bool { word.map { counts[SwiftWords(of: $0).typeName] == 1 } ?? false }
        if own.allSatisfy(isDistinct) { return own.compactMap(\.self) }
        let whole = WholeAlternatives(parts, references)
        return zip(parts.indices, own).map { index, word in
            if let word, isDistinct(word) { return word }
            let part = parts[index]
            let telling = whole.word(of: index) { counts[$0] == nil }
            guard let word else { return telling ?? (part.tellsType ? hexDigest(digestText(part)) : "plain") }
            if let telling { return part["title"] == nil ? telling : word + " " + telling }
            // Those that say the same are one.
            return word + " " + hexDigest(digestText(part))
        }
    }

    private init(plain parts: [YAMLNode], _ references: References) {
        self.parts = parts
        self.references = references
        for part in parts {
            if let type = part["type"]?.plainText { types[type, default: 0] += 1 }
            for entry in part["properties"]?.entries ?? [] {
                keys[entry.name, default: 0] += 1
                if let type = entry.value["type"]?.plainText { typesOfKeys[[entry.name, type], default: 0] += 1 }
            }
            for key in part.required { required[key, default: 0] += 1 }
            for value in Set(Self.values(part)) { values[value, default: 0] += 1 }
            if let name = componentName(of: part) { components.insert(SwiftWords(of: name).typeName) }
            if let choice = choice(part) { choices[choice, default: 0] += 1 }
        }
    }

    /// What an alternative is called without regard to the others' words; nil if nothing of its own tells it.
    private func ownWord(of index: Int) -> String? {
        let part = parts[index]
        if part["title"]?.text != nil { return titles[index] }
        if let name = componentName(of: part) { return name }
        if part["type"]?.text == "string", let text = part.onlyText {
            let word = Self.word(ofText: text)
            if !components.contains(SwiftWords(of: word).typeName) { return word }
        }
        guard let constant = Self.constant(part), !isOnlyOfItsType(part) || !constant.contains("://") else {
            return plainWord(of: index)
        }
        guard let alike = alike[constant], let place = alike.places[index] else { return constant }
        return alike.words[place].map { constant + " " + $0 }
    }

    /// What the titles of alternatives say beside the words with which their owner's name begins: `Point` of `GeoJSON Point` in a
    /// `GeoJSONGeometry`. Those that would be the same stay whole.
    static func titles(of parts: [YAMLNode], in owner: SwiftWords) -> [String?] {
        let whole = parts.map { $0["title"]?.text }
        let short = whole.map { $0.flatMap { shortened($0, in: owner) } }
        var counts: [String: Int] = [:]
        for (whole, short) in zip(whole, short) {
            for name in Set([whole, short].compactMap { $0.map { SwiftWords(of: $0).typeName } }) {
                counts[name, default: 0] += 1
            }
        }
        return zip(whole, short).map { whole, short in
            short.flatMap { counts[SwiftWords(of: $0).typeName] == 1 ? $0 : nil } ?? whole
        }
    }

    private static func shortened(_ title: String, in owner: SwiftWords) -> String? {
        let words = SwiftWords(of: title).words
        let common = zip(words, owner.words).prefix { $0 == $1 }.count
        guard common > 0, let first = words.dropFirst(common).first, first.first?.isLetter == true,
            !joining.contains(first)
        else { return nil }
        return words.dropFirst(common).joined(separator: " ")
    }

    /// Words that say nothing without the one before them.
    private static let joining: Set<String> = [
        "and", "or", "of", "with", "without", "by", "in", "on", "at", "to", "for", "from", "as", "is", "not",
    ]

    /// What an alternative is called that is one text.
    private static func word(ofText text: String) -> String {
        if text.isEmpty { return "empty" }
        return SwiftWords(of: text).words.isEmpty ? DistinctNames.spelled(text) : text
    }

    /// The name of the component that an alternative is, or is built on alone.
    private func componentName(of part: YAMLNode) -> String? {
        let nodes = [part] + (part["allOf"]?.elements ?? [])
        let targets = nodes.compactMap { node in node["$ref"]?.text.flatMap { references.target(of: $0, in: node) } }
        return targets.count == 1 ? targets[0].id.name : nil
    }

    private func isOnlyOfItsType(_ part: YAMLNode) -> Bool { part["type"].map { types[$0.plainText] == 1 } ?? false }

    /// The only text that a property of an alternative can have.
    private static func constant(_ part: YAMLNode) -> String? {
        for property in part["properties"]?.entries ?? [] {
            if let constant = property.value.onlyText { return constant }
        }
        return nil
    }

    /// The constants at the first key where each alternative has another one; nil without such a key.
    private static func tellingConstants(of parts: [YAMLNode]) -> [String]? {
        for key in parts[0]["properties"]?.entries.map(\.name) ?? [] {
            let constants = parts.compactMap { $0["properties"]?[key]?.onlyText }
            if constants.count == parts.count, Set(constants).count == constants.count { return constants }
        }
        return nil
    }

    /// What tells an alternative from the others beside titles and constants.
    private func plainWord(of index: Int) -> String? {
        let part = parts[index]
        if let type = part["type"]?.plainText, !type.isEmpty {
            if isOnlyOfItsType(part) { return type }
            if type == "array", let items = part["items"] {
                return
                    (items["$ref"]?.text?.split(separator: "/").last.map(String.init) ?? items["type"]?.plainText ?? "")
                    + " list"
            }
        }
        let own = part.keys.filter { keys[$0] == 1 }.sorted()
        let required = part.required
        if let key = own.first(where: required.contains) ?? own.first { return key }
        if let choice = choice(part), choices[choice] == 1,
            !components.contains(SwiftWords(of: choice).typeName)
        {
            return choice
        }
        return lesserWord(for: part) ?? (part.tellsType ? nil : "plain")
    }

    /// Nobody reads a longer name.
    private static let longest = 60

    /// The names of two or three components, of which an alternative is one.
    private func choice(_ part: YAMLNode) -> String? {
        guard let parts = (part["oneOf"] ?? part["anyOf"])?.elements, (2...3).contains(parts.count) else { return nil }
        let names = parts.compactMap(componentName)
        return names.count == parts.count ? Self.joined(names) : nil
    }

    /// Several names as one; long ones without the words with which all of them begin.
    static func joined(_ names: [String]) -> String {
        let whole = names.joined(separator: " or ")
        guard whole.utf8.count > longest else { return whole }
        var words = names.map { SwiftWords(of: $0).words[...] }
        while let first = words.first?.first, words.allSatisfy({ $0.count > 1 && $0.first == first }) {
            for index in words.indices { words[index].removeFirst() }
        }
        return words.map { $0.joined(separator: " ") }.joined(separator: " or ")
    }

    /// What tells an alternative without a key of its own: a value, or a key that it alone has to have, or does not have.
    private func lesserWord(for part: YAMLNode) -> String? {
        if let value = Self.values(part).first(where: { values[$0] == 1 }) { return value }
        if let key = part.required.filter({ required[$0] == 1 }).min() { return "with " + key }
        guard parts.count > 1 else { return nil }
        let own = Set(part.keys)
        let common = keys.filter { $0.value == parts.count - 1 && !own.contains($0.key) }
        if let key = common.keys.min() { return "without " + key }
        for key in own.sorted() {
            guard let type = part["properties"]?[key]?["type"]?.plainText, typesOfKeys[[key, type]] == 1 else {
                continue
            }
            return type + " " + key
        }
        return pair(of: part)
    }

    /// All keys of one that has few, if no other alternative has the same; two that no other one has both; or one that no other one has
    /// without another key. Nil where there are too many to look.
    private func pair(of part: YAMLNode) -> String? {
        let required = part.required.intersection(part.keys)
        let sorted = required.sorted() + Set(part.keys).subtracting(required).sorted()
        guard (1...12).contains(sorted.count), (2...50).contains(parts.count) else { return nil }
        let others = parts.filter { $0.location != part.location }.map { Set($0.keys) }
        if sorted.count < 3, !others.contains(Set(sorted)) {
            // What all have is a property of the union.
            let isCommon = sorted.count == 1 && others.allSatisfy { $0.contains(sorted[0]) }
            return (isCommon ? "only " : "") + sorted.joined(separator: " and ")
        }
        for (place, one) in sorted.enumerated() {
            for other in sorted.dropFirst(place + 1) where !others.contains(where: { $0.isSuperset(of: [one, other]) })
            {
                return one + " with " + other
            }
        }
        let foreign = Set(others.joined()).subtracting(sorted).sorted().prefix(50)
        for one in sorted {
            let holders = others.filter { $0.contains(one) }
            if let other = foreign.first(where: { key in holders.allSatisfy { $0.contains(key) } }) {
                return one + " without " + other
            }
        }
        return nil
    }

    private static func values(_ node: YAMLNode) -> [String] {
        node["enum"]?.elements.compactMap(\.text) ?? [node["const"]?.text].compactMap(\.self)
    }
}

extension YAMLNode {
    /// The keys that a schema asks for.
    var required: Set<String> { Set(self["required"]?.elements.compactMap(\.text) ?? []) }

    /// The only text that a schema allows.
    var onlyText: String? {
        if let constant = self["const"]?.text { return constant }
        guard let values = self["enum"]?.elements, values.count == 1 else { return nil }
        return values[0].text
    }

    fileprivate var keys: [String] { self["properties"]?.entries.map(\.name) ?? [] }

    /// Whether a schema says what kind of value there is. `required` alone does not.
    var tellsType: Bool {
        for entry in entries {
            switch entry.name {
            case "$ref", "type", "properties", "enum", "const", "items", "oneOf", "anyOf", "allOf",
                "additionalProperties",
                "prefixItems":
                return true
            default: continue
            }
        }
        return false
    }
}
