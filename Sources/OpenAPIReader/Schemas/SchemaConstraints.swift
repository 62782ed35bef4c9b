import Diagnostics
import YAMLTree

/// What schemas that all hold say of a value's size and form, each keyword once.
struct SchemaConstraints: Sendable {
    /// A number of the document, and where it stands.
    struct Bound: Equatable {
        let text: String
        let location: SourceLocation
        var isExclusive = false

        var value: Double { Double(text) ?? 0 }
    }

    var minimum: Bound?
    var maximum: Bound?
    var multipleOf: Bound?
    var minLength: Bound?
    var maxLength: Bound?
    var patterns: [SchemaPattern] = []
    var minItems: Bound?
    var maxItems: Bound?
    var isUnique = false
    var unique: SourceLocation?
    var minProperties: Bound?
    var maxProperties: Bound?
    /// The schemas of a list's elements, or of a dictionary's values.
    var elements: [YAMLNode] = []

    /// Takes out what is said of numbers.
    mutating func leaveOutBounds() {
        minimum = nil
        maximum = nil
        multipleOf = nil
    }

    /// Whether nothing is said of the value itself.
    var isEmpty: Bool { keywords.isEmpty }

    /// The keywords that say something. An exclusive bound is one, too.
    var keywords: [String] {
        let all = [
            ("minimum", minimum != nil), ("maximum", maximum != nil), ("multipleOf", multipleOf != nil),
            ("minLength", minLength != nil), ("maxLength", maxLength != nil), ("pattern", !patterns.isEmpty),
            ("minItems", minItems != nil), ("maxItems", maxItems != nil), ("uniqueItems", isUnique),
            ("minProperties", minProperties != nil), ("maxProperties", maxProperties != nil),
        ]
        return all.filter(\.1).map(\.0)
    }

    /// A text that two have in common if they say the same.
    var signature: String {
        let bounds = [
            minimum, maximum, multipleOf, minLength, maxLength, minItems, maxItems, minProperties, maxProperties,
        ]
        return bounds.map { $0.map { $0.text + ($0.isExclusive ? "!" : "") } ?? "" }.joined(separator: "|")
            + patterns.map(\.text).debugDescription + (isUnique ? "u" : "")
    }

    /// Takes the greater of two lower bounds, and the lesser of two upper ones.
    static func tighten(_ bound: inout Bound?, _ other: Bound?, isUpper: Bool) {
        guard let other else { return }
        guard let old = bound else {
            bound = other
            return
        }
        let isTighter = isUpper ? other.value < old.value : other.value > old.value
        if isTighter || other.value == old.value && other.isExclusive { bound = other }
    }
}

extension SchemaReader {
    /// What is said of a value of schemas that all hold.
    func constraints(of nodes: [YAMLNode]) -> SchemaConstraints {
        var constraints = SchemaConstraints()
        eachPart(of: nodes, isQuiet: true) { node, _ in add(node, to: &constraints) }
        return constraints
    }

    private func add(_ node: YAMLNode, to constraints: inout SchemaConstraints) {
        guard case .mapping(let entries) = node.content else { return }
        for entry in entries {
            // Most keys of schemas are none of these.
            switch entry.name.utf8.first {
            case 0x61, 0x65, 0x66, 0x69, 0x6D, 0x70, 0x75: break
            default: continue
            }
            let value = entry.value
            switch entry.name {
            case "minimum":
                var bound = number(value, entry.name)
                bound?.isExclusive = node["exclusiveMinimum"]?.flag == true
                SchemaConstraints.tighten(&constraints.minimum, bound, isUpper: false)
            case "maximum":
                var bound = number(value, entry.name)
                bound?.isExclusive = node["exclusiveMaximum"]?.flag == true
                SchemaConstraints.tighten(&constraints.maximum, bound, isUpper: true)
            case "exclusiveMinimum" where value.flag == nil:
                var bound = number(value, entry.name)
                bound?.isExclusive = true
                SchemaConstraints.tighten(&constraints.minimum, bound, isUpper: false)
            case "exclusiveMaximum" where value.flag == nil:
                var bound = number(value, entry.name)
                bound?.isExclusive = true
                SchemaConstraints.tighten(&constraints.maximum, bound, isUpper: true)
            case "multipleOf": constraints.multipleOf = number(value, entry.name) ?? constraints.multipleOf
            case "minLength":
                SchemaConstraints.tighten(&constraints.minLength, count(value, entry.name), isUpper: false)
            case "maxLength":
                SchemaConstraints.tighten(&constraints.maxLength, count(value, entry.name), isUpper: true)
            case "minItems":
                SchemaConstraints.tighten(&constraints.minItems, count(value, entry.name), isUpper: false)
            case "maxItems":
                SchemaConstraints.tighten(&constraints.maxItems, count(value, entry.name), isUpper: true)
            case "minProperties":
                SchemaConstraints.tighten(&constraints.minProperties, count(value, entry.name), isUpper: false)
            case "maxProperties":
                SchemaConstraints.tighten(&constraints.maxProperties, count(value, entry.name), isUpper: true)
            case "format":
                guard value.text?.hasPrefix("uint") == true, node["type"]?.plainText == "integer" else { continue }
                let none = SchemaConstraints.Bound(text: "0", location: value.location)
                SchemaConstraints.tighten(&constraints.minimum, none, isUpper: false)
            case "uniqueItems":
                if value.flag == true {
                    constraints.isUnique = true
                    constraints.unique = value.location
                }
            case "pattern":
                guard let text = value.text, !constraints.patterns.contains(where: { $0.text == text }) else {
                    continue
                }
                constraints.patterns.append(.init(text, at: value.location))
            case "items", "additionalProperties":
                if value.isMapping { constraints.elements.append(value) }
            default: continue
            }
        }
    }

    /// A number of JSON; nil after a warning.
    private func number(_ node: YAMLNode, _ key: String) -> SchemaConstraints.Bound? {
        if case .scalar(let scalar) = node.content, scalar.isPlain, isJSONNumber(scalar.text) {
            return .init(text: scalar.text, location: node.location)
        }
        if !node.isNull { log.lostOnce(at: node.location, "'\(key)' is a number, so this one is left out") }
        return nil
    }

    /// A number that counts something; nil after a warning.
    private func count(_ node: YAMLNode, _ key: String) -> SchemaConstraints.Bound? {
        if case .scalar(let scalar) = node.content, scalar.isPlain, isJSONNumber(scalar.text),
            let value = Double(scalar.text), value >= 0, value < 9e15, value.rounded() == value
        {
            return .init(text: String(Int(value)), location: node.location)
        }
        if !node.isNull { log.lostOnce(at: node.location, "'\(key)' is a whole number, so this one is left out") }
        return nil
    }
}

/// Whether a text is a number of JSON's grammar that a `Double` can hold.
func isJSONNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), text.utf8.last != UInt8(ascii: "."),
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) }),
        let value = Double(text), value.isFinite
    else { return false }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard let lead = digits.first, (0x30...0x39).contains(lead) else { return false }
    if lead == UInt8(ascii: "0"), let next = digits.dropFirst().first, (0x30...0x39).contains(next) { return false }
    if let dot = digits.firstIndex(of: UInt8(ascii: ".")) {
        guard let next = digits[dot...].dropFirst().first, (0x30...0x39).contains(next) else { return false }
    }
    let mantissa = text.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    return value != 0 || !mantissa.contains { (0x31...0x39).contains($0) }
}
