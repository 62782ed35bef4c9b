/// Why a request was not sent.
public struct InvalidRequest: Error, Hashable, Sendable {
    /// The wire name of the parameter. It is nil if no parameter is at fault.
    public let parameter: String?
    /// What is wrong, as a text that follows the parameter's name. It never contains a value.
    public let reason: String
    /// What the spec says of a value that it is not; nil if that is not the reason.
    public let violation: ConstraintViolation?

    /// Makes the reason.
    ///
    /// - Parameters:
    ///   - parameter: The wire name of the parameter.
    ///   - reason: What is wrong with it.
    public init(parameter: String? = nil, _ reason: String) {
        self.parameter = parameter
        self.reason = reason
        violation = nil
    }

    init(_ violation: ConstraintViolation) {
        parameter = violation.path
        reason = violation.rule.description
        self.violation = violation
    }
}

extension InvalidRequest: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        parameter.map { "'\($0)' \(reason)" } ?? reason
    }
}
