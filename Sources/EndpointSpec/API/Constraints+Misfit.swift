import Diagnostics

extension Constraints {
    /// What of a constraint a value does not keep.
    package struct Misfit: Sendable {
        /// The keys of the spec that may say it.
        package let keys: [String]
        /// What would be right: `the number is at least 1`.
        package let why: String
    }

    /// Why a number or a text does not fit, as far as it is that; nil if it does.
    package func misfit(of text: String) -> Misfit? {
        misfit(of: text, pattern.flatMap { try? TextPattern($0) })
    }

    /// The same, with the pattern's expression; nil if there is none.
    func misfit(of text: String, _ expression: TextPattern?) -> Misfit? {
        if let bound = minimum, isLess(text, bound.text) || bound.isExclusive && !isLess(bound.text, text) {
            return Misfit(keys: ["minimum", "exclusive-minimum"], why: "the number is " + words[0])
        }
        if let bound = maximum, isLess(bound.text, text) || bound.isExclusive && !isLess(text, bound.text) {
            return Misfit(keys: ["maximum", "exclusive-maximum"], why: "the number is " + (words.last ?? ""))
        }
        let length = text.unicodeScalars.count
        if let least = minLength, length < least {
            return Misfit(keys: ["min-length"], why: "the text has at least \(least) characters")
        }
        if let most = maxLength, length > most {
            return Misfit(keys: ["max-length"], why: "the text has at most \(most) characters")
        }
        guard let pattern, let expression, !expression.isFound(in: text) else { return nil }
        return Misfit(keys: ["pattern"], why: "the text matches \(visible(pattern))")
    }

    /// Why a list does not fit; nil if it does.
    package func misfit(ofList count: Int, hasTwins: @autoclosure () -> Bool) -> Misfit? {
        if let least = minItems, count < least {
            return Misfit(keys: ["min-items"], why: "the list has at least \(least) elements")
        }
        if let most = maxItems, count > most {
            return Misfit(keys: ["max-items"], why: "the list has at most \(most) elements")
        }
        guard isUnique, hasTwins() else { return nil }
        return Misfit(keys: ["unique"], why: "no element of the list is there twice")
    }
}

/// Whether one number is less than another one; false for what is no number.
package func isLess(_ one: String, _ other: String) -> Bool {
    if let one = Int64(one), let other = Int64(other) { return one < other }
    if let one = UInt64(one), let other = UInt64(other) { return one < other }
    guard let one = ExactNumber(one), let other = ExactNumber(other) else { return false }
    return one < other
}
