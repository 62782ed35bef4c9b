/// A property of a random structure.
struct SeededProperty {
    let types: SeededTypes
    let index: Int
    let number: Int

    mutating func text(_ random: inout SeededRandom) -> String {
        let generics = types.models[index].generics
        let isOptional = random.once(in: 3)
        // What may be absent may also lead back.
        let type = types.type(&random, before: isOptional ? types.models.count : index, generics) + (isOptional ? "?" : "")
        var parts = [key(&random)].compactMap(\.self) + options(&random, type, isOptional)
        if parts.isEmpty { return "\"\(type)\"" }
        parts.insert("type: \"\(type)\"", at: random.number(0...parts.count))
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// Each property has a key of its own, below one of two objects or at the top.
    private func key(_ random: inout SeededRandom) -> String? {
        switch random.number(0...6) {
        case 0: "key: k\(number)"
        case 1: "key: outer.k\(number)"
        case 2: "key: outer.inner.k\(number)"
        case 3: "key: [\"a.b\", \"k \(number)\"]"
        case 4: "keys: [k\(number), other.k\(number), [\"third.k\(number)\"]]"
        default: nil
        }
    }

    private func options(_ random: inout SeededRandom, _ type: String, _ isOptional: Bool) -> [String] {
        var parts: [String] = []
        let plain = types.expanded(type.trimmingOptional)
        let isList = plain.hasPrefix("[") && !plain.hasPrefix("[String: ")
        if types.holdsDate(type), random.once(in: 2) { parts.append("format: \(SeededProperty.format(&random))") }
        if isOptional, random.once(in: 4), !leadsBack(plain) {
            parts.append("null: kept")
        } else if isList, random.once(in: 3) {
            parts.append("lossy: true")
        } else if ["Bool", "Int", "Int32", "Double", "Decimal", "String"].contains(plain), random.once(in: 4) {
            parts.append("coerce: true")
        }
        if !isOptional, random.once(in: 3), let value = types.literal(&random, for: plain) { parts.append("default: \(value)") }
        if random.once(in: 8) { parts.append("doc: \"About \\\"p\(number)\\\".\"") }
        if random.once(in: 12) { parts.append("deprecated: \(random.pick(["true", "\"Use p0.\""]))") }
        if random.once(in: 12) { parts.append("example: [1, { a: b }]") }
        return parts
    }

    /// Null cannot be kept where the type may lead back to its owner.
    private func leadsBack(_ type: String) -> Bool {
        !SeededTypes.scalars.contains(type) && !type.hasPrefix("[")
    }

    static func format(_ random: inout SeededRandom) -> String {
        random.pick([
            "iso8601", "date", "unix-seconds", "unix-milliseconds", "http", "\"yyyy-MM-dd HH:mm:ss\"", "\"dd.MM.yyyy 'at' HH:mm:ss Z\"",
        ])
    }
}

extension SeededTypes {
    /// A literal that fits; nil where nothing can be written.
    func literal(_ random: inout SeededRandom, for type: String) -> String? {
        switch expanded(type) {
        case "Bool": return "\(random.once(in: 2))"
        case "Int", "Int32", "Int64": return "\(random.number(-1000...1000))"
        case "UInt": return "\(random.number(0...1000))"
        case "Double", "Float", "Decimal": return "\(random.number(-99...99)).\(random.number(0...9))"
        case "String": return random.pick(["\"\"", "plain", "\"a \\\"b\\\" \\\\(c)\\n\"", "007", "no", "\"👩‍👩‍👧\""])
        case "Date": return random.pick(["2026-01-31", "2026-01-31T12:00:00Z", "1969-12-31T23:59:59.500+08:00"])
        case "URL": return "\"https://example.com/a?b=c\""
        case "UUID": return "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
        case let list where list.hasPrefix("[String: "): return "{}"
        case let list where list.hasPrefix("["): return "[]"
        case let name where models.contains { $0.name == name && $0.kind == .enumeration }: return "one"
        default: return nil
        }
    }
}
