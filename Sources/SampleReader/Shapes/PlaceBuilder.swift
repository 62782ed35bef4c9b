import EndpointSpec

/// Makes the places of samples, from the top down. Each value is looked at once at its place, and once more to tell maps and choices.
final class PlaceBuilder {
    private let nodes: JSONNodes
    private var structures = 0

    /// An API has no more models than this; what is beyond is `JSON`.
    private static let mostStructures = 1000

    init(_ nodes: JSONNodes) {
        self.nodes = nodes
    }

    /// - Parameters:
    ///   - words: Those that lead to the place; the last ones are its own.
    ///   - values: All values that were seen there.
    func place(_ words: [SwiftWords], _ path: String, _ values: [Int32]) -> Place {
        let place = Place(words: words, path: path)
        var elements: [Int32] = []
        var objects: [Int32] = []
        for value in values {
            switch nodes.kind(value) {
            case .null: place.nulls += 1
            case .flag: place.flags += 1
            case .number: place.numbers.add(nodes.spelling(value))
            case .text: place.texts.add(nodes.text(value))
            case .list:
                place.lists += 1
                nodes.forEachElement(of: value) { elements.append($0) }
            case .object:
                place.objects += 1
                objects.append(value)
            }
        }
        let kinds = place.kinds
        // Nothing is known of values of several kinds but that they are JSON.
        guard kinds == .list || kinds == .object else { return place }
        if !elements.isEmpty { place.element = self.place(one(of: words), path + "[]", elements) }
        if !objects.isEmpty { add(objects, to: place) }
        return place
    }

    private func add(_ objects: [Int32], to place: Place) {
        let samples = ObjectSamples(objects, nodes)
        let isFull = structures >= Self.mostStructures
        if samples.isMap || isFull {
            let values = isFull ? [] : samples.members.flatMap(\.values)
            place.member = self.place(one(of: place.words), place.path + "{}", values)
            place.member?.isMixed = isFull
            return
        }
        if let choice = samples.choice() {
            let variants = choice.variants.map { values, objects -> Place.Variant in
                let name = SwiftWords(of: values.count == 1 ? values[0] : values.joined(separator: "_or_"))
                let path = place.path + "=" + values.joined(separator: "|")
                let variant = self.structure(place.words + [name], path, objects)
                if values.count == 1, variant.member == nil { variant.remove(choice.tag) }
                return Place.Variant(values: values, place: variant)
            }
            place.choice = Place.Choice(tag: choice.tag.text, variants: variants)
            structures += 1
            return
        }
        fill(place, samples)
    }

    /// A place of objects that are of one shape.
    private func structure(_ words: [SwiftWords], _ path: String, _ objects: [Int32]) -> Place {
        let place = Place(words: words, path: path)
        place.objects = objects.count
        fill(place, ObjectSamples(objects, nodes))
        return place
    }

    private func fill(_ place: Place, _ samples: ObjectSamples) {
        structures += 1
        for member in samples.members {
            let path = place.path + "/" + member.key.text
            let words = place.words + [SwiftWords(of: member.key.text)]
            place.append(
                Place.Field(key: member.key, count: member.count, place: self.place(words, path, member.values)))
        }
    }

    /// The words of one of several: an element of `labels` is a `label`.
    private func one(of words: [SwiftWords]) -> [SwiftWords] {
        guard let last = words.last, let singular = last.singular else { return words }
        return words.dropLast() + [singular]
    }
}
