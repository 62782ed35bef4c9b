import Diagnostics
import EndpointSpec

/// The two versions of one structure.
struct StructureComparison {
    let comparison: Comparison
    let subject: Subject
    let uses: Uses
    let before: Structure
    let now: Structure

    private var generics: (old: [String], new: [String]) { (before.generics, now.generics) }

    private func report(_ breaks: Breaks, _ message: String, _ part: Subject) {
        comparison.report(breaks, part, message)
    }

    /// Returns a property by its names, of which one may be missing in the other version.
    private func subject(_ old: Property?, _ new: Property?) -> Subject {
        subject.at(
            ["properties", new?.name ?? old?.name ?? ""], old: ["properties", old?.name ?? new?.name ?? ""])
    }

    /// What breaks if a key, a date or the like is written in another way.
    private var anywhere: Breaks {
        var breaks: Breaks = uses.isDisjoint(with: [.read, .written]) ? [] : .wire
        if !uses.isDisjoint(with: [.stored, .keyed]) { breaks.insert(.cache) }
        return breaks
    }

    func run() {
        if before.generics.count != now.generics.count {
            report(
                .source, "it has \(now.generics.count) generic parameters now, had \(before.generics.count)",
                subject.at("generic"))
        }
        if before.isMutable != now.isMutable {
            report(
                now.isMutable ? [] : .source, now.isMutable ? "it is mutable now" : "it is no longer mutable",
                subject.at("mutable"))
        }
        if before.isChecked != now.isChecked {
            report(
                now.isChecked ? [] : .source,
                now.isChecked ? "it can check itself now" : "it can no longer check itself", subject.at("validate"))
        }
        let pairs = pairProperties()
        for pair in pairs { compare(pair.old, pair.new) }
        for property in now.properties where !pairs.contains(where: { $0.new.name == property.name }) {
            added(property)
        }
        for property in before.properties where !pairs.contains(where: { $0.old.name == property.name }) {
            removed(property)
        }
        compareAdditional()
        let asked = pairs.filter { $0.old.constant == nil && $0.new.constant == nil }
        let formerly = before.properties.compactMap { property in asked.first { $0.old.name == property.name }?.new.name
        }
        if asked.map(\.new.name) != formerly {
            report(.source, "the parameters of the initialiser have another order", subject.at("properties"))
        }
    }

    /// Pairs properties by their names, then by their keys, in the new order.
    private func pairProperties() -> [(old: Property, new: Property)] {
        var rest = before.properties.filter { other in !now.properties.contains { $0.name == other.name } }
        return now.properties.compactMap { property in
            if let other = before.properties.first(where: { $0.name == property.name }) { return (other, property) }
            guard let index = rest.firstIndex(where: { $0.keys == property.keys }) else { return nil }
            return (rest.remove(at: index), property)
        }
    }

    private func added(_ property: Property) {
        let what = "property '\(property.name)'"
        if let constant = property.constant {
            var breaks: Breaks = uses.contains(.written) ? .wire : []
            if !uses.isDisjoint(with: [.stored, .keyed]) { breaks.insert(.cache) }
            report(breaks, "\(what) was added, and is always \(words(for: constant))", subject(nil, property))
            return
        }
        let isOptional = canBeAbsent(property, comparison.new)
        if isRequired(property, comparison.new) {
            let hasOneValue = comparison.new.hasOneValue(property.type)
            var breaks: Breaks = hasOneValue ? [] : .source
            if uses.contains(.written) { breaks.insert(.wire) }
            if !uses.isDisjoint(with: [.stored, .keyed]) { breaks.insert(.cache) }
            report(
                breaks, "\(what) was added, and is required" + (hasOneValue ? ", with one value" : ""),
                subject(nil, property))
        } else {
            let isAlwaysSent = !isOptional && uses.contains(.keyed)
            report(
                isAlwaysSent ? .cache : [],
                "\(what) was added" + (isOptional ? ", and can be absent" : ", and has a default"),
                subject(nil, property))
        }
    }

    private func removed(_ property: Property) {
        var breaks: Breaks = .source
        let isRequired = isRequired(property, comparison.old)
        if isRequired, !uses.isDisjoint(with: [.read, .written]) { breaks.insert(.wire) }
        let isAlwaysSent = isRequired || property.default != nil
        if isAlwaysSent, uses.contains(.keyed) { breaks.insert(.cache) }
        report(
            breaks, "property '\(property.name)' was removed" + (isRequired ? ", and was required" : ""),
            subject(property, nil))
    }

    private func isRequired(_ property: Property, _ side: Side) -> Bool {
        property.default == nil && !canBeAbsent(property, side)
    }

    private func canBeAbsent(_ property: Property, _ side: Side) -> Bool {
        property.keepsNull || isOptional(side.expanded(property.type))
    }

    private func compare(_ old: Property, _ new: Property) {
        let what = "property '\(new.name)'"
        let subject = subject(old, new)
        if old.name != new.name { report(.source, "\(what) was '\(old.name)' before", subject) }
        compareKeys(old, new, what, subject)
        if old.constant == nil, new.constant == nil {
            compareTypes(old, new, what, subject)
        } else {
            compareConstants(old, new, what, subject)
        }
        if old.writesNull != new.writesNull {
            var breaks: Breaks = uses.contains(.written) ? .wire : []
            if uses.contains(.keyed) { breaks.insert(.cache) }
            report(
                breaks, "\(what): nil is \(new.writesNull ? "written as null now" : "no longer written as null")",
                subject)
        }
        comparison.compare(
            "\(what): the format", words(for: old.dateFormat), words(for: new.dateFormat), anywhere, subject)
        comparison.compareConstraints(
            old.constraints, new.constraints, what, isSent: uses.contains(.written), subject)
        let wire: Breaks = uses.contains(.read) ? .wire : []
        let stored: Breaks = uses.contains(.stored) ? .cache : []
        if old.lossy.isLossy != new.lossy.isLossy {
            report(
                new.lossy.isLossy ? wire : stored,
                "\(what) "
                    + (new.lossy.isLossy ? "may hold elements that do not fit now" : "may hold only what fits now"),
                subject)
        } else if old.lossy != new.lossy {
            report(
                new.lossy == .all ? wire : stored,
                "\(what) "
                    + (new.lossy == .all
                        ? "may hold nothing but elements that do not fit now" : "has to hold an element that fits now"),
                subject)
        }
        if old.coerces != new.coerces {
            report(
                new.coerces ? wire : stored, "\(what) " + (new.coerces ? "is coerced now" : "is no longer coerced"),
                subject)
        }
        if old.empty != new.empty {
            let isMore = Set(new.empty).isSuperset(of: old.empty)
            report(
                isMore ? wire : stored,
                "\(what): empty values are " + (isMore ? "read as absent now" : "no longer read as absent"), subject)
        }
        if old.isLenient != new.isLenient {
            report(
                new.isLenient ? wire : stored, "\(what) " + (new.isLenient ? "is lenient now" : "is no longer lenient"),
                subject)
        }
        comparison.compareRemarks(
            doc: (old.doc, new.doc), deprecated: (old.deprecated, new.deprecated), example: (old.example, new.example),
            custom: (old.custom, new.custom), what, subject)
    }

    private func compareConstants(_ old: Property, _ new: Property, _ what: String, _ subject: Subject) {
        guard old.constant != new.constant else { return }
        // The parameter of the initialiser comes or goes, unless both are constants of one type.
        let isSame = old.constant != nil && new.constant != nil && old.type == new.type
        let breaks = isSame ? anywhere : anywhere.union(.source)
        switch (old.constant, new.constant) {
        case (let before?, let now?):
            report(breaks, "\(what) is always \(words(for: now)), was \(words(for: before))", subject)
        case (nil, let now?):
            report(breaks, "\(what) is always \(words(for: now)) now, was '\(old.type.text())'", subject)
        case (let before?, nil):
            report(breaks, "\(what) is '\(new.type.text())' now, was always \(words(for: before))", subject)
        case (nil, nil): break
        }
    }

    private func compareAdditional() {
        let subject = subject.at("additional")
        switch (before.additional, now.additional) {
        case (nil, nil): return
        case (nil, .some): report([], "keys that no property has are kept now", subject)
        case (.some, nil):
            report(
                uses.contains(.written) ? [.source, .wire] : .source,
                "keys that no property has are no longer kept", subject)
        case (let old?, let new?):
            if !comparison.isSame(old.type, new.type, generics: generics) {
                var breaks: Breaks = .source
                if uses.contains(.read), !comparison.oldReadsNew(old.type, new.type, generics) { breaks.insert(.wire) }
                if uses.contains(.written), !comparison.newReadsOld(new.type, old.type, .request, generics) {
                    breaks.insert(.wire)
                }
                if uses.contains(.stored), !comparison.newReadsOld(new.type, old.type, .answer, generics) {
                    breaks.insert(.cache)
                }
                if uses.contains(.keyed), !comparison.newReadsOld(new.type, old.type, .key, generics) {
                    breaks.insert(.cache)
                }
                report(
                    breaks, "additional keys: the type \(comparison.wordsForTypes(old.type, new.type, generics))",
                    subject)
            }
            comparison.compare(
                "additional keys: the format", words(for: old.dateFormat), words(for: new.dateFormat), anywhere,
                subject)
            comparison.compareRemarks(doc: (old.doc, new.doc), "additional keys", subject)
        }
    }

    private func compareKeys(_ old: Property, _ new: Property, _ what: String, _ subject: Subject) {
        guard old.keys != new.keys else { return }
        var breaks: Breaks = []
        // Apps read the old keys, but a server may now write the new ones.
        if uses.contains(.read), !Set(new.keys).isSubset(of: old.keys) || old.keys.first != new.keys.first {
            breaks.insert(.wire)
        }
        if uses.contains(.stored), !Set(old.keys).isSubset(of: new.keys) { breaks.insert(.cache) }
        if old.keys.first != new.keys.first {
            if uses.contains(.written) { breaks.insert(.wire) }
            if uses.contains(.keyed) { breaks.insert(.cache) }
        }
        report(breaks, "\(what): the key is \(keyText(new.keys)), was \(keyText(old.keys))", subject)
    }

    private func compareTypes(_ old: Property, _ new: Property, _ what: String, _ subject: Subject) {
        let isSame = comparison.isSame(old.type, new.type, generics: generics) && old.keepsNull == new.keepsNull
        let hadDefault = old.default != nil
        let hasDefault = new.default != nil
        let isOptionalNow = canBeAbsent(new, comparison.new)
        let leftOut = LeftOut(
            old: old.default, new: new.default, wasAbsent: canBeAbsent(old, comparison.old), isAbsent: isOptionalNow)
        var sent: Breaks = uses.contains(.written) ? .wire : []
        if uses.contains(.keyed) { sent.insert(.cache) }
        if !isSame || hadDefault != hasDefault {
            var breaks: Breaks = isSame && !(hadDefault && !isOptionalNow) ? [] : .source
            if uses.contains(.read), !comparison.oldReadsNew(readType(old), readType(new), generics) {
                breaks.insert(.wire)
            }
            if uses.contains(.written), !comparison.newReadsOld(readType(new), writtenType(old), .request, generics) {
                breaks.insert(.wire)
            }
            if uses.contains(.stored), !comparison.newReadsOld(readType(new), readType(old), .answer, generics) {
                breaks.insert(.cache)
            }
            if uses.contains(.keyed), !comparison.newReadsOld(unwrapped(new.type), unwrapped(old.type), .key, generics)
            {
                breaks.insert(.cache)
            }
            report(breaks, "\(what) \(typeWords(old, new, isSame))", subject)
            if leftOut.sendsOther, !sent.isEmpty { report(sent, "\(what) \(leftOut.words)", subject) }
        } else if let value = new.default, let other = old.default, value != other {
            report(sent, "\(what): the default is \(words(for: value)), was \(words(for: other))", subject)
        } else if !hadDefault, comparison.losesOneValue(old.type, new.type) {
            report(.source, "\(what) must be given now: its enumeration has more than one value", subject)
        }
    }

    private func typeWords(_ old: Property, _ new: Property, _ isSame: Bool) -> String {
        if old.keepsNull != new.keepsNull {
            return new.keepsNull ? "tells null from absent now" : "no longer tells null from absent"
        }
        if !isSame {
            return comparison.wordsForTypes(
                old.type, new.type, generics, hasDefault: old.default != nil || new.default != nil)
        }
        return new.default.map { "has a default now, \(words(for: $0))" } ?? "has no default any more"
    }
}
