import Diagnostics
import EndpointSpec
import YAMLTree

/// The discriminator of a union with the values that lead to each variant.
struct DiscriminatorValues {
    let discriminator: YAMLNode
    /// By variant, in their order.
    let values: [[YAMLNode]]

    /// Nil if the union has no discriminator, or one that cannot tell its variants; then there is a warning.
    init?(_ union: UnionDraft, _ schemas: SchemaReader) {
        guard let discriminator = union.discriminator, let key = discriminator.text else { return nil }
        let log = schemas.log
        func lost(at location: SourceLocation, _ why: String) {
            log.lost(at: location, "\(why), so the union is told by the keys that it reads")
        }
        guard !key.isEmpty, key.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            lost(at: discriminator.location, "a discriminator is one line, with at least one character")
            return nil
        }
        var all: [[YAMLNode]] = []
        for variant in union.variants {
            guard schemas.isObject(variant.use.value) else {
                lost(at: discriminator.location, "a variant is no object with a name")
                return nil
            }
            switch HeldValues(variant.use.value, at: key, schemas) {
            case .other:
                lost(
                    at: discriminator.location, "a variant has something other than a text at '\(visible(key))'")
                return nil
            case .any: all.append(variant.tags)
            case .values(let held):
                let chosen = Self.chosen(variant, held)
                if chosen.isEmpty, let tag = variant.tags.first {
                    lost(
                        at: tag.location,
                        "the variant of '\(visible(tag.plainText))' has another value at '\(visible(key))'")
                    return nil
                }
                for tag in variant.tags where variant.isMapped && !chosen.contains(where: { $0.isSame(tag) }) {
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
    }

    /// Of the values that a variant can have, those that the mapping says or, without one, its name if it is among them.
    private static func chosen(_ variant: UnionDraft.Variant, _ held: [YAMLNode]) -> [YAMLNode] {
        let said = held.filter { value in variant.tags.contains { $0.isSame(value) } }
        return said.isEmpty && !variant.isMapped ? held : said
    }
}

/// What objects can have at a key.
private enum HeldValues {
    /// Any text, or nothing.
    case any
    /// One of some texts or of some numbers.
    case values([YAMLNode])
    case other

    init(_ value: SchemaValue, at key: String, _ schemas: SchemaReader) {
        var values: [YAMLNode] = []
        var isAny = false
        var seen: Set<Int> = []
        // With what leads to a variant of a union that has the same discriminator.
        var open: [(value: SchemaValue, tags: [YAMLNode])] = [(value, [])]
        while let (value, tags) = open.popLast() {
            guard case .model(let number) = value.type, seen.insert(number).inserted else { continue }
            var held = HeldValues.any
            switch schemas.drafts[number].content {
            case .pending, .enumeration: break
            case .type(let other):
                open.append((other, tags))
                continue
            case .union(let union):
                let isSame = union.discriminator?.text == key
                open += union.variants.map { ($0.use.value, isSame ? $0.tags : []) }
                continue
            case .structure(let structure):
                if let property = structure.properties.first(where: { $0.key == key }) {
                    held = HeldValues(property.use, schemas)
                }
            }
            switch held {
            case .any where tags.isEmpty: isAny = true
            case .any: values += tags
            case .values(let own): values += own
            case .other:
                self = .other
                return
            }
        }
        if isAny || values.isEmpty {
            self = .any
            return
        }
        var distinct: [YAMLNode] = []
        for value in values.sorted(by: { $0.plainText < $1.plainText })
        where distinct.last?.isSame(value) != true {
            distinct.append(value)
        }
        self = .values(distinct)
    }

    private init(_ use: SchemaUse, _ schemas: SchemaReader) {
        if let constant = use.constant {
            self = constant.flag == nil ? .values([constant]) : .other
            return
        }
        var type = use.value.type
        for _ in 0..<32 {
            switch type {
            case .scalar(.string, _):
                self = .any
                return
            case .json, .scalar, .list, .dictionary:
                self = .other
                return
            case .model(let number):
                switch schemas.drafts[number].content {
                case .enumeration(let enumeration):
                    let items = enumeration.items.map(\.value)
                    self = enumeration.isText || items.allSatisfy(\.isWholeNumber) ? .values(items) : .other
                    return
                case .type(let other): type = other.type
                case .pending, .structure, .union:
                    self = .other
                    return
                }
            }
        }
        self = .other
    }
}

extension SchemaReader {
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

extension YAMLNode {
    /// A scalar that is read as an integer.
    fileprivate var isWholeNumber: Bool {
        guard case .scalar(let scalar) = content, scalar.isPlain, let number = Int(scalar.text) else { return false }
        return String(number) == scalar.text
    }

    fileprivate func isSame(_ other: YAMLNode) -> Bool { plainText == other.plainText }
}
