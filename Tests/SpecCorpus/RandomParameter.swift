extension RandomAPI {
    enum Place {
        case path, query, header, cookie, json, form, multipart
    }

    /// A parameter and what stands behind its name, for the first, second, … of its place.
    func parameter(_ name: String, _ index: Int, at place: Place) -> (Named, String) {
        if place != .path, dice.chance(10) {
            let texts =
                place == .cookie || place == .header
                ? ["a", "1.0", "true", "x=y"]
                : [
                    "12", "007", "1e5", "123456789012345678901", "1e-400", "-1.50", "-0", "true", "null", "\\(x)", "\"",
                    "",
                ]
            let text = dice.one(of: texts)
            // Without quotes the first four are no text of YAML's, and the last two no numbers that Swift holds.
            let quotedOnly = ["", "null", "\\(x)", "\""] + (place == .json ? ["123456789012345678901", "1e-400"] : [])
            let isPlain = !quotedOnly.contains(text) && dice.chance(60)
            return (
                Named(name: name, key: "X-\(index)", type: .builtin("String"), isConstant: true),
                flow([("const", isPlain ? text : quoted(text)), ("key", quoted("X-\(index)"))])
            )
        }
        if [.query, .form, .multipart].contains(place), dice.chance(15) { return nested(name, index, at: place) }
        if place == .query || place == .form, dice.chance(8) { return separated(name, index) }
        let type = type(at: place)
        let isOptional = if case .optional = type { true } else { false }
        var entries: [(key: String, value: String)] = []
        let key = key(index, at: place) ?? (place == .path || styledKey(name) != nil ? nil : "own-\(index)")
        if let key { entries.append(("key", quoted(key))) }
        if place == .json, isOptional, dice.chance(30) {
            entries.append(("null", "kept"))
        } else if let value = literal(type, at: place), dice.chance(35) {
            entries.append(("default", value))
        }
        if dice.chance(60), let format = format(of: type, at: place) { entries.append(("format", format)) }
        if place == .query || place == .form, dice.chance(50) {
            switch expandWrapped(type) {
            case .list: entries.append(("style", dice.one(of: ["repeat", "comma", "brackets"])))
            case .dictionary: entries.append(("style", "brackets"))
            default: break
            }
        }
        if place == .path || place == .query, case .builtin("String") = type, dice.chance(25) {
            entries.append(("allow-reserved", "true"))
        }
        entries += dice.remarks()
        let written = entries.isEmpty ? quoted(text(type)) : flow([("type", quoted(text(type)))] + entries)
        return (
            Named(
                name: name, key: key ?? (place == .path ? name : styledKey(name) ?? name), type: type, isConstant: false
            ), written
        )
    }

    /// A structure whose keys every style can write, or a list of it.
    private func nested(_ name: String, _ index: Int, at place: Place) -> (Named, String) {
        let base = RandomType.model(0, [])
        let isList = dice.chance(40)
        let whole: RandomType = isList ? .list(base) : base
        let type: RandomType = dice.chance(40) ? .optional(whole) : whole
        let key = "nested-\(index)"
        var entries = [("type", quoted(text(type))), ("key", quoted(key))]
        // Two that are exploded would have members of one name.
        let styles = isList ? ["indexed", "dots"] : ["brackets", "indexed", "dots"] + (index == 0 ? ["exploded"] : [])
        switch dice.number(0...5) {
        case 0:
            entries.append(("content", "json"))
            if place == .multipart {
                let isOfElements = isList && dice.chance(50)
                entries.append(
                    isOfElements ? ("style", "repeat") : ("content-type", "application/vnd.base+json"))
            }
        case 1: break
        default: entries.append(("style", dice.one(of: styles)))
        }
        return (Named(name: name, key: key, type: type, isConstant: false), flow(entries))
    }

    /// A list whose elements never hold what separates them.
    private func separated(_ name: String, _ index: Int) -> (Named, String) {
        let type = RandomType.list(.builtin(dice.one(of: ["Int", "Bool", "UUID", "Double"])))
        let key = "separated-\(index)"
        let style = dice.one(of: ["space", "pipe", "indexed", "dots"])
        return (
            Named(name: name, key: key, type: type, isConstant: false),
            flow([("type", quoted(text(type))), ("key", quoted(key)), ("style", style)])
        )
    }

    /// Neither a cookie nor an element of a list in a header holds a comma, and a cookie no space.
    private func format(of type: RandomType, at place: Place) -> String? {
        let plain = ["iso8601", "date", "unix-seconds", "unix-milliseconds"]
        guard place == .header || place == .cookie, scalar(in: type) == "Date" else { return format(of: type) }
        let isList = if case .list = expandWrapped(type) { true } else { false }
        return dice.one(of: place == .cookie || isList ? plain : plain + ["http", quoted("yyyy-MM-dd HH:mm")])
    }

    private func key(_ index: Int, at place: Place) -> String? {
        switch place {
        case .path: dice.chance(50) ? "p-\(index)" : nil
        case .header, .cookie: "X-\(place == .header ? "H" : "C")!\(index)"
        case .query, .json, .form, .multipart:
            dice.chance(40) ? "\(dice.one(of: Words.wireTexts.filter { $0 != "line\nbreak" }))\(index)" : nil
        }
    }

    /// A default that can be sent at the place; not every text can be.
    private func literal(_ type: RandomType, at place: Place) -> String? {
        guard [.path, .header, .cookie].contains(place) else { return literal(type) }
        switch expand(type) {
        case .optional(let wrapped): return literal(wrapped, at: place)
        case .list(let element): return flow((0..<dice.number(0...3)).compactMap { _ in literal(element, at: place) })
        case .builtin("String"): return dice.one(of: ["no", "1.0", "0x10"])
        case .builtin, .model, .dictionary, .parameter: return literal(type)
        }
    }

    private func type(at place: Place) -> RandomType {
        if place == .json {
            let type = required(in: models.count)
            return dice.chance(35) ? .optional(type) : type
        }
        let whole: RandomType
        switch (place, dice.number(0...9)) {
        case (.path, _): return textType()
        case (.multipart, 0...2): whole = .builtin("File")
        case (.multipart, 3): whole = .list(.builtin("File"))
        case (.query, 0...2), (.form, 0...2), (.header, 0...2), (.multipart, 4): whole = .list(textType())
        case (.query, 3), (.form, 3): whole = .dictionary(textType())
        default: whole = textType()
        }
        return dice.chance(40) ? .optional(whole) : whole
    }

    private func textType() -> RandomType {
        let named = models.indices.filter { isText(expand(.model($0, []))) }
        return dice.chance(30) && !named.isEmpty ? .model(dice.one(of: named), []) : .builtin(dice.one(of: Self.texts))
    }

    /// Whether it has one spelling as text.
    func isText(_ type: RandomType) -> Bool {
        switch type {
        case .builtin(let name): Self.texts.contains(name)
        case .model(let number, _): models[number].kind == .enumeration
        default: false
        }
    }
}
