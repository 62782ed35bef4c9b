/// The case of the API's failures that an answer is.
struct NamedFailure: Sendable {
    /// Nil without a case, and if its body cannot be read.
    var failure: (any EndpointFailure)?
    /// Why its body cannot be read.
    var unreadable: DecodingFailure?
    /// What reading its body gave up without failing.
    var report = DecodingReport()
}

extension BusinessFailure {
    /// Returns the failure as a call to an API meets it.
    func with(_ named: NamedFailure, metBy api: String) -> BusinessFailure {
        BusinessFailure(
            code: code, errorCase: errorCase?.met(by: api), message: message, excerpt: excerpt, status: status,
            failure: named.failure, unreadableBody: named.unreadable, report: named.report)
    }
}

extension EndpointError {
    var decodingFailure: DecodingFailure? {
        switch self {
        case .decoding(let failure), .responseTooDeep(let failure): failure
        default: nil
        }
    }
}
