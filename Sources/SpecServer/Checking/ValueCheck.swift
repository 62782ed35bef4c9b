import Diagnostics
import EndpointSpec
import SpecSamples

/// Compares values that arrived with their types.
struct ValueCheck {
    /// Where a spec says something of a value.
    struct Said {
        var root: Places.Root
        var keys: [String]

        func at(_ keys: [String]) -> Said { Said(root: root, keys: self.keys + keys) }
    }

    /// What holds of a value.
    struct Wanted {
        let type: TypeReference
        var format: DateFormat?
        var constraints = Constraints.none
        var generics: [String: TypeReference] = [:]
        /// Whether `"1"` may stand for `1`.
        var coerces = false
        /// The keys that a union around it reads.
        var known: Set<String> = []
    }

    let models: ModelTable
    let places: Places
    /// Whether all scalars are texts, as in a query.
    let isOfTexts: Bool
    private(set) var deviations: [Deviation] = []
    /// Nobody reads more of them.
    private static let most = 20
    /// Unions in unions could take for ever. What is left when these are used up is taken as it is.
    private var steps = 200_000

    init(models: ModelTable, places: Places, isOfTexts: Bool) {
        self.models = models
        self.places = places
        self.isOfTexts = isOfTexts
    }

    mutating func check(_ value: JSONValue, _ wanted: Wanted, at place: String, _ said: Said) {
        steps -= 1
        guard steps > 0, deviations.count < Self.most else { return }
        switch models.expanded(wanted.type) {
        case .optional(let inner):
            if value == .null { return }
            check(value, wanted.with(inner), at: place, said)
        case .parameter(let name):
            guard let type = wanted.generics[name] else { return }
            check(value, Wanted(type: type, format: wanted.format), at: place, said)
        case .array(let element): checkList(value, element, wanted, at: place, said)
        case .dictionary(let element):
            guard case .object(let members) = value else { return deviate(place, "an object is wanted", said) }
            for member in members {
                check(member.value, wanted.with(element), at: Self.below(place, member.key), said)
            }
        case .builtin(let builtin):
            if let why = mistake(value, builtin, wanted) { return deviate(place, why, said) }
            if let misfit = constraintText(value).flatMap({ wanted.constraints.misfit(of: $0) }) {
                deviate(place, misfit.why, said, misfit.keys)
            }
        case .model(let name, let arguments, _):
            guard let model = models.model(named: name) else { return }
            check(value, model, arguments.map { wanted.bind($0) }, wanted, at: place, said)
        }
    }

    private mutating func deviate(_ place: String, _ why: String, _ said: Said, _ keys: [String] = []) {
        guard deviations.count < Self.most else { return }
        let places = places
        let location =
            keys.lazy.compactMap { places.place(of: said.keys + [$0], in: said.root) }.first
            ?? places.nearest(to: said.keys, in: said.root) ?? places.settings
        deviations.append(Deviation(place, why, at: location))
    }

    static func below(_ place: String, _ key: String) -> String {
        let key = String(key.prefix(100))
        return place.hasSuffix("body") ? "\(place) at \(visible(key))" : "\(place).\(visible(key))"
    }

    private mutating func checkList(
        _ value: JSONValue, _ element: TypeReference, _ wanted: Wanted, at place: String, _ said: Said
    ) {
        guard let items = items(of: value) else { return deviate(place, "a list is wanted", said) }
        if let misfit = wanted.constraints.misfit(ofList: items.count, hasTwins: Set(items).count < items.count) {
            deviate(place, misfit.why, said, misfit.keys)
        }
        for (index, item) in items.enumerated() {
            guard deviations.count < Self.most else { return }
            check(item, wanted.with(element), at: Self.below(place, "\(index)"), said)
        }
    }

    /// Where there are texts alone, one of them is a list of one, and keys may be numbers.
    private func items(of value: JSONValue) -> [JSONValue]? {
        switch value {
        case .array(let items): items
        case .object(let members) where isOfTexts && members.allSatisfy { Int($0.key) != nil }: members.map(\.value)
        case .string where isOfTexts: [value]
        case .null, .boolean, .number, .string, .object: nil
        }
    }

    private func constraintText(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text), .number(let text): text
        case .null, .boolean, .array, .object: nil
        }
    }

    /// Why a value is none of a type of the language.
    private func mistake(_ value: JSONValue, _ builtin: Builtin, _ wanted: Wanted) -> String? {
        let name = "'\(builtin.rawValue)'"
        switch (value, builtin.kind) {
        case (.string(let text), .integer(let min, let max)) where isOfTexts,
            (.number(let text), .integer(let min, let max)):
            if scalarMistake(text, isPlain: true, as: builtin, wanted.format) == nil { return nil }
            let shown = "'\(visible(String(text.prefix(60))))'"
            // The bounds of a large type say nothing of what is no number.
            let hasBounds = Self.isWhole(text) || min > .min && max < UInt64(Int64.max)
            return "\(shown) is no whole number" + (hasBounds ? " from \(min) to \(max)" : "")
        case (.string, .integer) where !wanted.coerces && wanted.format != .text:
            return "a whole number is wanted, without quotes"
        case (_, .json), (_, .void): return nil
        case (.null, _): return "null is no \(name)"
        case (.array, _), (.object, _): return "\(name) is wanted, not \(value.kindInWords)"
        case (.boolean(let flag), .boolean): return scalarMistake("\(flag)", isPlain: true, as: builtin, nil)
        case (.boolean, _): return "\(name) is wanted, not true or false"
        case (.string(let text), .boolean) where isOfTexts:
            return text == "true" || text == "false"
                ? nil : "'\(visible(String(text.prefix(60))))' is neither true nor false"
        case (.string(let text), .floating) where isOfTexts, (.string(let text), .decimal) where isOfTexts:
            return scalarMistake(text, isPlain: true, as: builtin, nil) == nil
                ? nil : "'\(visible(String(text.prefix(60))))' is no number such as 0.5 that \(name) can hold"
        case (.number, .string), (.number, .data), (.number, .file): return "a text is wanted, in quotes"
        case (.number(let text), _): return scalarMistake(text, isPlain: true, as: builtin, wanted.format)
        case (.string(let text), _):
            return scalarMistake(
                Self.withoutDigits(text, builtin), isPlain: isOfTexts || wanted.coerces, as: builtin, wanted.format)
        }
    }

    /// Whether it is a whole number, however large.
    private static func isWhole(_ text: String) -> Bool {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
            && (digits.first != UInt8(ascii: "0") || digits.count == 1)
    }

    /// Dates may have more digits of a second than specs have.
    private static func withoutDigits(_ text: String, _ builtin: Builtin) -> String {
        guard builtin == .date, let dot = text.firstIndex(of: "."), text.utf8.count < 60 else { return text }
        let digits = text[text.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count != 3 else { return text }
        return text[..<dot] + "." + (digits + "000").prefix(3) + text[digits.endIndex...]
    }

    private mutating func check(
        _ value: JSONValue, _ model: Model, _ arguments: [TypeReference], _ wanted: Wanted, at place: String,
        _ said: Said
    ) {
        let own = Said(root: .model(model.name), keys: [])
        switch model.kind {
        case .alias(let target): check(value, wanted.with(target), at: place, said)
        case .enumeration(let enumeration):
            let isThere = enumeration.cases.contains { one in
                JSONValue(one.value) == value || isOfTexts && JSONValue(one.value).plainText == value.plainText
                    || Self.isSame(JSONValue(one.value), value)
            }
            if isThere { return }
            let all = enumeration.cases.prefix(12).map { JSONValue($0.value).line }.joined(separator: ", ")
            deviate(
                place,
                "\(String(value.line.prefix(60))) is none of the values of '\(model.name)': \(all)"
                    + (enumeration.cases.count > 12 ? ", …" : ""), own)
        case .union(let union): check(value, model, union, wanted, at: place, own)
        case .structure(let structure):
            check(value, structure, of: model.name, arguments, wanted, at: place, own)
        }
    }

    /// `1.0` and `1` are one number.
    private static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
        guard case .number(let one) = one, case .number(let other) = other else { return false }
        return Double(one) == Double(other)
    }

    private mutating func check(
        _ value: JSONValue, _ model: Model, _ union: Union, _ wanted: Wanted, at place: String, _ own: Said
    ) {
        if let key = union.discriminator {
            guard case .object = value else { return deviate(place, "an object is wanted", own) }
            guard
                let tag = value[key].flatMap({ $0 == .null ? nil : $0 }) ?? union.absent.map({ JSONValue($0.tags[0]) })
            else {
                return deviate(place, "'\(visible(key))' is missing, which says which '\(model.name)' it is", own)
            }
            guard
                let variant = union.variants.first(where: {
                    $0.tags.contains { JSONValue($0).plainText == tag.plainText }
                })
            else {
                return deviate(
                    Self.below(place, key), "\(String(tag.line.prefix(60))) names no variant of '\(model.name)'", own)
            }
            var inner = Wanted(type: variant.type, format: variant.dateFormat)
            inner.known = wanted.known.union([key])
            return check(value, inner, at: place, own.at(["variants", variant.name]))
        }
        for variant in union.variants {
            var attempt = ValueCheck(models: models, places: places, isOfTexts: isOfTexts)
            attempt.steps = steps
            attempt.check(value, Wanted(type: variant.type, format: variant.dateFormat), at: place, own)
            steps = attempt.steps
            if attempt.deviations.isEmpty { return }
        }
        deviate(place, "it is none of what '\(model.name)' can be", own)
    }

    private mutating func check(
        _ value: JSONValue, _ structure: Structure, of name: String, _ arguments: [TypeReference], _ wanted: Wanted,
        at place: String, _ own: Said
    ) {
        guard case .object(let members) = value else {
            return deviate(place, "an object is wanted, of '\(name)'", own)
        }
        let generics = Dictionary(zip(structure.generics, arguments)) { first, _ in first }
        var known = wanted.known
        for property in structure.properties {
            for path in property.keys { known.insert(path[0]) }
            let said = own.at(["properties", property.name])
            let path = property.keys.first { value[$0] != nil } ?? property.keys[0]
            let inner = path.reduce(place, Self.below)
            guard let found = value[path], found != .null || !property.canBeAbsent(models) else {
                if property.constant != nil || !property.canBeAbsent(models) {
                    deviate(inner, "it is missing, and '\(name)' needs it", said)
                }
                continue
            }
            if let constant = property.constant {
                if JSONValue(constant).plainText != found.plainText {
                    deviate(inner, "it is always \(JSONValue(constant).line)", said)
                }
                continue
            }
            check(
                found,
                Wanted(
                    type: property.type, format: property.dateFormat, constraints: property.constraints,
                    generics: generics, coerces: property.coerces), at: inner, said)
        }
        for member in members where !known.contains(member.key) {
            guard let additional = structure.additional else {
                deviate(Self.below(place, member.key), "'\(name)' has no such member", own.at(["properties"]))
                continue
            }
            check(
                member.value, Wanted(type: additional.type, format: additional.dateFormat, generics: generics),
                at: Self.below(place, member.key), own.at(["additional"]))
        }
    }
}

extension ValueCheck.Wanted {
    /// The same of a part of the type.
    func with(_ type: TypeReference) -> ValueCheck.Wanted {
        var other = ValueCheck.Wanted(type: type, format: format, generics: generics, coerces: coerces, known: known)
        if case .array = self.type {} else { other.constraints = constraints }
        return other
    }

    func bind(_ type: TypeReference) -> TypeReference {
        if case .parameter(let name) = type { return generics[name] ?? type }
        return type.mapParts { bind($0) }
    }
}

extension Property {
    /// Whether a request needs none of it.
    fileprivate func canBeAbsent(_ models: ModelTable) -> Bool {
        models.isOptional(type) || keepsNull || self.default != nil
    }
}

extension JSONValue {
    fileprivate var kindInWords: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
