import EndpointSpec

/// Decides types, each once. A guess that the next sample may refute is not made: then it is a `String`.
final class SampleTypes {
    private var known: [ObjectIdentifier: SampleType] = [:]

    private static let deepest = 8

    func type(of place: Place) -> SampleType {
        let place = place.found
        if let type = known[ObjectIdentifier(place)] { return type }
        let type = type(of: place, depth: 0)
        known[ObjectIdentifier(place)] = type
        return type
    }

    private func type(of place: Place, depth: Int) -> SampleType {
        let place = place.found
        let key = place.words.last ?? SwiftWords(words: [])
        switch place.kinds {
        case .flag: return .scalar(.bool, format: nil)
        case .number: return number(place.numbers, key)
        case .text: return text(place.texts, key)
        case .list:
            guard let element = place.element?.found, depth < Self.deepest else { return .list(.json, hasNull: false) }
            return .list(type(of: element, depth: depth + 1), hasNull: element.nulls > 0)
        case .object:
            guard let member = place.member?.found else { return .model(place) }
            let type = depth < Self.deepest ? type(of: member, depth: depth + 1) : .json
            return .dictionary(type, hasNull: member.nulls > 0)
        default: return .json
        }
    }

    /// Whether any type has the numbers of a place.
    func areReadable(_ place: Place) -> Bool {
        var place = place.found
        for _ in 0..<JSONParser.largestDepth {
            if place.numbers.count > 0, !place.numbers.fitDouble { return false }
            guard let next = (place.element ?? place.member)?.found else { return true }
            place = next
        }
        return true
    }

    // MARK: Numbers

    private func number(_ numbers: NumberFacts, _ key: SwiftWords) -> SampleType {
        if let format = KeyWords(key).epoch(numbers) { return .scalar(.date, format: format) }
        guard numbers.areWhole else { return numbers.fitDouble ? .scalar(.double, format: nil) : .json }
        if numbers.fitInt64 { return .scalar(.int, format: nil) }
        if numbers.fitUInt64 { return .scalar(.uint64, format: nil) }
        if numbers.fitDecimal { return .scalar(.decimal, format: nil) }
        return numbers.fitDouble ? .scalar(.double, format: nil) : .json
    }

    // MARK: Texts

    private func text(_ texts: TextFacts, _ key: SwiftWords) -> SampleType {
        let words = KeyWords(key)
        if texts.areDates, !words.isVersion {
            if texts.forms.contains(.dateTime) { return .scalar(.date, format: nil) }
            return .scalar(.date, format: texts.forms.contains(.day) ? "date" : "iso8601 date")
        }
        if texts.forms.contains(.httpDate) { return .scalar(.date, format: "http") }
        if texts.forms.contains(.mailDate) { return .scalar(.date, format: "rfc2822") }
        if texts.forms.contains(.uuid) { return .scalar(.uuid, format: nil) }
        if texts.forms.contains(.address), words.isAddress || texts.count > 1 && texts.values.count != 1 {
            return .scalar(.url, format: nil)
        }
        if let values = enumeration(texts, words) {
            return .enumeration(EnumerationDraft(values: values, key: key))
        }
        return .scalar(.string, format: nil)
    }

    /// Few values that occur again and again, and that are made as names of values are.
    private func enumeration(_ texts: TextFacts, _ words: KeyWords) -> [String]? {
        let values = texts.values
        guard !texts.hasMoreValues, !words.isSecret, texts.forms.contains(.identifier), values.count >= 2,
            !words.isOpen,
            !values.keys.contains(where: { $0.contains("/") || $0.contains(":") }),
            // Two or three capitals are codes of countries and currencies, of which there are more.
            !values.keys.allSatisfy({ $0.utf8.count <= 3 && $0.uppercased() == $0 }),
            !values.keys.allSatisfy({ KeyLook($0) == .data })
        else { return nil }
        if words.isChoice {
            return values.count <= 16 && texts.count >= 6 && texts.count >= values.count * 2
                ? values.keys.sorted() : nil
        }
        let isRepeated = values.values.allSatisfy { $0 >= 2 }
        return values.count <= 8 && texts.count >= 24 && texts.count >= values.count * 6 && isRepeated
            ? values.keys.sorted() : nil
    }
}
