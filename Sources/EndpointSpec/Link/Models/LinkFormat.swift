import Diagnostics

extension Linker {
    /// Returns the format of the values in a type; nil if they have one form only.
    func dateFormat(_ written: FormatSyntax?, for type: TypeReference, quiet: Bool) -> DateFormat? {
        guard let builtin = formatted(in: type) else {
            if let written, !quiet {
                log.error(
                    at: written.location,
                    "'format' is for dates, durations, times of day, integers and decimals, and this is none of them")
            }
            return nil
        }
        guard let written = written ?? aliasFormat(in: type) else {
            return builtin == .date ? dates ?? builtin.defaultFormat : builtin.defaultFormat
        }
        return dateFormat(written, of: builtin, quiet: quiet)
    }

    /// The format that gen.yaml has for all dates that have none of their own; nil if it says none, or after an error.
    func defaultDateFormat() -> DateFormat? {
        settings.dates.flatMap { dateFormat($0, of: .date, quiet: false) }
    }

    private func dateFormat(_ written: FormatSyntax, of builtin: Builtin, quiet: Bool) -> DateFormat? {
        if builtin != .date, written.names.count > 1 {
            if !quiet { log.error(at: written.names[1].location, "only a date can have several formats; keep one") }
            return nil
        }
        var formats: [DateFormat] = []
        for name in written.names {
            if let format = DateFormat(spec: name.value, for: builtin.kind) {
                if !quiet { checkRepetition(of: format, name, after: zip(formats, written.names)) }
                formats.append(format)
            } else if !quiet {
                refuse(name, for: builtin)
            }
        }
        guard formats.count == written.names.count else { return nil }
        return formats.count == 1 ? formats[0] : .anyOf(formats)
    }

    private func checkRepetition(
        of format: DateFormat, _ name: Located<String>, after others: Zip2Sequence<[DateFormat], [Located<String>]>
    ) {
        for (other, place) in others where other == format || other.isNumber && format.isNumber {
            log.error(
                at: name.location,
                other == format
                    ? "the format '\(visible(name.value))' is tried already; keep one"
                    : "every number is a date of the format '\(visible(place.value))', so this one is never tried; keep one",
                notes: [.init(at: place.location, "the first")])
            return
        }
    }

    /// Reports a format that no type could have.
    func checkFormat(_ written: FormatSyntax?) {
        for name in written?.names ?? [] where !DateFormat.isKnown(name.value) { refuse(name, for: .date) }
    }

    private func refuse(_ name: Located<String>, for builtin: Builtin) {
        let names = DateFormat.names(of: builtin.kind)
        let near = hint(name.value, among: names)
        let text = "'\(visible(name.value))' is not a "
        switch builtin.kind {
        case .date:
            log.error(
                at: name.location,
                text + "date format"
                    + (near.isEmpty
                        ? "; it is one of \(choices(names)), or a pattern of yyyy, MM and dd, with HH, mm, ss, SSS and Z as needed: 'yyyy-MM-dd HH:mm:ss'"
                        : near))
        case .integer, .decimal:
            log.error(
                at: name.location, text + "format of '\(builtin.rawValue)'; 'text' is one, for numbers in quotes")
        default:
            log.error(
                at: name.location,
                text + "format of '\(builtin.rawValue)'" + (near.isEmpty ? "; it is one of \(choices(names))" : near))
        }
    }

    /// The format that an alias in a type says, the outermost first. There is at most one kind of values in a type.
    private func aliasFormat(in type: TypeReference) -> FormatSyntax? {
        if case .model(let name, _, .alias) = type {
            return models[name]?.format ?? aliases[name].flatMap(aliasFormat)
        }
        if case .model = type { return nil }
        return type.parts.lazy.compactMap(aliasFormat).first
    }

    /// Reports generic arguments with a format of their own: a generic model reads all values alike.
    func checkArguments(_ type: TypeReference, at location: SourceLocation) {
        if case .model(_, let arguments, _) = type {
            for argument in arguments {
                guard let builtin = formatted(in: argument),
                    let format = aliasFormat(in: argument) ?? (builtin == .date ? settings.dates : nil),
                    dateFormat(nil, for: argument, quiet: true) != builtin.defaultFormat
                else { continue }
                log.error(
                    at: location,
                    "a generic model does not know the format of '\(argument.text())'; make a structure that has the value",
                    notes: [.init(at: format.location, "the format")])
            }
        }
        for part in type.parts { checkArguments(part, at: location) }
    }

    /// The type whose values have more than one form, in lists, dictionaries and optionals; nil if there is none.
    private func formatted(in type: TypeReference) -> Builtin? {
        switch expand(type) {
        case .builtin(let builtin): DateFormat.names(of: builtin.kind).isEmpty ? nil : builtin
        // The values of a model have formats of their own.
        case .model: nil
        case let type: type.parts.lazy.compactMap(formatted).first
        }
    }
}
