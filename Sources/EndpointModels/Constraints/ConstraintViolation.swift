/// A value that is not as the spec wants it.
public struct ConstraintViolation: Error, Hashable, Sendable {
    /// What the spec says of the value.
    public enum Rule: Hashable, Sendable {
        /// At least this number.
        case minimum(String)
        /// More than this number.
        case above(String)
        /// At most this number.
        case maximum(String)
        /// Less than this number.
        case below(String)
        /// At least so many characters of Unicode.
        case minLength(Int)
        /// At most so many characters of Unicode.
        case maxLength(Int)
        /// This regular expression is found in it.
        case pattern(String)
        /// At least so many elements.
        case minItems(Int)
        /// At most so many elements.
        case maxItems(Int)
        /// No element is there twice.
        case unique
    }

    /// Where the value is: `owner.tags[2]`, by the keys on the wire.
    public let path: String
    /// The first rule that it violates.
    public let rule: Rule
}

extension ConstraintViolation.Rule: CustomStringConvertible {
    /// What is wrong, as a text that follows the value's path. It never contains the value.
    public var description: String {
        switch self {
        case .minimum(let bound): "is less than \(bound)"
        case .above(let bound): "is not more than \(bound)"
        case .maximum(let bound): "is more than \(bound)"
        case .below(let bound): "is not less than \(bound)"
        case .minLength(let count): "has fewer characters than \(count)"
        case .maxLength(let count): "has more characters than \(count)"
        case .pattern(let pattern): "does not match \(pattern)"
        case .minItems(let count): "has fewer elements than \(count)"
        case .maxItems(let count): "has more elements than \(count)"
        case .unique: "has an element twice"
        }
    }
}

extension ConstraintViolation: CustomStringConvertible {
    /// A text for logs.
    public var description: String { "'\(path)' \(rule)" }
}
