import Diagnostics

extension Linker {
    /// The parameters of one place, checked one by one and against one another.
    ///
    /// - Parameters:
    ///   - isRead: Whether they are headers of a response.
    ///   - origin: Who says them.
    func parameters(
        _ written: [ParameterSyntax], at place: Parameter.Place, body: Body.Kind? = nil, isRead: Bool = false,
        _ origin: (SourceLocation) -> Origin = Origin.endpoint
    ) -> [Parameter] {
        checkParameterKeys(written, at: place, isRead: isRead)
        return written.compactMap { parameter($0, at: place, body: body, isRead: isRead, origin($0.name.location)) }
    }

    private func checkParameterKeys(_ written: [ParameterSyntax], at place: Parameter.Place, isRead: Bool) {
        var first: [String: SourceLocation] = [:]
        for parameter in written {
            guard let name = parameter.wireName else { continue }
            let (key, location) = (name.value, name.location)
            if let other = first.updateValue(location, forKey: place == .header ? key.lowercased() : key) {
                log.error(
                    at: location,
                    isRead
                        ? "'\(visible(key))' is read twice; keep one"
                        : "two parameters are sent as '\(visible(key))'; rename one, or make it a list",
                    notes: [.init(at: other, "the first")])
            }
        }
    }

    private func parameter(
        _ syntax: ParameterSyntax, at place: Parameter.Place, body: Body.Kind?, isRead: Bool, _ origin: Origin
    ) -> Parameter? {
        check(syntax.name, as: .parameter)
        let key = syntax.wireName?.value ?? syntax.name.value
        if let name = syntax.wireName { checkKey(name, at: place, isRead: isRead) }
        if let constant = syntax.constant {
            if place == .path {
                log.error(at: constant.location, "a constant of the path is written into the path itself")
            }
            if place == .header || place == .cookie, !constant.value.unicodeScalars.allSatisfy(\.isASCII) {
                log.error(at: constant.location, "the value of a \(place.rawValue) is ASCII")
            }
            if place == .cookie, !constant.value.utf8.allSatisfy(isCookieByte) {
                log.error(at: constant.location, "a cookie's value has no spaces, quotes, commas, ';' and '\\'")
            }
            let type = place == .field && body == .json ? jsonType(of: constant.value, syntax) : .string
            return Parameter(
                name: syntax.name.value, doc: syntax.remarks.doc, deprecated: nil, example: nil, place: place, key: key,
                type: .builtin(type), default: nil,
                constant: type == .double ? floatingText(constant.value, .double) : constant.value,
                dateFormat: nil, style: .repeat, keepsNull: false, writesNull: false, origin: origin)
        }
        guard let written = syntax.type, let type = resolve(written, as: body == .multipart ? .upload : .value) else {
            checkFormat(syntax.format)
            return nil
        }
        guard fits(type, written, at: place, body: body) else { return nil }
        checkWeight(type, at: written.location)
        checkStyle(syntax, type, at: place, body: body)
        let format = dateFormat(syntax.format, for: type, quiet: false)
        checkFormat(format, syntax, type, at: place)
        let null = null(syntax, type, at: place, body: body)
        var value: Literal?
        if let written = syntax.default {
            value = literal(written, as: type, format: format)
            if value == nil { return nil }
        }
        return Parameter(
            name: syntax.name.value, doc: syntax.remarks.doc, deprecated: syntax.remarks.deprecated,
            example: syntax.remarks.example?.value, place: place, key: key,
            type: null == .kept ? unwrapped(type) : type, default: value, constant: nil, dateFormat: format,
            style: syntax.style?.value ?? (isDictionary(type) ? .brackets : .repeat), keepsNull: null == .kept,
            writesNull: null == .written, origin: origin)
    }

    private func null(
        _ syntax: ParameterSyntax, _ type: TypeReference, at place: Parameter.Place, body: Body.Kind?
    ) -> NullRule? {
        guard let null = syntax.null else { return nil }
        guard place == .field, body == .json else {
            log.error(
                at: null.location,
                null.value == .kept
                    ? "null can be told from absent in a JSON body only" : "null can be written in a JSON body only")
            return nil
        }
        guard checkNull(null, type, of: syntax.name.value) else { return nil }
        if null.value == .kept, let written = syntax.default {
            log.error(at: written.location, "'null: kept' has a default already: absent")
        }
        return null.value
    }

    /// In JSON, an unquoted number or boolean is one, and everything else is a text. `007` is not a number in JSON. It is
    /// an error if the value would be another number than the one that was written, or a text where YAML has a boolean.
    private func jsonType(of constant: String, _ syntax: ParameterSyntax) -> Builtin {
        guard syntax.constantIsPlain, let location = syntax.constant?.location else { return .string }
        if ["True", "TRUE", "False", "FALSE"].contains(constant) {
            log.error(
                at: location,
                "'\(constant)' is neither a boolean of JSON nor a text; write '\(constant.lowercased())', or quote it if it is a text"
            )
            return .string
        }
        if constant == "true" || constant == "false" { return .bool }
        if let number = Int(constant), String(number) == constant { return .int }
        guard isDecimalNumber(constant), !hasLeadingZero(constant) else { return .string }
        let isWhole =
            constant != "-0" && constant.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
        if isWhole || Double(constant)?.isFinite != true || isTooSmall(constant, .double) {
            log.error(
                at: location,
                "'\(visible(constant))' is not a number that an Int or a Double holds; quote it to send it as a text")
            return .string
        }
        return .double
    }

    private func isDictionary(_ type: TypeReference) -> Bool {
        if case .dictionary = expandWrapped(type) { true } else { false }
    }

    private func checkStyle(
        _ syntax: ParameterSyntax, _ type: TypeReference, at place: Parameter.Place, body: Body.Kind?
    ) {
        guard let style = syntax.style else { return }
        let allowed = place == .query || place == .field && body == .form
        guard allowed else {
            log.error(at: style.location, "'style' is for lists in a query or a form")
            return
        }
        switch expandWrapped(type) {
        case .array: return
        case .dictionary:
            if style.value != .brackets { log.error(at: style.location, "a dictionary is written with 'brackets'") }
        default:
            log.error(
                at: style.location, "'style' says how a list is written, and '\(syntax.name.value)' is not a list")
        }
    }

    /// Whether a value of the type can be written at the place.
    private func fits(_ type: TypeReference, _ written: TypeSyntax, at place: Parameter.Place, body: Body.Kind?) -> Bool
    {
        if place == .field, body == .json { return true }
        func refuse(_ why: String) -> Bool {
            log.error(at: written.location, why)
            return false
        }
        let whole = expandWrapped(type)
        if place == .path {
            guard case .optional = expand(type) else {
                return isText(whole) || refuse("a path parameter is one text or number, not \(describe(whole))")
            }
            return refuse("a path parameter always has a value; remove the '?'")
        }
        switch whole {
        case .builtin(.file):
            return true
        case .array(let element):
            guard place != .cookie else { return refuse("a cookie is one text or number, not a list") }
            let inner = expand(element)
            if body == .multipart, inner == .builtin(.file) { return true }
            return isText(inner)
                || refuse("a list in \(article(place, body)) holds texts or numbers, not \(describe(inner))")
        case .dictionary(let element):
            guard place == .query || body == .form else {
                return refuse("\(article(place, body)) cannot hold a dictionary; use a query, a form or a JSON body")
            }
            let inner = expand(element)
            return isText(inner)
                || refuse("a dictionary in \(article(place, body)) holds texts or numbers, not \(describe(inner))")
        default:
            return isText(whole) || refuse("\(article(place, body)) holds texts and numbers, not \(describe(whole))")
        }
    }

    private func article(_ place: Parameter.Place, _ body: Body.Kind?) -> String {
        switch place {
        case .path: "a path"
        case .query: "a query"
        case .header: "a header"
        case .cookie: "a cookie"
        case .field, .body: "a \(body?.rawValue ?? "") body"
        }
    }

    /// Whether the type has one spelling as text.
    func isText(_ type: TypeReference) -> Bool {
        switch type {
        case .builtin(let builtin):
            switch builtin.kind {
            case .json, .void, .file: false
            case .boolean, .integer, .floating, .decimal, .string, .data, .date, .url, .uuid: true
            }
        case .model(_, _, .enumeration): true
        default: false
        }
    }

    private func describe(_ type: TypeReference) -> String {
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
