/// The texts for people of the runtime itself, by their keys. `Sources/SpecTexts/RuntimeTexts.swift` has the same ones, for
/// the tables that `gen texts` writes; a test compares them.
package enum RuntimeText: String, CaseIterable, Sendable {
    case invalidRequest = "endpoint.invalidRequest"
    case authentication = "endpoint.authentication"
    case userChanged = "endpoint.userChanged"
    case interceptor = "endpoint.interceptor"
    case deadlineExceeded = "endpoint.deadlineExceeded"
    case cancelled = "endpoint.cancelled"
    case cacheMiss = "endpoint.cacheMiss"
    case status = "endpoint.status"
    case business = "endpoint.business"
    case decoding = "endpoint.decoding"
    case responseTooDeep = "endpoint.responseTooDeep"
    case unacceptableContent = "endpoint.unacceptableContent"
    case undeclaredStatus = "endpoint.undeclaredStatus"
    case responseTooLarge = "endpoint.responseTooLarge"

    case offline = "endpoint.transport.offline"
    case timedOut = "endpoint.transport.timedOut"
    case refused = "endpoint.transport.refused"
    case hostNotFound = "endpoint.transport.hostNotFound"
    case insecure = "endpoint.transport.insecure"
    case connectionLost = "endpoint.transport.connectionLost"
    case invalidResponse = "endpoint.transport.invalidResponse"
    case redirect = "endpoint.transport.redirect"
    case disk = "endpoint.transport.disk"
    case other = "endpoint.transport.other"

    case minimum = "endpoint.constraint.minimum"
    case above = "endpoint.constraint.above"
    case maximum = "endpoint.constraint.maximum"
    case below = "endpoint.constraint.below"
    case minLength = "endpoint.constraint.minLength"
    case maxLength = "endpoint.constraint.maxLength"
    case pattern = "endpoint.constraint.pattern"
    case minItems = "endpoint.constraint.minItems"
    case maxItems = "endpoint.constraint.maxItems"
    case unique = "endpoint.constraint.unique"

    /// The text in English, with places for its arguments.
    package var english: String {
        switch self {
        case .invalidRequest: "The request cannot be sent: %1$@."
        case .authentication: "Signing in failed."
        case .userChanged: "Another user has signed in. Please try again."
        case .interceptor: "The request cannot be sent or understood."
        case .deadlineExceeded: "The server took too long to answer."
        case .cancelled: "The request was cancelled."
        case .cacheMiss: "There is nothing to show yet."
        case .status: "The server answered with an error (%1$lld)."
        case .business: "The server refused the request (%1$@)."
        case .decoding, .responseTooDeep, .unacceptableContent, .undeclaredStatus, .invalidResponse:
            "The server's answer cannot be understood."
        case .responseTooLarge: "The server's answer is too large."

        case .offline: "There is no connection to the internet."
        case .timedOut: "The server did not answer in time."
        case .refused, .other: "The server cannot be reached."
        case .hostNotFound: "The server cannot be found."
        case .insecure: "A secure connection to the server cannot be made."
        case .connectionLost: "The connection to the server was lost."
        case .redirect: "The server sends the request in circles or nowhere."
        case .disk: "The file cannot be read or saved on this device."

        case .minimum: "'%1$@' is less than %2$@."
        case .above: "'%1$@' is not more than %2$@."
        case .maximum: "'%1$@' is more than %2$@."
        case .below: "'%1$@' is not less than %2$@."
        case .minLength: "'%1$@' has fewer characters than %2$lld."
        case .maxLength: "'%1$@' has more characters than %2$lld."
        case .pattern: "'%1$@' does not have the right form."
        case .minItems: "'%1$@' has fewer elements than %2$lld."
        case .maxItems: "'%1$@' has more elements than %2$lld."
        case .unique: "'%1$@' has an element twice."
        }
    }
}
