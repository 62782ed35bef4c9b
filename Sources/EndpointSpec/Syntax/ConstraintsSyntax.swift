import Diagnostics
import YAMLTree

/// What is said of the values of a property or a parameter.
public struct ConstraintsSyntax: Sendable {
    var minimum: Located<BoundSyntax>?
    var maximum: Located<BoundSyntax>?
    var minLength: Located<Int>?
    var maxLength: Located<Int>?
    var pattern: Located<String>?
    var minItems: Located<Int>?
    var maxItems: Located<Int>?
    var unique: Located<Bool>?

    struct BoundSyntax: Sendable {
        let text: String
        /// Whether it is no value itself.
        let isExclusive: Bool
    }

    /// The keys that are there, with their places.
    var places: [(key: String, location: SourceLocation)] {
        [
            minimum.map { ($0.value.isExclusive ? "exclusive-minimum" : "minimum", $0.location) },
            maximum.map { ($0.value.isExclusive ? "exclusive-maximum" : "maximum", $0.location) },
            minLength.map { ("min-length", $0.location) }, maxLength.map { ("max-length", $0.location) },
            pattern.map { ("pattern", $0.location) }, minItems.map { ("min-items", $0.location) },
            maxItems.map { ("max-items", $0.location) },
            unique.flatMap { $0.value ? ("unique", $0.location) : nil },
        ].compactMap { $0 }
    }
}

extension SpecReader {
    /// Nil if nothing is said.
    func constraints(_ fields: Fields) -> ConstraintsSyntax? {
        guard fields.hasConstraints else { return nil }
        return ConstraintsSyntax(
            minimum: bound(fields, "minimum"), maximum: bound(fields, "maximum"),
            minLength: count(fields, "min-length"), maxLength: count(fields, "max-length"),
            pattern: pattern(fields["pattern"]),
            minItems: count(fields, "min-items"), maxItems: count(fields, "max-items"),
            unique: flag(fields["unique"], "'unique'"))
    }

    private func bound(_ fields: Fields, _ key: String) -> Located<ConstraintsSyntax.BoundSyntax>? {
        let (plain, exclusive) = (fields[key], fields["exclusive-" + key])
        if let plain, let exclusive {
            log.error(
                at: exclusive.location, "'\(key)' and 'exclusive-\(key)' exclude one another",
                notes: [.init(at: plain.location, "the other")])
        }
        guard let node = plain ?? exclusive else { return nil }
        if case .scalar(let scalar) = node.content, scalar.isPlain, !isNull(scalar) {
            return Located(.init(text: scalar.text, isExclusive: plain == nil), at: node.location)
        }
        refuse(node, "'\(plain == nil ? "exclusive-" : "")\(key)' is a number, without quotes")
        return nil
    }

    private func count(_ fields: Fields, _ key: String) -> Located<Int>? {
        fields[key].flatMap { node in
            integer(node, "'\(key)'", 0...1_000_000_000).map { Located($0, at: node.location) }
        }
    }

    private func pattern(_ node: YAMLNode?) -> Located<String>? {
        guard let text = line(node, "a pattern") else { return nil }
        do {
            _ = try TextPattern(text.value)
            return text
        } catch {
            log.error(at: text.location, "this is no regular expression that can be checked: \(error.why)")
            return nil
        }
    }
}
