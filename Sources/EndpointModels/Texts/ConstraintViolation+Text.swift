public import Foundation

extension ConstraintViolation: LocalizedError {
    /// Returns a text for people. Its first argument is the ``path``, its second one what the rule says: a number, or the
    /// pattern.
    ///
    /// - Parameter texts: The texts in the language of the user.
    /// - Returns: The text.
    public func userText(in texts: EndpointTexts) -> String {
        switch rule {
        case .minimum(let bound): texts.text(.minimum, .text(path), .text(bound))
        case .above(let bound): texts.text(.above, .text(path), .text(bound))
        case .maximum(let bound): texts.text(.maximum, .text(path), .text(bound))
        case .below(let bound): texts.text(.below, .text(path), .text(bound))
        case .minLength(let count): texts.text(.minLength, .text(path), .number(count))
        case .maxLength(let count): texts.text(.maxLength, .text(path), .number(count))
        case .pattern(let pattern): texts.text(.pattern, .text(path), .text(pattern))
        case .minItems(let count): texts.text(.minItems, .text(path), .number(count))
        case .maxItems(let count): texts.text(.maxItems, .text(path), .number(count))
        case .unique: texts.text(.unique, .text(path))
        }
    }

    /// A text for people, by the app's own table: see ``EndpointTexts/main``.
    public var errorDescription: String? { userText(in: .main) }
}
