import EndpointSpec

/// Names of models, after their keys. Where two would have one name, they get those of their owners, too.
struct ModelNames {
    private var names: [ObjectIdentifier: String] = [:]
    private var used: Set<String>

    /// - Parameters:
    ///   - places: Structures and unions.
    ///   - roots: Those that are a sample as a whole: the first of them keeps its name.
    ///   - taken: Names that no model can have.
    init(_ places: [Place], roots: Set<ObjectIdentifier>, taken: Set<String>) {
        used = taken
        var open = places
        for step in 0..<8 {
            var wanted: [String: [Place]] = [:]
            let candidates = open.map { Self.candidate($0, step, isWhole: roots.contains(ObjectIdentifier($0))) }
            for (place, name) in zip(open, candidates) { wanted[name, default: []].append(place) }
            var rest: [Place] = []
            var given: [String] = []
            for (place, name) in zip(open, candidates) {
                let rivals = wanted[name] ?? []
                let wholes = rivals.filter { roots.contains(ObjectIdentifier($0)) }
                let isOwn = rivals.count == 1 || wholes.first === place
                if isOwn, Self.isFree(name), !used.contains(name) {
                    names[ObjectIdentifier(place)] = name
                    given.append(name)
                } else {
                    rest.append(place)
                }
            }
            used.formUnion(given)
            open = rest
        }
        for place in open {
            let name = Self.candidate(place, 8, isWhole: roots.contains(ObjectIdentifier(place)))
            // A sample as a whole has no owner's name.
            if Self.isFree(name + "Model"), !used.contains(name + "Model") {
                add(place, name + "Model")
            } else {
                add(place, (Self.isFree(name) ? name : "Model") + "_" + hexDigest(place.path))
            }
        }
    }

    subscript(place: Place) -> String {
        names[ObjectIdentifier(place.found)] ?? Builtin.json.rawValue
    }

    /// Gives an enumeration the name of its owner and its key.
    mutating func name(_ draft: EnumerationDraft, owner: String) {
        let own = draft.key.words
        let words = SwiftWords(of: owner).words
        let isSaid = own.count > 1 && words.last == own.first
        let text = owner + SwiftWords(words: isSaid ? Array(own.dropFirst()) : own).typeName
        for name in [text, text + "Kind"] where Self.isFree(name) && used.insert(name).inserted {
            draft.name = name
            return
        }
        var name =
            (isIdentifier(owner) ? owner : "Model") + "Kind_" + hexDigest(draft.values.joined(separator: "|") + text)
        while !used.insert(name).inserted { name += "X" }
        draft.name = name
    }

    /// Names that are in use.
    var all: Set<String> { used }

    private mutating func add(_ place: Place, _ name: String) {
        var name = name
        while !used.insert(name).inserted { name += "X" }
        names[ObjectIdentifier(place)] = name
    }

    static func isFree(_ name: String) -> Bool {
        isIdentifier(name) && !isLowercase(name) && name.utf8.count < 100 && !ReservedNames.types.contains(name)
            && !ReservedNames.inAPI.contains(name) && !LibraryNames.contains(name)
    }

    /// The last words of the way to a place; the more the later the step.
    private static func candidate(_ place: Place, _ step: Int, isWhole: Bool) -> String {
        let place = place.found
        // What stands inside of itself has the name that it has at the top.
        let beside = place.others.filter {
            !$0.path.hasPrefix(place.path + "/") && !$0.path.hasPrefix(place.path + "[]")
        }
        let ways = [place.words] + beside.map(\.words)
        let way = preferred(ways)
        var count = 1
        while !isWhole, count < way.count, way[way.count - count].words.allSatisfy(general.contains) { count += 1 }
        // 'data' of 'shops' is a shop.
        if count == 2, step == 0, let singular = way[way.count - 2].singular, place.path.hasSuffix("[]") {
            return SwiftWords(words: singular.words).typeName
        }
        var words: [String] = []
        for part in way.suffix(count + step) {
            // The key often says its owner again.
            let own = part.words
            let isSaid = own.count > words.count && !words.isEmpty && own.starts(with: words)
            words += isSaid ? Array(own.dropFirst(words.count)) : own
        }
        let name = SwiftWords(words: words.isEmpty ? ["model"] : words).typeName
        if isIdentifier(name) { return isLowercase(name) ? capitalized(name) : name }
        return isIdentifier("A" + name)
            ? "Model" + name : "Model" + SwiftWords(of: DistinctNames.spelled(name)).typeName
    }

    /// Of several ways to one shape, that whose last words are the most frequent, then the first.
    private static func preferred(_ ways: [[SwiftWords]]) -> [SwiftWords] {
        guard ways.count > 1 else { return ways[0] }
        // 'billing address' and 'shipping address' are addresses.
        var common = ways[0].last?.words ?? []
        for way in ways {
            let words = way.last?.words ?? []
            let count = zip(common.reversed(), words.reversed()).prefix { $0 == $1 }.count
            common = Array(common.suffix(count))
        }
        if !common.isEmpty {
            let shortest = ways.min { ($0.count, $0.description) < ($1.count, $1.description) } ?? ways[0]
            return shortest.dropLast() + [SwiftWords(words: common)]
        }
        // 'self' and 'next' of 'links' are links.
        let owner = ways[0].dropLast()
        if let singular = owner.last?.singular, ways.allSatisfy({ $0.dropLast() == owner }) {
            return owner.dropLast() + [singular]
        }
        let counts = Dictionary(grouping: ways) { $0.last }.mapValues(\.count)
        let most = counts.values.max()
        return ways.first { counts[$0.last] == most } ?? ways[0]
    }

    /// Words that say nothing without their owner.
    private static let general: Set<String> = [
        "data", "datum", "item", "items", "result", "results", "list", "record", "records", "value", "values", "entry",
        "entries", "row", "rows", "content", "contents", "payload", "response", "object", "objects", "element",
        "elements",
        "info", "detail", "details", "meta", "metadata", "node", "nodes", "attribute", "attributes", "property",
        "properties", "option", "options", "body", "links", "link", "type", "status", "error", "errors",
    ]
}
