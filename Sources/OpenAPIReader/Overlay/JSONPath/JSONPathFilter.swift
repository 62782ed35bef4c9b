/// What a filter asks of a node.
indirect enum JSONPathFilter: Sendable {
    case any([JSONPathFilter])
    case all([JSONPathFilter])
    case not(JSONPathFilter)
    case comparison(JSONPathOperand, Operator, JSONPathOperand)
    /// Whether a query finds anything.
    case exists(JSONPath)
    /// Whether a text has the form of a pattern, as a whole or in a part.
    case matches(JSONPathOperand, pattern: JSONPathOperand, isWhole: Bool)

    enum Operator: String, CaseIterable, Sendable {
        case equal = "=="
        case notEqual = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }
}

/// What stands beside an operator, or in a function.
indirect enum JSONPathOperand: Sendable {
    case literal(JSONPathValue)
    /// The node that a query finds, which is a singular one.
    case query(JSONPath)
    case length(JSONPathOperand)
    case count(JSONPath)
    /// The node that a query finds, if it finds one alone.
    case value(JSONPath)
}
