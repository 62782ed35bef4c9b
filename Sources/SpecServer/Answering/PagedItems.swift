import EndpointSpec
import SpecSamples

/// The items of a list with pages: the examples, and copies of them that differ by what identifies them.
struct PagedItems {
    private let endpoint: Endpoint
    private let samples: AnswerSamples
    private let places: Places

    init(_ endpoint: Endpoint, _ samples: AnswerSamples, _ places: Places) {
        self.endpoint = endpoint
        self.samples = samples
        self.places = places
    }

    /// So many items; fewer where what identifies them has no further value that fits.
    func items(_ count: Int, like examples: [JSONValue]) -> [JSONValue] {
        guard examples.count < count else { return Array(examples.prefix(count)) }
        var items = (0..<count).map { examples[$0 % examples.count] }
        for key in identifiers {
            let known = examples.compactMap { $0[key] }
            guard let first = known.first else { continue }
            var others = OtherValues(known, ways(at: key), fits: fitting(first, at: key, in: examples[0]))
            for number in examples.count..<items.count where items[number][key] != nil {
                guard let other = others.next() else {
                    items.removeSubrange(number...)
                    break
                }
                items[number].set(other, at: key)
            }
        }
        return items
    }

    /// Where the values stand that no two items share.
    private var identifiers: [[String]] {
        var found = [endpoint.collection?.idKey ?? ownKey]
        if case .lastItem(_, let key, _)? = endpoint.pages?.kind, !found.contains(key) { found.append(key) }
        return found
    }

    private var ownKey: [String] {
        guard let items = endpoint.items, case .model(let name, _, .structure) = samples.models.unwrapped(items.type),
            let model = samples.models.model(named: name), model.conforms.contains(.identifiable),
            case .structure(let structure) = model.kind
        else { return ["id"] }
        return structure.properties.first { $0.name == "id" }?.keys[0] ?? ["id"]
    }

    private func ways(at key: [String]) -> [OtherValues.Way] {
        guard let wanted = wanted(at: key[...], of: endpoint.items?.type) else { return OtherValues.waysOfAny }
        return OtherValues.ways(for: wanted.type, wanted.format, wanted.constraints, samples)
    }

    /// Whether values can stand where one does. What is no sample of its type itself holds the others to nothing.
    private func fitting(_ value: JSONValue, at key: [String], in item: JSONValue) -> (JSONValue) -> Bool {
        let isRight: (JSONValue) -> Bool
        if let wanted = wanted(at: key[...], of: endpoint.items?.type) {
            isRight = { isValue($0, wanted) }
        } else if let type = endpoint.items?.type {
            isRight = { value in
                var item = item
                item.set(value, at: key)
                return isValue(item, ValueCheck.Wanted(type: type))
            }
        } else {
            return { _ in true }
        }
        return isRight(value) ? isRight : { _ in true }
    }

    private func isValue(_ value: JSONValue, _ wanted: ValueCheck.Wanted) -> Bool {
        var check = ValueCheck(models: samples.models, places: places, isOfTexts: false)
        check.check(value, wanted, at: "body", .init(root: .endpoint(endpoint.name), keys: []))
        return check.deviations.isEmpty
    }

    /// What the spec says of the values at a key of a type; nil where the type alone does not tell, as in a union.
    private func wanted(at path: ArraySlice<String>, of type: TypeReference?) -> ValueCheck.Wanted? {
        guard let type, case .model(let name, let arguments, .structure) = samples.models.unwrapped(type),
            case .structure(let structure)? = samples.models.model(named: name)?.kind
        else { return nil }
        let generics = Dictionary(zip(structure.generics, arguments)) { first, _ in first }
        for property in structure.properties where property.constant == nil {
            for key in property.keys where path.starts(with: key) {
                let inner = ValueCheck.Wanted(type: type, generics: generics).bind(property.type)
                if key.count < path.count { return wanted(at: path.dropFirst(key.count), of: inner) }
                return ValueCheck.Wanted(
                    type: inner, format: property.dateFormat, constraints: property.constraints,
                    coerces: property.coerces)
            }
        }
        return nil
    }
}
