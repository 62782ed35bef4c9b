import Diagnostics

// How the value of a parameter is written at its place.

extension Linker {
    /// Whether a value of the type can be written at the place.
    func fits(_ type: TypeReference, _ written: TypeSyntax, _ use: ParameterUse) -> Bool {
        if use.isInJSON { return true }
        func refuse(_ why: String) -> Bool {
            log.error(at: written.location, why)
            return false
        }
        let whole = expandWrapped(type)
        if use.place == .path, case .optional = expand(type) {
            return refuse("a path parameter always has a value; remove the '?'")
        }
        if holdsFile(whole), !isFileOrFiles(whole) {
            return refuse("a File stands alone or in a list, and nowhere else")
        }
        if use.isJSON { return true }
        if use.takesFields { return true }
        let isList = if case .array = whole { true } else { false }
        if case .array(let element) = whole, use.place == .header || use.place == .path || use.isStyled {
            let inner = expand(element)
            return isTextual(inner)
                || refuse(
                    "a list in \(use.article) holds texts or numbers, not \(describe(inner)); write 'content: json'")
        }
        if isTextual(whole) { return true }
        if !isList, use.isStyled { return true }
        let way = use.isRead ? "" : "; write a 'style', such as 'comma'"
        switch use.place {
        case .path:
            return refuse("a path parameter is one text or number, or a list of them, not \(describe(whole))\(way)")
        case .cookie where isList: return refuse("a cookie is one text or number, not a list\(way)")
        case .cookie, .header, .query, .field, .body:
            return refuse("\(use.article) holds texts and numbers, not \(describe(whole))\(way)")
        }
    }

    private func isFileOrFiles(_ type: TypeReference) -> Bool {
        if case .array(let element) = type { return expand(element) == .builtin(.file) }
        return type == .builtin(.file)
    }

    private func holdsFile(_ type: TypeReference) -> Bool {
        switch expand(type) {
        case .builtin(.file): true
        case .optional(let inner), .array(let inner), .dictionary(let inner): holdsFile(inner)
        case .builtin, .model, .parameter: false
        }
    }

    /// The style that holds.
    func style(_ syntax: ParameterSyntax, _ type: TypeReference, _ use: ParameterUse) -> ListStyle {
        if let style = syntax.style { return style.value }
        switch expandWrapped(type) {
        case .array where use.place == .path || use.place == .header: return .comma
        case .array(let element):
            let inner = expand(element)
            return isTextual(inner) || inner == .builtin(.file) ? .repeat : .indexed
        case .dictionary(let element): return isTextual(expand(element)) ? .brackets : .indexed
        case .builtin(.json), .model(_, _, .structure), .model(_, _, .union):
            let whole = expandWrapped(type)
            return isTextual(whole) || use.takesFields && isTextOrTexts(whole) ? .repeat : .indexed
        default: return .repeat
        }
    }

    func writing(_ syntax: ParameterSyntax, _ type: TypeReference, _ use: ParameterUse) -> Parameter.Writing {
        if use.isInJSON { return .texts }
        if use.isJSON { return isOfJSONElements(syntax, type, use) ? .jsonElements : .json }
        let style = style(syntax, type, use)
        if syntax.allowReserved?.value == true || style == .exploded { return .fields }
        switch expandWrapped(type) {
        case .array(let element):
            let inner = expand(element)
            // The short ways of a path and a header write commas, and those of a cookie one text.
            let isPlain = use.takesFields || use.place != .cookie && style == .comma
            return isPlain && isText(inner) || inner == .builtin(.file) ? .texts : .fields
        case .dictionary(let element):
            let isPlain = style == .brackets && use.body != .multipart
            return isPlain && isText(expand(element)) ? .texts : .fields
        case .builtin(.file): return .texts
        case let whole: return isText(whole) ? .texts : .fields
        }
    }

    /// Checks `content`, `content-type` and `allow-reserved` against the place.
    func checkContent(_ syntax: ParameterSyntax, _ type: TypeReference, _ use: ParameterUse) {
        let whole = expandWrapped(type)
        if let location = syntax.json {
            if use.isInJSON {
                log.error(at: location, "a field of a JSON body is JSON already; remove 'content'")
            } else if use.place == .cookie {
                log.error(at: location, "a cookie has no quotes and commas, which JSON needs; send it in a header")
            } else if isFileOrFiles(whole) {
                log.error(at: location, "a File is sent as it is; remove 'content'")
            }
        }
        if let contentType = syntax.contentType {
            if use.body != .multipart {
                log.error(at: contentType.location, "only a part of a multipart body says its content type")
            } else if isFileOrFiles(whole) {
                log.error(
                    at: contentType.location,
                    "a File says its content type itself: 'File(url, contentType: …)' in Swift")
            } else if isOfJSONElements(syntax, type, use) {
                log.error(
                    at: contentType.location,
                    "the elements of a list are 'application/json'; remove 'content-type', or 'style' for one part with the whole list"
                )
            } else if !use.isJSON, !isText(whole) {
                log.error(
                    at: contentType.location,
                    "'content-type' is for one text, for Data and with 'content: json'")
            }
        }
        if let reserved = syntax.allowReserved {
            if use.place != .path, use.place != .query {
                log.error(at: reserved.location, "'allow-reserved' is for a path and a query")
            } else if use.place == .path, case .array = whole {
                log.error(
                    at: reserved.location,
                    "commas separate the elements of a list in a path, so they cannot stay as they are in them; remove 'allow-reserved'"
                )
            } else if use.place == .path, use.isStyled {
                log.error(
                    at: reserved.location,
                    "what parts an object in a path cannot stay as it is within it; remove 'allow-reserved'")
            } else if use.isJSON {
                log.error(
                    at: reserved.location, "a JSON text is encoded as a whole; remove 'allow-reserved' or 'content'")
            }
        }
    }

    /// Checks a type that is the whole form.
    func checkForm(_ type: TypeReference, _ written: TypeSyntax, _ body: BodySyntax) {
        switch expandWrapped(type) {
        case .dictionary, .model(_, _, .structure), .builtin(.json): break
        case .model(_, _, .union) where !isTextual(expandWrapped(type)): break
        case let whole:
            log.error(
                at: written.location,
                "a form is a mapping of its fields, or a model with fields, not \(describe(whole)): { name: String }")
        }
        if let style = body.style, style.value.isFlat {
            log.error(
                at: style.location,
                "'\(style.value.rawValue)' is for a list of texts; what is nested in a form is written with \(nestedStyles)"
            )
        }
    }

    /// Whether the type has one spelling as text.
    func isText(_ type: TypeReference) -> Bool {
        switch type {
        case .builtin(let builtin):
            switch builtin.kind {
            case .json, .void, .file: false
            case .boolean, .integer, .floating, .decimal, .string, .data, .date, .duration, .timeOfDay, .url,
                .uuid:
                true
            }
        case .model(_, _, .enumeration): true
        default: false
        }
    }

    /// Whether every value of the type has one spelling as text: those types, and unions of them.
    func isTextual(_ type: TypeReference) -> Bool {
        allVariants(of: type, isText)
    }

    /// Whether a type is a union of texts and of lists of them.
    func isTextOrTexts(_ type: TypeReference) -> Bool {
        guard case .model(_, _, .union) = type, !isTextual(type) else { return false }
        return allVariants(of: type) { whole in
            if case .array(let element) = whole { isTextual(element) } else { isText(whole) }
        }
    }

    /// Whether something holds of a type or, if that is a union, of all its variants, also those of unions in it.
    private func allVariants(of type: TypeReference, _ holds: (TypeReference) -> Bool) -> Bool {
        var seen: Set<String> = []
        var rest = [type]
        while let type = rest.popLast() {
            let whole = expand(type)
            if case .model(let name, _, .union) = whole {
                guard seen.insert(name).inserted else { continue }
                guard let variants = memberTypes[name], !variants.isEmpty else { return false }
                for variant in variants {
                    // What could not be read was reported.
                    if let variant { rest.append(variant) }
                }
            } else if !holds(whole) {
                return false
            }
        }
        return true
    }

    func describe(_ type: TypeReference) -> String {
        switch type {
        case .builtin(let builtin): "'\(builtin.rawValue)'"
        case .model(let name, _, _): "the model '\(name)'"
        case .optional: "something optional"
        case .array: "a list"
        case .dictionary: "a dictionary"
        case .parameter(let name): "'\(name)'"
        }
    }
}
