import Diagnostics
import EndpointSpec
import YAMLTree

/// Writes the models of places in the spec language.
///
/// Nothing of a sample has a place in a spec, so all nodes stand at the beginning of one source.
final class ModelWriter {
    let location: SourceLocation
    let types: SampleTypes
    private(set) var names: ModelNames
    private(set) var style: KeyStyle?
    private let places: [Place]
    private var enumerations: [(draft: EnumerationDraft, owner: Place?)] = []
    /// Swift names of properties, by their places in the structures.
    private var members: [ObjectIdentifier: [String: String]] = [:]

    /// - Parameters:
    ///   - roots: What the API reads and sends.
    ///   - keys: Keys that are no properties, and follow the style of the API, too.
    init(_ roots: [Place], types: SampleTypes, taken: Set<String>, keys: [String] = [], at location: SourceLocation) {
        self.location = location
        self.types = types
        var seen: Set<ObjectIdentifier> = []
        var places: [Place] = []
        var open: [(type: SampleType, owner: Place?)] = []
        for root in roots { if let type = types.type(of: root).named { open.append((type, nil)) } }
        let wholes = open.compactMap { if case .model(let place) = $0.type { ObjectIdentifier(place) } else { nil } }
        var index = 0
        while index < open.count {
            let (type, owner) = open[index]
            index += 1
            switch type {
            case .enumeration(let draft):
                if seen.insert(ObjectIdentifier(draft)).inserted { enumerations.append((draft, owner)) }
            case .model(let place):
                guard seen.insert(ObjectIdentifier(place)).inserted else { continue }
                places.append(place)
                if let choice = place.choice {
                    open += choice.variants.map { (SampleType.model($0.place.found), place) }
                } else {
                    open += place.fields.compactMap { field in types.type(of: field.place).named.map { ($0, place) } }
                }
            default: continue
            }
        }
        self.places = places
        names = ModelNames(places, roots: Set(wholes), taken: taken)
        for (draft, owner) in enumerations { names.name(draft, owner: owner.map { names[$0] } ?? "") }
        var all: [(name: String, key: String)] = zip(Self.names(of: keys), keys).map { ($0, $1) }
        for place in places where place.choice == nil {
            let keys = place.fields.map(\.key.text)
            let names = Self.properties.names(of: keys)
            members[ObjectIdentifier(place)] = names
            all += keys.compactMap { key in names[key].map { ($0, key) } }
        }
        style = Self.style(of: all)
    }

    private static var properties: DistinctNames {
        DistinctNames(
            prefix: "value", isTaken: { ReservedNames.isMember($0) }, suffix: "Value")
    }

    private static func names(of keys: [String]) -> [String] {
        let names = properties.names(of: keys)
        return keys.map { names[$0] ?? $0 }
    }

    /// The style by which the fewest keys have to be written; none if none saves any.
    private static func style(of all: [(name: String, key: String)]) -> KeyStyle? {
        let plain = all.count { $0.name == $0.key }
        var best: (style: KeyStyle, count: Int)?
        for style in KeyStyle.allCases {
            let count = all.count { style.key(of: $0.name) == $0.key }
            if count > max(plain, best?.count ?? 0) { best = (style, count) }
        }
        return best?.style
    }

    /// The names of the models that places need.
    func reached(from roots: [Place]) -> Set<String> {
        var names: Set<String> = []
        var open = roots.compactMap { types.type(of: $0).named }
        while let type = open.popLast() {
            switch type {
            case .enumeration(let draft): names.insert(draft.name)
            case .model(let place):
                guard names.insert(self.names[place]).inserted else { continue }
                let below = place.choice?.variants.map(\.place) ?? place.fields.map(\.place)
                open += below.compactMap { types.type(of: $0).named }
            default: continue
            }
        }
        return names
    }

    /// Why keys are no properties, by the keys. What is not named is skipped when it is read.
    func leftOut() -> [(key: String, reason: String)] {
        places.filter { $0.choice == nil }.flatMap { place in
            place.fields.compactMap { field in reason(against: field).map { (field.key.text, $0) } }
        }
    }

    private func reason(against field: Place.Field) -> String? {
        if field.key.text.isEmpty { return "a property has a key of at least one character" }
        return types.areReadable(field.place) ? nil : "it has a number that is too large or too small for a 'Double'"
    }

    // MARK: Types

    /// A type as the spec language spells it.
    func text(_ type: SampleType) -> String {
        switch type {
        case .json: Builtin.json.rawValue
        case .scalar(let builtin, _): builtin.rawValue
        case .list(let element, let hasNull): "[" + inner(element, hasNull) + "]"
        case .dictionary(let element, let hasNull): "[String: " + inner(element, hasNull) + "]"
        case .model(let place): names[place]
        case .enumeration(let draft): draft.name
        }
    }

    private func inner(_ type: SampleType, _ hasNull: Bool) -> String {
        let text = text(type)
        return hasNull && text != Builtin.json.rawValue ? text + "?" : text
    }

    func format(_ type: SampleType) -> YAMLNode? {
        guard let format = type.format else { return nil }
        let formats = format.split(separator: " ").map { text(String($0)) }
        return formats.count == 1 ? formats[0] : .list(formats, at: location)
    }

    func text(_ text: String) -> YAMLNode {
        .text(text, at: location)
    }

    func mapping(_ entries: [(String, YAMLNode?)]) -> YAMLNode {
        .mapping(entries, at: location)
    }

    /// What there is for each status, whose number has no quotes.
    func statuses(_ entries: [(status: Int, node: YAMLNode)]) -> YAMLNode {
        YAMLNode(.mapping(entries.map { .status("\($0.status)", $0.node, at: location) }), at: location)
    }

    /// A mapping that only has a type is the type.
    func short(_ node: YAMLNode) -> YAMLNode {
        let entries = node.entries
        return entries.count == 1 && entries[0].name == "type" ? entries[0].value : node
    }

    /// The key of a property or a parameter, if it does not follow from the name.
    func key(_ key: String, of name: String) -> YAMLNode? {
        (style?.key(of: name) ?? name) == key ? nil : text(key)
    }

    // MARK: Models

    /// All models, those first that stand at the top of samples.
    func models() -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        for place in places {
            entries.append(.entry(names[place], place.choice.map { union($0) } ?? structure(place), at: location))
            for (draft, owner) in enumerations where owner === place {
                entries.append(.entry(draft.name, enumeration(draft), at: location))
            }
        }
        for (draft, owner) in enumerations where owner == nil {
            entries.append(.entry(draft.name, enumeration(draft), at: location))
        }
        return entries
    }

    private func structure(_ place: Place) -> YAMLNode {
        let names = members[ObjectIdentifier(place)] ?? [:]
        let entries = place.fields.compactMap { field -> YAMLEntry? in
            guard reason(against: field) == nil, let name = names[field.key.text] else { return nil }
            return .entry(name, property(field, name, in: place), at: location)
        }
        return mapping([("properties", YAMLNode(.mapping(entries), at: location))])
    }

    private func property(_ field: Place.Field, _ name: String, in place: Place) -> YAMLNode {
        let value = field.place.found
        let type = types.type(of: value)
        let isOptional = field.count < place.objects || value.nulls > 0
        return short(
            mapping([
                ("type", text(text(type) + (isOptional ? "?" : ""))),
                ("key", key(field.key.text, of: name).map { path($0, field.key.text) }),
                ("format", format(type)),
            ]))
    }

    /// A key as a path of one key.
    private func path(_ node: YAMLNode, _ key: String) -> YAMLNode {
        key.contains(".") || key.allSatisfy(\.isNumber) ? .list([node], at: location) : node
    }

    private func enumeration(_ draft: EnumerationDraft) -> YAMLNode {
        let names = DistinctNames(prefix: "value", isTaken: { ReservedNames.cases.contains($0) }, suffix: "Value")
            .names(of: draft.values)
        let isPlain = draft.values.allSatisfy { names[$0] == $0 }
        if isPlain { return mapping([("enum", .list(draft.values.map { text($0) }, at: location))]) }
        return mapping([
            ("enum", mapping(draft.values.map { (names[$0] ?? "value_" + hexDigest($0), text($0)) }))
        ])
    }

    private func union(_ choice: Place.Choice) -> YAMLNode {
        let words = choice.variants.map { $0.values.joined(separator: "_or_") }
        let names = DistinctNames(prefix: "value", isTaken: { ReservedNames.cases.contains($0) }, suffix: "Value")
            .names(of: words)
        let entries = zip(choice.variants, words).map { variant, words -> YAMLEntry in
            let name = names[words] ?? "value_" + hexDigest(words)
            let isSaid = variant.values == [name]
            let values = variant.values.map { text($0) }
            let node = mapping([
                ("type", text(self.names[variant.place])),
                ("value", isSaid ? nil : values.count == 1 ? values[0] : .list(values, at: location)),
            ])
            return .entry(name, short(node), at: location)
        }
        let tag = choice.tag.contains(".") ? YAMLNode.list([text(choice.tag)], at: location) : text(choice.tag)
        return mapping([("discriminator", tag), ("union", YAMLNode(.mapping(entries), at: location))])
    }
}
