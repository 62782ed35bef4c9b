extension RandomAPI {
    /// One line of a structure, kept in its model as well.
    func property(_ name: String, _ index: Int, of owner: Int) -> String {
        if dice.chance(7) { return constant(name, index) }
        let generics = models[owner].generics
        let type: RandomType = dice.chance(35) ? .optional(free(in: owner, generics)) : required(in: owner, generics)
        let isOptional = if case .optional = type { true } else { false }
        let keepsNull = isOptional && dice.chance(20)
        let (key, written) = key(name, index)
        models[owner].members.append(type)
        var entries = written
        if keepsNull { entries.append(("null", "kept")) }
        if isOptional, !keepsNull, dice.chance(15) { entries.append(("null", "written")) }
        if !isOptional, let value = literal(type), dice.chance(40) { entries.append(("default", value)) }
        if dice.chance(70), let format = format(of: type) { entries.append(("format", format)) }
        switch expandWrapped(type) {
        case .list where !keepsNull && dice.chance(40):
            entries.append(("lossy", dice.chance(20) ? "all" : String(dice.chance(80))))
        case .builtin(let builtin) where !keepsNull && isCoercible(builtin) && dice.chance(30):
            entries.append(("coerce", "true"))
        default: break
        }
        let hasDefault = entries.contains { $0.key == "default" }
        let isJSON = if case .builtin("JSON") = expandWrapped(type) { true } else { false }
        if isOptional && !keepsNull || hasDefault, !isJSON {
            if dice.chance(15) { entries.append(("lenient", String(dice.chance(80)))) }
            if dice.chance(15), hasEmptyValues(type) { entries.append(("empty", dice.one(of: ["absent", "kept"]))) }
        }
        if isOptional, dice.chance(8) { entries.append(("read-only", "true")) }
        var remarks = dice.remarks(example: false)
        if dice.chance(isOptional ? 15 : 60), let value = example(type) { remarks.append(("example", value)) }
        entries += remarks
        models[owner].properties.append(
            .init(
                name: name, key: key, type: type, keepsNull: keepsNull,
                isDeprecated: remarks.contains { $0.key == "deprecated" },
                hasCandidates: key == ["k\(index)"] && written.first?.key == "keys",
                isSure: !isOptional && !entries.contains { $0.key == "default" }))
        let shown = quoted(name)
        return entries.isEmpty
            ? "\(shown): \(yaml(type))" : "\(shown): " + flow(dice.shuffled([("type", yaml(type))] + entries))
    }

    /// A property that is always the same, which nothing else of the spec names.
    private func constant(_ name: String, _ index: Int) -> String {
        let texts = Words.wireTexts.filter { $0 != "e\u{301}" && $0 != "line\nbreak" }
        let value = dice.one(of: ["7", "-1", "true", "false", quoted(dice.one(of: texts))])
        let key = dice.one(of: [
            ("key", "k\(index)"), ("key", "group.k\(index)"), ("keys", "[k\(index), other.k\(index)]"),
        ])
        return "\(quoted(name)): " + flow([("const", value), key] + dice.remarks(example: false))
    }

    /// Where it stands in JSON: always somewhere else than the others.
    private func key(_ name: String, _ index: Int) -> (path: [String], written: [(key: String, value: String)]) {
        let own = "k\(index)"
        switch dice.number(0...9) {
        case 0...3:
            return styledKey(name).map { ([$0], []) } ?? ([own], [("key", own)])
        case 4: return ([own], [("key", own)])
        case 5:
            let odd = dice.one(of: Words.wireTexts) + own
            return ([odd], [("key", flow([quoted(odd)]))])
        case 6: return (["group", own], [("key", "group.\(own)")])
        case 7: return (["group", "in.ner", own], [("key", flow(["group", "in.ner", own]))])
        case 8: return ([own], [("keys", flow([own, "other.\(own)", flow(["a.b", quoted("\"\\(x)")])]))])
        default: return (["other", own], [("keys", flow(["other.\(own)"]))])
        }
    }

    /// What the API's style makes of a name; nil where that takes words, of which two names may have the same.
    func styledKey(_ name: String) -> String? {
        guard let keyStyle else { return name }
        guard name.unicodeScalars.allSatisfy({ ("a"..."z").contains($0) }) else { return nil }
        return keyStyle == "PascalCase" ? name.prefix(1).uppercased() + name.dropFirst() : name
    }

    /// Whether something can stand for none. Enumerations and unions may have a value for each.
    private func hasEmptyValues(_ type: RandomType) -> Bool {
        switch expandWrapped(type) {
        case .model(let number, _): models[number].kind == .structure
        case .builtin, .list, .dictionary, .parameter: true
        case .optional: false
        }
    }

    private func isCoercible(_ builtin: String) -> Bool {
        ["Bool", "Int", "Int32", "Int64", "UInt", "Int8", "UInt16", "UInt64", "Double", "Float", "Decimal", "String"]
            .contains(builtin)
    }

    /// A default of the type as YAML; nil where it has none.
    func literal(_ type: RandomType) -> String? {
        switch expand(type) {
        case .optional(let wrapped): dice.chance(30) ? "null" : literal(wrapped)
        case .builtin(let name): literal(name)
        case .model(let number, _):
            models[number].kind == .enumeration ? dice.one(of: models[number].values) : nil
        case .list(let element):
            flow((0..<dice.number(0...3)).compactMap { _ in literal(element) })
        case .dictionary(let value):
            flow(
                dice.some(0...3, of: Words.wireTexts.filter { $0 != "e\u{301}" }).compactMap { key in
                    literal(value).map { (quoted(key), $0) }
                })
        case .parameter: nil
        }
    }

    /// A value of the type as the server sends it, as YAML; nil where it takes more to make one.
    func example(_ type: RandomType) -> String? {
        switch expand(type) {
        case .optional(let wrapped): return dice.chance(20) ? "null" : example(wrapped)
        case .builtin("Data"): return "aGk="
        case .builtin("JSON"): return dice.exampleValue()
        case .builtin("Date"), .builtin("Duration"): return nil
        case .builtin(let name): return literal(name)
        case .list(let element):
            let items = (0..<dice.number(0...2)).map { _ in example(element) }
            return items.contains { $0 == nil } ? nil : flow(items.compactMap { $0 })
        case .dictionary(let value):
            return example(value).map { flow([(quoted(dice.one(of: Words.wireTexts)), $0)]) }
        case .model, .parameter: return nil
        }
    }

    private func literal(_ builtin: String) -> String? {
        switch builtin {
        case "Bool": dice.one(of: ["true", "false"])
        case "Int", "Int64": dice.one(of: ["0", "-1", "9223372036854775807", "-9223372036854775808"])
        case "Int32": dice.one(of: ["7", "2147483647", "-2147483648"])
        case "Int8": dice.one(of: ["127", "-128"])
        case "UInt16": dice.one(of: ["0", "65535"])
        case "UInt", "UInt64": dice.one(of: ["0", "18446744073709551615"])
        case "Double":
            dice.one(of: [
                "0", "-0.0", "0.1", "1e10", "-1.5E-300", "5e-324", "1e308", "123456789012345678901234567890",
                "-9007199254740993",
            ])
        case "Float": dice.one(of: ["0", "0.1", "3.4e38", "-1e-10", "16777217", "0e-999"])
        case "Decimal":
            dice.one(of: ["0", "9.99", "-1e-100", "12345678901234567890123456789012345678", "0.1e80", "-0"])
        case "String": dice.one(of: ["no", "1.0", "0x10"] + (Words.wireTexts + Words.docs).map(quoted))
        case "URL": quoted(dice.one(of: ["https://example.com/", "mailto:a@b.c", "http://[::1]:80/%20?a=b&c='d'#e"]))
        case "UUID": dice.one(of: ["00000000-0000-0000-0000-000000000001", "ABCDEFab-cdef-0123-4567-89abcdef0123"])
        case "Date":
            dice.one(of: ["2026-01-31", "2026-01-31T12:00:00Z", "1900-02-28T23:59:59.999+08:00", "0001-01-01"])
        case "Duration": dice.one(of: ["PT0S", "-PT1H30M", "P1DT12H", "PT0.25S", "P200W", "PT99999999.999S"])
        case "TimeOfDay": quoted(dice.one(of: ["00:00", "09:30", "23:59:59", "12:00:00.001"]))
        default: nil
        }
    }
}
