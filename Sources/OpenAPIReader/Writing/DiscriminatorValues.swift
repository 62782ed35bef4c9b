import Diagnostics
import EndpointSpec
import YAMLTree

/// The discriminator of a union with the values that lead to each variant.
struct DiscriminatorValues {
    let discriminator: YAMLNode
    /// By variant, in their order.
    let values: [[YAMLNode]]
    /// The variant of an object without the discriminator.
    let absent: Int?

    /// Nil if the union has no discriminator, or one that cannot tell its variants; then there is a warning.
    ///
    /// - Parameter isQuiet: Whether there is no warning, because another try follows.
    init?(_ union: UnionDraft, _ schemas: SchemaReader, isQuiet: Bool = false) {
        guard let discriminator = union.discriminator, let key = discriminator.text else { return nil }
        let log = schemas.log
        func lost(at location: SourceLocation, _ why: String) {
            if isQuiet { return }
            log.lost(at: location, "\(why), so the union is told by the keys that it reads")
        }
        guard !key.isEmpty, !key.unicodeScalars.contains(where: isControl) else {
            lost(at: discriminator.location, "a discriminator is one line, with at least one character")
            return nil
        }
        var all: [[YAMLNode]] = []
        let mapping = MappedModels(union, schemas)
        for value in mapping.stray where !isQuiet {
            log.lostOften(
                at: value.location,
                "no alternative is the schema of '\(visible(value.plainText))', so this value leads to no variant")
        }
        let held = union.variants.map { HeldValues($0, at: key, mapping, schemas) }
        // Where no value of the mapping is one that the variants say, it means something else.
        let isRelated = zip(union.variants, held).contains { variant, held in
            guard case .values(let values, _) = held else { return false }
            return values.contains { value in variant.tags.contains { $0.isSame(value) } }
        }
        // The values that several variants can have, where one of them is called as one of these.
        var shared: Set<[String]> = []
        for (variant, held) in zip(union.variants, held) where isRelated {
            guard case .values(let values, _) = held else { continue }
            let isNamed = variant.tags.contains { tag in values.contains { $0.isSame(tag) } }
            if isNamed { shared.insert(Self.texts(values)) }
        }
        var counts: [String: Int] = [:]
        for (variant, held) in zip(union.variants, held) {
            var values = variant.tags
            if case .values(let own, let mapped) = held { values += own + mapped }
            for text in Set(values.map(\.plainText)) { counts[text, default: 0] += 1 }
        }
        for (variant, held) in zip(union.variants, held) {
            guard schemas.isObject(variant.use.value) else {
                lost(at: discriminator.location, "a variant is no object with a name")
                return nil
            }
            switch held {
            case .other:
                lost(
                    at: discriminator.location, "a variant has something other than a text at '\(visible(key))'")
                return nil
            case .any: all.append(variant.tags)
            case .values(let held, let mapped):
                // An enumeration of several values may be older than the mapping, and keeps what it does not know.
                let isOld =
                    isRelated && held.count > 1 && !held.contains(where: \.isWholeNumber)
                    && !schemas.isUnion(variant.use.value)
                var chosen = Self.distinct(
                    Self.chosen(variant, held, isOld: isOld, isShared: shared.contains(Self.texts(held))) + mapped)
                // A union keeps what it does not know.
                if chosen.isEmpty, variant.isMapped, schemas.isUnion(variant.use.value) {
                    chosen = Self.distinct(variant.tags + held)
                }
                if schemas.isUnion(variant.use.value), !chosen.isEmpty {
                    // What it can be besides, unless that is a variant of its own, or another one can be it, too.
                    chosen = Self.distinct(chosen + held.filter { value in counts[value.plainText] == 1 })
                }
                if chosen.isEmpty, let tag = variant.tags.first {
                    lost(
                        at: tag.location,
                        "the variant of '\(visible(tag.plainText))' has another value at '\(visible(key))'")
                    return nil
                }
                for tag in variant.tags
                where !isQuiet && variant.isMapped && !chosen.contains(where: { $0.isSame(tag) }) {
                    log.lost(
                        at: tag.location,
                        "the variant of '\(visible(tag.plainText))' has another value at '\(visible(key))', so this one leads to none"
                    )
                }
                all.append(chosen)
            }
            if all.last?.isEmpty != false {
                lost(at: discriminator.location, "a variant is no object with a name")
                return nil
            }
        }
        var seen: Set<String> = []
        for value in all.joined() where !seen.insert(value.plainText).inserted {
            lost(at: value.location, "the value '\(visible(value.plainText))' leads to two variants")
            return nil
        }
        let numbers = all.joined().count { $0.isWholeNumber }
        guard numbers == 0 || numbers == seen.count else {
            lost(at: discriminator.location, "the values at '\(visible(key))' are texts and numbers")
            return nil
        }
        self.discriminator = discriminator
        values = all
        absent = union.absent.flatMap { absent in
            let use = union.variants[absent.number].use.value
            guard !schemas.isUnion(use), !schemas.requires(key, in: use) else {
                if !isQuiet, let place = absent.place {
                    log.lostOften(
                        at: place,
                        schemas.isUnion(use)
                            ? "what lacks '\(visible(key))' is a union here, which nothing tells then, so it is kept as 'unrecognized'"
                            : "what lacks '\(visible(key))' is a schema here that requires it, so it is kept as 'unrecognized'"
                    )
                }
                return nil
            }
            return absent.number
        }
        if isQuiet || schemas.isExport { return }
        for (variant, values) in zip(union.variants, all)
        where values.count > 1 && schemas.mayLack(key, in: variant.use.value) {
            log.lostOften(
                at: values[1].location,
                "several values lead to one variant, which may lack '\(visible(key))', and is sent with '\(visible(values[0].plainText))' then; an overlay can require it"
            )
        }
    }

    /// Of the values that a variant can have, those that the mapping says or, without one, its name if it is among them.
    ///
    /// - Parameters:
    ///   - isOld: Whether the mapping counts, whatever the variant says.
    ///   - isShared: Whether another variant has the same values, and its name among them.
    private static func chosen(
        _ variant: UnionDraft.Variant, _ held: [YAMLNode], isOld: Bool, isShared: @autoclosure () -> Bool
    ) -> [YAMLNode] {
        if held.isEmpty || isOld, variant.isMapped { return variant.tags }
        let said = held.filter { value in variant.tags.contains { $0.isSame(value) } }
        if !said.isEmpty || variant.isMapped { return said }
        return isOld && isShared() ? variant.tags : held
    }

    private static func texts(_ values: [YAMLNode]) -> [String] { distinct(values).map(\.plainText) }

    private static func distinct(_ values: [YAMLNode]) -> [YAMLNode] {
        var distinct: [YAMLNode] = []
        for value in values.sorted(by: { $0.plainText < $1.plainText })
        where distinct.last?.isSame(value) != true {
            distinct.append(value)
        }
        return distinct
    }
}

extension SchemaReader {
    fileprivate func isUnion(_ value: SchemaValue) -> Bool {
        guard let number = modelNumber(of: value), case .union = drafts[number].content else { return false }
        return true
    }

    /// Whether an object has an optional property at a key.
    fileprivate func mayLack(_ key: String, in value: SchemaValue) -> Bool {
        structure(of: value)?.properties.contains { $0.key == key && !$0.isRequired } == true
    }

    /// Whether an object has a required property at a key.
    fileprivate func requires(_ key: String, in value: SchemaValue) -> Bool {
        structure(of: value)?.properties.contains { $0.key == key && $0.isRequired } == true
    }

    /// Whether a value is an object with a name, or one of several such.
    fileprivate func isObject(_ value: SchemaValue) -> Bool {
        var seen: Set<Int> = []
        var open = [value]
        while let value = open.popLast() {
            guard case .model(let number) = whole(value).type else { return false }
            guard seen.insert(number).inserted else { continue }
            switch drafts[number].content {
            case .structure, .pending: break
            case .union(let union): open += union.variants.map(\.use.value)
            // What is left of a name that stands for itself is JSON.
            case .enumeration, .type: return false
            }
        }
        return true
    }
}
