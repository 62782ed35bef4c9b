extension EndpointError {
    /// Whether an element of a stream cannot be read, so that the next one may be.
    var isOfElement: Bool {
        switch self {
        case .decoding, .responseTooDeep, .interceptor: true
        default: false
        }
    }

    /// The error with the number of the element that it is about.
    func numbered(_ number: Int) -> EndpointError {
        switch self {
        case .decoding(var failure):
            failure.element = number
            return .decoding(failure)
        case .responseTooDeep(var failure):
            failure.element = number
            return .responseTooDeep(failure)
        default: return self
        }
    }
}
