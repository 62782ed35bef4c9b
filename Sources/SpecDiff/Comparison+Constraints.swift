import EndpointSpec

extension Comparison {
    /// Compares what is said of values. Servers may refuse what apps send once they allow less; nothing else depends on it.
    ///
    /// - Parameter isSent: Whether the values are sent.
    func compareConstraints(
        _ old: Constraints, _ new: Constraints, _ what: String, isSent: Bool, _ subject: Subject
    ) {
        guard old != new else { return }
        func words(_ constraints: Constraints) -> String {
            constraints.isEmpty ? "anything" : constraints.words.joined(separator: ", ")
        }
        report(
            isSent && new.excludesMore(than: old) ? .wire : [], subject,
            "\(what): values are \(words(new)) now, were \(words(old))")
    }
}

extension Constraints {
    /// Whether it may exclude values that the other one allows.
    fileprivate func excludesMore(than other: Constraints) -> Bool {
        Self.isHigher(minimum, than: other.minimum) || Self.isLower(maximum, than: other.maximum)
            || (minLength ?? 0) > (other.minLength ?? 0) || (maxLength ?? .max) < (other.maxLength ?? .max)
            || (minItems ?? 0) > (other.minItems ?? 0) || (maxItems ?? .max) < (other.maxItems ?? .max)
            || pattern != nil && pattern != other.pattern || isUnique && !other.isUnique
    }

    private static func isHigher(_ bound: Bound?, than other: Bound?) -> Bool {
        guard let bound else { return false }
        guard let other else { return true }
        return isLess(other.text, bound.text)
            || !isLess(bound.text, other.text) && bound.isExclusive && !other.isExclusive
    }

    private static func isLower(_ bound: Bound?, than other: Bound?) -> Bool {
        guard let bound else { return false }
        guard let other else { return true }
        return isLess(bound.text, other.text)
            || !isLess(other.text, bound.text) && bound.isExclusive && !other.isExclusive
    }
}
