import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    func stringType(_ flat: FlatSchema) -> SchemaType {
        let type = Self.textType(ofFormat: flat.format)
        if let type, type != .scalar(.decimal, format: "text") || allowsShortDecimals(flat.textRules) { return type }
        return flat.contentEncoding == "base64"
            ? .scalar(.data, format: nil)
            : flat.isBytes ? .scalar(.file, format: nil) : .scalar(.string, format: nil)
    }

    /// The type of a string whose format says more than that it is a text; nil for any other.
    static func textType(ofFormat format: String?) -> SchemaType? {
        switch format?.lowercased() {
        case "date-time", "datetime", "date_time", "google-datetime": .scalar(.date, format: nil)
        case "date": .scalar(.date, format: "date")
        case "uuid", "guid": .scalar(.uuid, format: nil)
        case "uri", "url": .scalar(.url, format: nil)
        case "byte", "bytes", "base64": .scalar(.data, format: nil)
        case "binary": .scalar(.file, format: nil)
        case "date-time-rfc1123", "http-date": .scalar(.date, format: "http")
        case "date-time-rfc-2822", "date-time-rfc2822", "rfc2822", "rfc-2822", "rfc822", "rfc5322":
            .scalar(.date, format: "rfc2822")
        case "int64": .scalar(.int, format: "text")
        case "uint64": .scalar(.uint64, format: "text")
        case "decimal": .scalar(.decimal, format: "text")
        default: nil
        }
    }

    /// Whether what is said of a text holds of `1.5` and `1`, if it does of `1.50` and `1.00`: a `Decimal` is written without zeros at its
    /// end.
    private func allowsShortDecimals(_ rules: [YAMLNode]) -> Bool {
        rules.allSatisfy { node in
            if let least = node["minLength"]?.plainText, least != "0", least != "1" { return false }
            guard let pattern = node["pattern"]?.text else { return true }
            func allows(_ text: String) -> Bool { isPattern(pattern, foundIn: text) }
            return ["1", "1.5", "0.5"].contains(where: allows)
                && [("1.00", "1"), ("1.50", "1.5"), ("0.50", "0.5")].allSatisfy { !allows($0.0) || allows($0.1) }
        }
    }

    func integerType(_ flat: FlatSchema) -> SchemaType {
        switch flat.format?.lowercased() {
        case "uint64", "unsigned": .scalar(.uint64, format: nil)
        default:
            instant(flat.format)
                ?? .scalar(
                    flat.format == nil && flat.isNatural && flat.isBeyondInt ? .uint64 : .int, format: nil)
        }
    }

    func numberType(_ flat: FlatSchema) -> SchemaType {
        switch flat.format?.lowercased() {
        case "decimal": .scalar(.decimal, format: nil)
        // A format of numbers, too, by OpenAPI's registry of formats: a Double would not hold all of them.
        case "int64", "uint64": integerType(flat)
        case "int32" where !flat.hasFractions: integerType(flat)
        case "integer": .scalar(.int, format: nil)
        default: instant(flat.format) ?? .scalar(.double, format: nil)
        }
    }

    /// A number that only its format tells.
    func numberWithoutType(_ flat: FlatSchema) -> SchemaType? {
        switch flat.format?.lowercased() {
        case "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64": integerType(flat)
        case "float", "double": numberType(flat)
        default: nil
        }
    }

    /// A text that only what is said of it tells.
    func textWithoutType(_ flat: FlatSchema) -> SchemaType? {
        switch flat.format?.lowercased() {
        case nil where flat.textRules.isEmpty || flat.textRules.contains(where: saysOtherKind), "decimal"?: nil
        case nil, "email"?, "hostname"?, "ipv4"?, "ipv6"?, "password"?, "uri-reference"?, "idn-email"?, "time"?:
            stringType(flat)
        case let format?: Self.textType(ofFormat: format)
        }
    }

    /// Whether something is said of a value that is not said of texts.
    private func saysOtherKind(_ node: YAMLNode) -> Bool {
        node.entries.contains { entry in
            switch entry.name {
            case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems",
                "minProperties", "maxProperties", "required":
                true
            case "default", "example": constantType(entry.value)?.type != .scalar(.string, format: nil)
            default: false
            }
        }
    }

    /// A number that a server also takes as a text, where the format says that the text is one; nil for any other union.
    func numberOrText(_ flat: FlatSchema, _ types: Set<String>) -> SchemaType? {
        guard types == ["integer", "string"] || types.subtracting(["integer"]) == ["number", "string"],
            flat.values == nil
        else { return nil }
        guard numberWithoutType(flat) != nil || flat.format == "decimal" else { return nil }
        return types.contains("number") ? numberType(flat) : integerType(flat)
    }

    /// Whether a value is a number, or a list of numbers, that may be written as texts.
    func readsText(_ value: SchemaValue, of nodes: [YAMLNode]) -> Bool {
        switch value.type {
        case .scalar(.int, nil), .scalar(.uint64, nil), .scalar(.double, nil), .scalar(.decimal, nil):
            return areNumbersOrTexts(nodes)
        case .list(let element):
            var items: [YAMLNode] = []
            eachPart(of: nodes, isQuiet: true) { node, _ in
                if let item = node["items"] { items.append(item) }
            }
            return !items.isEmpty && readsText(element, of: items)
        case .json, .scalar, .dictionary, .model: return false
        }
    }

    /// Whether schemas that all hold are of numbers that may be written as texts.
    private func areNumbersOrTexts(_ nodes: [YAMLNode]) -> Bool {
        var haveTypes = false
        eachPart(of: nodes, isQuiet: true) { node, _ in
            if case .sequence? = node["type"]?.content { haveTypes = true }
        }
        guard haveTypes else { return false }
        let flat = flatten(nodes)
        return numberOrText(flat, (flat.types ?? []).subtracting(["null"])) != nil
    }

    /// A date that is a number, where the format says of what.
    private func instant(_ format: String?) -> SchemaType? {
        switch format?.lowercased() {
        case "unix-time", "unixtime", "unix-timestamp", "unix-seconds", "epoch-seconds":
            .scalar(.date, format: "unix-seconds")
        case "unix-time-ms", "unix-milliseconds", "unix-millis", "epoch-milliseconds", "epoch-millis":
            .scalar(.date, format: "unix-milliseconds")
        default: nil
        }
    }

    /// The type of a constant; nil if a constant cannot have it.
    func constantType(_ node: YAMLNode) -> SchemaValue? {
        guard case .scalar(let scalar) = node.content, !node.isNull else { return nil }
        if !scalar.isPlain { return isOneLine(scalar.text) ? SchemaValue(type: .scalar(.string, format: nil)) : nil }
        if node.flag != nil {
            return ["true", "false"].contains(scalar.text) ? SchemaValue(type: .scalar(.bool, format: nil)) : nil
        }
        if let number = Int(scalar.text), String(number) == scalar.text {
            return SchemaValue(type: .scalar(.int, format: nil))
        }
        if readsAsNumber(scalar.text) { return nil }
        return isOneLine(scalar.text) ? SchemaValue(type: .scalar(.string, format: nil)) : nil
    }

    private func isOneLine(_ text: String) -> Bool {
        !text.isEmpty && !text.unicodeScalars.contains(where: isControl)
    }

    private enum ValueKind: Hashable {
        case text, integer, fraction, flag, other
    }

    private func kind(of node: YAMLNode, _ flat: FlatSchema) -> ValueKind {
        guard case .scalar(let scalar) = node.content else { return .other }
        if !scalar.isPlain { return .text }
        // A text without quotes looks like a number, where a number is none of the types.
        func mayBe(_ types: String...) -> Bool {
            flat.types.map { $0.isSuperset(of: ["string"]) ? !$0.isDisjoint(with: types) : true } ?? true
        }
        if node.flag != nil { return mayBe("boolean") ? .flag : .text }
        if let number = Int(scalar.text), String(number) == scalar.text {
            return mayBe("integer", "number") ? .integer : .text
        }
        if let number = Double(scalar.text), number.isFinite, mayBe("integer", "number") {
            return flat.types?.contains("integer") == true && Int(exactly: number) != nil ? .integer : .fraction
        }
        return .text
    }

    /// An enumeration of values that are no null; nil if it can have no type but JSON.
    func enumeration(_ written: [YAMLNode], _ flat: FlatSchema, _ open: Opening) -> SchemaType? {
        let (values, flat) = integers(written, flat)
        var kinds = Set(values.map { kind(of: $0, flat) })
        if kinds == [.flag] { return .scalar(.bool, format: nil) }
        if kinds == [.integer, .fraction] { kinds = [.fraction] }
        if kinds.count > 1, kinds.isDisjoint(with: [.other]), let union = mixed(values, flat, open) { return union }
        guard kinds.count == 1, let kind = kinds.first, kind != .other, kind != .flag else {
            return unlisted(values, flat, open)
        }
        if kind == .text, let types = flat.types, !types.contains("string"), !areWords(values, called: types) {
            // A number in quotes, as some generators of documents write it.
            guard let type = type(named: types) else { return nil }
            log.lostOften(
                at: values[0].location,
                "none of the values of this enumeration is of its type, so this can be any value of that")
            return type
        }
        guard values.count <= SizeLimits.values else {
            log.lost(at: flat.location, "an enumeration has at most 10,000 values, so this can be any of its type")
            switch kind {
            case .integer: return integerType(flat)
            case .fraction: return numberType(flat)
            case .text, .flag, .other: return stringType(flat)
            }
        }
        var seen: Set<String> = []
        var items: [EnumerationDraft.Item] = []
        let given = CaseNames(flat.valueNames, ofTypeNamed: open.place.component).texts
        let names = given.isEmpty ? CaseNames(ofProtobuf: values.map(\.plainText))?.texts ?? [] : given
        for (index, node) in values.enumerated() {
            let written = kind == .text ? node.plainText : number(node.plainText, kind)
            if kind == .text, !isExport, written.hasSpaceAround {
                log.lostOften(
                    at: node.location,
                    "a value here begins or ends with a space, and is sent and read with it")
            }
            // Numbers are equal however they are written.
            guard seen.insert(written).inserted else { continue }
            items.append(
                .init(
                    value: kind == .text ? .text(written, at: node.location) : .word(written, at: node.location),
                    text: kind == .fraction ? node.plainText : written,
                    name: names.count == values.count && !names[index].isEmpty ? names[index] : nil,
                    doc: flat.valueDocs.count == values.count && !flat.valueDocs[index].isEmpty
                        ? flat.valueDocs[index] : nil))
        }
        let draft = draft(open)
        // AutoRest calls all enumerations of this name so.
        if let name = open.nodes.lazy.compactMap({ $0["x-ms-enum"]?["name"]?.text }).first, isIdentifier(name) {
            draft.title = SwiftWords(of: name)
            draft.isTitleName = true
        }
        draft.content = .enumeration(EnumerationDraft(items: items, isText: kind == .text))
        return .model(draft.number)
    }

    /// Whether texts are called objects, as NestJS calls those of an enumeration that is described. Objects in quotes are none.
    private func areWords(_ values: [YAMLNode], called types: Set<String>) -> Bool {
        types.subtracting(["null"]) == ["object"] && values.allSatisfy { !$0.plainText.hasPrefix("{") }
    }

    /// A union of an enumeration of texts, one of numbers, and flags.
    private func mixed(_ values: [YAMLNode], _ flat: FlatSchema, _ open: Opening) -> SchemaType? {
        var variants: [UnionDraft.Variant] = []
        let groups: [(word: String, kinds: Set<ValueKind>, types: Set<String>)] = [
            ("text", [.text], ["string"]), ("number", [.integer, .fraction], ["integer", "number"]),
            ("flag", [.flag], ["boolean"]),
        ]
        for (word, kinds, types) in groups {
            let places = values.indices.filter { kinds.contains(kind(of: values[$0], flat)) }
            if places.isEmpty { continue }
            guard flat.types.map({ !$0.isDisjoint(with: types) }) ?? true else { return nil }
            func own(_ texts: [String]) -> [String] { texts.count == values.count ? places.map { texts[$0] } : [] }
            var part = flat
            part.valueNames = own(flat.valueNames)
            part.valueDocs = own(flat.valueDocs)
            let inner = Opening(draft: nil, place: open.place.part(word), nodes: open.nodes, remarks: SchemaRemarks())
            guard let type = enumeration(places.map { values[$0] }, part, inner) else { return nil }
            variants.append(
                .init(use: SchemaUse(value: SchemaValue(type: type), location: flat.location), name: word, tags: []))
        }
        let draft = draft(open)
        draft.content = .union(UnionDraft(discriminator: nil, variants: variants))
        return .model(draft.number)
    }

    /// The type of values that are no enumeration: that of all of them, if it is said and they are of it.
    private func unlisted(_ values: [YAMLNode], _ flat: FlatSchema, _ open: Opening) -> SchemaType? {
        let types = flat.types?.subtracting(["null"])
        let areObjects = values.allSatisfy(\.isMapping) && types == ["object"]
        let areLists =
            types == ["array"] && values.allSatisfy { if case .sequence = $0.content { true } else { false } }
        guard areObjects || areLists else {
            log.lost(at: flat.location, "an enumeration has texts alone or numbers alone, so this is JSON")
            return nil
        }
        log.lost(
            at: flat.location,
            "an enumeration has texts alone or numbers alone, so this can be any \(areLists ? "list" : "object")")
        return areLists ? list(flat, open) : object(flat, open)
    }

    private func number(_ text: String, _ kind: ValueKind) -> String {
        let value = Double(text) ?? 0
        if kind == .fraction { return String(describing: value == 0 ? 0 : value) }
        return Int(text).map { String($0) } ?? String(Int(exactly: value) ?? 0)
    }

    private func type(named types: Set<String>) -> SchemaType? {
        switch types.subtracting(["null"]) {
        case ["integer"]: .scalar(.int, format: nil)
        case ["number"], ["integer", "number"]: .scalar(.double, format: nil)
        case ["boolean"]: .scalar(.bool, format: nil)
        default: nil
        }
    }
}

extension String {
    /// Whether it is more than spaces, and has one at its beginning or its end.
    fileprivate var hasSpaceAround: Bool {
        (first == " " || last == " ") && contains { $0 != " " }
    }
}
