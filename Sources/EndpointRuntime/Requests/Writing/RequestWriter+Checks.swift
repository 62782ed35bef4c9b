extension RequestWriter {
    /// Checks values against what the spec says of them. The first violation is why the request cannot be sent.
    ///
    /// - Parameter check: Hands the values to the checker.
    public mutating func check(_ check: (inout ConstraintChecker) -> Void) {
        var checker = ConstraintChecker()
        check(&checker)
        if let violation = checker.violation { fail(InvalidRequest(violation)) }
    }
}
