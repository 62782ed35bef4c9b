import Diagnostics

/// As messages name them.
let nestedStyles = "'brackets', 'indexed' or 'dots'"

extension Linker {
    /// Checks the style of a parameter against its place and its type.
    func checkStyle(_ syntax: ParameterSyntax, _ type: TypeReference, _ use: ParameterUse) {
        guard let style = syntax.style else { return }
        let name = syntax.name.value
        func refuse(_ why: String) { log.error(at: style.location, why) }
        if use.isInJSON { return refuse("a field of a JSON body has no style; remove it") }
        if use.isRead { return refuse("a header of a response has no style; remove it") }
        if use.isJSON {
            if isOfJSONElements(syntax, type, use) { return }
            return refuse(
                use.body == .multipart
                    ? "a JSON text has no style but 'repeat', for a part of each element of a list; remove 'style' or 'content'"
                    : "a JSON text has no style; remove 'style' or 'content'")
        }
        switch expandWrapped(type) {
        case .array(let element):
            let inner = expand(element)
            if inner == .builtin(.file) {
                let way = [ListStyle.repeat, .brackets, .indexed]
                if !way.contains(style.value) {
                    refuse("a list of files is written with \(choices(way.map(\.rawValue)))")
                }
            } else if style.value == .exploded {
                refuse(
                    "'exploded' makes parameters of the members of an object, and '\(name)' is a list; write \(exploded(in: use.place))"
                )
            } else if !style.value.writesTexts(in: use.place) {
                refuse(unknown(style.value, "a list", use) { $0.writesTexts(in: use.place) })
            } else if style.value.isFlat, !isTextual(inner) {
                refuse("'\(style.value.rawValue)' is for a list of texts; write \(nestedStyles)")
            } else if style.value == .brackets, case .array = inner {
                refuse("'brackets' cannot tell a list in a list apart; write 'indexed' or 'dots'")
            }
        case let whole where use.takesFields && isTextOrTexts(whole):
            if style.value == .exploded || !style.value.writesTexts(in: use.place) {
                refuse(unknown(style.value, "a list", use) { $0.writesTexts(in: use.place) })
            }
        case let whole where isTextual(whole) || whole == .builtin(.file):
            refuse("'style' says how a list or an object is written, and '\(name)' is neither")
        case .model, .dictionary, .builtin, .optional, .parameter:
            if !style.value.writesObjects(in: use.place) {
                refuse(unknown(style.value, "an object", use) { $0.writesObjects(in: use.place) })
            } else if style.value.isFlat || !use.takesFields, let nested = nestedMember(of: type) {
                let way =
                    use.takesFields
                    ? "write \(nestedStyles)"
                    : use.place == .cookie ? "move it to the query" : "write 'content: json', or move it to the query"
                refuse(
                    "'\(style.value.rawValue)' in \(use.article) writes texts and numbers, and \(nested); \(way)")
            }
        }
    }

    /// Whether each element of a list is a JSON text of its own.
    func isOfJSONElements(_ syntax: ParameterSyntax, _ type: TypeReference, _ use: ParameterUse) -> Bool {
        guard use.isJSON, use.body == .multipart, syntax.style?.value == .repeat else { return false }
        if case .array = expandWrapped(type) { return true }
        return false
    }

    private func exploded(in place: Parameter.Place) -> String {
        switch place {
        case .path: "'label' or 'matrix'"
        case .header: "'comma'"
        case .query, .cookie, .field, .body: "'repeat'"
        }
    }

    private func unknown(
        _ style: ListStyle, _ what: String, _ use: ParameterUse, _ fits: (ListStyle) -> Bool
    ) -> String {
        let way = ListStyle.allCases.filter(fits).map { "'\($0.rawValue)'" }
        return "'\(style.rawValue)' is no style of \(what) in \(use.article); write \(choices(way))"
    }

    /// What of an object is no text, such as `'a' of 'Shop' is a list`; nil if all of it is, or if that is not known.
    private func nestedMember(of type: TypeReference) -> String? {
        var seen: Set<String> = []
        var rest = [type]
        while let type = rest.popLast() {
            switch expandWrapped(type) {
            case .dictionary(let element):
                let inner = expandWrapped(element)
                if !mayBeText(inner) { return "the values are \(describe(inner))" }
            case .model(let name, _, .structure):
                guard seen.insert(name).inserted, case .structure(let structure)? = models[name]?.kind else { continue }
                for (property, type) in zip(structure.properties, memberTypes[name] ?? []) {
                    let isNested = property.candidates?.contains { $0.count > 1 } ?? false
                    if isNested { return "'\(property.name.value)' of '\(name)' stands in another object" }
                    guard let type, !mayBeText(expandWrapped(type)) else { continue }
                    return "'\(property.name.value)' of '\(name)' is \(describe(expandWrapped(type)))"
                }
                // What other keys hold.
                let others = (memberTypes[name] ?? []).dropFirst(structure.properties.count)
                rest += others.compactMap(\.self)
            case .model(let name, _, .union):
                guard seen.insert(name).inserted else { continue }
                for variant in (memberTypes[name] ?? []).compactMap(\.self) where !isTextual(expandWrapped(variant)) {
                    if case .array = expandWrapped(variant) { return "a variant of '\(name)' is a list" }
                    rest.append(variant)
                }
            case .model, .builtin, .array, .optional, .parameter: continue
            }
        }
        return nil
    }

    /// Whether a member can be a text: what a generic or `JSON` stands for is seen when it is sent.
    private func mayBeText(_ type: TypeReference) -> Bool {
        switch type {
        case .parameter, .builtin(.json): true
        case .builtin, .model, .optional, .array, .dictionary: isTextual(type)
        }
    }
}
