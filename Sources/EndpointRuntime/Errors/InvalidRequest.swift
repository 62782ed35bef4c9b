/// Why a request was not sent.
public struct InvalidRequest: Error, Hashable, Sendable {
    /// The parameter's name on the wire; nil where no parameter is at fault.
    public let parameter: String?
    /// Says what is wrong with it, as it follows the parameter's name; never holds a value.
    public let reason: String

    public init(parameter: String? = nil, _ reason: String) {
        self.parameter = parameter
        self.reason = reason
    }
}

extension InvalidRequest: CustomStringConvertible {
    public var description: String {
        parameter.map { "'\($0)' \(reason)" } ?? reason
    }
}
