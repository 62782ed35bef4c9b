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
            if let why = refusal(of: [constant.value], at: place) { log.error(at: constant.location, why) }
            let type = place == .field && body == .json ? jsonType(of: constant.value, syntax) : .string
            return Parameter(
                name: syntax.name.value, doc: syntax.remarks.doc, deprecated: nil, example: nil, place: place, key: key,
                type: .builtin(type), default: nil,
                constant: type == .double ? floatingText(constant.value, .double) : constant.value,
                dateFormat: nil, style: .repeat, writing: .texts, contentType: nil, keepsReserved: false,
                keepsNull: false, writesNull: false, origin: origin, custom: syntax.remarks.custom)
        }
        guard let written = syntax.type, let type = resolve(written, as: body == .multipart ? .upload : .value) else {
            checkFormat(syntax.format)
            return nil
        }
        let use = ParameterUse(
            place: place, body: body, isJSON: syntax.json != nil, isRead: isRead,
            hasStyle: syntax.style != nil)
        guard fits(type, written, use) else { return nil }
        checkWeight(type, at: written.location)
        checkStyle(syntax, type, use)
        checkContent(syntax, type, use)
        let format = dateFormat(syntax.format, for: type, quiet: false)
        checkFormat(format, syntax, type, at: place, isRead: isRead)
        let null = null(syntax, type, at: place, body: body)
        var value: Literal?
        if let written = syntax.default {
            value = literal(written, as: type, format: format)
            guard let value else { return nil }
            if !isRead, !use.isJSON { checkDefault(value, written, at: place) }
        }
        let constraints = constraints(syntax.constraints, for: type)
        check(syntax.default, "default", constraints, type)
        check(syntax.remarks.example?.written, "example", constraints, type)
        return Parameter(
            name: syntax.name.value, doc: syntax.remarks.doc, deprecated: syntax.remarks.deprecated,
            example: syntax.remarks.example?.value, place: place, key: key,
            type: null == .kept ? unwrapped(type) : type, default: value, constant: nil, dateFormat: format,
            style: style(syntax, type, use), writing: writing(syntax, type, use),
            contentType: syntax.contentType?.value,
            keepsReserved: syntax.allowReserved?.value ?? false, keepsNull: null == .kept,
            writesNull: null == .written, origin: origin, constraints: constraints, custom: syntax.remarks.custom)
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
}
