import Diagnostics

extension Linker {
    /// Returns what is said of the values of a type, checked; nothing of what is wrong.
    func constraints(_ written: ConstraintsSyntax?, for type: TypeReference) -> Constraints {
        guard let written else { return .none }
        let whole = expandWrapped(type)
        checkKinds(written, whole)
        var said = Constraints.Said()
        if case .builtin(let builtin) = whole, isNumber(builtin) {
            said.minimum = bound(written.minimum, builtin)
            said.maximum = bound(written.maximum, builtin)
            checkLimits(said, written, builtin)
            if let least = said.minimum, let most = said.maximum, let first = written.minimum,
                let last = written.maximum, isWrong(least, most)
            {
                log.error(
                    at: last.location, "no number is \(Constraints(said).words.joined(separator: " and "))",
                    notes: [.init(at: first.location, "the other bound")])
            }
        } else if whole == .builtin(.string) {
            said.minLength = written.minLength?.value
            said.maxLength = written.maxLength?.value
            said.pattern = written.pattern?.value
            checkOrder(written.minLength, written.maxLength, "text has", "characters")
        } else if case .array(let element) = whole {
            said.minItems = written.minItems?.value
            said.maxItems = written.maxItems?.value
            checkOrder(written.minItems, written.maxItems, "list has", "elements")
            if let unique = written.unique, unique.value {
                said.isUnique = isText(expand(element))
                if !said.isUnique {
                    log.error(
                        at: unique.location,
                        "'unique' is for lists of scalars and of enumerations, whose values can be compared")
                }
            }
        }
        return Constraints(said)
    }

    private func isNumber(_ builtin: Builtin) -> Bool {
        switch builtin.kind {
        case .integer, .floating, .decimal: true
        case .boolean, .string, .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void, .file: false
        }
    }

    /// Reports what is for values of another kind.
    private func checkKinds(_ written: ConstraintsSyntax, _ type: TypeReference) {
        var kind: String?
        if case .builtin(let builtin) = type { kind = isNumber(builtin) ? "number" : builtin == .string ? "text" : nil }
        if case .array = type { kind = "list" }
        for (key, location) in written.places {
            let (wanted, types) =
                switch key {
                case "min-length", "max-length", "pattern": ("text", "'String'")
                case "min-items", "max-items", "unique": ("list", "lists")
                default: ("number", "numbers")
                }
            if kind == wanted { continue }
            log.error(at: location, "'\(key)' is for \(types), also optional ones, and this is \(describe(type))")
        }
    }

    private func bound(_ written: Located<ConstraintsSyntax.BoundSyntax>?, _ builtin: Builtin) -> Constraints.Bound? {
        guard let written else { return nil }
        let text = written.value.text
        let value: Literal?
        switch builtin.kind {
        case .integer(let min, let max):
            value = wholeNumber(text, from: min, to: max).map { .integer($0) }
        case .decimal:
            value = isDecimalNumber(text) && !hasLeadingZero(text) && isDecimal(text) ? .decimal(text) : nil
        default:
            let isNumber = isJSONNumber(text) && (builtin != .float || Float(text)?.isFinite == true)
            value = isNumber && !isTooSmall(text, builtin) ? .floating(floatingText(text, builtin)) : nil
        }
        guard let value else {
            log.error(at: written.location, "'\(visible(text))' is not a number that '\(builtin.rawValue)' can hold")
            return nil
        }
        return Constraints.Bound(value: value, text: text, isExclusive: written.value.isExclusive)
    }

    private func isWrong(_ least: Constraints.Bound, _ most: Constraints.Bound) -> Bool {
        isLess(most.text, least.text)
            || (least.isExclusive || most.isExclusive) && !isLess(least.text, most.text) || isGap(least, most)
    }

    /// Whether two whole numbers follow one another, and neither is a value.
    private func isGap(_ least: Constraints.Bound, _ most: Constraints.Bound) -> Bool {
        guard least.isExclusive, most.isExclusive, case .integer(let first) = least.value,
            case .integer(let last) = most.value
        else { return false }
        if let first = Int64(first), let last = Int64(last) { return first < last && first + 1 == last }
        if let first = UInt64(first), let last = UInt64(last) { return first < last && first + 1 == last }
        return false
    }

    /// Reports a bound beyond which the type has no number.
    private func checkLimits(_ said: Constraints.Said, _ written: ConstraintsSyntax, _ builtin: Builtin) {
        guard case .integer(let min, let max) = builtin.kind else { return }
        if let most = said.maximum, most.isExclusive, most.value == .integer("\(min)"), let place = written.maximum {
            log.error(at: place.location, "no number of '\(builtin.rawValue)' is less than \(min)")
        }
        if let least = said.minimum, least.isExclusive, least.value == .integer("\(max)"), let place = written.minimum {
            log.error(at: place.location, "no number of '\(builtin.rawValue)' is more than \(max)")
        }
    }

    private func checkOrder(_ least: Located<Int>?, _ most: Located<Int>?, _ what: String, _ unit: String) {
        guard let least, let most, least.value > most.value else { return }
        log.error(
            at: most.location, "no \(what) at least \(least.value) and at most \(most.value) \(unit)",
            notes: [.init(at: least.location, "the other bound")])
    }

    /// Returns why a written value is not as it should be; nil if it is.
    func misfit(_ written: LiteralSyntax, _ constraints: Constraints, _ type: TypeReference) -> String? {
        switch written.form {
        case .list(let items):
            return constraints.misfit(ofList: items.count, hasTwins: hasTwins(items, type))?.why
        case .plain(let text), .quoted(let text):
            return isNull(written) ? nil : constraints.misfit(of: text)?.why
        case .mapping, .unknown: return nil
        }
    }

    /// Whether two elements of a list are one value.
    private func hasTwins(_ items: [LiteralSyntax], _ type: TypeReference) -> Bool {
        guard case .array(let element) = expandWrapped(type) else { return false }
        let values = items.compactMap { $0.text.map { value($0, of: expand(element)) } }
        return Set(values).count < values.count
    }

    /// A text that is the same for all spellings of a value, as far as the generator knows them.
    private func value(_ text: String, of type: TypeReference) -> String {
        switch type {
        case .model(let name, _, .enumeration):
            guard case .enumeration(let enumeration)? = models[name]?.kind else { return text }
            return enumeration.cases.first { $0.name.value == text }?.name.value
                ?? enumeration.cases.first { $0.value?.value.isSpelled(text) ?? false }?.name.value ?? text
        case .builtin(let builtin):
            switch builtin.kind {
            case .integer, .decimal: return ExactNumber(text).map { "\($0)" } ?? text
            case .floating(.double): return Double(text).map { "\($0)" } ?? text
            case .floating(.single): return Float(text).map { "\($0)" } ?? text
            case .date: return (dateLiteral(text).map { "\($0)" } ?? ExactNumber(text).map { "\($0)" }) ?? text
            case .duration:
                return (TimeText.milliseconds(ofDuration: text).map { "\($0)" } ?? ExactNumber(text).map { "\($0)" })
                    ?? text
            case .timeOfDay: return TimeText.milliseconds(ofTime: text).map { "\($0)" } ?? text
            case .uuid: return text.lowercased()
            case .boolean, .string, .data, .url, .json, .void, .file: return text
            }
        case .parameter, .optional, .array, .dictionary, .model: return text
        }
    }

    /// Reports a default or an example that is not as it should be.
    func check(_ written: LiteralSyntax?, _ what: String, _ constraints: Constraints, _ type: TypeReference) {
        guard let written, !constraints.isEmpty, let why = misfit(written, constraints, type) else { return }
        log.error(at: written.location, "the \(what) does not fit: \(why)")
    }
}

extension LiteralSyntax {
    /// Of a scalar.
    fileprivate var text: String? {
        switch form {
        case .plain(let text), .quoted(let text): text
        case .list, .mapping, .unknown: nil
        }
    }
}
