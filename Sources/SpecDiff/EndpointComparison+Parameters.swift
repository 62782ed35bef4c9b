import Diagnostics
import EndpointSpec

extension EndpointComparison {
    func compareParameters() {
        let pairs = pairs.all
        for pair in pairs { compare(pair.old, pair.new) }
        let isSameBody = compareForms()
        func isSaid(_ parameter: Parameter) -> Bool {
            isSameBody && (parameter.place == .field || parameter.place == .body)
        }
        for parameter in now.parameters where !pairs.contains(where: { $0.new.name == parameter.name }) {
            if !isSaid(parameter) { added(parameter) }
        }
        for parameter in before.parameters where !pairs.contains(where: { $0.old.name == parameter.name }) {
            if !isSaid(parameter) { removed(parameter) }
        }
        let passed = pairs.filter { $0.old.constant == nil && $0.new.constant == nil }
        let names = passed.map(\.new.name)
        let formerly = before.parameters.compactMap { parameter in
            passed.first { $0.old.name == parameter.name }?.new.name
        }
        if names != formerly { report(.source, "the parameters of the initialiser have another order") }
    }

    /// Reports that the fields of a body became a model, or the reverse, where the same is written.
    ///
    /// - Returns: Whether that is so.
    private func compareForms() -> Bool {
        let isModelNow = now.body?.type != nil
        let name = BodyForm(comparison, before, now)?.model { field, property in
            isModelNow ? comparison.isSame(field, property) : comparison.isSame(property, field)
        }
        guard let name else { return false }
        report(
            .source,
            isModelNow
                ? "the body is one '\(name)' now, of the fields that it had"
                : "the body's fields are parameters now, and were those of one '\(name)'", subject.at("body"))
        return true
    }

    /// Returns what a change of this part of the key breaks.
    private func key(_ old: Parameter?, _ new: Parameter?) -> Breaks {
        guard let rules else { return [] }
        func counts(_ parameter: Parameter?, _ rule: CacheRule) -> Bool {
            guard let parameter else { return false }
            return rule.key?.contains(parameter.name) ?? true
        }
        return counts(old, rules.old) || counts(new, rules.new) ? .cache : []
    }

    private func added(_ parameter: Parameter) {
        let what = name(parameter)
        let subject = subject(nil, parameter)
        if let constant = parameter.constant {
            report(key(nil, parameter).union(.wire), "\(what) was added, a constant \(quoted(constant))", subject)
        } else if isOptional(comparison.new.expanded(parameter.type)) || parameter.keepsNull {
            report([], "\(what) was added, and can be left out", subject)
        } else if let value = parameter.default {
            report(key(nil, parameter), "\(what) was added, and is \(words(for: value)) where it is left out", subject)
        } else {
            let hasOneValue = comparison.new.hasOneValue(parameter.type)
            report(
                key(nil, parameter).union(hasOneValue ? .wire : [.wire, .source]),
                "\(what) was added, and is required" + (hasOneValue ? ", with one value" : ""), subject)
        }
    }

    private func removed(_ parameter: Parameter) {
        let what = name(parameter)
        let subject = subject(parameter, nil)
        if parameter.constant != nil {
            report(key(parameter, nil).union(.wire), "\(what) was removed, a constant", subject)
        } else if isRequired(parameter, comparison.old) {
            report(key(parameter, nil).union([.wire, .source]), "\(what) was removed, and was required", subject)
        } else {
            report(
                parameter.default == nil ? .source : key(parameter, nil).union(.source), "\(what) was removed", subject)
        }
    }

    /// Nil for what its style says.
    private func contentWords(_ writing: Parameter.Writing) -> String? {
        switch writing {
        case .json: "one JSON text"
        case .jsonElements: "a JSON text for each element"
        case .texts, .fields: nil
        }
    }

    private func compare(_ old: Parameter, _ new: Parameter) {
        let what = name(new)
        let key = key(old, new)
        let subject = subject(old, new)
        func report(_ breaks: Breaks, _ message: String) { comparison.report(breaks, subject, message) }
        func compare(_ what: String, _ old: String?, _ new: String?, _ breaks: Breaks) {
            comparison.compare(what, old, new, breaks, subject)
        }
        guard (old.constant == nil) == (new.constant == nil) else {
            report(
                key.union([.wire, .source]),
                new.constant.map { "\(what) is a constant \(quoted($0)) now" } ?? "\(what) is not a constant any more")
            return
        }
        // Keys of stored responses have the path with its braces.
        let isOtherPath = old.place == .path && new.place == .path && old.key != new.key
        if old.name != new.name, old.constant == nil {
            report(isOtherPath ? self.key.union(.source) : .source, "\(what) was '\(old.name)' before")
        } else if isOtherPath {
            compare("\(what): the key", quoted(old.key), quoted(new.key), self.key)
        }
        compare("\(what): the constant", old.constant.map(quoted), new.constant.map(quoted), key.union(.wire))
        compare("\(what): the place", old.place.rawValue, new.place.rawValue, key.union(.wire))
        if old.place != .path, old.place != .body, old.place == new.place, !isSameKey(old, new) {
            compare("\(what): the key", quoted(old.key), quoted(new.key), key.union(.wire))
        }
        if old.constant == nil { compareTypes(old, new, what, key, report) }
        if old.writesNull != new.writesNull {
            report(
                key.union(.wire),
                "\(what): nil is \(new.writesNull ? "written as null now" : "no longer written as null")")
        }
        comparison.compareConstraints(old.constraints, new.constraints, what, isSent: true, subject)
        compare("\(what): the format", words(for: old.dateFormat), words(for: new.dateFormat), key.union(.wire))
        compare("\(what): the style", old.style.rawValue, new.style.rawValue, key.union(.wire))
        switch (contentWords(old.writing), contentWords(new.writing)) {
        case (let old, let new?) where old != new: report(key.union(.wire), "\(what) is \(new) now")
        case (let old?, nil): report(key.union(.wire), "\(what) is not \(old) any more")
        case (_, _): break
        }
        compare("\(what): the content type", old.contentType, new.contentType, .wire)
        if old.keepsReserved != new.keepsReserved {
            report(
                .wire, "\(what): reserved characters \(new.keepsReserved ? "stay as they are now" : "are encoded now")")
        }
        comparison.compareRemarks(
            doc: (old.doc, new.doc), deprecated: (old.deprecated, new.deprecated), example: (old.example, new.example),
            custom: (old.custom, new.custom), what, subject)
    }

    private func compareTypes(
        _ old: Parameter, _ new: Parameter, _ what: String, _ key: Breaks, _ report: (Breaks, String) -> Void
    ) {
        var breaks: Breaks = []
        let isSame = comparison.isSame(old.type, new.type) && old.keepsNull == new.keepsNull
        if !isSame { breaks.insert(.source) }
        // A parameter with a default need not be sent to a server.
        if !comparison.newReadsOld(serverType(new), sentType(old), .request) { breaks.insert(.wire) }
        if !comparison.newReadsOld(unwrapped(new.type), unwrapped(old.type), .key) { breaks.formUnion(key) }
        if !isSame {
            let null = old.keepsNull == new.keepsNull
            report(
                breaks,
                "\(what) "
                    + (null
                        ? comparison.wordsForTypes(
                            old.type, new.type, hasDefault: old.default != nil || new.default != nil)
                        : new.keepsNull ? "tells null from absent now" : "no longer tells null from absent"))
        }
        let leftOut = LeftOut(
            old: old.default, new: new.default, wasAbsent: canBeAbsent(old, comparison.old),
            isAbsent: canBeAbsent(new, comparison.new))
        if leftOut.sendsOther {
            report(key.union(.wire), "\(what) \(leftOut.words)")
        } else if let value = new.default, old.default == nil, isSame {
            report([], "\(what) is \(words(for: value)) where it is left out now")
        } else if old.default != nil, old.default != .null, new.default == nil, isSame {
            report(.source, "\(what) has no default any more")
        } else if isSame, old.default == nil, comparison.losesOneValue(old.type, new.type) {
            report(.source, "\(what) must be given now: its enumeration has more than one value")
        }
    }

    private func canBeAbsent(_ parameter: Parameter, _ side: Side) -> Bool {
        parameter.keepsNull || isOptional(side.expanded(parameter.type))
    }

    /// Returns the type that the server of a version may receive.
    private func serverType(_ parameter: Parameter) -> TypeReference {
        parameter.default != nil || parameter.keepsNull ? .optional(unwrapped(parameter.type)) : parameter.type
    }

    /// Returns the type that an app of a version sends.
    private func sentType(_ parameter: Parameter) -> TypeReference {
        parameter.keepsNull ? .optional(unwrapped(parameter.type)) : parameter.type
    }

    func isRequired(_ parameter: Parameter, _ side: Side) -> Bool {
        parameter.default == nil && !canBeAbsent(parameter, side)
    }

    private func name(_ parameter: Parameter) -> String {
        switch parameter.place {
        case .body: "the body"
        case .path: "the path's '\(parameter.name)'"
        case .query: "the query's '\(parameter.name)'"
        case .header: "the header parameter '\(parameter.name)'"
        case .cookie: "the cookie parameter '\(parameter.name)'"
        case .field: "the body's '\(parameter.name)'"
        }
    }
}
