/// A model that can check itself against what the spec says of its values.
public protocol ValidatedModel: Sendable {
    /// Checks the properties, one after the other.
    ///
    /// - Parameter fields: Takes the values, and keeps the first violation.
    func check(constraints fields: inout ConstraintChecker)
}

extension ValidatedModel {
    /// Checks the model, and the models in it that can check themselves.
    ///
    /// - Throws: The first violation.
    public func validate() throws(ConstraintViolation) {
        var checker = ConstraintChecker()
        check(constraints: &checker)
        if let violation = checker.violation { throw violation }
    }
}
