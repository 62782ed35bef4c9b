import Diagnostics
import EndpointSpec

extension Comparison {
    func compareModels() {
        let heirs = Dictionary(
            old.models.compactMap { model in
                (self.new.model(renamedModels[model.name] ?? model.name)).map { ($0.name, model) }
            }
        ) { first, _ in first }
        for model in new.models {
            if let before = heirs[model.name] {
                compare(before, model)
            } else {
                report([], subject(nil, model), "was added")
            }
        }
        for model in old.models where new.model(renamedModels[model.name] ?? model.name) == nil {
            // Its uses are reported at the places of use.
            report(.source, removed(model), "was removed")
        }
    }

    private func subject(_ before: Model?, _ now: Model) -> Subject {
        Subject("model '\(now.name)'", old: before.map { .model($0.name) }, new: .model(now.name))
    }

    private func removed(_ model: Model) -> Subject {
        Subject(
            "model '\(model.name)'", old: .init(root: .model(model.name), keys: []),
            new: place(of: "models", in: old.api.groups.first { $0.models.contains { $0.name == model.name } }))
    }

    private func compare(_ before: Model, _ now: Model) {
        let subject = subject(before, now)
        let uses = uses[now.name] ?? []
        compare("the name", "'\(before.name)'", "'\(now.name)'", .source, subject)
        compareRemarks(
            doc: (before.doc, now.doc), deprecated: (before.deprecated, now.deprecated),
            example: (before.example, now.example), custom: (before.custom, now.custom), "", subject)
        compareSamples(before.sample, now.sample, subject)
        for lost in before.conforms where !says(now, lost) {
            report(.source, subject.at("conforms", lost.rawValue), "no longer conforms to \(lost.rawValue)")
        }
        for gained in now.conforms where !says(before, gained) {
            report([], subject.at("conforms", gained.rawValue), "conforms to \(gained.rawValue) now")
        }
        switch (before.kind, now.kind) {
        case (.structure(let old), .structure(let new)):
            StructureComparison(comparison: self, subject: subject, uses: uses, before: old, now: new).run()
        case (.enumeration(let old), .enumeration(let new)): compare(old, new, uses, subject)
        case (.union(let old), .union(let new)): compare(old, new, uses, subject)
        case (.alias(let old), .alias(let new)):
            // What that breaks on the wire is reported at the places of use.
            if !isSame(old, new) { report(.source, subject.at("alias"), wordsForTypes(old, new)) }
        default:
            report(breaksOfKind(before, now, uses), subject, "is \(kind(now)) now, was \(kind(before))")
        }
    }

    /// Hashable and Comparable include Equatable, and an enumeration is always Hashable.
    private func says(_ model: Model, _ conformance: Conformance) -> Bool {
        if model.conforms.contains(conformance) { return true }
        guard conformance == .equatable || conformance == .hashable else { return false }
        if case .enumeration = model.kind { return true }
        return conformance == .equatable && (model.conforms.contains(.hashable) || model.conforms.contains(.comparable))
    }

    private func breaksOfKind(_ before: Model, _ now: Model, _ uses: Uses) -> Breaks {
        // Uses of an alias are compared by the aliased type.
        if case .alias = before.kind { return .source }
        if case .alias = now.kind { return .source }
        var breaks: Breaks = .source
        if !uses.isDisjoint(with: [.read, .written]) { breaks.insert(.wire) }
        if !uses.isDisjoint(with: [.stored, .keyed]) { breaks.insert(.cache) }
        return breaks
    }

    private func kind(_ model: Model) -> String {
        switch model.kind {
        case .structure: "a structure"
        case .enumeration: "an enumeration"
        case .union: "a union"
        case .alias: "an alias"
        }
    }

    private func compare(_ old: Enumeration, _ new: Enumeration, _ uses: Uses, _ subject: Subject) {
        let wire: Breaks = uses.isDisjoint(with: [.read, .written]) ? [] : .wire
        // A removed value reads as `unrecognized`, and the key changes.
        let key: Breaks = uses.contains(.keyed) ? .cache : []
        if old.raw != new.raw {
            report(
                wire.union([.source]).union(uses.isDisjoint(with: [.stored, .keyed]) ? [] : .cache), subject.at("enum"),
                "its values are \(new.raw.rawValue) now, were \(old.raw.rawValue)")
            return
        }
        var gone = old.cases.filter { other in !new.cases.contains { $0.name == other.name } }
        for value in new.cases {
            let subject = subject.at("enum", value.name)
            if let other = old.cases.first(where: { $0.name == value.name }) {
                compare(
                    "the value of '\(value.name)'", words(for: other.value), words(for: value.value), wire.union(key),
                    subject)
                compareRemarks(
                    doc: (other.doc, value.doc), deprecated: (other.deprecated, value.deprecated),
                    custom: (other.custom, value.custom), "'\(value.name)'", subject)
            } else if let index = gone.firstIndex(where: { $0.value == value.value }) {
                report(.source, subject, "the case '\(value.name)' was '\(gone.remove(at: index).name)' before")
            } else {
                report(.source, subject, "the case '\(value.name)' was added: a switch over all cases misses it")
            }
        }
        for value in gone {
            report(
                uses.contains(.written) ? [.wire, .source] : .source, subject.at("enum", value.name),
                "the case '\(value.name)' was removed" + (uses.contains(.written) ? ", which apps may still send" : ""))
        }
    }

    private func compare(_ old: Union, _ new: Union, _ uses: Uses, _ subject: Subject) {
        var wire: Breaks = uses.isDisjoint(with: [.read, .written]) ? [] : .wire
        if !uses.isDisjoint(with: [.stored, .keyed]) { wire.insert(.cache) }
        compare(
            "the discriminator", old.discriminator.map(quoted), new.discriminator.map(quoted), wire,
            subject.at("discriminator"))
        if old.discriminator != nil, new.discriminator != nil {
            compare(
                "the variant of an object without the discriminator", (old.absent?.name).map { "'\($0)'" },
                (new.absent?.name).map { "'\($0)'" },
                old.absent == nil || uses.isDisjoint(with: [.read, .stored]) ? [] : wire, subject.at("absent"))
        }
        var gone = old.variants.filter { other in !new.variants.contains { $0.name == other.name } }
        for variant in new.variants {
            let subject = subject.at("union", variant.name)
            if let other = old.variants.first(where: { $0.name == variant.name }) {
                if old.discriminator != nil, new.discriminator != nil {
                    compare(
                        "the tag of '\(variant.name)'", other.tags.map(words).joined(separator: ", "),
                        variant.tags.map(words).joined(separator: ", "), wire, subject)
                }
                compareVariants(other, variant, uses, subject)
                compareRemarks(doc: (other.doc, variant.doc), "'\(variant.name)'", subject)
            } else if let index = gone.firstIndex(where: {
                isSame($0.type, variant.type) && (new.discriminator == nil || $0.tags == variant.tags)
            }) {
                report(.source, subject, "the case '\(variant.name)' was '\(gone.remove(at: index).name)' before")
            } else {
                report(.source, subject, "the case '\(variant.name)' was added: a switch over all cases misses it")
            }
        }
        for variant in gone {
            report(
                uses.contains(.written) ? [.wire, .source] : .source, subject.at("union", variant.name),
                "the case '\(variant.name)' was removed")
        }
        let names = new.variants.map(\.name).filter { name in old.variants.contains { $0.name == name } }
        if new.discriminator == nil, names != old.variants.map(\.name).filter(names.contains) {
            report(
                [], subject.at("union"), "the variants have another order: what fits two of them reads as another")
        }
    }

    private func compareVariants(_ old: Union.Variant, _ new: Union.Variant, _ uses: Uses, _ subject: Subject) {
        var anywhere: Breaks = uses.isDisjoint(with: [.read, .written]) ? [] : .wire
        if !uses.isDisjoint(with: [.stored, .keyed]) { anywhere.insert(.cache) }
        compare(
            "the format of '\(new.name)'", words(for: old.dateFormat), words(for: new.dateFormat), anywhere,
            subject)
        guard !isSame(old.type, new.type) else { return }
        var breaks: Breaks = .source
        if uses.contains(.read), !oldReadsNew(old.type, new.type) { breaks.insert(.wire) }
        if uses.contains(.written), !newReadsOld(new.type, old.type, .request) { breaks.insert(.wire) }
        if uses.contains(.stored), !newReadsOld(new.type, old.type, .answer) { breaks.insert(.cache) }
        report(breaks, subject, "the case '\(new.name)' \(wordsForTypes(old.type, new.type))")
    }
}
